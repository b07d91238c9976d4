"""Cards and what hands are worth."""
from __future__ import annotations

import functools
from typing import Any, Iterable, Union

from ._lib import HousewayError, asked, c, ffi, lib, message, words
from .books import Books, default_books

Cards = Union[str, Iterable[int], Iterable[str]]


def cards(text: Cards) -> list[int]:
    """Cards as numbers, from how people write them, or from a list of them
    such as `Table.board`.

    >>> cards("As Td"), cards(["As", "Td"]), cards([60, 24])
    ([60, 24], [60, 24], [60, 24])
    >>> cards("As Kx")
    Traceback (most recent call last):
        ...
    houseway._lib.HousewayError: "Kx" at character 4 is not a card
    """
    if not isinstance(text, str):
        return [number for one in text for number in _card(one)]
    out, said = ffi.new("hw_card[64]"), message()
    count = lib.hw_cards_read(c(text), out, 64, said)
    if count < 0:
        raise HousewayError(words(said))
    return [out[i] for i in range(count)]


def _card(one: int | str) -> list[int]:
    if isinstance(one, str):
        return cards(one)
    if not 0 <= one < 64:
        raise HousewayError(f"{one!r} is no card")
    return [one]


def card_text(card: int) -> str:
    """
    >>> card_text(60)
    'As'
    """
    room = ffi.new("char[]", lib.HW_CARD_TEXT_SIZE)
    return words(lib.hw_card_text(card, room))


def card_texts(numbers: Iterable[int]) -> list[str]:
    return [card_text(card) for card in numbers]


@functools.total_ordering
class Worth:
    """The worth of a hand: the greater wins.

    >>> high("As Ks Qs Js Ts 2d 2h")
    Worth('royal flush')
    >>> high("Ah Ad Kc Qs 9h") > high("Kh Kd Ac Qs 9h")
    True
    """

    def __init__(self, value: int, name: str) -> None:
        self.value, self.name = value, name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worth) and self.value == other.value

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Worth):
            return NotImplemented
        return bool(self.value < other.value)

    def __hash__(self) -> int:
        return hash(self.value)

    def __bool__(self) -> bool:
        return self.value != 0

    def __repr__(self) -> str:
        return f"Worth({self.name!r})"


def _known(value: int, hand: Cards, wanted: str) -> int:
    """The worth of a hand, or an error: these are not cards of one."""
    if value == 0:
        raise HousewayError(f"{hand!r}: {wanted}")
    return value


def _named(value: int, name: Any) -> Worth:
    if value == 0:
        return Worth(0, "no hand")
    room = ffi.new("char[]", lib.HW_NAME_SIZE)
    return Worth(value, words(name(value, room)))


def high(hand: Cards, joker: str | None = None) -> Worth:
    """The best high hand of five to eight cards; joker: "bug" or "wild".

    >>> high("As Ks Qs Js Jk", joker="wild")
    Worth('royal flush')
    >>> high("As Ks Qs Js Jk")
    Traceback (most recent call last):
        ...
    houseway._lib.HousewayError: 'As Ks Qs Js Jk': five to eight cards are \
wanted, none twice, and no joker unless it plays
    """
    held = cards(hand)
    uses = {None: lib.HW_NO_JOKER, "bug": lib.HW_JOKER_BUG,
            "wild": lib.HW_JOKER_WILD}
    if joker not in uses:
        raise HousewayError(f"{joker!r} is no joker: say 'bug' or 'wild'")
    rule = ffi.new("struct hw_rule *", {"joker": uses[joker]})
    value = _known(lib.hw_high(held, len(held), rule[0]), hand,
                   "five to eight cards are wanted, none twice, and no joker "
                   "unless it plays")
    return _named(value, lib.hw_high_name)


def low(hand: Cards, qualifier: int | None = None) -> Worth:
    """The best low hand, ace to five; worth nothing if it does not qualify.

    >>> low("As 2d 3c 4h 8s Kd Ks", qualifier=8).name
    '8-4-3-2-A low'
    >>> bool(low("As 2d 3c 9h Ts Kd Ks", qualifier=8))
    False
    """
    held = cards(hand)
    if qualifier is not None and qualifier not in range(5, 14):
        raise HousewayError(f"{qualifier!r} qualifies nothing: say 5 to 13")
    value = _known(lib.hw_low(held, len(held)), hand,
                   "five to eight cards are wanted, none twice")
    if qualifier is not None and value < lib.hw_low_floor(qualifier - 2):
        value = 0
    return _named(value, lib.hw_low_name)


def omaha_high(hole: Cards, board: Cards) -> Worth:
    """Two of the hole cards and three of the board.

    >>> omaha_high("As Kd Qc Jh", "Ts 9s 8d 2c 2h")
    Worth('straight, queen high')
    """
    own, shared = cards(hole), cards(board)
    value = _known(lib.hw_two_high(own, len(own), shared, len(shared)),
                   own + shared, "two to four cards and a board of three to "
                   "five are wanted, none twice")
    return _named(value, lib.hw_high_name)


def house_way(house: str, game: str, seven: Cards,
              books: Books | None = None) -> tuple[list[str], list[str]]:
    """Seven cards set the way of the house: two in front, five behind.

    >>> house_way("sandk", "pai-gow-poker", "As Ad Kc Kd 7h 4s 2c")
    (['Kc', 'Kd'], ['As', 'Ad', '7h', '4s', '2c'])
    """
    held, said = cards(seven), message()
    front, back = ffi.new("hw_card[2]"), ffi.new("hw_card[5]")
    if len(held) != 7:
        raise HousewayError("seven cards are set")
    asked(lib.hw_house_way((books or default_books()).handle, c(house),
                           c(game), held, front, back, said), said)
    return card_texts(front), card_texts(back)


def meld(house: str, game: str, laid: Cards,
         books: Books | None = None) -> str | None:
    """The meld that these cards are in a game of melds; None: no meld.

    >>> meld("sandk", "pan", "3c 4c 5c")
    'run'
    """
    held, said = cards(laid), message()
    kind = lib.hw_meld((books or default_books()).handle, c(house), c(game),
                       held, len(held), said)
    if kind < 0:
        raise HousewayError(words(said))
    return (None, "set", "spread", "run")[kind]
