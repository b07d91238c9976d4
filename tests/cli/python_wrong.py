"""Wrong arguments: each is an exception that says so, and no
thread can bring a table or an environment down."""
import array
import pickle
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
    (Error, "trials cannot be 1180591620717411303424",
     lambda: h.odds("holdem", "AsAh", "KsKh", trials=2 ** 70)),
    (TypeError, "trials is a whole number, not None",
     lambda: h.odds("holdem", "AsAh", "KsKh", trials=None)),
    (Error, "does not fit", lambda: table().view(2 ** 31)),
    (Error, "does not fit", lambda: table().choose(2 ** 40)),
    (Error, "does not fit", lambda: many().observation(1, 2 ** 40)),
    (TypeError, "a table is a whole number, not None",
     lambda: many().words(None)),
    (TypeError, "the number of tables is a whole number, not None",
     lambda: vector(tables=None)),
    (TypeError, "a seed is a whole number, not None",
     lambda: h.simulate("oceana", "holdem", hands=1, seed=None)),
    (Error, "is not between 0 and 2**63 - 1",
     lambda: h.simulate("oceana", "holdem", hands=1, seed=2 ** 63)),
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
    (Error, "'jump' is not one of: fold, call", lambda: table().choose("jump")),
    (Error, "no such choice", lambda: table().choose(99)),
    (Error, "no such seat", lambda: table().view(99)),
    (Error, "a hand is going on", lambda: table().deal()),
    (Error, "there is no seat 0", lambda: h.Env("oceana", "holdem", seat=0)),
    (Error, "there is no seat True", lambda: h.Env("oceana", "holdem",
                                                   seat=True)),
    (Error, "nobody plays as 'me'", lambda: h.Env("oceana", "holdem",
                                                  others="me")),
    (Error, "no episode is open", lambda: h.Env("oceana", "holdem").step(0)),
    (Error, "no such choice as -1", lambda: begun().step(-1)),
    (Error, "no such choice as 64", lambda: begun().step(64)),
    (Error, "no such choice as 63: say 0 to 2",
     lambda: begun(illegal="refuse").step(63)),
    (TypeError, "whole number, not 1.0", lambda: begun().step(1.0)),
    (TypeError, "whole number, not None", lambda: begun().step(None)),
    (Error, "there is no option 'sheep'",
     lambda: begun().reset(options={"sheep": 1})),
    (Error, "no seat 11", lambda: begun().reset(options={"seat": 11})),
    (Error, "0 hands is none", lambda: begun().reset(options={"hands": 0})),
    (TypeError, "a seed is a whole number, not 1.5",
     lambda: begun().reset(seed=1.5)),
    (Error, "seed -1 is not between", lambda: begun().reset(seed=-1)),
    (Error, "is not between", lambda: begun().reset(seed=2 ** 64)),
    (Error, "is not between", lambda: h.Table("oceana", "holdem",
                                              seed=2 ** 64)),
    (Error, "is not between", lambda: h.odds("holdem", "AsAh", "KsKh",
                                             seed=-1)),
    (Error, "render_mode cannot be 'human'",
     lambda: begun(render_mode="human")),
    (Error, "illegal cannot be 'oops'", lambda: begun(illegal="oops")),
    (Error, "one choice for each table: 1 for 3", lambda: many().step([0])),
    (Error, "one choice for each table: 4 for 3",
     lambda: many().step(bytes(4))),
    (Error, "format 'd'", lambda: many().step(array.array("d", [0, 0, 0]))),
    (Error, "2 dimensions", lambda: many().step(
        memoryview(bytes(12)).cast("i").cast("B").cast("i", (1, 3)))),
    (Error, "one choice for each table: 6 for 3",
     lambda: many().step(array.array("i", [0] * 6))),
    (Error, "no table has a choice 4294967296",
     lambda: many().step(array.array("q", [2 ** 32, 0, 0]))),
    (Error, "no table has a choice -2", lambda: many().step([-2, 0, 0])),
    (TypeError, "not 'x'", lambda: many().step([0, "x", 0])),
    (Error, "there is no table 9", lambda: many().words(9)),
    (TypeError, "", lambda: many().step(None)),
    (Error, "no hand has ended", lambda: many().last(1)),
    (Error, "say 1 to 65536", lambda: h.Tables("oceana", "holdem",
                                               tables=0)),
    (Error, "no episode is open", lambda: vector().step([0, 0, 0])),
    (Error, "no such choice as -1", lambda: opened().step([0, -1, 0])),
    (Error, "at table 1 there is no such choice as 63: say 0 to 2",
     lambda: opened(illegal="refuse").step([0, 63, 0])),
    (Error, "at table 2 there is no such choice as 64",
     lambda: opened().step([0, 0, 64])),
    (Error, "autoreset_mode cannot be 'Disabled'",
     lambda: vector(autoreset_mode="Disabled")),
    (Error, "illegal cannot be 'oops'", lambda: vector(illegal="oops")),
    (Error, "say 1 to 65536", lambda: vector(num_envs=0)),
    (Error, "there is no seat 1.0", lambda: h.Env("oceana", "holdem",
                                                  seat=1.0)),
    (Error, "nobody plays as 'me'", lambda: many().player(1, "me")),
    (Error, "there is no seat 0", lambda: many().player(0, "luck")),
    (Error, "format 'd'",
     lambda: opened().step(array.array("d", [0, 0, 0]))),
    (Error, "one choice for each table: 2 for 3",
     lambda: opened().step([0, 0])),
    (Error, "one seed is for all tables, not 3",
     lambda: vector().reset(seed=[1, 2, 3])),
    (Error, "no options: 'x'", lambda: vector().reset(options={"x": 1})),
    (Error, "Tables asks for every seat", lambda: h.VectorEnv(
        "oceana", "holdem", others="asked")),
    (Error, "damaged", lambda: pickle.loads(
        pickle.dumps(table()).replace(b"oceana", b"oceanb", 1))),
]


def table():
    return h.Table("oceana", "holdem", "seats 6", seed=1).fill().deal()


def many():
    return h.Tables("oceana", "holdem", "seats 6", tables=3, seed=1)


def vector(**more):
    return h.VectorEnv("oceana", "holdem", "seats 6", seed=1,
                       **{"tables": 3, **more})


def opened(**more):
    env = vector(**more)
    env.reset(seed=1)
    return env


def begun(**more):
    env = h.Env("oceana", "holdem", "seats 6", **more)
    env.reset(seed=1)
    return env


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
