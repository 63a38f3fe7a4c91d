"""The library's C face (core/press_r.h) by ctypes: its structs, a handle, and what its numbers mean."""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_uint8, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, List, Tuple

import numpy as np

COSTLY, ROUTE, WAYS, THINGS, BY_SEED = 4, 8, 16, 32, 64
DONE, CLOSED, REFUSED, WRONG, SMALL, SPENT = range(6)
PLACES = 4294967295


class _Sized(ctypes.Structure):
    """A struct whose first field is its own size."""

    def __init__(self, **values):
        super().__init__(size=ctypes.sizeof(type(self)), **values)


class Records(ctypes.Structure):
    _fields_ = [("rows", c_uint32), ("columns", c_uint32), ("numbers", POINTER(c_int32))]

    def array(self, *names: str) -> np.ndarray:
        """A copy as a structured array with a field for each name."""
        out = np.zeros(self.rows, dtype=[(name, np.int32) for name in names])
        if self.rows:
            columns = np.ctypeslib.as_array(self.numbers, (self.columns, self.rows))
            for name, column in zip(names, columns):
                out[name] = column
        return out


class RawLevel(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("seed", c_uint32), ("revision", c_int32), ("complete", c_int32), ("why", c_char_p)],
        *[("width", c_int32), ("height", c_int32), ("ground", POINTER(c_uint8)), ("start", c_int32 * 2)],
        *[("goal", c_int32 * 2), ("fact_count", c_uint32), ("facts", POINTER(c_int64))],
        *[(name, Records) for name in ("rooms", "things", "ways", "way_cells", "locks", "route", "route_opened")],
    ]


class RawTable(ctypes.Structure):
    _fields_ = [
        *[("rows", c_uint32), ("text_columns", c_uint32), ("texts", POINTER(c_char_p))],
        *[("number_columns", c_uint32), ("numbers", POINTER(c_int64))],
    ]

    def texts_of(self, row: int) -> List[str]:
        return [self.texts[column * self.rows + row].decode() for column in range(self.text_columns)]

    def numbers_of(self, row: int) -> List[int]:
        return [self.numbers[column * self.rows + row] for column in range(self.number_columns)]


_TABLES = "problems roles looks facts choices way_kinds moves chapters rules options settings".split()


class RawMeanings(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("revision", c_int32), ("version", c_char_p), ("generator", c_char_p)],
        *[("title", c_char_p), ("link", c_char_p)],
        *[(name, RawTable) for name in _TABLES],
    ]


class RawArrays(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("flags", c_uint32), ("seeds", c_void_p), ("complete", c_void_p), ("facts", c_void_p)],
        *[("fact_stride", c_uint64), ("ground", c_void_p), ("ground_bytes", c_uint64), ("offsets", c_void_p)],
        *[("width", c_int32), ("height", c_int32), ("sizes", c_void_p), ("start", c_void_p), ("goal", c_void_p)],
        *[("made", c_uint32), ("needed_width", c_int32), ("needed_height", c_int32), ("needed_bytes", c_uint64)],
    ]


class RawExtent(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("facts", c_uint32), ("width", c_int32), ("height", c_int32), ("cells", c_uint64)],
    ]


class RawMaking(_Sized):
    _fields_ = [
        *[("size", c_uint32), ("seed", c_uint32), ("complete", c_int32), ("capped", c_int32)],
        *[(name, Records) for name in ("steps", "rolls", "marks")],
    ]


def _file() -> str:
    """The library: what PRESS_R_LIBRARY names, else the one in the package."""
    named = os.environ.get("PRESS_R_LIBRARY")
    if named:
        return named
    name = {"win32": "press_r.dll", "darwin": "libpress_r.dylib"}.get(sys.platform, "libpress_r.so")
    own = Path(__file__).with_name(name)
    if not own.exists():
        raise ImportError(
            f"{own} is missing: build the package (pip install ./core/library/python), or let PRESS_R_LIBRARY name the library."
        )
    return str(own)


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(_file())
    text = [c_char_p, c_int64, c_int64, c_char_p]
    calls = {
        "open": (c_void_p, [c_char_p, ctypes.c_uint]),
        "close": (None, [c_void_p]),
        "problem": (c_char_p, [c_void_p]),
        "seed_at": (c_uint32, [c_uint32]),
        "make": (c_int, [c_void_p, c_uint32, POINTER(RawLevel)]),
        "trace": (c_int, [c_void_p, c_uint32, POINTER(RawMaking)]),
        "tables": (c_int, [c_void_p, POINTER(RawMeanings)]),
        "batch": (c_int, [c_void_p, c_int64, c_int64, POINTER(RawArrays)]),
        "extent": (c_int, [c_void_p, c_int64, c_int64, ctypes.c_uint, POINTER(RawExtent)]),
        "list": (c_void_p, []),
        "show_with": (c_void_p, [c_char_p, ctypes.c_uint]),
        "survey_by": (c_void_p, text),
        "find": (c_void_p, [c_char_p, c_char_p, c_int64, c_int64]),
        "text": (c_void_p, [c_char_p, c_char_p]),
        "free": (None, [c_void_p]),
    }
    for name, (result, arguments) in calls.items():
        call = getattr(library, f"press_r_{name}")
        call.restype, call.argtypes = result, arguments
    return library


