"""California cardroom games by their houses' own books.

>>> t = Table("oceana", "omaha-hilo", seed=1).fill().deal()
>>> while t.asked:
...     _ = t.choose(0)
>>> sum(t.stacks) > 0
True
"""
from ._lib import HousewayError, Refused
from .books import Books, offerings, replay
from .odds import Chance, odds
from .ranks import (Worth, card_text, card_texts, cards, high, house_way, low,
                    meld, omaha_high)
from .figures import edge, fees, frequencies, frequency_table, simulate
from .table import May, Pot, Table
from .tables import CHOICES, OBSERVATION, Action, Tables
from .env import Env
from .vector import VectorEnv

__all__ = ["Action", "Books", "CHOICES", "Chance", "Env", "HousewayError", "May",
           "OBSERVATION", "Pot", "Refused", "Table", "Tables", "VectorEnv",
           "Worth", "card_text", "card_texts", "cards", "edge", "fees",
           "frequencies", "frequency_table", "high", "house_way", "low",
           "meld", "odds", "offerings", "omaha_high", "replay", "simulate"]
