"""What cannot be: every wrong argument is an exception that says so, and no
thread can bring a table or an environment down."""
import random
import sys
import threading

import houseway as h

Error, Refused = h.HousewayError, h.Refused

WRONG = [
    (TypeError, "5 is not a str", lambda: h.odds("holdem", "AsAh", 5)),
    (TypeError, "None is not a str", lambda: h.odds("holdem", "AsAh", None)),
    (Error, "has a NUL", lambda: h.odds("holdem", "As\0Ah", "KsKh")),
    (Error, "two to ten hands", lambda: h.odds("holdem", "AsAh")),
    (Error, "As is in 'AsAh' and in 'AsKh'",
     lambda: h.odds("holdem", "AsAh", "AsKh")),
    (Error, "the flop has three",
     lambda: h.odds("holdem", "AsAh", "KsKh", board="2c 3d")),
    (Error, "trials", lambda: h.odds("holdem", "AsAh", "KsKh", trials=-2)),
    (Error, "is no joker", lambda: h.high("As Ks Qs Js Ts", joker="odd")),
    (Error, "five to eight cards", lambda: h.high("As Ks Qs")),
    (Error, "99 is no card", lambda: h.high([1, 2, 3, 4, 99])),
    (TypeError, "", lambda: h.high(None)),
    (TypeError, "", lambda: h.high("As Ks Qs Js Ts") < 5),
    (Error, "qualifies nothing", lambda: h.low("As 2s 3s 4s 5s", 99)),
    (Error, "three to five", lambda: h.omaha_high("As Ks Qs Js", "2c 3c")),
    (Error, "there is no house 'x'", lambda: h.Books().games("x")),
    (TypeError, "3 is not a str", lambda: h.Books().clause(3)),
    (TypeError, "None is not a str", lambda: h.replay(None)),
    (Error, "no seat", lambda: table().do("99 fold")),
    (Error, "has a NUL", lambda: table().do("4 fold\0 or not")),
    (Refused, "not your turn", lambda: table().do("1 fold")),
    (Error, "'jump' is none of: fold, call", lambda: table().choose("jump")),
    (Error, "no such choice", lambda: table().choose(99)),
    (Error, "no such seat", lambda: table().view(99)),
    (Error, "a hand is going on", lambda: table().deal()),
    (Error, "there is no seat 0", lambda: h.Env("oceana", "holdem", seat=0)),
    (Error, "no such choice", lambda: h.Env("oceana", "holdem").step(-1)),
    (Error, "one choice for each", lambda: many().step([0])),
    (Error, "one choice for each", lambda: many().step(bytes(4))),
    (Error, "there is no table 9", lambda: many().words(9)),
    (TypeError, "", lambda: many().step(None)),
]


def table():
    return h.Table("oceana", "holdem", "seats 6", seed=1).fill().deal()


def many():
    return h.VectorEnv("oceana", "holdem", "seats 6", tables=3, seed=1)


def is_said(kind, words, wrong):
    try:
        got = wrong()
    except Exception as said:
        if type(said) is kind and words in str(said):
            return True
        got = said
    print("not", kind.__name__, words, "but", repr(got))
    return False


def in_threads(work):
    """Only what the package itself raises; the rest is a fault."""
    faults = []

    def go():
        for _ in range(400):
            try:
                work()
            except Error:
                pass
            except Exception as said:
                faults.append(said)
    threads = [threading.Thread(target=go) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for fault in faults[:3]:
        print("in threads:", repr(fault))
    return not faults


def shared(one):
    if not one.asked:
        one.fill().deal()
    one.choose(random.randrange(8))
    return one.view(1), one.events(2), one.choices


if __name__ == "__main__":
    own, env = table(), many()
    good = [is_said(*each) for each in WRONG] + [
        in_threads(lambda: shared(own)),
        in_threads(lambda: env.step([random.randrange(3) for _ in range(3)])),
    ]
    sys.exit(not all(good))
