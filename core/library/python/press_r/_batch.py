"""Many levels as arrays. The work is done in slices of a fraction of a second, so that Ctrl+C interrupts it, on several
threads: each has its own handle, and the library fills numpy's arrays without Python's lock."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterator, List, Tuple, Union

import numpy as np

from ._face import BY_SEED, COSTLY, Comparable, Handle, Meanings, RawArrays, equal

SLICE = 0.1
"""Seconds that a slice should take."""
_FIRST_SLICE, _MAX_SLICE = 16, 1 << 16


class Facts(Mapping[str, np.ndarray]):
    """Columns of numbers by fact, `facts["rooms"]`. A choice is an index into `choices(fact)`."""

    def __init__(self, meanings: Meanings, columns: Dict[str, np.ndarray]):
        self._columns = columns
        self._table = {fact.id: fact for fact in meanings.facts}

    def __getitem__(self, fact: str) -> np.ndarray:
        return self._columns[fact]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        return f"Facts({len(self)} columns: {', '.join(self)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Facts):
            return NotImplemented
        return self.keys() == other.keys() and all(equal(self[name], other[name]) for name in self)

    __hash__ = None  # type: ignore[assignment]

    def choices(self, fact: str) -> Tuple[str, ...]:
        """The ids of a choice's values; empty for other facts."""
        return self._table[fact].choices

    def frame(self, index: Any = None) -> Any:
        """A pandas DataFrame with a row per level; choices are categories, flags are bool."""
        import pandas as pd

        def column(name: str) -> Any:
            choices, values = self.choices(name), self[name]
            return pd.Categorical.from_codes(values, choices) if choices else values

        return pd.DataFrame({name: column(name) for name in self}, index=index)


_ARRAYS = ("ground", "sizes", "seeds", "complete", "start", "goal")


@dataclass(eq=False, repr=False)
class Levels(Comparable):
    """Levels as arrays: index i is level i. A level that is smaller than the box is at its top left."""

    meanings: Meanings = field(repr=False)
    first: int
    """The first place (or seed)."""
    by_seed: bool
    ground: np.ndarray
    """uint8 (n, height, width): a character per cell, ord("#") for solid ("Ground" in the library's manual)."""
    sizes: np.ndarray
    """int16 (n, 2): width and height of each level."""
    seeds: np.ndarray
    """uint32 (n)."""
    complete: np.ndarray
    """bool (n): false if no attempt to make the level succeeded."""
    start: np.ndarray
    """int16 (n, 2): column and row, -1 if there is none."""
    goal: np.ndarray
    """int16 (n, 2)."""
    facts: Facts = field(repr=False)

    def __len__(self) -> int:
        return len(self.seeds)

    def __repr__(self) -> str:
        _, height, width = self.ground.shape
        place = "seed" if self.by_seed else "place"
        return f"Levels(n={len(self)}, {width}×{height}, {self.meanings.link} from {place} {self.first} on)"

    def __getitem__(self, i: Union[int, slice]) -> Levels:
        """One level, or several, as arrays of that many: `levels[3].ground[0]`. Their places are no longer a slice."""
        at = i if isinstance(i, slice) else slice(range(len(self))[i], range(len(self))[i] + 1)
        columns = {name: column[at] for name, column in self.facts.items()}
        arrays = {name: getattr(self, name)[at] for name in _ARRAYS}
        first = int(self.seeds[at][0]) if self.by_seed and len(self.seeds[at]) else self.first + at.indices(len(self))[0]
        return Levels(self.meanings, first, self.by_seed, **arrays, facts=Facts(self.meanings, columns))

    def __iter__(self) -> Iterator[Levels]:
        return (self[i] for i in range(len(self)))

    def frame(self) -> Any:
        """The facts as a pandas DataFrame indexed by seed."""
        import pandas as pd

        return self.facts.frame(pd.Index(self.seeds, name="seed"))


