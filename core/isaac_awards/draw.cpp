// The picture of an award, in units of one pixel of art.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "isaac_awards/chances.hpp"
#include "isaac_awards/isaac_awards.hpp"
#include "kit/grid.hpp"
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

// A hundredth of the sum is one unit: the ruler is 200 units long.
constexpr int margin = 4;
constexpr int ruler_length = 200;
constexpr int width = ruler_length + 2 * margin;
constexpr int sprite = 16;
constexpr int small_sprite = 8;  ///< below a band; as wide as the narrowest band
constexpr int sum_top = 0;       ///< the number of the sum
constexpr int density_top = 8;
constexpr int bar_top = 30;
constexpr int bar_height = 16;
constexpr int ticks_top = 47;
constexpr int bands_top = 58;  ///< the pickups of the bands
constexpr int gates_top = 74;
constexpr int widest_gate_step = 34;
constexpr int gate_height = 42;  ///< item, gate and roll
constexpr int names_top = gates_top + gate_height;
constexpr int prize = 28;  ///< a pickup in the room
constexpr int room_top = 126;
constexpr int room_height = 48;
constexpr int height = room_top + room_height;
constexpr int label_height = 8;
constexpr double density_scale = 16;  ///< height of a density of 1

int hundredths(double sum) { return static_cast<int>(std::lround(sum * 100)); }
int x_of(double sum) { return margin + hundredths(sum); }

std::string percent(double chance) { return decimal(chance * 100, 2) + "\u00A0%"; }

/// "15 %", "4.8 %": without a decimal of 0.
std::string short_percent(double chance) {
  const auto tenths = std::lround(chance * 1000);
  return (tenths % 10 == 0 ? std::to_string(tenths / 10) : decimal(static_cast<double>(tenths) / 10, 1)) + "\u00A0%";
}

Rect square(int x, int y) { return {x, y, sprite, sprite}; }

/// The bands within the reach of the sum at this luck and with these items; the rest of the ruler stays dark.
void draw_bands(const Level& level, Scene& scene) {
  const auto thresholds = isaac_thresholds(level.modifiers.rib_of_greed);
  const BandChances chances = band_chances(level.modifiers);
  const SumDensity density = sum_density(level.modifiers);
  const int low = hundredths(density.low);
  const int high = hundredths(density.high);
  int from = 0;
  for (std::size_t b = 0; b < chances.size(); ++b) {
    const auto band = static_cast<Band>(b);
    const int to = b < thresholds.size() ? hundredths(thresholds[b]) : ruler_length;
    const int left = std::max(from, low);
    const int right = std::min(to, high);
    // Centred below the reachable part; below the whole band if there is none.
    const int middle = margin + (left < right ? (left + right) / 2 : (from + to) / 2);
    scene.cell(role_of(isaac_first_drop(band)), Rect{middle - small_sprite / 2, bands_top, small_sprite, small_sprite})
        .room(room_of(band));
    if (left < right) {
      const Rect area{margin + left, bar_top, right - left, bar_height};
      scene.cell(role_of(band), area).room(room_of(band));
      scene.room(role_of(band), room_of(band), area)
          .text(scene.keep([&] { return short_percent(chances[b]); }))
          .detail("from_hundredths", from)
          .detail("to_hundredths", to)
          .detail("chance", scene.keep([&] { return percent(chances[b]); }));
    }
    from = to;
  }
  if (low > 0) scene.cell(Mk::beyond, Rect{margin, bar_top, low, bar_height});
  if (high < ruler_length) scene.cell(Mk::beyond, Rect{margin + high, bar_top, ruler_length - high, bar_height});
}

/// A label of a width, centred at x as far as the picture allows.
void draw_label(Scene& scene, Mk role, int x, int top, int label_width, std::string_view text) {
  const int left = std::clamp(x - label_width / 2, 0, width - label_width);
  scene.label(role, Rect{left, top, label_width, label_height}, text);
}

void draw_ticks(const Level& level, Scene& scene) {
  const auto tick = [&](int at, std::string_view text, int offset = 0) {
    const int x = margin + at;
    scene.edge(Mk::tick, {x, bar_top + bar_height}, {x, ticks_top + 1});
    draw_label(scene, Mk::tick, x + offset, ticks_top, 12, text);
  };
  tick(0, "0");
  const auto thresholds = isaac_thresholds(level.modifiers.rib_of_greed);
  for (std::size_t i = 0; i < thresholds.size(); ++i) {
    const int end = hundredths(thresholds[i]);
    // The labels of the first two would overlap.
    const int offset = i == 0 ? -3 : i == 1 ? 3 : 0;
    tick(end, scene.keep("." + std::to_string(end % 10 == 0 ? end / 10 : end)), offset);
  }
  tick(150, "1.5");
  tick(200, "2");
}

