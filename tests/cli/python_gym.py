"""Gymnasium's contract, checked without Gymnasium: what its own checker asks
of an environment, and what it cannot ask.  Run with numpy and without, and
with stand-ins for Gymnasium's classes."""
import copy
import inspect
import pickle
import random
import sys

import houseway as h
from houseway import spaces

LUCK = random.Random(4)


def same(a, b):
    return list(a) == list(b)


def rows(many):
    return [[int(n) for n in each] for each in many]


def play(env, info, luck=LUCK):
    """Until the episode is over: the observations, and the last answer."""
    seen = []
    while True:
        can = [n for n, yes in enumerate(info["action_mask"]) if yes]
        assert len(can) == len(info["choices"]) > 0
        answer = env.step(luck.choice(can))
        seen.append(list(answer[0]))
        info = answer[4]
        if answer[2]:
            return seen, answer


def each_game_is_an_environment():
    for house, game in h.offerings():
        env = h.Env(house, game, seat=1, others="luck")
        firsts = set()
        for episode in range(12):
            sees, info = env.reset(seed=9 if episode == 0 else None)
            assert sees in env.observation_space, (house, game)
            assert info["seat"] == 1
            first = tuple(sees)
            seen, (last, reward, over, truncated, info) = play(env, info)
            assert last in env.observation_space
            assert isinstance(reward, float) and over and not truncated
            assert reward == info["rewards"][0] and sum(info["rewards"]) <= 0
            assert same(last, info["final_observation"])
            assert not any(info["action_mask"]) and info["choices"] == []
            # Before the cards (who banks?) every hand looks the same.
            firsts.add(first + tuple(last))
        assert len(firsts) >= 11, (house, game, len(firsts))


def episodes_follow_from_the_seed():
    env = h.Env("oceana", "holdem", "seats 6", others="luck")
    one = [list(env.reset(seed=5)[0])] + [list(env.reset()[0])
                                          for _ in range(30)]
    two = [list(env.reset(seed=5)[0])] + [list(env.reset()[0])
                                          for _ in range(30)]
    assert one == two
    assert len({tuple(sees) for sees in one}) > 28
    other = [list(env.reset(seed=6)[0])] + [list(env.reset()[0])
                                            for _ in range(30)]
    assert not any(sees in one for sees in other)
    top = list(env.reset(seed=5 + 2 ** 63)[0])
    assert top != one[0]


def without_a_seed_nothing_is_foreseen():
    """Two environments of the same words begin with other hands."""
    make = lambda: h.Env("oceana", "holdem", "seats 6", others="luck")
    first = {tuple(make().reset()[0]) for _ in range(20)}
    assert len(first) > 18, len(first)
    assert list(make().reset()[0]) not in [
        list(h.Env("oceana", "holdem", "seats 6", seed=0).reset()[0])]
    fixed = {tuple(h.Env("oceana", "holdem", seed=3).reset()[0])
             for _ in range(3)}
    assert len(fixed) == 1


def the_signature_is_gymnasium_s():
    for kind in (h.Env, h.VectorEnv):
        asked = inspect.signature(kind.reset).parameters
        assert asked["seed"].default is None
        assert asked["options"].default is None
        assert asked["seed"].kind is inspect.Parameter.KEYWORD_ONLY
    env = h.Env("sandk", "pure-21.5")
    sees, info = env.reset(options={})
    assert env.action_space.n == h.CHOICES and isinstance(info, dict)
    assert tuple(env.observation_space.shape) == (h.OBSERVATION,)
    action = env.action_space.sample(info["action_mask"])
    assert info["action_mask"][action] == 1
    assert "render_modes" in env.metadata and env.render() is None
    assert h.Env("sandk", "pan", render_mode="ansi").render().startswith("{")
    env.close()