def in_slices(count: int, threads: int, worker: Callable[[], Callable[[int, int], None]]) -> None:
    """Calls what `worker` returns for each thread with (first, number) of one slice of 0 … count after another. The first
    error ends all threads and is raised."""
    lock = threading.Lock()
    errors: List[BaseException] = []
    at, size = 0, _FIRST_SLICE

    def run() -> None:
        nonlocal at, size
        try:
            work = worker()
            while True:
                with lock:
                    first, number = at, 0 if errors else min(size, count - at)
                    at += number
                if number == 0:
                    return
                start = time.perf_counter()
                work(first, number)
                fitting = int(number * SLICE / max(time.perf_counter() - start, 1e-4))
                with lock:
                    size = max(1, min(_MAX_SLICE, 4 * size, fitting))
        except BaseException as error:  # raised by the thread that waits
            errors.append(error)

    others = [threading.Thread(target=run, daemon=True) for _ in range(threads - 1)]
    for thread in others:
        thread.start()
    run()
    for thread in others:
        thread.join()
    if errors:
        raise errors[0]


def levels_of(
    link: str, meanings: Meanings, first: int, count: int, threads: int, by_seed: bool, costly: bool, with_ground: bool
) -> Levels:
    """Makes `count` levels from place (or seed) `first` on; without ground only seeds, `complete` and facts are filled."""
    placed = count if with_ground else 0
    out = Levels(
        meanings,
        first,
        by_seed,
        ground=np.empty((count, 0, 0), np.uint8),
        seeds=np.empty(count, np.uint32),
        complete=np.empty(count, bool),
        **{name: np.empty((placed, 2), np.int16) for name in ("sizes", "start", "goal")},
        facts=Facts(meanings, {f.id: np.empty(count, f.dtype) for f in meanings.facts if costly or not f.costly}),
    )
    grounds: Dict[Tuple[int, int], np.ndarray] = {}
    """Arrays of boxes for all levels, by the size of the box: it grows when a level does not fit."""
    parts: List[Tuple[int, int, Tuple[int, int]]] = []
    """Which array has which levels: index of the first, number, size of the box."""
    box = (0, 0)

    def worker() -> Callable[[int, int], None]:
        nonlocal box
        handle = Handle(link, COSTLY if costly else 0)

        def part(at: int, number: int) -> int:
            """Makes at most `number` levels from index `at` on. Returns how many fitted into boxes of the known size."""
            nonlocal box
            facts = np.empty((len(meanings.facts), number), np.int64)
            arrays = RawArrays(flags=BY_SEED if by_seed else 0, facts=facts.ctypes.data)
            arrays.seeds, arrays.complete = out.seeds[at:].ctypes.data, out.complete[at:].ctypes.data
            pairs = {name: np.empty((number, 2), np.int32) for name in ("sizes", "start", "goal")} if with_ground else {}
            for name, pair in pairs.items():
                setattr(arrays, name, pair.ctypes.data)
            own = box
            if with_ground:
                arrays.height, arrays.width = own
                if own not in grounds:
                    grounds.setdefault(own, np.empty((count, *own), np.uint8))
                ground = grounds[own][at : at + number]
                arrays.ground, arrays.ground_bytes = ground.ctypes.data, ground.nbytes
            fits = handle.call("batch", first + at, number, arrays)
            made = arrays.made
            for fact, column in zip(meanings.facts, facts):
                if fact.id in out.facts:
                    out.facts[fact.id][at : at + made] = column[:made]
            for name, pair in pairs.items():
                getattr(out, name)[at : at + made] = pair[:made]
            parts.append((at, made, own))
            if not fits:
                box = max(box[0], arrays.needed_height), max(box[1], arrays.needed_width)
            return made

        def work(at: int, number: int) -> None:
            done = 0
            while done < number:
                done += part(at + done, number - done)

        return work

    in_slices(count, threads, worker)
    if with_ground:
        largest = tuple(max(sides) for sides in zip(*grounds))
        out.ground = grounds.get(largest, np.empty((count, *largest), np.uint8))
        for at, made, (height, width) in parts:
            if (height, width) != largest:
                out.ground[at : at + made] = ord(" ")
                out.ground[at : at + made, :height, :width] = grounds[height, width][at : at + made]
    return out
