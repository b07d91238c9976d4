"""The shared library, opened by its own header."""
from __future__ import annotations

import functools
import importlib
import operator
import os
import pathlib
import re
from typing import Any, Callable, TypeVar, cast

_HERE = pathlib.Path(__file__).resolve().parent
_TREE = _HERE.parent.parent  # when it is used where it is written


def _header() -> str:
    """The header as cffi reads it: without comments and directives."""
    for place in (_HERE / "houseway.h", _TREE / "include" / "houseway.h"):
        if place.exists():
            text = place.read_text(encoding="utf-8")
            break
    else:
        raise ImportError("houseway.h is neither installed nor in the tree")
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"^\s*#ifdef __cplusplus.*?#endif", " ", text,
                  flags=re.S | re.M)
    text = re.sub(r"^\s*#.*$", " ", text, flags=re.M)
    return text.replace("HW_API", "")


def _library() -> str:
    """HOUSEWAY_LIBRARY, else the one installed beside, else the system's."""
    named = os.environ.get("HOUSEWAY_LIBRARY")
    beside = _HERE / "libhouseway.so.1"
    return named or (str(beside) if beside.exists() else "libhouseway.so.1")


ffi: Any = importlib.import_module("cffi").FFI()
ffi.cdef(_header())
lib: Any = ffi.dlopen(_library())


class HousewayError(Exception):
    """Something was not understood: the message names the word."""


class Refused(HousewayError):
    """A rule forbids it: the message is what a floor would say, with the
    clause it rests on.  `clause` is its id, or None if it rests on none;
    `borrowed`: the house has no such clause, and another book's is taken."""

    def __init__(self, said: str, clause: str | None = None,
                 borrowed: bool = False) -> None:
        super().__init__(said)
        self.clause, self.borrowed = clause, borrowed

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.args[0], self.clause, self.borrowed))


def message() -> Any:
    return ffi.new("char[]", lib.HW_MESSAGE_SIZE)


def words(text: Any) -> str:
    """A string of the library's, or an error if there is none."""
    if text == ffi.NULL:
        raise HousewayError("there is no such seat, or no such hand")
    out: str = ffi.string(text).decode("utf-8")
    return out


def asked(answer: int, said: Any) -> None:
    """Raises what an answer means that is not HW_DONE."""
    if answer == lib.HW_REFUSED:
        raise Refused(words(said))
    if answer != lib.HW_DONE:
        raise HousewayError(words(said))


def whole(name: str, number: Any) -> int:
    """A whole number of any type, numpy's included."""
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {number!r}") from None


def seed64(seed: Any, bits: int = 64) -> int:
    """A seed as the library takes it: every one of its bits counts."""
    number = whole("a seed", seed)
    if not 0 <= number < 2 ** bits:
        raise HousewayError(f"the seed {number} is not between 0 and "
                            f"2**{bits} - 1")
    return number


def saved(save: Any, handle: Any) -> bytes:
    """A table's or an environment's state, as bytes."""
    size = int(save(handle, ffi.NULL, 0))
    room = ffi.new("char[]", size)
    save(handle, room, size)
    return bytes(ffi.buffer(room))


def given(text: Any, said: Any) -> str:
    """A string that is ours now, and is freed."""
    if text == ffi.NULL:
        raise HousewayError(words(said))
    try:
        return words(text)
    finally:
        lib.hw_free(text)


def said_bytes(text: str) -> bytes:
    """Words as the library takes them: whole, and nothing behind a NUL."""
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is not a str")
    if "\0" in text:
        raise HousewayError(f"{text!r} has a NUL in it")
    return text.encode("utf-8")


def c(text: str | None) -> Any:
    return ffi.NULL if text is None else said_bytes(text)


F = TypeVar("F", bound=Callable[..., Any])


def alone(method: F) -> F:
    """One thread at a time: the others wait at the object's `lock`.  A number
    that no C integer can hold is wrong as any other is."""
    @functools.wraps(method)
    def locked(self: Any, *args: Any, **more: Any) -> Any:
        with self.lock:
            try:
                return method(self, *args, **more)
            except OverflowError as too_large:
                raise HousewayError(str(too_large)) from None
    return cast(F, locked)
