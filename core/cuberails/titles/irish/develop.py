"""Action 3: Develop a town into a city."""

from cuberails.game import Action
from cuberails.hexes import Hex, Hexes, each
from cuberails.rulebook import Reason
from cuberails.titles.irish.state import COLOURS, State, held_companies, note, towns
from cuberails.titles.irish.turn import end_turn


def own_towns(s: State) -> Hexes:
    """The towns that a railway of which the player has a share has reached."""
    reached = 0
    for company in held_companies(s, s.actor):
        reached |= s.track[company]
    return reached & towns(s)


def developments(s: State) -> list[Action]:
    """Any such town, with a cube of any colour that is in the bag."""
    colours = [colour for colour, n in enumerate(s.bag) if n]
    return [("develop", hex_, colour) for hex_ in each(own_towns(s)) for colour in colours]


def develop(s: State, hex_: Hex, colour: int) -> None:
    """The chosen cube leaves the bag for the town, which is a city from now on, for everybody."""
    s.bag[colour] -= 1
    s.cubes[colour] |= 1 << hex_
    note(s, "developed", s.actor, hex_, colour)
    end_turn(s)


def why_no_development(s: State, hex_: Hex, colour: int) -> Reason | None:
    """Why that cube cannot be put on that hex."""
    if not s.map.towns >> hex_ & 1:
        return Reason("Only a town can become a city.", "develop")
    if not towns(s) >> hex_ & 1:
        return Reason("It is a city already, and no place takes a second cube.", "develop-once")
    if not own_towns(s) >> hex_ & 1:
        return Reason("No railway of which you hold a share has reached this town.", "develop")
    if not s.bag[colour]:
        return Reason(f"There is no {COLOURS[colour]} cube left in the bag.", "develop-bag")
    return None