def an_episode_of_some_hands():
    env = h.Env("oceana", "holdem", "seats 3", others="luck", hands=4)
    _, info = env.reset(seed=2)
    ends, total = 0, 0
    while True:
        before = info["hands"]
        answer = env.step(len(info["choices"]) - 1)
        total += answer[1]
        info = answer[4]
        ends += info["hands"] - before
        assert ("final_observation" in info) == (info["hands"] > before)
        if answer[2]:
            break
    assert ends == 4 == info["hands"]
    env.reset(options={"hands": 1, "seat": 2, "others": "simple"})
    assert env.seat == 2
    info = play(env, env.reset()[1])[1][4]
    assert info["hands"] == 1


def the_end_of_a_hand_is_seen():
    """All cards of a board, and of those who showed theirs."""
    env = h.Env("oceana", "holdem", "seats 2", others="luck", seed=1)
    boards = shown = 0
    for _ in range(60):
        info, over = env.reset()[1], False
        while not over:  # check, or call
            sees, _, over, _, info = env.step(len(info["choices"]) > 1)
        boards += sees[12 + 4] < 62
        shown += sees[20 + 28 + 4] < 62
        assert sees[2] <= 3
    assert boards > 10 and shown > 5, (boards, shown)


def the_history_of_a_hand_is_told():
    for house, game in h.offerings():
        env = h.Env(house, game, others="asked")
        _, info = env.reset(seed=4)
        did, over = [], False
        assert info["history"] == []
        while not over:
            seat, words = info["seat"], info["choices"][-1]
            if words != "nothing":
                did.append((seat, words.split()[0]))
            _, _, over, _, info = env.step(len(info["choices"]) - 1)
            told = info["history"]
            assert len(told) == len(did[-64:]), (house, game, told, did)
            for action, (who, word) in zip(told, did[-64:]):
                assert action.seat == who, (house, game, told)
                assert word in action.command.split("_"), (game, told)
    env = h.Env("oceana", "holdem", "seats 6", others="asked")
    info = env.step(env.reset(seed=1)[1]["choices"].index("raise 6.00"))[4]
    assert [a[1:] for a in info["history"]] == [("raise", 600)]


def an_episode_must_be_begun():
    env = h.Env("oceana", "holdem")
    for _ in range(2):
        try:
            env.step(0)
            raise AssertionError("stepped before a reset, or after the end")
        except h.HousewayError as said:
            assert "reset() begins one" in str(said)
        play(env, env.reset()[1])


def any_number_of_the_space_can_be_played():
    """Gymnasium's checker samples without a mask."""
    one, two = (h.Env("oceana", "holdem") for _ in range(2))
    one.reset(seed=1)
    two.reset(seed=1)
    odd, plain = one.step(63), two.step(0)
    assert same(odd[0], plain[0])
    assert odd[4]["illegal"] is True and plain[4]["illegal"] is False
    one, two = (h.VectorEnv("oceana", "holdem", tables=3) for _ in range(2))
    one.reset(seed=1)
    two.reset(seed=1)
    odd, plain = one.step([63, 0, 40]), two.step([0, 0, 0])
    assert rows(odd[0]) == rows(plain[0])
    assert list(odd[4]["illegal"]) == [True, False, True]
    assert not any(plain[4]["illegal"])


def a_refused_option_changes_nothing():
    env = h.Env("oceana", "holdem", "seats 3", seat=2)
    env.reset(seed=1)
    for wrong in ({"seat": 1, "others": "me"}, {"seat": 1, "hands": 0}):
        try:
            env.reset(options=wrong)
            raise AssertionError(wrong)
        except h.HousewayError:
            pass
        assert {env.reset()[1]["seat"] for _ in range(8)} == {2}


def every_seat_can_be_asked():
    env = h.Env("oceana", "stud", "seats 4", others="asked")
    _, info = env.reset(seed=3)
    seats = set()
    for _ in range(3):
        while True:
            seats.add(info["seat"])
            assert env.observe()[3] == info["seat"]
            _, reward, over, _, info = env.step(len(info["choices"]) - 1)
            if over:
                break
        _, info = env.reset()
    assert seats == {1, 2, 3, 4}


