"""The C interface (press_r.h) by ctypes: its structs and calls, a handle, and the tables of what its numbers mean."""

from __future__ import annotations

import ctypes
import os
import re
import sys
import threading
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_uint, c_uint8, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, List, Tuple

import numpy as np

COSTLY, ROUTE, WAYS, THINGS, BY_SEED = 4, 8, 16, 32, 64
DONE, CLOSED, REFUSED, WRONG, SMALL, SPENT = range(6)
PLACES = 4294967295
"""Number of seeds, and so of places in the sequence that visits every seed once."""


def _each(kind, names: str) -> list:
    return [(name, kind) for name in names.split()]


class _Sized(ctypes.Structure):
    """A struct whose first field is its own size."""

    def __init__(self, **values):
        super().__init__(size=ctypes.sizeof(type(self)), **values)


class Records(ctypes.Structure):
    _fields_ = [*_each(c_uint32, "rows columns"), ("numbers", POINTER(c_int32))]

    def array(self, names: str) -> np.ndarray:
        """A copy as a structured array with a field for each name."""
        fields = names.split()
        out = np.zeros(self.rows, dtype=[(name, np.int32) for name in fields])
        if self.rows:
            for name, column in zip(fields, np.ctypeslib.as_array(self.numbers, (self.columns, self.rows))):
                out[name] = column
        return out


class RawLevel(_Sized):
    _fields_ = [
        *[*_each(c_uint32, "size seed"), *_each(c_int32, "revision complete"), ("why", c_char_p)],
        *[*_each(c_int32, "width height"), ("ground", POINTER(c_uint8)), *_each(c_int32 * 2, "start goal")],
        *[("fact_count", c_uint32), ("facts", POINTER(c_int64))],
        *_each(Records, "rooms things ways way_cells locks route route_opened"),
    ]


class RawMaking(_Sized):
    _fields_ = [*_each(c_uint32, "size seed"), *_each(c_int32, "complete capped"), *_each(Records, "steps rolls marks")]


class RawArrays(_Sized):
    _fields_ = [
        *[*_each(c_uint32, "size flags"), *_each(c_void_p, "seeds complete facts"), ("fact_stride", c_uint64)],
        *[("ground", c_void_p), ("ground_bytes", c_uint64), ("offsets", c_void_p), *_each(c_int32, "width height")],
        *[*_each(c_void_p, "sizes start goal"), ("made", c_uint32), *_each(c_int32, "needed_width needed_height")],
        ("needed_bytes", c_uint64),
    ]


class RawTable(ctypes.Structure):
    _fields_ = [
        *[*_each(c_uint32, "size text_columns"), ("texts", POINTER(c_char_p))],
        *[("number_columns", c_uint32), ("numbers", POINTER(c_int64))],
    ]

    def rows(self) -> List[Tuple[List[str], List[int]]]:
        """The texts and the numbers of each row."""
        return [
            (
                [self.texts[column * self.size + row].decode(errors="replace") for column in range(self.text_columns)],
                [self.numbers[column * self.size + row] for column in range(self.number_columns)],
            )
            for row in range(self.size)
        ]


_TABLES = "problems roles looks facts choices way_kinds moves chapters rules options settings"


class RawMeanings(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("revision", c_int32), *_each(c_char_p, "version generator title link")],
        *_each(RawTable, _TABLES),
    ]


def _load() -> ctypes.CDLL:
    """The library that PRESS_R_LIBRARY names, or the one in the package."""
    name = {"win32": "press_r.dll", "darwin": "libpress_r.dylib"}.get(sys.platform, "libpress_r.so")
    file = os.environ.get("PRESS_R_LIBRARY") or str(Path(__file__).with_name(name))
    if "PRESS_R_LIBRARY" not in os.environ and not Path(file).exists():
        raise ImportError(
            f"{file} is missing: build the package (pip install ./core/library/python), or let PRESS_R_LIBRARY name the library."
        )
    loaded = ctypes.CDLL(file)
    places = [c_int64, c_int64]
    calls = {
        "open": (c_void_p, [c_char_p, c_uint]),
        "close": (None, [c_void_p]),
        "problem": (c_char_p, [c_void_p]),
        "seed_at": (c_uint32, [c_uint32]),
        "seed_of": (c_uint32, [c_char_p]),
        "make": (c_int, [c_void_p, c_uint32, POINTER(RawLevel)]),
        "trace": (c_int, [c_void_p, c_uint32, POINTER(RawMaking)]),
        "tables": (c_int, [c_void_p, POINTER(RawMeanings)]),
        "batch": (c_int, [c_void_p, *places, POINTER(RawArrays)]),
        "list": (c_void_p, []),
        "show": (c_void_p, [c_char_p, c_uint]),
        "survey": (c_void_p, [c_char_p, *places, c_char_p]),
        "find": (c_void_p, [c_char_p, c_char_p, *places]),
        "text": (c_void_p, [c_char_p, c_char_p]),
        "free": (None, [c_void_p]),
    }
    for name, (result, arguments) in calls.items():
        call = getattr(loaded, f"press_r_{name}")
        call.restype, call.argtypes = result, arguments
    return loaded


library = _load()