void draw_density(const Level& level, Scene& scene) {
  const SumDensity density = sum_density(level.modifiers);
  const int foot = bar_top - 1;
  const int top = foot - static_cast<int>(std::lround(density.height * density_scale));
  const std::array<Point, 4> points = {{{x_of(density.low), foot},
                                        {x_of(density.low + density.rise), top},
                                        {x_of(density.high - density.rise), top},
                                        {x_of(density.high), foot}}};
  for (std::size_t i = 1; i < points.size(); ++i) scene.edge(Mk::density, points[i - 1], points[i]);
}

void draw_roll(const Level& level, Scene& scene) {
  if (!level.rolled) return;
  const int x = x_of(level.sum);
  scene.edge(Mk::roll, {x, density_top}, {x, bar_top});
  draw_label(scene, Mk::roll, x, sum_top, 36, scene.keep([&] { return decimal(level.sum); }));
}

/// In the order of the gates, short enough to stand below them.
constexpr std::array<std::string_view, gate_count> short_names = {
    "Battery", "Sack", "Spades", "Cap", "Match", "Child", "Rusty", "Smelter", "Guppy", "Contract", "Hard", "Modem"};

std::string rolled_text(const Roll& roll) {
  if (roll.sides > 1000) return "." + std::to_string(roll.value / 10'000 + 100).substr(1);
  return std::to_string(roll.value) + "/" + std::to_string(roll.sides);
}

void draw_gate(const Level& level, Gate gate, Rect area, int label_width, Scene& scene) {
  const GateRun& run = level.gate(gate);
  const Mk role = role_of(run.state);
  auto put = scene.room(role, room_of(gate), area);
  put.detail("keeper", gate_title(gate));
  if (run.roll.sides > 0) {
    // Only the die that decided; the card shows the other as well.
    put.text(scene.keep([&] { return rolled_text(run.deciding()); }));
    put.detail("dice", scene.keep([&] { return dice_text(run); }))
        .detail("sides", run.deciding().sides)
        .detail("rolled", run.deciding().value);
  }
  if (gate == Gate::contract_from_below) put.detail("held", level.modifiers.contracts);
  scene.cell(Mk::item, square(area.x, area.y)).room(room_of(gate)).look(1 + static_cast<int>(gate));
  scene.cell(role, square(area.x, area.y + sprite + 1)).room(room_of(gate));
  const int left = area.x + (sprite - label_width) / 2;
  scene.label(Mk::name, Rect{left, names_top, label_width, label_height}, short_names[static_cast<std::size_t>(gate)])
      .room(room_of(gate));
}

/// The gates in play, in their order, centred below the ruler.
void draw_gates(const Level& level, Scene& scene) {
  const auto in_play = [&](int gate) { return level.modifiers.has(static_cast<Gate>(gate)); };
  int count = 0;
  for (int gate = 0; gate < gate_count; ++gate) count += in_play(gate) ? 1 : 0;
  if (count == 0) return;
  const int step = std::min(widest_gate_step, (width - margin) / count);
  int x = (width - step * count + step - sprite) / 2;
  for (int gate = 0; gate < gate_count; ++gate) {
    if (!in_play(gate)) continue;
    draw_gate(level, static_cast<Gate>(gate), {x, gates_top, sprite, gate_height}, step, scene);
    x += step;
  }
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
  each_cell({0, 0, columns, room_height / sprite}, [&](Point p) {
    const bool inside = p.y > 0 && p.x > 0 && p.x + 1 < columns;
    const bool opening = p.y == 0 && p.x == columns / 2;
    scene.cell(inside ? Mk::floor : (opening ? Mk::door : Mk::wall), square(p.x * sprite, room_top + p.y * sprite))
        .room(cleared_room)
        .look(inside ? (p.x * 5 + p.y * 3) % 4 : wall_look(p.x, columns, p.y));
  });
}

void draw_pickups(const Level& level, Scene& scene) {
  constexpr int step = prize + 4;
  const Award award = level.shown();
  auto put = scene.room(Mk::room, cleared_room, Rect{0, room_top, width, room_height});
  put.detail("award", level.banded ? isaac_drop_id(award) : "not rolled")
      .detail("count", award == Award::nothing ? 0 : level.count)
      .detail("award_seed", scene.keep([&] { return seed_text(Seed{level.award_seed}); }))
      .detail("draws", level.draws);
  if (!level.banded) return;
  const int copies = award == Award::nothing ? 1 : level.count;
  const std::string_view odds = scene.keep(
      [&] { return percent(exact_chances(level.modifiers).award[static_cast<std::size_t>(award)]) + " of rooms"; });
  const int left = (width - (copies - 1) * step - prize) / 2;
  for (int i = 0; i < copies; ++i) {
    auto pickup = scene.cell(role_of(award), Rect{left + i * step, room_top + sprite + 2, prize, prize});
    pickup.room(cleared_room).detail("odds", odds);
    const std::uint32_t seed = level.copy_seeds[static_cast<std::size_t>(i)];
    if (seed != 0) pickup.detail("seed", scene.keep([&] { return hexadecimal(seed).substr(8); }));
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
  draw_gates(level, scene);
  draw_pickups(level, scene);
}

}  // namespace press_r::isaac_awards
