# press-r show LINK --json --terrain > level.json
import json

level = json.load(open("level.json"))
terrain = level["terrain"]
solid = {(x, y) for y, row in enumerate(terrain["rows"]) for x, cell in enumerate(row) if cell == "#"}
things = [cell for cell in level["cells"] if (cell["x"], cell["y"]) not in solid and cell["w"] == cell["h"] == 1]
neighbours = {room["id"]: [] for room in level["rooms"]}
for way in level["ways"]:
    neighbours[way["from"]].append(way["to"])
    if not way["oneWay"]:
        neighbours[way["to"]].append(way["from"])
print(level["link"], len(solid), "solid cells,", len(things), "things,", len(level["ways"]), "ways")
print("from", terrain["start"], "to", terrain["goal"])
