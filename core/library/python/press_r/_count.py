"""Surveys and searches: slices add up exactly, and are written as the command line writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Dict, List

from ._batch import Slices, in_slices
from ._face import Meanings, library, text_of


def _answer(call: str, *arguments) -> dict:
    answer = json.loads(text_of(getattr(library, f"press_r_{call}")(*arguments)))
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer


def _joined(slices: List[List[int]]) -> List[List[int]]:
    """Slices in order, those that touch joined; refuses those that overlap."""
    out: List[List[int]] = []
    for first, count in sorted(slices):
        if out and first < sum(out[-1]):
            raise ValueError("The slices overlap: levels would be counted twice.")
        if out and first == sum(out[-1]):
            out[-1][1] += count
        else:
            out.append([first, count])
    return out


def _sum(parts: List[Dict[str, int]], order: List[str]) -> Dict[str, int]:
    total: Dict[str, int] = {}
    for part in parts:
        for value, count in part.items():
            total[value] = total.get(value, 0) + count
    by_place = {value: place for place, value in enumerate(order)}
    return {value: total[value] for value in sorted(total, key=lambda one: by_place.get(one) if order else int(one))}


class Survey:
    """Counts of every fact over levels: `survey["rooms"]` is {value: levels}. Surveys of other slices add up, exactly."""

    def __init__(self, counted: dict, meanings: Meanings):
        self.counted = {**counted, "version": meanings.version}
        self.meanings = meanings

    @property
    def count(self) -> int:
        return self.counted["count"]

    def __getitem__(self, fact: str) -> Dict[str, int]:
        return self.counted["facts"][fact]

    def __add__(self, other: "Survey") -> "Survey":
        return added([self, other])

    def to_json(self) -> str:
        """Byte for byte what `press-r survey --json` writes of the same levels."""
        return json.dumps(self.counted, ensure_ascii=False, separators=(",", ":"))

    def save(self, file) -> None:
        """A file that `press-r merge` takes."""
        Path(file).write_text(self.to_json() + "\n", encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Survey of {self.count} levels of {self.counted['link']}>"


def added(surveys: List[Survey]) -> Survey:
    """One survey of all; of other levels, or of levels that overlap, ValueError."""
    parts = [survey.counted for survey in surveys]
    one = parts[0]
    for other in parts[1:]:
        if (one["link"], one["revision"]) != (other["link"], other["revision"]):
            raise ValueError(f"These surveys are of different levels: {one['link']} and {other['link']}.")
        if list(one["facts"]) != list(other["facts"]) or one.get("joint", {}).get("facts") != other.get(
            "joint", {}
        ).get("facts"):
            raise ValueError("These surveys count different things.")
    slices = _joined([piece for part in parts for piece in part["slices"]])
    order = {fact.id: list(fact.choices) for fact in surveys[0].meanings.facts}
    out = {key: one[key] for key in ("generator", "revision", "link", "options")}
    out["problems"] = list(dict.fromkeys(problem for part in parts for problem in part["problems"]))
    out["slices"] = slices
    if len(slices) == 1:
        out["first"] = slices[0][0]
    out["count"] = sum(part["count"] for part in parts)
    out["incomplete"] = sum(part["incomplete"] for part in parts)
    out["facts"] = {fact: _sum([part["facts"][fact] for part in parts], order[fact]) for fact in one["facts"]}
    out["claims"] = [
        {
            "id": claim["id"],
            "trials": sum(part["claims"][i]["trials"] for part in parts),
            "hits": sum(part["claims"][i]["hits"] for part in parts),
            "odds": claim["odds"],
        }
        for i, claim in enumerate(one["claims"])
    ]
    if "joint" in one:
        out["joint"] = _joint([part["joint"] for part in parts], order)
    return Survey(out, surveys[0].meanings)


def _joint(parts: List[dict], order: Dict[str, List[str]]) -> dict:
    first, second = parts[0]["facts"]
    outer = _sum([{value: 0 for value in part["counts"]} for part in parts], order[first])
    counts = {value: _sum([part["counts"].get(value, {}) for part in parts], order[second]) for value in outer}
    return {"facts": [first, second], "counts": counts}


def survey(link: str, meanings: Meanings, first: int, count: int, by: str, threads: int) -> Survey:
    parts: List[Survey] = []

    def worker():
        def one(at: int, many: int) -> None:
            parts.append(Survey(_answer("survey_by", link.encode(), first + at, many, by.encode()), meanings))

        return one

    in_slices(Slices(count), threads, worker)
    return added(parts)


class Found(List[dict]):
    """Levels that were found, {"link", "seed", "facts"} each, and among how many: `scanned`."""

    scanned = 0


def find(link: str, conditions: str, first: int, count: int, threads: int) -> Found:
    parts: Dict[int, dict] = {}
    asked = (link.encode(), conditions.encode())

    def worker():
        def one(at: int, many: int) -> None:
            parts[at] = _answer("find", *asked, first + at, many)

        return one

    in_slices(Slices(count), threads, worker)
    found = Found(level for at in sorted(parts) for level in parts[at]["found"])
    found.scanned = sum(part["scanned"] for part in parts.values())
    return found
