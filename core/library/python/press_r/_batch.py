"""Many levels as arrays. Work is done in slices of a fraction of a second, so that Ctrl+C is heard, on as many threads
as are asked for: each has its own handle, and numpy's arrays are filled while Python's lock is free."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Callable, Iterator, List, Tuple

import numpy as np

from . import _face
from ._face import Handle, Meanings, RawArrays, RawExtent

SLICE = 0.1
"""Seconds that a slice is to take."""
_FIRST = 16
_MOST = 1 << 16


class Facts(Mapping):
    """Columns of numbers by fact, `facts["rooms"]`; of a choice they are places in its list (`choices`)."""

    def __init__(self, meanings: Meanings, columns: dict):
        self._columns = columns
        self._table = {fact.id: fact for fact in meanings.facts}

    def __getitem__(self, fact: str) -> np.ndarray:
        return self._columns[fact]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def choices(self, fact: str) -> Tuple[str, ...]:
        """What the numbers of a choice stand for; empty of other facts."""
        return self._table[fact].choices

    def frame(self, index=None):
        """A pandas DataFrame, a row a level; choices are categories, flags are bool."""
        import pandas as pd

        def column(name):
            choices = self.choices(name)
            values = self._columns[name]
            return pd.Categorical.from_codes(values, choices) if choices else values

        return pd.DataFrame({name: column(name) for name in self}, index=index)


@dataclass
class Levels:
    """Levels as arrays, level i at place i of each. A level that is smaller than the box lies at its top left."""

    meanings: Meanings = field(repr=False)
    first: int
    """The first place (or seed)."""
    by_seed: bool
    ground: np.ndarray
    """uint8 (n, height, width): a character a cell, ord("#") where it is solid (README, "Command line")."""
    sizes: np.ndarray
    """int16 (n, 2): width and height of each level."""
    seeds: np.ndarray
    """uint32 (n)."""
    complete: np.ndarray
    """bool (n): false where a level could not be completed."""
    start: np.ndarray
    """int16 (n, 2): column and row, -1 where there is none."""
    goal: np.ndarray
    """int16 (n, 2)."""
    facts: Facts = field(repr=False)

    def __len__(self) -> int:
        return len(self.seeds)

    def frame(self):
        """The facts as a pandas DataFrame whose index are the seeds."""
        import pandas as pd

        return self.facts.frame(pd.Index(self.seeds, name="seed"))


class Slices:
    """Hands out parts of 0 … count, small enough each to take about SLICE seconds, to several threads."""

    def __init__(self, count: int):
        self._lock = threading.Lock()
        self._at, self._count, self._many = 0, count, _FIRST
        self.stopped = False

    def take(self) -> Tuple[int, int]:
        with self._lock:
            first = self._at
            many = 0 if self.stopped else min(self._many, self._count - first)
            self._at += many
            return first, many

    def took(self, many: int, seconds: float) -> None:
        with self._lock:
            fitting = int(many * SLICE / max(seconds, 1e-4))
            self._many = max(1, min(_MOST, 4 * self._many, fitting))


def in_slices(slices: Slices, threads: int, work: Callable[[], Callable[[int, int], None]]) -> None:
    """Calls what `work` makes for each thread with (first, count) of one slice after another."""
    errors: List[BaseException] = []

    def run():
        try:
            one = work()
            while True:
                first, many = slices.take()
                if many == 0:
                    return
                start = time.perf_counter()
                one(first, many)
                slices.took(many, time.perf_counter() - start)
        except BaseException as error:  # told by the thread that waits
            slices.stopped = True
            errors.append(error)

    others = [threading.Thread(target=run, daemon=True) for _ in range(threads - 1)]
    for thread in others:
        thread.start()
    run()
    for thread in others:
        thread.join()
    if errors:
        raise errors[0]


def _address(array: np.ndarray, at: int = 0) -> int:
    return array.ctypes.data + at * array.strides[0]


def _widened(box: np.ndarray, levels: int, height: int, width: int) -> np.ndarray:
    """The same levels, the first so many of them, in a box that is at least as large."""
    height, width = max(height, box.shape[1]), max(width, box.shape[2])
    out = np.full((len(box), height, width), ord(" "), np.uint8)
    out[:levels, : box.shape[1], : box.shape[2]] = box[:levels]
    return out


class Filler:
    """Arrays for `count` levels from place (or seed) `first` on, and the threads' work of filling them."""

    def __init__(self, link: str, meanings: Meanings, first: int, count: int, by_seed: bool, costly: bool, with_ground: bool):
        self.link, self.meanings = link, meanings
        self.first, self.count = first, count
        self.by_seed, self.flags = by_seed, _face.BY_SEED if by_seed else 0
        self.costly = _face.COSTLY if costly else 0
        self.with_ground = with_ground
        self.columns = {fact.id: np.empty(count, fact.dtype) for fact in meanings.facts if costly or not fact.costly}
        self.seeds = np.empty(count, np.uint32)
        self.complete = np.empty(count, bool)
        self.start, self.goal, self.sizes = (np.empty((count if with_ground else 0, 2), np.int16) for _ in range(3))
        width, height = self._box_of_the_first() if with_ground else (0, 0)
        self.ground = np.empty((count, height, width), np.uint8)
        self.larger: List[Tuple[int, np.ndarray]] = []
        """Slices with a level that is larger than the box: first, and their ground in a box of their own."""

    def _box_of_the_first(self) -> Tuple[int, int]:
        extent = RawExtent()
        Handle(self.link).call("extent", self.first, min(self.count, _FIRST), self.flags, ctypes.byref(extent))
        return extent.width, extent.height

    def worker(self) -> Callable[[int, int], None]:
        handle = Handle(self.link, self.costly)
        facts = len(self.meanings.facts)
        room = np.empty((0, 0), np.int64)
        pairs = np.empty((3, 0, 2), np.int32)

        def fill(at: int, many: int) -> None:
            nonlocal room, pairs
            if room.shape[1] != many:
                room = np.empty((facts, many), np.int64)
                pairs = np.empty((3, many, 2), np.int32)
            box = own = self.ground[at : at + many]
            done = 0
            while done < many:
                arrays = RawArrays(flags=self.flags, fact_stride=many)
                arrays.seeds, arrays.complete = _address(self.seeds, at + done), _address(self.complete, at + done)
                arrays.facts = _address(room) + done * room.itemsize
                if self.with_ground:
                    arrays.sizes, arrays.start, arrays.goal = (_address(pairs[i], done) for i in range(3))
                    arrays.ground, arrays.ground_bytes = _address(box, done), box[done:].nbytes
                    arrays.height, arrays.width = box.shape[1:]
                count = (self.first + at + done, many - done)
                handle.call("batch", *count, ctypes.byref(arrays), also=(_face.SMALL,))
                done += arrays.made
                if done < many:
                    box = _widened(box, done, arrays.needed_height * 5 // 4, arrays.needed_width * 5 // 4)
            if box is not own:
                self.larger.append((at, box))
            for fact, column in zip(self.meanings.facts, room):
                if fact.id in self.columns:
                    self.columns[fact.id][at : at + many] = column
            if self.with_ground:
                for array, pair in zip((self.sizes, self.start, self.goal), pairs):
                    array[at : at + many] = pair

        return fill

    def levels(self) -> Levels:
        if self.larger:
            self._widen()
        return Levels(
            meanings=self.meanings,
            first=self.first,
            by_seed=self.by_seed,
            ground=self.ground,
            sizes=self.sizes,
            seeds=self.seeds,
            complete=self.complete,
            start=self.start,
            goal=self.goal,
            facts=Facts(self.meanings, self.columns),
        )

    def _widen(self) -> None:
        """One box for all: as wide and high as the largest level."""
        width, height = (int(most) for most in self.sizes.max(axis=0))
        self.ground = _widened(self.ground, self.count, height, width)
        for at, box in self.larger:
            part = self.ground[at : at + len(box)]
            part[:] = ord(" ")
            part[:, : box.shape[1], : box.shape[2]] = box[:, :height, :width]
        self.larger.clear()
