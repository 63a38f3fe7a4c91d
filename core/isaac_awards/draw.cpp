#include "isaac_awards/draw.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "isaac_awards/chances.hpp"
#include "isaac_awards/ids.hpp"
#include "isaac_awards/words.hpp"
#include "kit/hash.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr Mk role_of(Band band) { return static_cast<Mk>(static_cast<int>(Mk::band_nothing) + static_cast<int>(band)); }
constexpr Mk role_of(Award award) { return static_cast<Mk>(static_cast<int>(Mk::nothing) + static_cast<int>(award)); }
constexpr Mk role_of(GateState state) {
  return static_cast<Mk>(static_cast<int>(Mk::gate_waiting) + static_cast<int>(state));
}
static_assert(role_of(Band::chest) == Mk::band_chest && role_of(Award::locked_chest) == Mk::locked_chest &&
              role_of(GateState::open) == Mk::gate_open);

// One unit is one pixel of art. The ruler is 200 long: a hundredth of the sum is a unit.
constexpr int margin = 4;
constexpr int width = 208;
constexpr int sprite = 16;
constexpr int small_sprite = 8;  ///< under a band, the narrowest of which is as wide
constexpr int sum_top = 0;       ///< the sum's number
constexpr int density_top = 8;
constexpr int bar_top = 30;
constexpr int bar_height = 12;
constexpr int ticks_top = 43;
constexpr int bands_top = 55;  ///< the bands' pickups
constexpr int gates_top = 73;
constexpr int gate_step = 17;
constexpr int gate_height = 42;  ///< item, gate, and what was rolled
constexpr int names_top = gates_top + gate_height;
constexpr int room_top = 126;
constexpr int room_height = 48;
constexpr int height = room_top + room_height;
constexpr int label_height = 8;
constexpr double density_scale = 16;  ///< units of height for a density of 1

int along(double sum) { return margin + static_cast<int>(std::lround(sum * 100)); }

std::string percent(double chance) { return decimal(chance * 100, 2) + "\u00A0%"; }

/// As short as it can be read: "15 %", "4.8 %".
std::string short_percent(double chance) {
  const auto tenths = std::lround(chance * 1000);
  return (tenths % 10 == 0 ? std::to_string(tenths / 10) : decimal(static_cast<double>(tenths) / 10, 1)) + "\u00A0%";
}

Rect square(int x, int y) { return {x, y, sprite, sprite}; }

/// The bands as far as a roll can come with this luck and these items; the rest of the ruler stays dark.
void draw_bands(const Level& level, Scene& scene) {
  constexpr int length = 200;
  const auto ends = band_ends(level.hand);
  const BandChances chances = band_chances(level.hand);
  const Reach reach = reach_of(level.hand);
  const int low = along(reach.low) - margin;
  const int high = along(reach.high) - margin;
  int from = 0;
  for (int b = 0; b < band_count; ++b) {
    const auto band = static_cast<Band>(b);
    const int to = band == Band::chest ? length : ends[static_cast<std::size_t>(b)];
    const int left = std::max(from, low);
    const int right = std::min(to, high);
    // Under the part that a roll can reach, or where it would be.
    const int middle = margin + (left < right ? (left + right) / 2 : (from + to) / 2);
    scene.cell(role_of(isaac_first_drop(band)), Rect{middle - small_sprite / 2, bands_top, small_sprite, small_sprite})
        .room(room_of(band));
    if (left < right) {
      const Rect area{margin + left, bar_top, right - left, bar_height};
      const double chance = chances[static_cast<std::size_t>(b)];
      scene.cell(role_of(band), area).room(room_of(band));
      scene.room(role_of(band), room_of(band), area)
          .text(scene.keep([&] { return short_percent(chance); }))
          .detail("from_hundredths", from)
          .detail("to_hundredths", to)
          .detail("chance", scene.keep([&] { return percent(chance); }));
    }
    from = to;
  }
  if (low > 0) scene.cell(Mk::beyond, Rect{margin, bar_top, low, bar_height});
  if (high < length) scene.cell(Mk::beyond, Rect{margin + high, bar_top, length - high, bar_height});
}

void draw_ticks(const Level& level, Scene& scene) {
  constexpr int tick_width = 12;
  const auto tick = [&](int hundredths, std::string_view text, int aside) {
    const int x = margin + hundredths;
    scene.edge(Mk::tick, {x, bar_top + bar_height}, {x, ticks_top + 1});
    const int left = std::clamp(x + aside - tick_width / 2, 0, width - tick_width);
    scene.label(Mk::tick, Rect{left, ticks_top, tick_width, label_height}, text);
  };
  tick(0, "0", 0);
  const auto ends = band_ends(level.hand);
  for (const int end : ends) {
    // The first two stand close together.
    const int aside = end == ends[0] ? -3 : (end == ends[1] ? 3 : 0);
    tick(end, scene.keep("." + std::to_string(end % 10 == 0 ? end / 10 : end)), aside);
  }
  tick(150, "1.5", 0);
  tick(200, "2", 0);
}

