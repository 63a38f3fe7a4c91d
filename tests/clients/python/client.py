"""A client of the Python package for mypy --strict: no result is untyped (a return of Any is an error), and mistakes are found (a
`type: ignore` without one is an error)."""

from typing import Any, Dict, Iterator, List, Tuple

import numpy as np
import press_r

Array = np.ndarray[Any, Any]


def arrays(g: press_r.Generator) -> Tuple[Array, Array, int]:
    many = g.levels(100, first=5, threads=2)
    return many.ground, many.facts["rooms"], len(many[3:5])


def each(g: press_r.Generator) -> Iterator[press_r.Levels]:
    return iter(g.levels(3, by_seed=True, first=1))


def one(g: press_r.Generator) -> Dict[str, Any]:
    level = g.level("B911 99AC", ways=False)
    sentences: List[str] = [step.text for step in level.steps]
    found: Dict[str, int] = (g.survey(0, 10) + g.survey(10, 10))["rooms"]
    return {"rows": level.rows(), "facts": level.facts, "text": sentences, "found": found}


def hits(g: press_r.Generator) -> Tuple[int, List[Dict[str, Any]]]:
    found = g.find("rooms>3")
    return found.scanned, found


def opened(id: str) -> press_r.Generator:
    return press_r.open(id, level=3, hard=True, share=0.5)


def mistakes(g: press_r.Generator) -> None:
    g.level(1.5)  # type: ignore[arg-type]
    g.levels("100")  # type: ignore[arg-type]
    g.levels(3).grounds  # type: ignore[attr-defined]
    g.survey(0, 10) + 1  # type: ignore[operator]
