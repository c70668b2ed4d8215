"""A game by link: three browsers that share nothing but the links they send each other."""

from collections.abc import Callable

from cuberails import links
from cuberails.posted import Posted
from player import Player, alone
from playwright.sync_api import Page, expect

NAMES = ("Ann", "Bob", "Cat")
OPEN = "url => { location.hash = url.split('#')[1]; }"
MAY = ["clipboard-read", "clipboard-write"]
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

    def receive(self, url: str) -> "Friend":
        """Open a link in the page that is there already."""
        self.page.evaluate(OPEN, url)
        return self

    def played(self) -> "Friend":
        """Until what has happened since has been shown."""
        self.page.wait_for_function("() => !document.body.classList.contains('past')")
        return self

    @property
    def waits(self) -> bool:
        return self.page.locator(WAITS).is_visible()


def friends(new_page: Callable[..., Page], site: str) -> list[Friend]:
    """Ann begins, Bob and Cat take their seats by her link; each has sent a link on."""
    made = [Friend(alone(new_page(permissions=MAY)), site) for _ in NAMES]
    ann, bob, cat = made
    ann.open().set_up(["person"] * 3)
    for n, name in enumerate(NAMES):
        ann.page.fill(f"[data-key=name-{n}]", name)
    ann.page.click("#start-link")
    expect(ann.page.locator("#prompt")).to_contain_text("Waiting for Bob and Cat to join.")
    url = ann.send("Fancy a game?")
    for friend, seat in ((bob, 1), (cat, 2)):
        friend.page.goto(url)
        friend.page.fill("[data-key=my-name]", NAMES[seat])
        friend.page.click(f"[data-key=join-{seat}]")
        expect(friend.page.locator("[data-key^=join-]")).to_have_count(0)
        if friend is bob:
            url = friend.send()
    return made


def quick(friend: Friend) -> None:
    """A decision that brings the end near: dividends where they may be called."""
    keys = friend.choices
    for key in ("verb-dividends", "confirm", "plain-pass"):
        if key in keys:
            before = friend.moves()
            friend.press(key)
            friend.page.wait_for_function(
                "n => Number(document.getElementById('ply-text').textContent.split('/')[1]) > n",
                arg=before,
            )
            return
    friend.press(next(key for key in keys if key != "back"))


def test_a_whole_game_by_link(new_page: Callable[..., Page], site: str) -> None:
    """Passed from hand to hand to its end, with fair draws, every browser sees the same."""
    made = friends(new_page, site)
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
    assert len({tuple(friend.position()) for friend in made}) == 1
    match = links.load(url)
    assert isinstance(match, Posted)
    assert any(chain.shown for chain in match.chains)
