"""Every screen of the page, for whoever walks through all of them: the sheet, and the checks."""

from collections.abc import Callable, Iterator
from random import Random

from cuberails import correspondence, fair, links
from cuberails.match import Match, Seat
from player import Player, after_auctions, match_of
from playwright.sync_api import Page

Step = Callable[[Player], None]


def seats(plays: tuple[str, ...]) -> list[Seat]:
    colours = ("teal", "gold", "plum")
    return [Seat(f"P{n + 1}", colours[n], play) for n, play in enumerate(plays)]


def under_way(name: str, board: str, actions: int) -> Match:
    """A game of people at random, building whenever it can be, then on to a choice of hexes."""
    match = Match(name, board, seats(("person",) * 3), 5).begin()
    chance = Random(3)
    for n in range(actions + 40):
        legal = match.game.legal(match.state)
        builds = [action for action in legal if action[0] == "build"]
        if n >= actions and builds:
            break
        match.act(chance.choice(builds or legal))
    return match


def finished() -> Match:
    """A game of Irish Gauge at its end."""
    match, chance = match_of(("person",) * 3, 2), Random(4)
    while legal := match.game.legal(match.state):
        match.act(chance.choice(legal))
    return match


def dialog(button: str) -> Step:
    """Open a sheet by its button, which may be in the menu."""

    def open_it(player: Player) -> None:
        page = player.page
        if not page.locator(f"#{button}").is_visible():
            page.click("#menu")
        page.click(f"#{button}")
        page.wait_for_selector("#dialog[open]")

    return open_it


def tab(name: str) -> Step:
    """One of the panels, which a phone has in tabs."""

    def touch(player: Player) -> None:
        choice = player.page.locator(f"#tabs [data-tab={name}]")
        if choice.is_visible():
            choice.click()

    return touch


def press(*keys: str) -> Step:
    def go(player: Player) -> None:
        for key in keys:
            player.press(key)

    return go


def building(player: Player) -> None:
    """Where a piece of track is to be placed: as far as buttons lead to hexes."""
    for _ in range(4):
        hexes = [key for key in player.choices if key.startswith("hex-")]
        if hexes:
            player.press(hexes[0])
            return
        keys = [k for k in player.choices if k not in ("back", "plain-done", "plain-pass")]
        if not keys or "confirm" in keys:
            return
        player.press("verb-build" if "verb-build" in keys else keys[0])


def hand_over(player: Player) -> None:
    """The blank page between two people, by the preference for it."""
    arrive(player, match_of(("person",) * 3))
    dialog("comfort")(player)
    player.page.check("#comfort-handover")
    player.page.keyboard.press("Escape")
    player.page.click("#choices [data-key=confirm]")
    player.page.wait_for_selector("#handover[open]")


def arrive(player: Player, match: Match) -> None:
    """Open a game, and wait until it is the one on the page."""
    player.open_match(match)
    n = len(match.actions)
    player.page.wait_for_function(
        "text => document.getElementById('ply-text').textContent === text", arg=f"{n} / {n}"
    )
    player.settle()


def by_link(player: Player) -> Iterator[tuple[str, Player]]:
    """A game by link: the invitation, waiting for the others, the sheet to send it on."""
    people, secret = seats(("person",) * 3), bytes(fair.SIZE)
    page, game = player.page, correspondence.start("irish", "ireland", people, 1, secret)
    player.open("#g=" + links.link(game))
    page.wait_for_selector("#choices [data-key=join-1]")
    yield "invitation", player
    player.press("join-1")
    page.wait_for_selector("#choices [data-key=send]")
    yield "waiting", player
    player.press("send")
    page.click("#dialog [data-key=code]")
    page.wait_for_selector("#dialog canvas")
    yield "sheet to send", player
    page.keyboard.press("Escape")


def walk(page: Page, site: str) -> Iterator[tuple[str, Player]]:
    """Goes to every screen, and yields its name and the player when it is there."""
    player = Player(page, site)
    page.goto(site)
    page.wait_for_selector("#progress", state="hidden")
    yield "lobby", player
    for name, step in {"preferences": dialog("comfort"), "board": dialog("lobby-about")}.items():
        step(player)
        yield f"lobby {name}", player
        page.keyboard.press("Escape")
    games: dict[str, tuple[Match, dict[str, Step]]] = {
        "irish auction": (match_of(("person",) * 3), {}),
        "irish": (
            after_auctions(),
            {
                "turn": press(),
                "dividends": press("verb-dividends"),
                "players": tab("players"),
                "companies": tab("companies"),
                "bag": tab("bag"),
                "log": tab("log"),
            },
        ),
        "irish building": (under_way("irish", "ireland", 30), {"hex": building}),
        "iberian": (under_way("iberian", "iberia", 40), {"hex": building, "track": tab("bag")}),
        "dual": (under_way("dual", "portugal", 60), {"hex": building, "market": tab("bag")}),
        "dual detroit": (under_way("dual", "detroit", 40), {}),
        "end": (finished(), {}),
    }
    for game, (match, steps) in games.items():
        arrive(player, match)
        if not steps:
            yield game, player
        for name, step in steps.items():
            step(player)
            yield f"{game} {name}", player
        tab("turn")(player)
    arrive(player, after_auctions())
    page.keyboard.press("[")
    page.wait_for_selector("body.past")
    yield "looking back", player
    page.keyboard.press("]")
    page.wait_for_selector("body:not(.past)")
    for name in ("keys", "seats", "notes", "games"):
        if name == "keys" and not page.locator("#keys").is_visible():
            continue
        dialog(name)(player)
        yield name, player
        page.keyboard.press("Escape")
    yield from by_link(player)
    hand_over(player)
    yield "handing over", player
