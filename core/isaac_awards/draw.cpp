// The picture of an award, in units of one pixel of art.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "isaac_awards/isaac_awards.hpp"
#include "isaac_awards/tables.hpp"
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

constexpr int margin = 4;
constexpr int ruler_length = 184;
constexpr int width = ruler_length + 2 * margin;  ///< fits a phone twice
constexpr int sprite = 16;
constexpr int small_sprite = 8;  ///< in a band that is narrower than a sprite
constexpr int sum_top = 0;       ///< the number of the sum
constexpr int density_top = 8;
constexpr int bar_top = 22;
constexpr int bar_height = 28;
constexpr int ticks_top = 51;
constexpr int room_top = 62;
constexpr int room_height = 6 * sprite;
constexpr int gates_top = room_top;  ///< an item hangs on the wall, its gate below
constexpr int widest_gate_step = 34;
constexpr int gate_height = 42;  ///< item, gate and roll
constexpr int names_top = gates_top + gate_height;
constexpr int prize = 28;         ///< a pickup in the room, below the gates
constexpr int single_prize = 56;  ///< the pickup in a room without gates
constexpr int floor_bottom = room_top + room_height - sprite;
constexpr int height = room_top + room_height;
constexpr int label_height = 8;
constexpr double density_scale = 13;  ///< height of a density of 1

int hundredths(double sum) { return static_cast<int>(std::lround(sum * 100)); }

/// The ruler ends at the largest sum that can be reached.
int x_of(const Level& level, double sum) {
  return margin + static_cast<int>(std::lround(sum / sum_density(level.modifiers).high * ruler_length));
}

std::string percent(double chance) { return decimal(chance * 100, 2) + "\u00A0%"; }

/// "15 %", "4.8 %": without a decimal of 0.
std::string short_percent(double chance) {
  const auto tenths = std::lround(chance * 1000);
  return (tenths % 10 == 0 ? std::to_string(tenths / 10) : decimal(static_cast<double>(tenths) / 10, 1)) + "\u00A0%";
}

Rect square(int x, int y) { return {x, y, sprite, sprite}; }

/// The bands within the reach of the sum at this luck and with these items, each with its pickup and its share.
void draw_bands(const Level& level, Scene& scene) {
  const auto thresholds = isaac_thresholds(level.modifiers.rib_of_greed);
  const BandChances chances = band_chances(level.modifiers);
  const SumDensity density = sum_density(level.modifiers);
  const int low = x_of(level, density.low);
  constexpr int high = margin + ruler_length;
  int from = 0;
  for (std::size_t b = 0; b < chances.size(); ++b) {
    const auto band = static_cast<Band>(b);
    const int to = b < thresholds.size() ? hundredths(thresholds[b]) : hundredths(density.high);
    const int left = std::max(x_of(level, from / 100.0), low);
    const int right = std::min(x_of(level, to / 100.0), high);
    if (left < right) {
      const Rect area{left, bar_top, right - left, bar_height};
      const int size = area.w > sprite ? sprite : small_sprite;
      scene.cell(role_of(band), area).room(room_of(band));
      scene
          .cell(role_of(isaac_first_drop(band)),
                Rect{left + (area.w - size) / 2, bar_top + 2 + (sprite - size) / 2, size, size})
          .room(room_of(band));
      scene.room(role_of(band), room_of(band), area)
          .text(scene.keep([&] { return short_percent(chances[b]); }))
          .detail("from_hundredths", from)
          .detail("to_hundredths", to)
          .detail("chance", scene.keep([&] { return percent(chances[b]); }));
    }
    from = to;
  }
  if (low > margin) scene.cell(Mk::beyond, Rect{margin, bar_top, low - margin, bar_height});
}

