"""One level: its ground, rooms, things and ways, its facts, and how it is made."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from itertools import groupby
from typing import Dict, List, Optional, Tuple, Union

import numpy as np

from ._face import Comparable, Handle, Meanings, RawLevel, RawMaking, library, text_of

_SOLID = frozenset(b"#PLS ")
_TONES = {
    "start": "#2f6fd0",
    "goal": "#2e9e5b",
    "danger": "#c8413b",
    "reward": "#c9962c",
    "trade": "#2a9d96",
    "secret": "#8a5bc7",
    "door": "#9a6a3a",
    "creature": "#7a4a8c",
    "boss": "#8c2f39",
    "thing": "#b0885a",
}
_GROUND = {"#": "#4a4038", "P": "#6b5d50", "H": "#a58a5c", "T": "#a58a5c", "=": "#a58a5c", "^": "#c8413b"}
_GROUND.update({"_": "#16161d", "~": "#4a86c5", "+": "#9a6a3a", "L": "#9a6a3a", "S": "#5d5048"})
_FLOOR = "#d8d0c4"


@dataclass(frozen=True)
class Step:
    """A rule that acted: its id, its sentence with this level's numbers, the room that it acted on (or -1) and the
    dice, (sides, value) each."""

    rule: str
    text: str
    subject: int
    rolls: Tuple[Tuple[int, int], ...]


@dataclass(eq=False, repr=False)
class Making(Comparable):
    """The making as structured arrays: `steps` (rule, subject, first_roll, rolls), `rolls` (sides, value) and `marks`.
    The step `born` adds a mark and the step `gone` removes it (from 1; -1: it stays)."""

    steps: np.ndarray
    rolls: np.ndarray
    marks: np.ndarray
    capped: bool
    """Whether there were more steps than are recorded."""

    def __repr__(self) -> str:
        return f"Making({len(self.steps)} steps, {len(self.rolls)} rolls, {len(self.marks)} marks)"


@dataclass(eq=False, repr=False)
class Level(Comparable):
    """A level. Positions are columns and rows. `rooms`, `things` and `ways` are structured arrays whose `role` and
    `kind` are indices into the generator's tables (`meanings`)."""

    meanings: Meanings = field(repr=False)
    seed: int
    complete: bool
    why: str
    """Why it is not complete; the level is then the last attempt."""
    ground: Optional[np.ndarray] = field(repr=False)
    """uint8 (height, width), a character per cell; None if the level has none."""
    width: int
    height: int
    start: Optional[Tuple[int, int]]
    goal: Optional[Tuple[int, int]]
    facts: Dict[str, Union[int, bool, str]] = field(repr=False)
    """Every fact; a choice as its id, a flag as bool."""
    rooms: np.ndarray = field(repr=False)
    things: np.ndarray = field(repr=False)
    ways: np.ndarray = field(repr=False)
    way_cells: np.ndarray = field(repr=False)
    locks: np.ndarray = field(repr=False)
    route: np.ndarray = field(repr=False)
    """A shortest route on foot: x, y, move. Empty if there is none."""

    def __repr__(self) -> str:
        counts = f"{len(self.rooms)} rooms, {len(self.things)} things, {len(self.ways)} ways"
        return f"Level({self.link}, {self.width}×{self.height}, {counts})"

    @property
    def link(self) -> str:
        return self.meanings.link.replace("*", f"0x{self.seed:08X}")

    def blocks(self, x: int, y: int) -> bool:
        """Whether nobody can stand in that cell, or pass it; true outside the level."""
        inside = self.ground is not None and 0 <= x < self.width and 0 <= y < self.height
        return not inside or int(self.ground[y, x]) in _SOLID

    def rows(self) -> List[str]:
        """The ground as lines of text."""
        return [] if self.ground is None else [bytes(row).decode("ascii") for row in self.ground]

    def role(self, number: int) -> str:
        return self.meanings.roles[number].id

    @property
    def steps(self) -> List[Step]:
        """How it is made: the level is made again, with its steps."""
        shown = json.loads(text_of(library.press_r_show(self.link.encode(), 1)))
        return [
            Step(step["rule"], step["text"], step["subject"], tuple((r["sides"], r["value"]) for r in step["rolls"]))
            for step in shown["steps"]
        ]

    def making(self) -> Making:
        """The steps as numbers, and the marks that they add and remove."""
        raw = RawMaking()
        handle = Handle(self.meanings.link)
        handle.call("trace", self.seed, raw)
        return Making(
            steps=raw.steps.array("rule subject first_roll rolls"),
            rolls=raw.rolls.array("sides value"),
            marks=raw.marks.array("is_room role x y w h look room born gone"),
            capped=bool(raw.capped),
        )

    def text(self) -> str:
        """The level for a person: summary, map and facts."""
        return text_of(library.press_r_text(self.link.encode(), b"tell"))

    def _repr_svg_(self) -> str:
        """A plain picture for notebooks: ground, things by tone, start and goal."""
        unit = max(4, min(14, 640 // max(1, self.width)))
        parts = []

        def add(colour, x, y, w, h=1, title=""):
            place = f'x="{x * unit}" y="{y * unit}" width="{w * unit}" height="{h * unit}"'
            parts.append(f'<rect {place} fill="{colour}">{title and f"<title>{html.escape(title)}</title>"}</rect>')

        for y, row in enumerate(self.rows()):
            for character, run in groupby(range(len(row)), row.__getitem__):
                cells = list(run)
                if character != " ":
                    add(_GROUND.get(character, _FLOOR), cells[0], y, len(cells))
        for room in self.rooms if self.ground is None else ():
            add(_FLOOR, *(int(room[i]) for i in "xywh"), self.role(room["role"]))
        for thing in self.things:
            role = self.meanings.roles[thing["role"]]
            add(_TONES.get(role.tone, "#888"), *(int(thing[i]) for i in "xywh"), role.title)
        size = f'width="{self.width * unit}" height="{self.height * unit}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} shape-rendering="crispEdges">{"".join(parts)}</svg>'


def level_of(handle: Handle, meanings: Meanings, seed: int, costly: bool) -> Level:
    raw = RawLevel()
    handle.call("make", seed, raw)

    def place(pair) -> Optional[Tuple[int, int]]:
        return None if pair[0] < 0 else tuple(pair)

    def value(fact, number: int):
        if fact.kind == "choice":
            return fact.choices[number]
        return bool(number) if fact.kind == "flag" else number

    return Level(
        meanings=meanings,
        seed=seed,
        complete=bool(raw.complete),
        why=raw.why.decode(),
        ground=np.ctypeslib.as_array(raw.ground, (raw.height, raw.width)).copy() if raw.ground else None,
        width=raw.width,
        height=raw.height,
        start=place(raw.start),
        goal=place(raw.goal),
        facts={
            fact.id: value(fact, raw.facts[i]) for i, fact in enumerate(meanings.facts) if costly or not fact.costly
        },
        rooms=raw.rooms.array("id role x y w h look"),
        things=raw.things.array("role x y w h look room"),
        ways=raw.ways.array("from to kind one_way first_cell length key_x key_y"),
        way_cells=raw.way_cells.array("x y"),
        locks=raw.locks.array("door_x door_y key_x key_y"),
        route=raw.route.array("x y move"),
    )
