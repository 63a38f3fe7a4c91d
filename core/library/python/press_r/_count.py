"""Surveys and searches. Slices add up exactly, and are written as the command line writes them."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, Dict, List, Union

from ._batch import in_slices
from ._face import Comparable, Meanings, library, text_of


def _answer(call: str, *arguments: Any) -> Dict[str, Any]:
    answer = json.loads(text_of(getattr(library, f"press_r_{call}")(*arguments)))
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer


def _joined(slices: List[List[int]]) -> List[List[int]]:
    """Slices in order, adjacent ones joined. Refuses overlapping ones."""
    out: List[List[int]] = []
    for first, count in sorted(slices):
        if out and first < sum(out[-1]):
            raise ValueError("The slices overlap: levels would be counted twice.")
        if out and first == sum(out[-1]):
            out[-1][1] += count
        else:
            out.append([first, count])
    return out


class Survey(Comparable):
    """Counts of every fact over levels: `survey["rooms"]` is {value: levels}. Surveys of other slices add up exactly."""

    def __init__(self, counted: Dict[str, Any], meanings: Meanings):
        self.counted: Dict[str, Any] = {**counted, "version": meanings.version}
        self.meanings = meanings

    @property
    def count(self) -> int:
        return self.counted["count"]

    def __getitem__(self, fact: str) -> Dict[str, int]:
        return self.counted["facts"][fact]

    def __add__(self, other: "Survey") -> "Survey":
        return added([self, other])

    def to_json(self) -> str:
        """What `press-r survey --json` writes for the same levels, byte for byte."""
        return json.dumps(self.counted, ensure_ascii=False, separators=(",", ":"))

    def save(self, file: Union[str, os.PathLike[str]]) -> None:
        """Writes a file for `press-r merge`."""
        Path(file).write_text(self.to_json() + "\n", encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Survey of {self.count} levels of {self.counted['link']}>"


def added(surveys: List[Survey]) -> Survey:
    """One survey of all slices. ValueError if they are of different levels, or overlap."""
    parts = [survey.counted for survey in surveys]
    one = parts[0]
    joint = one.get("joint", {}).get("facts")
    for other in parts[1:]:
        if (one["link"], one["revision"]) != (other["link"], other["revision"]):
            raise ValueError(f"These surveys are of different levels: {one['link']} and {other['link']}.")
        if (list(one["facts"]), joint) != (list(other["facts"]), other.get("joint", {}).get("facts")):
            raise ValueError("These surveys count different things.")
        if one["digest"] != other["digest"]:
            raise ValueError("These are levels of different states of the generator: they do not add up.")
    choices = {fact.id: fact.choices for fact in surveys[0].meanings.facts}

    def total(fact: str, counts: List[Dict[str, int]]) -> Dict[str, int]:
        """The sum of counts by value, in the order of the fact's values."""
        summed: Counter[str] = Counter()
        for count in counts:
            summed.update(count)
        return {value: summed[value] for value in sorted(summed, key=choices[fact].index if choices[fact] else int)}

    out: Dict[str, Any] = {key: one[key] for key in ("generator", "revision", "digest", "link", "options")}
    out["problems"] = list(dict.fromkeys(problem for part in parts for problem in part["problems"]))
    out["slices"] = _joined([piece for part in parts for piece in part["slices"]])
    if len(out["slices"]) == 1:
        out["first"] = out["slices"][0][0]
    for key in ("count", "incomplete"):
        out[key] = sum(part[key] for part in parts)
    out["facts"] = {fact: total(fact, [part["facts"][fact] for part in parts]) for fact in one["facts"]}
    out["claims"] = [
        {**claims[0], **{key: sum(claim[key] for claim in claims) for key in ("trials", "hits")}}
        for claims in zip(*(part["claims"] for part in parts))
    ]
    if joint:
        counts = [part["joint"]["counts"] for part in parts]
        values = total(joint[0], [dict.fromkeys(count, 0) for count in counts])
        out["joint"] = {
            "facts": joint,
            "counts": {value: total(joint[1], [count.get(value, {}) for count in counts]) for value in values},
        }
    return Survey(out, surveys[0].meanings)


def survey(link: str, meanings: Meanings, first: int, count: int, by: str, threads: int) -> Survey:
    parts: List[Survey] = []

    def work(at: int, number: int) -> None:
        counted = _answer("survey", link.encode(), first + at, number, by.encode())
        parts.append(Survey(counted, meanings))

    in_slices(count, threads, lambda: work)
    return added(parts)


class Found(List[Dict[str, Any]]):
    """The levels that were found, {"link", "seed", "facts"} each, among `scanned` levels."""

    scanned = 0

    def __repr__(self) -> str:
        return f"<{len(self)} levels found among {self.scanned}>"


def find(link: str, conditions: str, first: int, count: int, threads: int) -> Found:
    parts: Dict[int, Dict[str, Any]] = {}

    def work(at: int, number: int) -> None:
        parts[at] = _answer("find", link.encode(), conditions.encode(), first + at, number)

    in_slices(count, threads, lambda: work)
    found = Found(level for at in sorted(parts) for level in parts[at]["found"])
    found.scanned = sum(part["scanned"] for part in parts.values())
    return found