library = _load()


def text_of(answer: int) -> str:
    """The text that the library hands out, given back to it."""
    if not answer:
        raise MemoryError("Memory is spent.")
    try:
        return ctypes.string_at(answer).decode()
    finally:
        library.press_r_free(answer)


class Handle:
    """A handle of the C face, which belongs to one thread at a time."""

    def __init__(self, link: str, flags: int = 0):
        self._handle = library.press_r_open(link.encode(), flags)
        if not self._handle:
            raise MemoryError("Memory is spent.")

    def __del__(self):
        if getattr(self, "_handle", None):
            library.press_r_close(self._handle)
            self._handle = None

    def call(self, name: str, *arguments, also: Tuple[int, ...] = ()) -> int:
        """Calls press_r_NAME; raises what is not done, but for the statuses in `also`."""
        status = getattr(library, f"press_r_{name}")(self._handle, *arguments)
        if status == SPENT:
            raise MemoryError(self.problem())
        if status != DONE and status not in also:
            raise ValueError(self.problem())
        return status

    def problem(self) -> str:
        return library.press_r_problem(self._handle).decode()


@dataclass(frozen=True)
class Role:
    """What a mark of the map is: `tone` says what it means to anybody (README of core, Tones)."""

    id: str
    title: str
    tone: str
    layer: str
    is_thing: bool
    looks: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact:
    """A whole number that is measured on a level: `kind` is count, flag, choice or wide."""

    id: str
    title: str
    kind: str
    low: int
    high: int
    costly: bool
    choices: Tuple[str, ...] = ()

    @property
    def dtype(self) -> np.dtype:
        """The smallest type that holds all its values; bool of a flag."""
        if self.kind == "flag":
            return np.dtype(bool)
        kinds = (np.int8, np.int16, np.int32, np.int64)
        return np.dtype(next(k for k in kinds if np.iinfo(k).min <= self.low and self.high <= np.iinfo(k).max))


@dataclass(frozen=True)
class Option:
    """An option and the value that it has: `kind` is toggle, number, choice or text."""

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
    problems: List[str]
    roles: List[Role]
    facts: List[Fact]
    options: List[Option]
    way_kinds: List[str]
    moves: List[str]
    chapters: List[str]
    rules: Dict[str, str] = field(repr=False)
    """Sentences by id, in the order of the steps' numbers."""


def _grouped(table: RawTable) -> Dict[int, Tuple[str, ...]]:
    groups: Dict[int, Tuple[str, ...]] = {}
    for row in range(table.rows):
        group = table.numbers_of(row)[0]
        groups[group] = (*groups.get(group, ()), table.texts_of(row)[0])
    return groups


def meanings_of(handle: Handle) -> Meanings:
    raw = RawMeanings()
    handle.call("tables", ctypes.byref(raw))
    looks, choices, settings = _grouped(raw.looks), _grouped(raw.choices), _grouped(raw.settings)

    def rows(table: RawTable):
        return [(i, table.texts_of(i), table.numbers_of(i)) for i in range(table.rows)]

    return Meanings(
        generator=raw.generator.decode(),
        title=raw.title.decode(),
        link=raw.link.decode(),
        revision=raw.revision,
        version=raw.version.decode(),
        problems=[texts[0] for _, texts, _ in rows(raw.problems)],
        roles=[Role(*texts[:4], bool(numbers[0]), looks.get(i, ())) for i, texts, numbers in rows(raw.roles)],
        facts=[
            Fact(*texts[:3], numbers[0], numbers[1], bool(numbers[2]), choices.get(i, ()))
            for i, texts, numbers in rows(raw.facts)
        ],
        options=[Option(*texts[:4], *numbers[:3], settings.get(i, ())) for i, texts, numbers in rows(raw.options)],
        way_kinds=[texts[0] for _, texts, _ in rows(raw.way_kinds)],
        moves=[texts[0] for _, texts, _ in rows(raw.moves)],
        chapters=[texts[0] for _, texts, _ in rows(raw.chapters)],
        rules={texts[0]: texts[1] for _, texts, _ in rows(raw.rules)},
    )