def equal(one: object, other: object) -> bool:
    """Whether two values are equal; arrays, and what holds them, by what they contain."""
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return isinstance(one, np.ndarray) and isinstance(other, np.ndarray) and np.array_equal(one, other)
    return one == other


class Comparable:
    """Objects of a type are equal if all their fields are. They can change, and so have no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        a, b = vars(self), vars(other)
        return a.keys() == b.keys() and all(equal(a[name], b[name]) for name in a)


def text_of(answer: int) -> str:
    """Copies a text that the library returned, and frees it."""
    if not answer:
        raise MemoryError("Memory is spent.")
    try:
        return ctypes.string_at(answer).decode()
    finally:
        library.press_r_free(answer)


class _Opened:
    """One handle of the C interface, for one thread of one process."""

    def __init__(self, link: str, flags: int):
        self.pointer = library.press_r_open(link.encode(), flags)
        self.process = os.getpid()
        if not self.pointer:
            raise MemoryError("Memory is spent.")

    def __del__(self):
        if getattr(self, "pointer", None):
            library.press_r_close(self.pointer)


class Handle:
    """A link's handle of the C interface: every thread, and every process after a fork, opens one of its own. Copies and
    pickles hold the link."""

    def __init__(self, link: str, flags: int = 0):
        self._link, self._flags = link, flags
        self._own = threading.local()

    def __reduce__(self):
        return Handle, (self._link, self._flags)

    def _pointer(self) -> int:
        opened = getattr(self._own, "opened", None)
        if opened is None or opened.process != os.getpid():
            opened = self._own.opened = _Opened(self._link, self._flags)
        return opened.pointer

    def call(self, name: str, *arguments) -> bool:
        """Calls press_r_NAME, whose last argument is a struct. Returns whether everything fitted; other failures raise."""
        *values, struct = arguments
        pointer = self._pointer()
        status = getattr(library, f"press_r_{name}")(pointer, *values, ctypes.byref(struct))
        if status not in (DONE, SMALL):
            problem = library.press_r_problem(pointer).decode(errors="replace")
            raise MemoryError(problem) if status == SPENT else ValueError(problem)
        return status == DONE


@dataclass(frozen=True)
class Role:
    """What a mark on the map is. `tone` is its meaning in every generator ("Tones" in core/README.md)."""

    id: str
    title: str
    tone: str
    layer: str
    is_thing: bool
    looks: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact:
    """A whole number that is measured on a level. `kind` is count, flag, choice or wide."""

    id: str
    title: str
    kind: str
    low: int
    high: int
    costly: bool
    choices: Tuple[str, ...] = ()

    @property
    def dtype(self) -> np.dtype:
        """The smallest type that holds all its values; bool for a flag."""
        if self.kind == "flag":
            return np.dtype(bool)
        kinds = (np.int8, np.int16, np.int32, np.int64)
        return np.dtype(next(k for k in kinds if np.iinfo(k).min <= self.low and self.high <= np.iinfo(k).max))


@dataclass(frozen=True)
class Option:
    """An option and its value. `kind` is toggle, number, choice or text."""

    id: str
    title: str
    kind: str
    value: str
    low: int
    high: int
    scale: int
    choices: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Meanings:
    """What the numbers of a generator's levels mean."""

    generator: str
    title: str
    link: str
    revision: int
    version: str
    roles: List[Role]
    facts: List[Fact]
    options: List[Option]
    way_kinds: List[str]
    moves: List[str]
    chapters: List[str]
    rules: Dict[str, str] = field(repr=False)
    """Sentences by id, in the order of the steps' numbers."""


def problems_of(handle: Handle) -> List[str]:
    """What is wrong with the handle's link, a sentence each, without what the library would do about it."""
    raw = RawMeanings()
    handle.call("tables", raw)
    # A link may leave out its revision.
    return [_fault_in(texts[0]) for texts, _ in raw.problems.rows() if not texts[0].startswith("The link names no ")]


def _fault_in(sentence: str) -> str:
    fault, _, rest = sentence.rpartition("; ")
    meant = re.search(r" Did you mean [^?]+\?$", rest)
    return f"{fault}.{meant.group() if meant else ''}" if fault else sentence


def meanings_of(handle: Handle) -> Meanings:
    raw = RawMeanings()
    handle.call("tables", raw)
    tables = {name: getattr(raw, name).rows() for name in _TABLES.split()}

    def ids(table: str) -> List[str]:
        return [texts[0] for texts, _ in tables[table]]

    def of(table: str, row: int) -> Tuple[str, ...]:
        return tuple(texts[0] for texts, numbers in tables[table] if numbers[0] == row)

    return Meanings(
        **{name: getattr(raw, name).decode(errors="replace") for name in ("generator", "title", "link", "version")},
        **{name: ids(name) for name in ("way_kinds", "moves", "chapters")},
        revision=raw.revision,
        roles=[Role(*texts, bool(thing), of("looks", i)) for i, (texts, (thing,)) in enumerate(tables["roles"])],
        facts=[
            Fact(*texts, low, high, bool(costly), of("choices", i))
            for i, (texts, (low, high, costly)) in enumerate(tables["facts"])
        ],
        options=[Option(*texts, *numbers, of("settings", i)) for i, (texts, numbers) in enumerate(tables["options"])],
        rules={id: sentence for (id, sentence), _ in tables["rules"]},
    )
