/**
 * What the page knows: `data` (printed at build time), the last view from Python, and `ui`, one
 * plain object.
 * Nothing else keeps state, save for caches that can be thrown away.
 */

/** @typedef {'town'|'dit'|'city'|'major_city'} Kind */
/** @typedef {'easy'|'difficult'|'urban'|'clear'|'rough'|'destination'} Terrain */
/** @typedef {{id:number,q:number,r:number,ref:string,terrain:Terrain,name?:string,kind?:Kind}} Hex */
/** @typedef {{id:string,name:string,colour:string,letter:string,home:number}} Company */
/**
 * @typedef {object} Printed the tables of a board, by title
 * @property {string[]} rounds
 * @property {number[]} values
 * @property {number[]} starting
 * @property {number} levels
 * @property {number[]} thresholds
 * @property {Record<string, number[]>} dividends
 * @property {number} majors
 * @property {number[]} special
 * @property {Space[]} market
 * @property {[number, number][]} revenue by hex
 * @property {[number, number][]} spaces by hex
 * @property {number[]} doubling
 * @property {[number, number, boolean][]} reserved hex, company, whether it is free
 * @property {{text:string}[]} powers
 * @property {string} up
 * @property {string[]} rulings
 * @property {[string, string[]][]} provenance
 */
/** @typedef {{value:number,row:number,column:number,junk:boolean,initial:boolean,purple:boolean,ledge:boolean}} Space */
/** @typedef {{gauge:number,stops:number[],hexes:number[]}} Train */
/** @typedef {{revenue:number,exact:boolean,routes:{revenue:number,doubled:boolean,trains:Train[]}[]}} Run */
/** @typedef {{revenue:number,each:number,seats:number[],pay:{value:number,treasury:number},withhold:{value:number,treasury:number}}} Dividend */
/** @typedef {{id:string,title:string,name:string,layout?:string,hexes:Hex[],companies:Company[],about?:string,printed:Printed,file?:string}} Picture `file`: of a board that is not ours */
/** @typedef {{name:string,title:string,designer:string,players:[number,number],boards:string[],money:string,rules:number}} Title */
/** @typedef {{titles:Title[],boards:Record<string,Picture>,colours:string[],bots:Record<string,string>,longest_name:number,version:string}} Data */

/** @typedef {{name:string,colour:string,play:string}} Seat */
/** @typedef {Seat & {cash:number,worth:number,shares:number[],values:number[][],dividends?:number,next?:boolean}} Player */
/** @typedef {{track:number[],pieces:number,values:number[],issued:number,owners:number[],towns:number[],cities:number[],share:number|null,special:boolean,expect:number|null,shares?:number,value?:number,level?:number,treasury?:number,pays?:number,next?:number|null,penalty?:number|null,majors?:number,playing?:boolean,president:number,charter:number,space:number,final:number,debt:number,bonus:boolean,trains:number[][],blocked?:number[],run?:Run}} Line */
/** @typedef {{do:(string|number)[],label:string,note:string}} Choice */
/** @typedef {{ply:number,seat:number,text:string,rule?:string,opens?:number,note?:boolean}} Entry `rule`: the paragraph behind it; `opens`: the event whose sum can be explained */
/** @typedef {{text:string,rule:string}} Refusal why something is not possible, and the paragraph behind it */
/** @typedef {{title:string,step:number,of:number,head:string,text:string,ask?:string,do:(string|number)[],hexes:number[],rule:string,said:string}} Card of a tutorial; at its end without `ask` */
/** @typedef {{scores:number[],parts:Record<string,number>[],dividends?:number[],winners:number[],reason:string}} Result */
/** @typedef {{colours:number[],companies:(number|null)[],seats:number[]}} Odds */
/** @typedef {{company:number,value:number,high:number,bidder:number,out:number[],opener:number}} Auction */
/**
 * @typedef {object} View one position as Python shows it
 * @property {string} title
 * @property {string} board
 * @property {number} ply
 * @property {number} plies
 * @property {boolean} live
 * @property {string} money the sign of it
 * @property {number} actor
 * @property {string|null} acting
 * @property {string} phase
 * @property {string} prompt
 * @property {Player[]} players
 * @property {Line[]} companies
 * @property {[number, Kind, number|number[]][]} places
 * @property {string[]} cubes
 * @property {number[]} bag
 * @property {number[][]} drawn
 * @property {Odds|null} odds
 * @property {Auction|null} auction
 * @property {{company:number,text:string,share?:number}|null} build
 * @property {string[]} gauges
 * @property {boolean} [direct] whether the verb needs no picking
 * @property {[number, number, number][]} track
 * @property {number[][]} depot
 * @property {number} next
 * @property {number} pool
 * @property {{name:string,text:string,now:boolean}[]} ends
 * @property {{company:number}|null} operating
 * @property {Dividend|null} dividend
 * @property {number[]} order
 * @property {number} round
 * @property {number} priority
 * @property {number[]} projection
 * @property {number[]} last
 * @property {Record<string,string[]>} args
 * @property {Record<string,string>} verbs
 * @property {Choice[]} actions
 * @property {Entry[]} log
 * @property {boolean} undo
 * @property {string|null} undo_why
 * @property {boolean} redo
 * @property {{free_undo:boolean}} options
 * @property {Result|null} result
 * @property {[number, string][]} notes by position
 * @property {number|null} branch where what might have been left the game itself
 * @property {Card} [lesson]
 * @property {Post} [post]
 */
