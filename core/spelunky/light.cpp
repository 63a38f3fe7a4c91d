#include "spelunky/draw.hpp"

#include <algorithm>
#include <cstdlib>

namespace press_r::spelunky {
namespace {

constexpr int brightest = 1000;
constexpr int door_reach = 5;  ///< tiles, ours as are the next two
constexpr int lamp_reach = 7;
constexpr int flare_reach = 4;

/// Whether nothing solid lies between the middles of two places; their own tiles do not count.
bool sees(const Ground& ground, Point from, Point to) {
  const Point way = to - from;
  const int steps = 2 * std::max(std::abs(way.x), std::abs(way.y));
  const auto rounded = [&](int length, int step) {
    const int twice = 2 * length * step + steps;
    return twice >= 0 ? twice / (2 * steps) : -((-twice + 2 * steps - 1) / (2 * steps));
  };
  for (int step = 1; step < steps; ++step) {
    const Point p = from + Point{rounded(way.x, step), rounded(way.y, step)};
    if (p != from && p != to && ground.solid.has(p)) return false;
  }
  return true;
}

void shine(const Ground& ground, Point from, int reach, Values& out) {
  for (int y = from.y - reach; y <= from.y + reach; ++y) {
    for (int x = from.x - reach; x <= from.x + reach; ++x) {
      const Point at = in_scene(Point{x, y});
      const int far = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
      if (!out.contains(at) || far > reach * reach || !sees(ground, from, {x, y})) continue;
      const int light = brightest - brightest * far / (reach * reach + 1);
      out[at] = std::max<std::int32_t>(out[at], light);
    }
  }
}

}  // namespace

void values(const Level& level, std::size_t layer, Values& out) {
  static_cast<void>(layer);
  if (level.stage != Stage::tiles) return out.reset(0, 0);
  const Ground& ground = level.ground;
  out.reset(width + 2 * border_width, height + 2 * border_width, ground.dark ? 0 : no_value);
  if (!ground.dark) return;
  if (ground.entrance != nowhere) shine(ground, ground.entrance, door_reach, out);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const Item item = ground.item({x, y});
      if (item == Item::lamp || item == Item::red_lamp) shine(ground, {x, y}, lamp_reach, out);
      if (item == Item::flare_crate) shine(ground, {x, y}, flare_reach, out);
    }
  }
}

}  // namespace press_r::spelunky
