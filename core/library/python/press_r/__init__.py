"""Press R for Python: levels of documented generators as numpy arrays, the same for the same link on every machine.

    import press_r
    g = press_r.open("spelunky", level=3)
    x = g.levels(100_000, threads=2)      # x.ground uint8 (n, h, w), x.seeds, x.start, x.goal, x.facts
    f = g.facts(1_000_000)                # a pandas DataFrame
"""

from __future__ import annotations

import json
import operator
from typing import Any, Dict, List, Tuple, Union
from urllib.parse import quote

from . import _count, _face
from ._batch import Facts, Levels, levels_of
from ._count import Found, Survey
from ._face import Fact, Handle, Meanings, Option, Role, library, meanings_of, problems_of, text_of
from ._level import Level, Making, Step, level_of

# Plain texts: type checkers do not read an unpacked tuple.
__all__ = [
    "open", "generators", "seed_at", "split", "Generator", "Level", "Levels", "Facts", "Found", "Making",
    "Survey", "Step", "Role", "Fact", "Option",
]


def _whole(value: Any, what: str, low: int, high: int) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        number = -1
    if not low <= number <= high:
        raise ValueError(f"{what} is a whole number from {low} to {high}, not {value!r}.")
    return number


def _slice(first: Any, count: Any, by_seed: bool = False) -> Tuple[int, int]:
    count = _whole(count, "The number of levels", 1, _face.PLACES)
    first = _whole(first, "The first seed" if by_seed else "The first place", int(by_seed), _face.PLACES)
    if first + count > _face.PLACES + int(by_seed):
        raise ValueError("There are 4294967295 seeds, and the slice goes beyond the last.")
    return first, count


def _threads(threads: Any) -> int:
    return _whole(threads, "The number of threads", 1, 1024)


def _seed(seed: Union[int, str]) -> int:
    if not isinstance(seed, str):
        return _whole(seed, "A seed", 1, _face.PLACES)
    # In C, a null character would end the text.
    found = library.press_r_seed_of(seed.replace("\0", "?").encode(errors="replace"))
    if found == 0:
        raise ValueError(f'A seed is a number from 1 to {_face.PLACES}, or eight characters as in "B911 99AC", not {seed!r}.')
    return found


class Generator:
    """A generator with its options. Levels are found by place in the sequence that visits every seed once."""

    def __init__(self, link: str, meanings: Meanings):
        self._link, self.meanings = link, meanings
        self._handles: Dict[int, Handle] = {}

    @property
    def link(self) -> str:
        """With a star for the seed. Other programs accept it, and so does the page with a seed instead of the star."""
        return self.meanings.link

    @property
    def options(self) -> List[Option]:
        return self.meanings.options

    def level(
        self, seed: Union[int, str], *, things: bool = True, ways: bool = True, route: bool = True, costly: bool = True
    ) -> Level:
        """The level of a seed, 1 to 4294967295, eight characters ("B911 99AC") or a number's text, with rooms and facts, and as
        far as they are wanted things, ways, a route to the goal and costly facts: leaving them out is quicker."""
        wanted = ((_face.THINGS, things), (_face.WAYS, ways), (_face.ROUTE, route), (_face.COSTLY, costly))
        flags = sum(flag for flag, on in wanted if on)
        handle = self._handles.setdefault(flags, Handle(self._link, flags))
        return level_of(handle, self.meanings, _seed(seed), costly)

    def levels(
        self, count: int, first: int = 0, *, threads: int = 1, by_seed: bool = False, costly: bool = False
    ) -> Levels:
        """`count` levels from place `first` on as arrays (Levels); with `by_seed` of the seeds first … themselves. Costly
        facts only with `costly`. ValueError if the slice is invalid; Ctrl+C interrupts it within a second."""
        asked = (*_slice(first, count, by_seed), _threads(threads), by_seed, costly)
        return levels_of(self._link, self.meanings, *asked, with_ground=True)

    def facts(
        self, count: int, first: int = 0, *, threads: int = 1, by_seed: bool = False, costly: bool = False
    ) -> Any:
        """The facts of `count` levels: a pandas DataFrame indexed by seed, with choices as categories; without pandas
        the columns by fact (Facts)."""
        asked = (*_slice(first, count, by_seed), _threads(threads), by_seed, costly)
        levels = levels_of(self._link, self.meanings, *asked, with_ground=False)
        try:
            return levels.frame()
        except ImportError:
            return levels.facts

    def survey(self, first: int, count: int, *, by: str = "", threads: int = 1) -> Survey:
        """Counts of every fact over places first … first + count - 1. Surveys of other places add up: a + b. `by`: a
        costly fact, or two that are counted together ("rooms,depth")."""
        return _count.survey(self._link, self.meanings, *_slice(first, count), by, _threads(threads))

    def find(self, conditions: str, count: int = 100_000, first: int = 0, *, threads: int = 1) -> Found:
        """Every level among `count` whose facts meet all conditions: "path_length>=16,shop=kissing"."""
        return _count.find(self._link, conditions, *_slice(first, count), _threads(threads))

    def __repr__(self) -> str:
        return f"<{self.meanings.title}: {self.link}>"


def open(generator: str, **options: Union[int, float, str, bool]) -> Generator:
    """A generator by its id, with options: `press_r.open("isaac", stage=4)`. Or by a link, whose seed is ignored.

    A link or an option that is wrong is a ValueError with the sentence that says so.
    """
    if not isinstance(generator, str):
        raise ValueError(f"A generator is its id or a link, not {generator!r}.")
    handle = Handle(generator)
    if "/" in generator or "?" in generator:
        if options:
            raise ValueError("A link has its options in it: give a generator's id and options, or a link alone.")
        return _opened(generator, handle)
    known = meanings_of(handle)
    kinds = {option.id: option.kind for option in known.options}
    for name, value in options.items():
        if kinds.get(name) == "toggle" and value not in (0, 1):
            raise ValueError(f"Option {name} is True or False, not {value!r}.")
    values = {name: int(value) if isinstance(value, bool) else value for name, value in options.items()}
    text = "&".join(f"{quote(name)}={quote(str(value))}" for name, value in values.items())
    link = f"{known.generator}/v{known.revision}/*" + (f"?{text}" if text else "")
    return _opened(link, Handle(link))


def _opened(link: str, handle: Handle) -> Generator:
    problems = problems_of(handle)
    if problems:
        raise ValueError(" ".join(problems))
    return Generator(link, meanings_of(handle))


def generators() -> List[str]:
    """The ids of the generators in the library."""
    return [one["id"] for one in json.loads(text_of(library.press_r_list()))["generators"]]


def seed_at(place: int) -> int:
    """The seed at a place, 0 to 4294967294, of the sequence that visits every seed once."""
    return library.press_r_seed_at(_whole(place, "A place", 0, _face.PLACES - 1))


def split(count: int, test: float = 0.2, first: int = 0) -> Tuple[Tuple[int, int], Tuple[int, int]]:
    """(first, count) of the places to train with and of those to test with, which share no level:

    (a, n), (b, m) = press_r.split(100_000); train = g.levels(n, a); test = g.levels(m, b)
    """
    count = _whole(count, "The number of levels", 0, _face.PLACES)
    if not 0 <= test <= 1:
        raise ValueError(f"The share to test with is from 0 to 1, not {test!r}.")
    tested = round(count * test)
    return (first, count - tested), (first + count - tested, tested)
