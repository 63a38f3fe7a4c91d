"""The package against the library's own texts, and with invalid arguments. Needs numpy; some tests need pandas."""

import copy
import json
import multiprocessing
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

import numpy as np  # noqa: E402

import press_r  # noqa: E402
from press_r._face import library, text_of  # noqa: E402

try:
    import pandas
except ImportError:
    pandas = None


def shown(link, flags=2):
    return json.loads(text_of(library.press_r_show(link.encode(), flags)))


class Equal(unittest.TestCase):
    """The levels are those of the library's JSON."""

    def test_a_level_of_each_generator_is_the_one_that_is_shown(self):
        for id in press_r.generators():
            with self.subTest(id):
                level = press_r.open(id).level(press_r.seed_at(4))
                expected = shown(level.link)
                self.assertEqual(level.facts, {f: bool(v) if type(level.facts[f]) is bool else v for f, v in expected["facts"].items()})
                self.assertEqual(level.rows(), expected["terrain"].get("rows", []))
                self.assertEqual(list(level.start or []), expected["terrain"].get("start") or [])
                self.assertEqual(len(level.ways), len(expected["ways"]))
                rooms = sorted((int(room["id"]), level.role(room["role"])) for room in level.rooms)
                self.assertEqual(rooms, sorted((room["id"], room["role"]) for room in expected["rooms"]))
                self.assertEqual(len(level.route), len(expected["terrain"].get("route") or []))
                self.assertEqual([s.rule for s in level.steps], [s["rule"] for s in shown(level.link, 1)["steps"]])
                making = level.making()
                self.assertEqual(len(making.steps), len(level.steps))
                self.assertIn("<svg", level._repr_svg_())
                self.assertIn(level.meanings.title, level.text())

    def test_many_levels_are_the_single_ones_whatever_their_sizes_and_threads(self):
        for id in press_r.generators():
            g = press_r.open(id)
            many = g.levels(40, first=7)
            two = g.levels(40, first=7, threads=2)
            np.testing.assert_array_equal(many.ground, two.ground)
            for i in (0, 17, 39):
                one = g.level(int(many.seeds[i]))
                width, height = many.sizes[i]
                if one.ground is not None:
                    np.testing.assert_array_equal(many.ground[i, :height, :width], one.ground)
                    self.assertTrue((many.ground[i, height:] == ord(" ")).all())
                for fact, column in many.facts.items():
                    value = column[i]
                    choices = many.facts.choices(fact)
                    self.assertEqual(choices[value] if choices else value, one.facts[fact], (id, fact))

    def test_levels_by_seed_and_by_place(self):
        g = press_r.open(press_r.generators()[0])
        np.testing.assert_array_equal(g.levels(3, first=9, by_seed=True).seeds, [9, 10, 11])
        np.testing.assert_array_equal(g.levels(2, first=5).seeds, [press_r.seed_at(5), press_r.seed_at(6)])
        (a, n), (b, m) = press_r.split(100, test=0.25)
        self.assertEqual((a, n, b, m), (0, 75, 75, 25))
        self.assertEqual(len(set(g.levels(n, a).seeds) & set(g.levels(m, b).seeds)), 0)

    def test_surveys_add_up_to_the_library_s_own_text(self):
        for id in press_r.generators():
            g = press_r.open(id)
            whole = text_of(library.press_r_survey(g.link.encode(), 10, 300, b""))
            added = g.survey(210, 100) + g.survey(10, 100) + g.survey(110, 100, threads=2)
            self.assertEqual(added.to_json(), f'{whole[:-1]},"version":"{g.meanings.version}"}}')
            with self.assertRaisesRegex(ValueError, "overlap"):
                added + g.survey(309, 2)

    def test_what_is_found_meets_the_conditions(self):
        g = press_r.open(press_r.generators()[0])
        fact = next(fact for fact in g.meanings.facts if fact.kind == "count" and not fact.costly)
        column = g.levels(400).facts[fact.id]
        most = int(column.max())
        found = g.find(f"{fact.id}>={most}", count=400)
        self.assertEqual(found.scanned, 400)
        self.assertEqual(len(found), int((column >= most).sum()))
        self.assertEqual([one["facts"][fact.id] for one in found], [most] * len(found))

    @unittest.skipUnless(pandas, "pandas is missing")
    def test_facts_are_a_frame_whose_choices_are_categories(self):
        g = press_r.open(press_r.generators()[0])
        frame = g.facts(50)
        self.assertEqual(len(frame), 50)
        self.assertEqual(list(frame.index), [press_r.seed_at(i) for i in range(50)])
        for fact in g.meanings.facts:
            if fact.kind == "choice" and not fact.costly:
                self.assertEqual(tuple(frame[fact.id].cat.categories), fact.choices)