def copies_go_their_own_way():
    env = h.Env("sandk", "pai-gow-poker", others="luck")
    _, info = env.reset(seed=8)
    for other in (copy.copy(env), copy.deepcopy(env), env.clone(),
                  pickle.loads(pickle.dumps(env))):
        kept = list(env.observe())
        seen, _ = play(other, info, random.Random(1))
        again, _ = play(copy.copy(env), info, random.Random(1))
        assert seen == again and list(env.observe()) == kept
        assert same(copy.deepcopy(env).reset()[0],
                    copy.deepcopy(env).reset()[0])


def tables_are_values_too():
    t = h.Tables("oceana", "stud-hilo", tables=3, seed=1)
    for other in (copy.copy(t), copy.deepcopy(t), t.clone(),
                  pickle.loads(pickle.dumps(t))):
        before = bytes(t.observe())
        other.play(20)
        assert bytes(t.observe()) == before != bytes(other.observe())
    own = h.Table("oceana", "holdem", "seats 3").fill().deal()
    own.note = "mine"
    for other in (copy.copy(own), copy.deepcopy(own), own.clone(),
                  pickle.loads(pickle.dumps(own))):
        assert other.handle != own.handle and other.note == "mine"
        seat = own.asked
        other.choose(0)
        assert own.asked == seat != other.asked
    books = pickle.loads(pickle.dumps(own.books))
    assert books is own.books is copy.deepcopy(books)


def a_refusal_names_its_clause():
    t = h.Table("oceana", "holdem", "3/6, seats 3", seed=1).fill().deal()
    try:
        t.do("2 raise 7.00")
    except h.Refused as said:
        assert said.clause == "ROG-STUD-5.2" and said.borrowed
        again = pickle.loads(pickle.dumps(said))
        assert again.clause == said.clause and str(again) == str(said)
    try:
        t.do("1 fold")
    except h.Refused as said:
        assert said.clause is None or said.clause in str(said)


def a_vector_steps_by_itself_into_the_next_hand():
    env = h.VectorEnv("oceana", "holdem", "seats 3", tables=5, others="luck")
    sees, info = env.reset(seed=3)
    assert sees in env.observation_space
    ended = 0
    for _ in range(40):
        actions = [LUCK.choice([n for n, yes in enumerate(mask) if yes])
                   for mask in info["action_mask"]]
        sees, rewards, over, truncated, info = env.step(actions)
        assert sees in env.observation_space
        assert len(rewards) == len(over) == len(truncated) == 5
        assert not any(truncated)
        assert ("final_observation" in info) == any(over)
        for n in range(5):
            assert any(info["action_mask"][n])
            assert sees[n][3] == sees[n][4] == 1  # the seat is asked
            if not over[n]:
                assert rewards[n] == 0
                continue
            ended += 1
            last = info["final_observation"][n]
            assert bool(info["_final_observation"][n])
            assert not same(last, sees[n]) and last[4] == 0
    assert ended > 10
    one, two = env.clone(), copy.deepcopy(env)
    zeros = [0] * 5
    assert rows(one.step(zeros)[0]) == rows(two.step(zeros)[0])
    again = rows(env.reset(seed=3)[0])
    assert again == rows(env.reset(seed=3)[0]) != rows(env.reset()[0])


def every_table_may_end_at_once():
    """Also a vector of one table."""
    for tables in (1, 2):
        env = h.VectorEnv("oceana", "holdem", "seats 2", num_envs=tables)
        env.reset(seed=1)
        over = [False]
        while not all(over):
            _, _, over, _, info = env.step([0] * tables)  # folds, or checks
        finals = info["final_obs"]
        assert len(finals) == tables
        assert all(len(each) == h.OBSERVATION for each in finals)