void draw_density(const Level& level, Scene& scene) {
  const Reach reach = reach_of(level.hand);
  const int foot = bar_top - 1;
  const int top = foot - static_cast<int>(std::lround(reach.height * density_scale));
  const std::array<Point, 4> points = {{{along(reach.low), foot},
                                        {along(reach.low + reach.rise), top},
                                        {along(reach.high - reach.rise), top},
                                        {along(reach.high), foot}}};
  for (std::size_t i = 1; i < points.size(); ++i) scene.edge(Mk::density, points[i - 1], points[i]);
}

void draw_roll(const Level& level, Scene& scene) {
  if (!level.rolled) return;
  constexpr int label_width = 36;
  const int x = along(level.sum);
  scene.edge(Mk::roll, {x, density_top}, {x, bar_top});
  const int left = std::clamp(x - label_width / 2, 0, width - label_width);
  scene.label(Mk::roll, Rect{left, sum_top, label_width, label_height}, scene.keep([&] { return decimal(level.sum); }));
}

std::string rolled_text(const Roll& roll) {
  if (roll.sides == 0) return "";
  if (roll.sides > 1000) return "." + std::to_string(roll.value / 10'000 + 100).substr(1);
  return std::to_string(roll.value) + "/" + std::to_string(roll.sides);
}

void draw_gate(const Level& level, Gate gate, Scene& scene) {
  const GateRun& run = level.gate(gate);
  const Mk role = role_of(run.state);
  const int x = margin / 2 + gate_step * static_cast<int>(gate);
  const Rect area{x, gates_top, sprite, gate_height};
  auto put = scene.room(role, room_of(gate), area);
  put.detail("keeper", gate_title(gate));
  if (run.roll.sides > 0) {
    // The roll that decides: the card has the one before it, too.
    put.text(scene.keep([&] { return rolled_text(run.roll); }));
    put.detail("dice", scene.keep([&] { return dice_text(run); }))
        .detail("sides", run.roll.sides)
        .detail("rolled", run.roll.value);
  }
  if (gate == Gate::contract_from_below) put.detail("held", level.hand.contracts);
  const bool asleep = !level.hand.has(gate);
  scene.cell(asleep ? Mk::gate_off : Mk::item, square(x, gates_top))
      .room(room_of(gate))
      .look(1 + static_cast<int>(gate));
  scene.cell(role, square(x, gates_top + sprite + 1)).room(room_of(gate));
  scene.label(Mk::name, Rect{x, names_top, gate_step, label_height}, gate_name(gate)).room(room_of(gate));
}

/// Looks of a wall: the back wall, the sides, the corners between them.
enum WallLook { back, left_side, right_side, left_corner, right_corner };

int wall_look(int column, int columns, int row) {
  if (column == 0) return row == 0 ? left_corner : left_side;
  if (column + 1 == columns) return row == 0 ? right_corner : right_side;
  return back;
}

void draw_room(Scene& scene) {
  constexpr int columns = width / sprite;
  constexpr int rows = room_height / sprite;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Rect tile = square(column * sprite, room_top + row * sprite);
      const bool inside = row > 0 && column > 0 && column + 1 < columns;
      const bool opening = row == 0 && column == columns / 2;
      const Mk role = inside ? Mk::floor : (opening ? Mk::door : Mk::wall);
      scene.cell(role, tile)
          .room(cleared_room)
          .look(inside ? (column * 5 + row * 3) % 4 : wall_look(column, columns, row));
    }
  }
}

void draw_pickups(const Level& level, Scene& scene) {
  constexpr int step = 22;
  const Award award = level.shown();
  auto put = scene.room(Mk::room, cleared_room, Rect{0, room_top, width, room_height});
  put.detail("award", level.banded ? isaac_drop_id(award) : "not rolled")
      .detail("count", award == Award::nothing ? 0 : level.count)
      .detail("award_seed", scene.keep([&] { return seed_text(Seed{level.award_seed}); }))
      .detail("draws", level.draws);
  if (!level.banded) return;
  const int copies = award == Award::nothing ? 1 : level.count;
  const std::string_view odds = scene.keep(
      [&] { return percent(exact_chances(level.hand).award[static_cast<std::size_t>(award)]) + " of rooms"; });
  const int left = (width - (copies - 1) * step - sprite) / 2;
  for (int i = 0; i < copies; ++i) {
    auto pickup = scene.cell(role_of(award), square(left + i * step, room_top + sprite + sprite / 2));
    pickup.room(cleared_room).detail("odds", odds);
    if (level.copy_seeds[static_cast<std::size_t>(i)] != 0) {
      pickup.detail("seed",
                    scene.keep([&] { return hexadecimal(level.copy_seeds[static_cast<std::size_t>(i)]).substr(8); }));
    }
  }
}

}  // namespace

void draw(const Level& level, Scene& scene) {
  scene.reset(width, height);
  draw_room(scene);
  draw_bands(level, scene);
  draw_ticks(level, scene);
  draw_density(level, scene);
  draw_roll(level, scene);
  for (int gate = 0; gate < gate_count; ++gate) draw_gate(level, static_cast<Gate>(gate), scene);
  draw_pickups(level, scene);
}

}  // namespace press_r::isaac_awards
