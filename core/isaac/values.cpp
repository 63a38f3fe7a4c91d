#include "isaac/draw.hpp"

#include <array>
#include <cmath>

#include "isaac/layout/making.hpp"
#include "isaac/layout/tiles.hpp"
#include "isaac/rooms/secrets.hpp"
#include "kit/cells.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr int million = 1'000'000;
constexpr int bases = 3;  ///< with one, two, and more neighbours

/// As it was before the hidden rooms were put down; they came last.
Level without_hidden(const Level& level, bool keep_secret) {
  Level bare = level;
  while (!bare.rooms.empty()) {
    const Room& last = bare.rooms.back();
    const bool secret = last.type == RoomType::secret && !keep_secret;
    if (last.type != RoomType::ultra_secret && !secret) break;
    bare.room_of_cell[index_of(last.at)] = free_cell;
    bare.taken.remove(last.at);
    bare.built.remove(last.at);
    bare.rooms.pop_back();
  }
  return bare;
}

std::size_t base_of(const SecretPlace& place) {
  return static_cast<std::size_t>(place.neighbours >= bases ? bases - 1 : place.neighbours - 1);
}

/// Chance that one place of base `own` wins with `face`, among as many others of each base.
double wins_with(int face, std::size_t own, const std::array<int, bases>& others) {
  const std::array<int, bases> start = secret_bases();
  const int score = start[own] + face;
  // tied[t]: chance that t others have the same score and none a higher one.
  std::vector<double> tied_with{1.0};
  for (std::size_t base = 0; base < others.size(); ++base) {
    int below = 0;
    int equal = 0;
    for (int die = 0; die < secret_sides; ++die) {
      below += start[base] + die < score ? 1 : 0;
      equal += start[base] + die == score ? 1 : 0;
    }
    for (int i = 0; i < others[base]; ++i) {
      tied_with.push_back(0);
      for (std::size_t t = tied_with.size(); t-- > 0;) {
        tied_with[t] = (tied_with[t] * below + (t > 0 ? tied_with[t - 1] * equal : 0)) / secret_sides;
      }
    }
  }
  double chance = 0;
  for (std::size_t t = 0; t < tied_with.size(); ++t) chance += tied_with[t] / static_cast<double>(t + 1);
  return chance / secret_sides;
}

}  // namespace

std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places) {
  std::array<int, bases> count{};
  for (const SecretPlace& place : places) ++count[base_of(place)];
  std::array<std::int32_t, bases> chance{};
  for (std::size_t base = 0; base < count.size(); ++base) {
    if (count[base] == 0) continue;
    std::array<int, bases> others = count;
    --others[base];
    double sum = 0;
    for (int face = 0; face < secret_sides; ++face) sum += wins_with(face, base, others);
    chance[base] = static_cast<std::int32_t>(std::lround(sum * million));
  }
  std::vector<std::int32_t> out;
  for (const SecretPlace& place : places) out.push_back(chance[base_of(place)]);
  return out;
}

void values(const Level& level, std::size_t layer, Values& out) {
  out.reset(grid_size * block_width, grid_size * block_height, no_value);
  // A Grave Room shrinks its end between the two searches, so that what the first one saw is gone.
  if (!level.complete || level.run.is_dark_room()) return;
  const bool ultra = static_cast<ValueId>(layer) == ValueId::ultra_chance;
  Level bare = without_hidden(level, ultra);
  Trace off;
  IsaacRng dice(1, isaac_common_index);
  IsaacRng stage = dice;
  Making making{bare.run, dice, off, bare, stage};
  SecretPlace best;
  if (!(ultra ? find_ultra_secret_place(making, best) : find_secret_place(making, best))) return;
  std::vector<std::int32_t> chances = chances_of(bare.secret_places);
  // Without scores a die alone decides.
  if (level.run.left_out.has(Rule::secret_score))
    chances.assign(chances.size(), static_cast<std::int32_t>(million / chances.size()));
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const Point corner = corner_of(bare.secret_places[i].cell);
    fill(out, {corner.x, corner.y, block_width, block_height}, chances[i]);
  }
}

}  // namespace press_r::isaac
