// Rows as bits and tiles by the word, beside plain loops.
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/cells.hpp"
#include "kit/dice.hpp"
#include "pixel_dungeon/paint/bits.hpp"
#include "pixel_dungeon/paint/tile_bits.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Steps by looking at one tile after another.
int plain_steps(const BitMap& open, Point from, Point to) {
  Grid<int> steps(open.width, open.height, -1);
  std::vector<Point> waiting{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const Point next = waiting[i] + step_of(d);
      if (!steps.contains(next) || !open.has(next) || steps[next] >= 0) continue;
      steps[next] = steps[waiting[i]] + 1;
      waiting.push_back(next);
    }
  }
  return steps[to];
}

}  // namespace

TEST_CASE("PIXEL-25: steps through bits are steps from tile to tile, on maps of one and of two rows to a word") {
  Dice dice(Seed{7}, "bits");
  int apart = 0;
  for (const int size : {16, 31, 32, 33, 64}) {
    for (int round = 0; round < 40; ++round) {
      BitMap open;
      open.reset(size, size - round % 3);
      sprinkle(open, 65, 100, dice);
      const Point from{dice.below(open.width), dice.below(open.height)};
      const Point to{dice.below(open.width), dice.below(open.height)};
      open.add(from);
      open.add(to);
      INFO(size << ", round " << round);
      const int steps = plain_steps(open, from, to);
      CHECK(steps_between(open, from, to) == steps);
      apart += steps < 0 ? 1 : 0;
    }
  }
  CHECK(apart > 5);
  CHECK(apart < 195);
}

TEST_CASE("PIXEL-P-19: tiles by the word are tiles one by one, for every width") {
  constexpr TileSpan spans[] = {{Tile::wall_deco, Tile::special_floor}, {Tile::well, Tile::last_hidden_trap}};
  Dice dice(Seed{8}, "tiles");
  for (int width = smallest_map; width <= largest_map; ++width) {
    Grid<Tile> tiles(width, width, Tile::wall);
    each_cell(Rect{0, 0, width, width}, [&](Point p) { tiles[p] = static_cast<Tile>(dice.below(tile_count)); });
    const BitMap bits = bits_of(tiles, spans);
    int counted = 0;
    int wrong = 0;
    each_cell(Rect{0, 0, width, width}, [&](Point p) {
      const Tile tile = tiles[p];
      wrong += bits.has(p) != is_any_of(tile, spans, 2) ? 1 : 0;
      counted += tile >= Tile::water && tile <= Tile::embers ? 1 : 0;
    });
    INFO(width);
    CHECK(wrong == 0);
    CHECK(count_of(tiles, {Tile::water, Tile::embers}) == counted);
  }
}

}  // namespace press_r::pixel_dungeon