def the_next_hand_can_wait_for_the_next_step():
    """With NextStep the step after an end begins a hand and plays nothing,
    and the hands are those of SameStep."""
    make = lambda mode: h.VectorEnv("oceana", "holdem", "seats 3", tables=4,
                                    others="luck", autoreset_mode=mode)
    env, same_step = make("NextStep"), make("SameStep")
    assert rows(env.reset(seed=3)[0]) == rows(same_step.reset(seed=3)[0])
    ended = [False] * 4
    seen, ends, total = [[] for _ in range(4)], [[] for _ in range(4)], 0
    for _ in range(60):
        sees, rewards, over, truncated, info = env.step([1] * 4)
        assert sees in env.observation_space and not any(truncated)
        assert "final_obs" not in info
        for n in range(4):
            total += bool(over[n])
            assert over[n] or rewards[n] == 0
            assert not (ended[n] and over[n])
            assert any(info["action_mask"][n]) == (not over[n])
            assert (sees[n][4] == 0) == bool(over[n])  # nobody is asked
            (ends if over[n] else seen)[n].append([int(x) for x in sees[n]])
        ended = list(over)
    assert total > 20
    for n in range(4):
        others, last = [], []
        again = make("SameStep")
        again.reset(seed=3)
        for _ in range(60):
            sees, _, over, _, info = again.step([1] * 4)
            others.append([int(x) for x in sees[n]])
            if over[n]:
                last.append([int(x) for x in info["final_obs"][n]])
        assert seen[n] == others[:len(seen[n])]
        assert ends[n] == last[:len(ends[n])]


def numbers_of_numpy_s_are_seats_and_seeds():
    if spaces.numpy is None:
        return
    np = spaces.numpy
    env = h.Env("oceana", "holdem", "seats 3", seat=np.int64(2))
    assert env.reset(seed=np.uint64(5))[1]["seat"] == 2
    many = h.VectorEnv("oceana", "holdem", tables=2, seat=np.int8(1))
    many.reset(seed=np.int64(7))


def classes_of_gymnasium_are_used_where_they_are():
    gym = spaces.gymnasium
    if gym is None:
        assert type(h.Env("sandk", "pan").action_space) is spaces.Discrete
        return
    env = h.Env("oceana", "holdem")
    assert isinstance(env, gym.Env)
    assert isinstance(env.action_space, gym.spaces.Discrete)
    assert isinstance(env.observation_space, gym.spaces.Box)
    env.reset(seed=3)
    assert env._np_random is not None  # super().reset() was called
    many = h.VectorEnv("oceana", "holdem", tables=3)
    assert isinstance(many, gym.vector.VectorEnv)
    assert many.metadata["autoreset_mode"] is \
        gym.vector.AutoresetMode.SAME_STEP
    many.reset(seed=3)
    many.step(many.action_space.sample())
    assert not many.closed
    many.close()
    assert many.closed
    waits = h.VectorEnv("oceana", "holdem",
                        autoreset_mode=gym.vector.AutoresetMode.NEXT_STEP)
    assert waits.metadata["autoreset_mode"] is \
        gym.vector.AutoresetMode.NEXT_STEP
    assert env.metadata["render_fps"] > 0  # else its checker warns
    spec = gym.spec("houseway/Env-v0")
    assert spec.entry_point == "houseway:Env"
    assert spec.vector_entry_point == "houseway:VectorEnv"


def numpy_numbers_are_taken():
    if spaces.numpy is None:
        return
    np = spaces.numpy
    env = h.Env("oceana", "holdem")
    sees, info = env.reset(seed=1)
    assert isinstance(sees, np.ndarray) and sees.dtype == np.int32
    assert info["action_mask"].dtype == np.int8
    env.step(np.int64(0))
    t = h.Tables("oceana", "holdem", tables=3, seed=1)
    for kind in (np.int32, np.int64, np.uint8):
        t.step(np.zeros(3, dtype=kind))
    t.step(np.zeros(6, np.int32)[::2])
    for wrong in (np.zeros(3), np.zeros((3, 1), dtype=np.int32),
                  np.zeros(6, dtype=np.int16), np.zeros(3, dtype=bool),
                  np.zeros(3, dtype=">i4")):
        try:
            t.step(wrong)
        except h.HousewayError:
            continue
        raise AssertionError(wrong)


if __name__ == "__main__":
    checks = [each for name, each in list(globals().items())
              if inspect.isfunction(each) and each.__module__ == "__main__"
              and name not in ("same", "play", "rows")]
    for check in checks:
        check()
    print(f"{len(checks)} passed, 0 failed")
    sys.exit(len(checks) < 12)