/** @typedef {{id:string,me:number,waits:number,acts:boolean,text:string,vacant:number[],held:number[],begun:boolean,unsent:boolean}} Post of a game by link: the seat of this browser and the one that is waited for, -1 for none */
/** @typedef {{index:number,lines:string[],path:number[],run?:Run}} Preview what an action would bring */
/** @typedef {{view:View,save:string,picture?:Picture}} Game `picture`: of a board that is not ours */
/** @typedef {{zoom:number,x:number,y:number}} Camera zoom 1 shows the whole board; x, y is the middle, in hex units */
/** @typedef {{hex:number,lines:Refusal[],picks:(string|number)[][]}} Callout lines to read and paths to take up */
/** @typedef {{key:string,text:string,alert?:boolean,acts?:[string, () => void][]}} Notice */

/**
 * @typedef {object} Ui
 * @property {'lobby'|'game'} screen
 * @property {string} board the board shown while there is no game
 * @property {string|null} id key of the running game among the saves; null until it is first stored
 * @property {string} name its name in the list
 * @property {string} save its last save, as text
 * @property {View|null} view the live position
 * @property {View|null} past the position looked at in the history
 * @property {{of:View,index:number,view:View,lines:string[]}|null} peek the position after an action that is pointed at
 * @property {(string|number)[]} chosen what has been picked of an action so far: a verb and ints
 * @property {{view:View,chosen:(string|number)[],list:Preview[]}|null} previews of what is picked
 * @property {number} route company whose routes are on the map, -1 for the one that acts
 * @property {number} money what stands in the money field, -1 for untouched
 * @property {number} hover hex under the mouse, -1 for none
 * @property {number} cursor hex of the keyboard, -1 for none
 * @property {boolean} steering whether the board has the focus by keyboard
 * @property {string[]} spoken what is in each hex, in words, in the order of the board's hexes
 * @property {Callout|null} callout
 * @property {Camera} camera
 * @property {string} tab which panel a phone shows
 * @property {string} speed
 * @property {boolean} paused
 * @property {boolean} busy a command is on its way
 * @property {any} advice what the bots think of a position, by view and kind, or null
 * @property {{part:number,best:string}|null} thinking how far a bot is, and its best action so far
 * @property {'loading'|'ready'|'crashed'} engine
 * @property {number} progress of loading, 0 to 1
 * @property {string} stage of loading, in words
 * @property {Notice[]} notices
 * @property {number} theme goes up when the colours change
 * @property {import('./comfort.js').Comfort} comfort
 * @property {Record<number, import('./proxy.js').Order>} orders by seat: auctions left to the page
 */

/** @type {Data} */
export const data = JSON.parse(document.getElementById("data")?.textContent || "{}");

/** Seconds that the Baron thinks, unless the player wants it otherwise. */
export const SECONDS = 3;

/** @type {Ui} */
export const ui = {
  screen: "lobby",
  board: data.titles[0].boards[0],
  id: null,
  name: "",
  save: "",
  view: null,
  past: null,
  peek: null,
  chosen: [],
  previews: null,
  route: -1,
  money: -1,
  hover: -1,
  cursor: -1,
  steering: false,
  spoken: [],
  callout: null,
  camera: { zoom: 1, x: 0, y: 0 },
  tab: "turn",
  speed: "normal",
  paused: false,
  busy: false,
  thinking: null,
  advice: null,
  engine: "loading",
  progress: 0,
  stage: "Fetching the engine",
  notices: [],
  theme: 0,
  comfort: {
    theme: "system",
    instant: false,
    handover: false,
    hide: false,
    sound: false,
    keys: true,
  },
  orders: {},
};

/** @type {((ui: Ui) => void)[]} */
const painters = [];
let asked = 0;

/** Registers what has to be shown anew when `ui` changes. @param {(ui: Ui) => void} paint */
export function onChange(paint) {
  painters.push(paint);
}

/** Changes `ui` and asks for one frame. @param {Partial<Ui>} patch */
export function change(patch = {}) {
  Object.assign(ui, patch);
  if (!asked) asked = requestAnimationFrame(paintAll);
}

export function paintAll() {
  asked = 0;
  for (const paint of painters) paint(ui);
}

/** The position that has been reached: live, or a past one. @returns {View|null} */
export const standing = () => ui.past ?? ui.view;

/** The position on the screen; while an action is pointed at, the one after it. @returns {View|null} */
export const shown = () =>
  ui.peek && ui.peek.of === ui.view && !ui.past ? ui.peek.view : standing();

/** Puts a board of the player's own among the others. @param {Picture} board */
export function takeBoard(board) {
  data.boards[board.id] = board;
  const title = data.titles.find((t) => t.name === board.title);
  if (title && !title.boards.includes(board.id)) title.boards.push(board.id);
}

/** The printed board on the screen. @returns {Picture} */
export const picture = () => data.boards[ui.view ? ui.view.board : ui.board];

/** @param {Notice} notice */
export function notice(notice) {
  change({ notices: [...ui.notices.filter((n) => n.key !== notice.key), notice] });
}

/** @param {string} key */
export function unnotice(key) {
  if (ui.notices.some((n) => n.key === key))
    change({ notices: ui.notices.filter((n) => n.key !== key) });
}

/** The sign of the money on the table. */
const sign = () => data.titles.find((t) => t.name === picture().title)?.money ?? "";

/** @param {number} amount @returns {string} */
export const money = (amount) => `${sign()}${amount}`;

/** @param {number|null|undefined} hundredths @returns {string} */
export const pence = (hundredths) =>
  hundredths == null ? "–" : `${sign()}${(hundredths / 100).toFixed(2)}`;
