"""The common measures of levels, counted a second time from what `press-r batch --ndjson` tells.

Reads lines of JSON, prints a line of JSON a level: link, and each measure by its id. Knows nothing of core/kit/map_facts.
Its argument is the generator's roles, as `press-r list --json` has them.
"""

import json
import sys
from collections import defaultdict, deque
from fractions import Fraction
from math import floor

HIDDEN = {"hidden_door", "secret_door"}
WALLS = set("#P ")


def per_hundred(part, whole):
    return floor(Fraction(100 * part, whole) + Fraction(1, 2)) if whole else 0


def room_at(level, place):
    """The smallest room around a cell: an L's bounds may hold another."""
    inside = [
        room
        for room in level["rooms"]
        if room["x"] <= place[0] < room["x"] + room["w"] and room["y"] <= place[1] < room["y"] + room["h"]
    ]
    return min(inside, key=lambda room: room["w"] * room["h"])["id"] if inside else None


def distances(after, start):
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in after[here] - found.keys():
            found[there] = found[here] + 1
            queue.append(there)
    return found


def graph(level, terrain):
    after, kinds = defaultdict(set), defaultdict(set)
    for way in level["ways"]:
        pair = (way["from"], way["to"])
        after[pair[0]].add(pair[1])
        if not way["oneWay"]:
            after[pair[1]].add(pair[0])
        kinds[frozenset(pair)].add(way["kind"])
    start, goal = room_at(level, terrain["start"]), room_at(level, terrain["goal"])
    found = distances(after, start)
    pairs = [pair for pair in kinds if len(pair) == 2 and pair <= found.keys()]
    ends = [sum(room in pair for pair in pairs) for room in found]
    on_way = found[goal] + 1 if goal in found else 0
    return {
        "rooms_used": len(found),
        "ways": len(pairs),
        "cycles": len(pairs) - len(found) + 1,
        "end_rooms": ends.count(1),
        "forks": sum(end >= 3 for end in ends),
        "goal_rooms": on_way,
        "linearity": per_hundred(on_way, len(found)),
        "goal_share": per_hundred(found[goal], max(found.values())) if goal in found else 0,
        "off_way": len(found) - on_way,
        "hidden_ways": sum(kinds[pair] <= HIDDEN for pair in pairs),
        "one_way_ways": sum((b in after[a]) != (a in after[b]) for a, b in map(tuple, pairs)),
    }


def ground(terrain):
    free = {
        (x, y) for y, row in enumerate(terrain["rows"]) for x, cell in enumerate(row) if cell not in WALLS
    }
    columns, rows = {x for x, _ in free}, {y for _, y in free}
    box = (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)
    narrow = sum(
        not {(x - 1, y), (x + 1, y)} & free or not {(x, y - 1), (x, y + 1)} & free for x, y in free
    )
    return {"density": per_hundred(len(free), box), "corridor_share": per_hundred(narrow, len(free))}


def straightness(terrain):
    if not terrain["route"]:
        return 0
    (x, y), (goal_x, goal_y) = terrain["start"], terrain["goal"]
    return min(2000, per_hundred(len(terrain["route"]) - 1, abs(goal_x - x) + abs(goal_y - y)))


def leniency(level, roles):
    words = [roles.get(mark["role"]) for mark in level["rooms"] + level["cells"]]
    rewards, dangers = words.count("reward"), words.count("danger")
    return per_hundred(rewards, rewards + dangers) if rewards + dangers else 50


roles = {role["id"]: role.get("leniency") for role in json.loads(sys.argv[1])}
for line in sys.stdin:
    level = json.loads(line)
    terrain = level["terrain"]
    measures = {**graph(level, terrain), **ground(terrain), "straightness": straightness(terrain)}
    measures["leniency"] = leniency(level, roles)
    print(json.dumps({"link": level["link"], **measures}))
