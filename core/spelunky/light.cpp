#include "kit/cells.hpp"
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
  each_cell(Rect{from.x, from.y, 1, 1}.grown(reach), [&](Point p) {
    const Point at = in_scene(p);
    const Point by = p - from;
    const int far = by.x * by.x + by.y * by.y;
    if (!out.contains(at) || far > reach * reach || !sees(ground, from, p)) return;
    const int light = brightest - brightest * far / (reach * reach + 1);
    out[at] = std::max<std::int32_t>(out[at], light);
  });
}

}  // namespace

void values(const Level& level, std::size_t layer, Values& out) {
  static_cast<void>(layer);
  if (level.stage != Stage::tiles) return out.reset(0, 0);
  const Ground& ground = level.ground;
  out.reset(width + 2 * border_width, height + 2 * border_width, ground.dark ? 0 : no_value);
  if (!ground.dark) return;
  if (ground.entrance != nowhere) shine(ground, ground.entrance, door_reach, out);
  each_cell({0, 0, width, height}, [&](Point p) {
    const Item item = ground.item(p);
    if (item == Item::lamp || item == Item::red_lamp) shine(ground, p, lamp_reach, out);
    if (item == Item::flare_crate) shine(ground, p, flare_reach, out);
  });
}

}  // namespace press_r::spelunky
