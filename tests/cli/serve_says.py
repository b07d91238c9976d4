"""Refusals over the socket say what the person can do instead.

    serve_says.py HOUSEWAY
"""
import shutil
import sys

from serve_client import Count, Room

COUNT = Count()


def refused(person, message):
    """The word and the sentence of a refusal."""
    line = person.call()
    said = line.ask(message)
    line.close()
    no = said.get("no", {})
    return no.get("why"), no.get("say", "") or said.get("error", ""), said


def cashier(room, floor, name, **more):
    floor.post("/api/staff", {"name": name, "password": "long enough " + name,
                              "role": "cage"} | more)
    return room.person(name, "long enough " + name)


def sells_to_none_of_hers(room, floor):
    """A cashier is one person by whichever of her accounts she works."""
    ann = cashier(room, floor, "ann")
    twin = cashier(room, floor, "ann two", same_as="ann")
    said = ann.call().ask({"cage": True, "do": {"command": "take_drawer",
                                                "drawer": 2}})
    COUNT.check("ok" in said, f"{said}")
    COUNT.check(twin.me["person"] == ann.me["person"], f"{twin.me}")
    for one in ann, twin:
        why, text, said = refused(one, {"cage": True, "do": {
            "command": "sell_chips", "person": ann.me["person"], "drawer": 2,
            "amount": 100}})
        COUNT.check(why == "own_chips" and "ask a colleague" in text,
                    f"she sells to herself: {said}")


def is_not_at_the_table(room):
    why, text, said = refused(room.person("Gil"), {
        "table": 1, "do": {"command": "fold"}})
    COUNT.check(why == "no_such_seat" and "You are not at this table" in text,
                f"{said}")


def bars_until(room, floor):
    """The refusal of a moment that cannot be meant names the unit."""
    gil = room.person("Hal").me["person"]
    for until in 1, 1794816000000:
        _, text, said = refused(floor, {"desk": True, "do": {
            "command": "bar", "person": gil, "until": until,
            "reason": "loud"}})
        COUNT.check("in seconds since" in text, f"until {until}: {said}")


def main():
    room = Room(sys.argv[1], "--bots", "0")
    floor = room.person("floor", room.password)
    sells_to_none_of_hers(room, floor)
    is_not_at_the_table(room)
    bars_until(room, floor)
    COUNT.check(room.stop() == 0, "the room did not stop")
    shutil.rmtree(room.folder)
    print(f"{COUNT.good} passed, {COUNT.bad} failed")
    return COUNT.bad != 0


if __name__ == "__main__":
    sys.exit(main())
