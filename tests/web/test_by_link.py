"""A game by link: three browsers that share nothing but the links they send each other."""

from collections.abc import Callable

from cuberails import links
from cuberails.posted import Posted
from player import Player, alone
from playwright.sync_api import Page, expect

NAMES = ("Ann", "Bob", "Cat")
OPEN = "url => { location.hash = url.split('#')[1]; }"
MAY = ["clipboard-read", "clipboard-write"]
PLAYED = """() => !document.body.classList.contains("past")
  && document.getElementById("ply-play").getAttribute("aria-pressed") !== 'true'"""
WAITS = "#choices [data-key=send]"


class Friend(Player):
    """One of them, in a profile of their own."""

    def send(self, note: str = "") -> str:
        """The link to send on, from the sheet."""
        self.page.click("#result [data-key=send]" if self.over else WAITS)
        if note:
            self.page.fill("[data-key=letter-note]", note)
        self.page.click("#dialog [data-key=copy]")
        expect(self.page.locator("#dialog")).to_be_hidden()
        return self.page.evaluate("navigator.clipboard.readText()")

    def code(self) -> bytes:
        """The QR code of the link, as a picture."""
        self.page.click(WAITS)
        self.page.click("#dialog [data-key=code]")
        picture = self.page.locator("#dialog canvas").screenshot()
        self.page.click("#dialog [data-key=close]")
        return picture

    def scan(self, picture: bytes) -> None:
        """Take a game over from a picture of a code."""
        self.page.click("#scan")
        file = {"name": "code.png", "mimeType": "image/png", "buffer": picture}
        self.page.locator("#scan-file").set_input_files(file)

    def receive(self, url: str) -> "Friend":
        """Open a link in the page that is there already, and wait until it has been."""
        self.page.evaluate(OPEN, url)
        self.page.wait_for_function("() => location.hash.startsWith('#game=')")
        self.settle()
        return self

    def played(self) -> "Friend":
        """Until what has happened since has been shown."""
        self.page.wait_for_function(PLAYED)
        self.settle()
        return self

    @property
    def waits(self) -> bool:
        return self.page.locator(WAITS).is_visible()


def friends(new_page: Callable[..., Page], site: str) -> list[Friend]:
    """Ann begins, Bob takes a seat by her link, and Cat by the code on Bob's screen."""
    made = [Friend(alone(new_page(permissions=MAY)), site) for _ in NAMES]
    ann, bob, cat = made
    ann.open().set_up(["person"] * 3)
    for n, name in enumerate(NAMES):
        ann.page.fill(f"[data-key=name-{n}]", name)
    ann.page.click("#start-link")
    expect(ann.page.locator("#prompt")).to_contain_text("Waiting for Bob and Cat to join.")
    url = ann.send("Fancy a game?")
    for friend, seat in ((bob, 1), (cat, 2)):
        if friend is bob:
            friend.page.goto(url)
        else:
            friend.open().scan(bob.code())
        friend.page.fill("[data-key=my-name]", NAMES[seat])
        friend.page.click(f"[data-key=join-{seat}]")
        expect(friend.page.locator("[data-key^=join-]")).to_have_count(0)
    return made


def quick(friend: Friend) -> None:
    """A decision that brings the end near: one bid a share, and dividends ever after."""
    before, keys = friend.moves(), friend.choices
    bidding = friend.page.locator("#choices .auction").filter(has_text="high bid").count()
    least = ("plain-pass", "confirm") if bidding else ("confirm", "plain-pass")
    wanted = (*least, "verb-dividends", *keys)
    key = next(key for key in wanted if key in keys and key != "back")
    friend.press(key)
    if key in ("confirm", "plain-pass"):
        friend.acted(before)


def test_a_whole_game_by_link(new_page: Callable[..., Page], site: str) -> None:
    """Passed from hand to hand to its end, with fair draws, every browser sees the same."""
    made = friends(new_page, site)
    old = made[2].send()
    by_name = dict(zip(NAMES, made, strict=True))
    holder = made[2]
    for _ in range(400):
        holder.wait_turn()
        if holder.over:
            break
        if not holder.waits:
            quick(holder)
            continue
        text = holder.page.locator(WAITS).text_content() or ""
        url = holder.send()
        holder = by_name[text.removeprefix("Send it to ")]
        holder.receive(url).played()
    assert holder.over
    url = holder.send("Well played")
    for friend in made:
        if friend is not holder:
            friend.receive(url)
            friend.says("Well played")
            friend.played()
        assert friend.over
    ann = made[0]
    ann.receive(old)
    expect(ann.page.locator("#dialog h2")).to_have_text("An old link")
    expect(ann.page.locator("#verdict-text")).to_contain_text("moves")
    ann.page.click("[data-key=mine]")
    expect(ann.page.locator("#dialog")).to_be_hidden()
    seen = [[text.replace("you", "") for text in friend.position()] for friend in made]
    assert seen[0] == seen[1] == seen[2]
    match = links.load(url)
    assert isinstance(match, Posted)
    assert any(chain.shown for chain in match.chains)