@unittest.skipUnless(pandas and "spelunky" in press_r.generators(), "pandas or Spelunky is missing")
class Examples(unittest.TestCase):
    def test_the_notebook_runs_from_its_first_cell_to_its_last(self):
        cells = json.loads((HERE / "example.ipynb").read_text(encoding="utf-8"))["cells"]
        known: dict = {}
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), known)
        self.assertEqual(known["level"].facts["path_length"], known["most"])

    def test_the_example_of_the_manual_runs(self):
        text = (HERE / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
        known: dict = {}
        exec(text.replace("0_000", "0").replace("1_000_000", "1_000").replace("10**6", "10**3"), known)
        self.assertEqual(known["a"].count, 2000)
        self.assertGreaterEqual(known["one"].facts["path_length"], 16)
        self.assertEqual(known["hits"].scanned, 1000)


def grounds(g, seeds):
    """Ground and facts of each seed's level."""
    return [(level.rows(), tuple(level.facts.items())) for level in map(g.level, seeds)]


class Shared(unittest.TestCase):
    """One generator in many threads and processes, copied and pickled."""

    def test_threads_have_the_levels_that_one_has(self):
        g = press_r.open(press_r.generators()[0])
        seeds = list(range(1, 1251))
        expected = grounds(g, seeds)
        with ThreadPoolExecutor(8) as pool:
            for found in pool.map(lambda _: grounds(g, seeds), range(8)):
                self.assertEqual(found, expected)

    def test_processes_have_them_too_by_fork_and_by_spawn(self):
        g = press_r.open(press_r.generators()[0])
        seeds = list(range(1, 251))
        expected = grounds(g, seeds)
        for way in ("fork", "spawn"):
            with self.subTest(way), multiprocessing.get_context(way).Pool(4) as pool:
                for found in pool.starmap(grounds, [(g, seeds)] * 4):
                    self.assertEqual(found, expected)

    def test_copies_and_pickles_make_the_same_and_outlive_each_other(self):
        g = press_r.open(press_r.generators()[-1])
        expected = grounds(g, [5])
        for made in (pickle.loads(pickle.dumps(g)), copy.copy(g), copy.deepcopy(g)):
            self.assertEqual(grounds(made, [5]), expected)
            self.assertEqual(made.link, g.link)
            del made
            self.assertEqual(grounds(g, [5]), expected)
        levels = pickle.loads(pickle.dumps(g.levels(3)))
        np.testing.assert_array_equal(levels.ground, g.levels(3).ground)

    def test_a_seed_may_be_its_eight_characters(self):
        g = press_r.open(press_r.generators()[0])
        for seed in ("B91199AC", "b911 99ac", "1", "0x1"):
            self.assertEqual(g.level(seed).seed, 1)
        for wrong in ("B91199AD", "0", "4294967296", "", "word", "1\0", "\ud800"):
            with self.assertRaisesRegex(ValueError, "or eight characters"):
                g.level(wrong)

    def test_only_what_is_asked_for_is_made(self):
        for id in press_r.generators():
            with self.subTest(id):
                g = press_r.open(id)
                bare = g.level(7, things=False, ways=False, route=False, costly=False)
                whole = g.level(7)
                self.assertEqual(bare.rows(), whole.rows())
                self.assertEqual([len(bare.things), len(bare.ways), len(bare.route)], [0, 0, 0])
                self.assertEqual(bare.facts.items() - whole.facts.items(), set())
                costly = sum(fact.costly for fact in g.meanings.facts)
                self.assertEqual(len(whole.facts) - len(bare.facts), costly)

    def test_many_levels_are_indexed_and_iterated(self):
        many = press_r.open(press_r.generators()[0]).levels(20, first=3)
        fact = next(iter(many.facts))
        self.assertEqual([int(one.seeds[0]) for one in many], many.seeds.tolist())
        np.testing.assert_array_equal(many[-1].ground[0], many.ground[19])
        np.testing.assert_array_equal(many[4:7].facts[fact], many.facts[fact][4:7])
        self.assertEqual([len(many[4:7]), many[4:7].first], [3, 7])
        with self.assertRaises(IndexError):
            many[20]


class Printed(unittest.TestCase):
    """One line each, whatever they hold, and equal where what they hold is."""

    def test_results_are_one_line_and_compare(self):
        for id in press_r.generators():
            g = press_r.open(id)
            for make in (
                lambda: g.level(7), lambda: g.levels(50), lambda: g.survey(0, 100), lambda: g.level(7).making(),
                lambda: g.levels(5).facts, lambda: g.find("", count=20),
            ):
                one, other = make(), make()
                with self.subTest(id, type=type(one).__name__):
                    self.assertLessEqual(len(repr(one)), 2000)
                    self.assertNotIn("\n", repr(one))
                    self.assertTrue(one == other)
                    self.assertFalse(one != other)
                    self.assertFalse(one == 5)
            self.assertNotEqual(g.level(7), g.level(8))
            self.assertNotEqual(g.levels(5), g.levels(5, first=5))
            self.assertNotEqual(g.survey(0, 100), g.survey(100, 100))
            self.assertIn("Levels(n=50, ", repr(g.levels(50)))

    def test_the_manual_names_the_columns(self):
        text = (HERE / "README.md").read_text(encoding="utf-8")
        level = press_r.open(press_r.generators()[0]).level(1)
        for field in ("rooms", "things", "ways", "way_cells", "locks", "route"):
            row = next(line for line in text.splitlines() if line.startswith(f"| `{field}` |"))
            for name in getattr(level, field).dtype.names:
                self.assertIn(f"`{name}`", row)


class Invalid(unittest.TestCase):
    def test_an_invalid_argument_is_a_value_error_with_a_sentence(self):
        with self.assertRaisesRegex(ValueError, 'There is no generator "zelda"'):
            press_r.open("zelda")
        id = press_r.generators()[0]
        with self.assertRaisesRegex(ValueError, 'has no option "no_such"'):
            press_r.open(id, no_such=1)
        with self.assertRaisesRegex(ValueError, "asks for revision 99"):
            press_r.open(f"{id}/v99/*")
        with self.assertRaisesRegex(ValueError, 'has no option "no_such"\\.$'):
            press_r.open(f"{id}?no_such=1")
        with self.assertRaisesRegex(ValueError, f"Did you mean {id}"):
            press_r.open(f"{id[:-1]}/v1/*")
        for wrong in (None, 5, b"isaac"):
            with self.assertRaisesRegex(ValueError, "A generator is its id or a link"):
                press_r.open(wrong)
        for generator in press_r.generators():
            for option in press_r.open(generator).options:
                if option.kind == "toggle":
                    for wrong in ("yes", 2, 0.5, None):
                        with self.assertRaisesRegex(ValueError, f"Option {option.id} is True or False"):
                            press_r.open(generator, **{option.id: wrong})
        g = press_r.open(id)
        for wrong in (0, -1, 2**32, 1.5, None):
            with self.assertRaisesRegex(ValueError, "A seed is a whole number from 1 to 4294967295"):
                g.level(wrong)
        for wrong in (0, -1, 2**32, 1.5, "1", None):
            with self.assertRaisesRegex(ValueError, "The number of levels is a whole number"):
                g.levels(wrong)
            with self.assertRaisesRegex(ValueError, "The number of levels is a whole number"):
                g.survey(0, wrong)
            with self.assertRaisesRegex(ValueError, "The number of levels is a whole number"):
                g.find("", wrong)
        for first, count in ((4294967294, 2), (2, 4294967295)):
            with self.assertRaisesRegex(ValueError, "beyond the last"):
                g.levels(count, first)
            with self.assertRaisesRegex(ValueError, "beyond the last"):
                g.survey(first, count)
        with self.assertRaisesRegex(ValueError, "no fact"):
            g.find("no_such_fact=1")

    def test_an_error_in_one_thread_ends_all_threads_and_is_raised(self):
        g = press_r.open(press_r.generators()[0])
        with self.assertRaises(ValueError):
            g.find("no_such_fact=1", threads=4)
        self.assertEqual(threading.active_count(), 1)

    def test_control_c_interrupts_within_a_second(self):
        program = f"import press_r; print('begun', flush=True); press_r.open({press_r.generators()[0]!r}).facts(10**8, threads=2)"
        run = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path(press_r.__file__).parent.parent
        )
        run.stdout.readline()
        time.sleep(1)
        run.send_signal(signal.SIGINT)
        start = time.monotonic()
        _, errors = run.communicate(timeout=20)
        self.assertLess(time.monotonic() - start, 2)  # a busy machine's second more
        self.assertIn(b"KeyboardInterrupt", errors)


if __name__ == "__main__":
    unittest.main()