/// "0", ".3", ".95", "1.5", from hundredths.
std::string short_decimal(int hundredths) {
  std::string text = decimal((hundredths + 0.5) / 100, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return hundredths > 0 && hundredths < 100 ? text.substr(1) : text;
}

/// A label of a width, centred at x as far as the picture allows.
void draw_label(Scene& scene, Mk role, int x, int top, int label_width, std::string_view text) {
  const int left = std::clamp(x - label_width / 2, 0, width - label_width);
  scene.label(role, Rect{left, top, label_width, label_height}, text);
}

void draw_ticks(const Level& level, Scene& scene) {
  const double reach = sum_density(level.modifiers).high;
  const auto tick = [&](int at, int offset = 0) {
    if (at > hundredths(reach)) return;
    const int x = x_of(level, at / 100.0);
    scene.edge(Mk::tick, {x, bar_top + bar_height}, {x, ticks_top + 1});
    draw_label(scene, Mk::tick, x + offset, ticks_top, 12, scene.keep([&] { return short_decimal(at); }));
  };
  tick(0);
  const auto thresholds = isaac_thresholds(level.modifiers.rib_of_greed);
  for (std::size_t i = 0; i < thresholds.size(); ++i) {
    // The labels of the first two would overlap, and the last that of the end.
    const int offset = i == 0 || i + 1 == thresholds.size() ? -3 : i == 1 ? 3 : 0;
    tick(hundredths(thresholds[i]), offset);
  }
  tick(hundredths(reach));
}

void draw_density(const Level& level, Scene& scene) {
  const SumDensity density = sum_density(level.modifiers);
  const int foot = bar_top - 1;
  const int top = foot - static_cast<int>(std::lround(density.height * density_scale));
  const std::array<Point, 4> points = {{{x_of(level, density.low), foot},
                                        {x_of(level, density.low + density.rise), top},
                                        {x_of(level, density.high - density.rise), top},
                                        {x_of(level, density.high), foot}}};
  for (std::size_t i = 1; i < points.size(); ++i) scene.edge(Mk::density, points[i - 1], points[i]);
}

void draw_roll(const Level& level, Scene& scene) {
  if (!level.rolled) return;
  const int x = x_of(level, level.sum);
  scene.edge(Mk::roll, {x, density_top}, {x, bar_top});
  draw_label(scene, Mk::roll, x, sum_top, 36, scene.keep([&] { return decimal(level.sum); }));
}

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
  scene.label(Mk::name, Rect{left, names_top, label_width, label_height}, tables::gate_names[at(gate)])
      .room(room_of(gate));
}

/// Whether a gate is in the picture. After the award, the two that nobody holds are there only if they acted.
bool is_shown(const Level& level, Gate gate) {
  if (!level.modifiers.has(gate)) return false;
  return !level.given || (gate != Gate::battery && gate != Gate::sack) || level.gate(gate).state == GateState::open;
}

/// The gates in play, in their order, centred in the room.
void draw_gates(const Level& level, Scene& scene) {
  const auto in_play = [&](int gate) { return level.modifiers.has(static_cast<Gate>(gate)); };
  int count = 0;
  for (int gate = 0; gate < gate_count; ++gate) count += in_play(gate) ? 1 : 0;
  if (count == 0) return;
  const int step = std::min(widest_gate_step, (width - margin) / count);
  int x = (width - step * count + step - sprite) / 2;
  for (int gate = 0; gate < gate_count; ++gate) {
    if (!in_play(gate)) continue;
    if (is_shown(level, static_cast<Gate>(gate)))
      draw_gate(level, static_cast<Gate>(gate), {x, gates_top, sprite, gate_height}, step, scene);
    x += step;
  }
}

constexpr int columns = width / sprite;
constexpr int rows = room_height / sprite;

/// Looks of a wall, row by row: the upper corners with the back wall between them, the sides, and the lower wall.
int wall_look(Point p) {
  const int across = p.x == 0 ? 0 : p.x + 1 == columns ? 2 : 1;
  const int down = p.y == 0 ? 0 : p.y + 1 == rows ? 2 : 1;
  return 3 * down + across;
}
constexpr int inner_look = 4;

void draw_room(Scene& scene) {
  each_cell({0, 0, columns, rows}, [&](Point p) {
    const int look = wall_look(p);
    const bool inside = look == inner_look;
    scene.cell(inside ? Mk::floor : Mk::wall, square(p.x * sprite, room_top + p.y * sprite))
        .room(cleared_room)
        .look(inside ? (p.x * 5 + p.y * 3) % 4 : look);
  });
  scene.cell(Mk::door, square((width - sprite) / 2, room_top)).room(cleared_room);
}

void draw_pickups(const Level& level, Scene& scene) {
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
  bool gated = false;
  for (int gate = 0; gate < gate_count; ++gate) gated = gated || is_shown(level, static_cast<Gate>(gate));
  const int size = gated || copies > 1 ? prize : single_prize;
  const int step = size + 4;
  const int left = (width - (copies - 1) * step - size) / 2;
  for (int i = 0; i < copies; ++i) {
    auto pickup = scene.cell(role_of(award), Rect{left + i * step, floor_bottom - 2 - size, size, size});
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
