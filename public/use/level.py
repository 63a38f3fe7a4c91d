# pip install ./core/library/python, in a checkout
import press_r

game = press_r.open("LINK")
level = game.level("SEED")  # any other level: game.level(7); many as arrays: game.levels(100_000)
walls = sum(row.count("#") for row in level.rows())
print(level.link, walls, "walls,", len(level.things), "things,", len(level.ways), "ways")
print("from", level.start, "to", level.goal)
