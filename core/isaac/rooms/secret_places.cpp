// The search for the cells of hidden rooms (ISAAC-37 … 41, 64), and the layers of their chances.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "isaac/isaac.hpp"
#include "isaac/rooms/rooms.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {
namespace {

constexpr std::array<Direction, 4> sides = {Direction::left, Direction::up, Direction::right, Direction::down};

bool keeps_secrets_off(RoomType type) {
  return type == RoomType::boss || type == RoomType::super_secret || type == RoomType::secret;
}

void add_cells(Cells& cells, const Room& room) {
  for (const Point cell : form_of(room.shape).own()) cells.add(room.at + cell);
}

/// The rooms as sets of cells.
struct Ground {
  Cells rooms;
  std::array<Cells, 4> doorways;  ///< by side: the cells behind the door slots that rooms have on that side

  explicit Ground(const Level& level) : rooms(level.built) {
    Cells large;
    for (const Room& room : level.rooms) {
      if (room.shape == Shape::single) continue;
      add_cells(large, room);
      add_doorways(room);
    }
    const Cells squares = rooms.without(large);
    for (const Direction side : sides) doorways_on(side) = doorways_on(side) | squares.moved(side);
  }

  Cells& doorways_on(Direction side) { return doorways[static_cast<std::size_t>(side)]; }
  const Cells& doorways_on(Direction side) const { return doorways[static_cast<std::size_t>(side)]; }

 private:
  void add_doorways(const Room& room) {
    const auto& slots = form_of(room.shape).slots;
    for (int number = 0; number < slot_count; ++number) {
      const Slot& slot = slots[static_cast<std::size_t>(number)];
      if (slot.door) doorways_on(side_of(number)).add(room.at + slot.target);
    }
  }
};

struct Search {
  Cells excluded;    ///< cells that draw no die
  Cells candidates;  ///< cells that the room may take
};

/// Number of the eight cells two steps away that belong to rooms.
int rooms_on_ring(const Level& level, Point p) {
  const auto row = [&](int dy) { return level.built.from(p + Point{-2, dy}); };
  const auto bit = [](std::uint32_t bits, int n) { return static_cast<int>(bits >> n & 1u); };
  const std::uint32_t above = row(-1);
  const std::uint32_t below = row(1);
  return bit(row(-2), 2) + bit(above, 1) + bit(above, 3) + bit(row(0), 0) + bit(row(0), 4) + bit(below, 1) +
         bit(below, 3) + bit(row(2), 2);
}

/// The index in secret_bases.
std::size_t base_of(int neighbours) { return static_cast<std::size_t>(std::min(neighbours, 3) - 1); }

constexpr std::uint32_t whole_row = (1u << grid_size) - 1;

/// Jumps of 0 … grid_size draws. The constructor is not constexpr: as constants they would add 7 kB to the page's first
/// load.
struct Leaps {
  std::array<IsaacLeap, grid_size + 1> over;
  Leaps() {
    for (std::size_t draws = 0; draws < over.size(); ++draws) over[draws] = IsaacLeap(static_cast<int>(draws));
  }
};
const Leaps& leaps() {
  static const Leaps all;
  return all;
}

/// Scores every cell that is not excluded in reading order, one draw each, and finds the best candidate; a die breaks
/// ties. False: there is none. `neighbours_of(cell)` counts what raises a cell's score. Leaves the candidates in
/// level.secret_places.
template <class Neighbours>
bool best_place(Context& context, const Search& search, SecretPlace& best, Neighbours&& neighbours_of) {
  Level& level = context.level;
  level.secret_places.clear();
  const bool scored = !level.run.left_out.has(Rule::secret_score);
  const Leaps& leap = leaps();
  const auto skip = [&](std::uint32_t cells) {
    context.rng.skip(leap.over[static_cast<std::size_t>(std::popcount(cells))]);
  };
  for (int y = 0; y < grid_size; ++y) {
    std::uint32_t drawing = whole_row & ~search.excluded.from({0, y});  // cells that are still to draw
    for (std::uint32_t rest = drawing & search.candidates.from({0, y}); rest != 0; rest &= rest - 1) {
      const int x = std::countr_zero(rest);
      const std::uint32_t before = (1u << x) - 1;
      skip(drawing & before);
      drawing &= ~(before << 1 | 1u);
      const int rolled = context.rng.random_int(secret_sides);
      const int neighbours = neighbours_of(Point{x, y});
      level.secret_places.push_back({{x, y}, scored ? rolled + secret_bases[base_of(neighbours)] : 0, neighbours});
    }
    skip(drawing);
  }
  if (level.secret_places.empty()) return false;
  int highest = 0;
  int ties = 0;
  for (const SecretPlace& place : level.secret_places) {
    if (place.score > highest) ties = 0;
    highest = std::max(highest, place.score);
    if (place.score == highest) ++ties;
  }
  int pick = context.rng.random_int(ties);
  for (const SecretPlace& place : level.secret_places) {
    if (place.score != highest || pick-- > 0) continue;
    best = place;
    break;
  }
  return true;
}

/// By the game: cells that no hidden room may take: the sides of the last boss that was looked for, and the cell kept
/// free for a door.
Cells blocked_cells(const Level& level) {
  Cells blocked;
  if (level.blocked_boss >= 0) {
    Cells boss;
    boss.add(level.room(level.blocked_boss).at);
    blocked = boss.beside();
  }
  if (level.run.keeps_door_free()) blocked.add(start_cell + step_of(Direction::up));
  return blocked;
}

/// Cells beside rooms that no Secret Room may touch.
Cells barred_to_secret(const Level& level) {
  Cells rooms;
  for (const Room& room : level.rooms) {
    if (keeps_secrets_off(room.type)) add_cells(rooms, room);
  }
  if (level.run.stage == chest_stage) add_cells(rooms, level.room(0));
  return rooms.beside();
}

/// Sides of Boss, Super Secret, Secret and Curse Rooms, which no way to an Ultra Secret Room may cross.
Cells barred_to_ultra(const Level& level) {
  Cells rooms;
  for (const Room& room : level.rooms) {
    if (keeps_secrets_off(room.type) || room.type == RoomType::curse) rooms.add(room.at);
  }
  return rooms.beside();
}

/// Two steps, for each of the eight cells at distance two.
struct Steps {
  Direction first;
  Direction second;
};
constexpr std::array<Steps, 8> ring = {{{Direction::left, Direction::left},
                                        {Direction::left, Direction::up},
                                        {Direction::up, Direction::up},
                                        {Direction::up, Direction::right},
                                        {Direction::right, Direction::right},
                                        {Direction::right, Direction::down},
                                        {Direction::down, Direction::down},
                                        {Direction::down, Direction::left}}};

/// The cells of `seen` with a room these two steps away to which they have no door over an allowed cell.
Cells closed_towards(const std::array<Cells, 4>& allowed, const Cells& seen, Steps steps) {
  const auto over = [&](Direction near, Direction far) {
    return allowed[static_cast<std::size_t>(opposite(far))].moved(opposite(near));
  };
  const Cells open = over(steps.first, steps.second);
  return seen.without(steps.first == steps.second ? open : open | over(steps.second, steps.first));
}

/// By the game: a room two cells away is tested by its first door slot on the side towards the cell, wherever on a
/// large room that is. The cells of rooms without that slot, where `step` leads from the cell to the room.
Cells shut_rooms(const Level& level, const Cells& barred, Direction step) {
  Cells out;
  for (const Room& room : level.rooms) {
    const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(opposite(step))];
    const Point target = room.at + slot.target;
    if (!slot.door || !on_grid(target) || barred.has(target)) add_cells(out, room);
  }
  return out;
}

Search ultra_search(const Level& level) {
  const Ground ground(level);
  const Cells barred = barred_to_ultra(level);
  Search search;
  if (!level.run.by_game()) {
    std::array<Cells, 4> stepped;
    for (const Direction side : sides) stepped[static_cast<std::size_t>(side)] = ground.rooms.moved(opposite(side));
    const auto seen = [&](Steps steps) {
      return stepped[static_cast<std::size_t>(steps.first)].moved(opposite(steps.second));
    };
    std::array<Cells, 4> allowed = ground.doorways;
    for (Cells& doorways : allowed) doorways = doorways.without(barred);
    search.excluded = ground.rooms;
    for (const Cells& beside : stepped) search.excluded = search.excluded | beside;
    for (const Steps steps : ring) {
      const Cells there = seen(steps);
      search.excluded = search.excluded | closed_towards(allowed, there, steps);
      search.candidates = search.candidates | there;
    }
    return search;
  }
  const Cells taken = ground.rooms | blocked_cells(level);
  search.excluded = taken | barred;
  // Cells beside rooms or blocked cells draw their die and are then dropped, like those far from all rooms.
  Cells dropped = taken.beside();
  Cells near;
  for (const Direction side : sides) {
    // One step towards the side, the other towards it or across.
    const auto two_steps = [side](const Cells& cells) {
      const auto aside = static_cast<Direction>((static_cast<unsigned>(side) + 1u) & 3u);
      return (cells.moved(opposite(side)) | cells.moved(aside) | cells.moved(opposite(aside))).moved(opposite(side));
    };
    near = near | two_steps(ground.rooms);
    dropped = dropped | two_steps(shut_rooms(level, barred, side));
  }
  search.candidates = near.without(dropped);
  return search;
}

Search secret_search(const Level& level) {
  const Ground ground(level);
  Search search;
  Cells near;
  Cells closed;
  for (const Direction side : sides) {
    const Cells touched = ground.rooms.moved(side);
    near = near | touched;
    closed = closed | touched.without(ground.doorways_on(side));
  }
  search.excluded = ground.rooms | barred_to_secret(level);
  // The game drops a cell beside a side without a door only after its die.
  if (level.run.by_game()) {
    search.excluded = search.excluded | blocked_cells(level);
  } else {
    search.excluded = search.excluded | closed;
  }
  search.candidates = near.without(closed);
  return search;
}

constexpr int million = 1'000'000;

using BaseCounts = std::array<int, secret_bases.size()>;

/// The chance that one place of base `own` wins with `face`, among so many others of each base.
double chance_with(int face, std::size_t own, const BaseCounts& others) {
  const int score = secret_bases[own] + face;
  // tied[t]: the chance that t others have the same score and none a higher one.
  std::vector<double> tied{1.0};
  for (std::size_t base = 0; base < others.size(); ++base) {
    int below = 0;
    int equal = 0;
    for (int die = 0; die < secret_sides; ++die) {
      below += secret_bases[base] + die < score ? 1 : 0;
      equal += secret_bases[base] + die == score ? 1 : 0;
    }
    for (int i = 0; i < others[base]; ++i) {
      tied.push_back(0);
      for (std::size_t t = tied.size(); t-- > 0;) {
        tied[t] = (tied[t] * below + (t > 0 ? tied[t - 1] * equal : 0)) / secret_sides;
      }
    }
  }
  double chance = 0;
  for (std::size_t t = 0; t < tied.size(); ++t) chance += tied[t] / static_cast<double>(t + 1);
  return chance / secret_sides;
}

}  // namespace

bool find_secret_place(Context& context, SecretPlace& best) {
  const auto beside = [&](Point cell) { return context.level.built_beside(cell); };
  return best_place(context, secret_search(context.level), best, beside);
}

bool find_ultra_secret_place(Context& context, SecretPlace& best) {
  const auto around = [&](Point cell) { return rooms_on_ring(context.level, cell); };
  return best_place(context, ultra_search(context.level), best, around);
}

std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places) {
  BaseCounts count{};
  for (const SecretPlace& place : places) ++count[base_of(place.neighbours)];
  std::array<std::int32_t, secret_bases.size()> chance{};
  for (std::size_t base = 0; base < count.size(); ++base) {
    if (count[base] == 0) continue;
    BaseCounts others = count;
    --others[base];
    double sum = 0;
    for (int face = 0; face < secret_sides; ++face) sum += chance_with(face, base, others);
    chance[base] = static_cast<std::int32_t>(std::lround(sum * million));
  }
  std::vector<std::int32_t> out;
  for (const SecretPlace& place : places) out.push_back(chance[base_of(place.neighbours)]);
  return out;
}

void values(const Level& level, std::size_t layer, Values& out) {
  out.reset(grid_size * block_width, grid_size * block_height, no_value);
  // A Grave Room shrinks its end between the two searches, so the first one cannot be repeated.
  if (!level.complete || level.run.is_dark_room()) return;
  const bool ultra = static_cast<ValueId>(layer) == ValueId::ultra_chance;
  // The level as it was before the search: hidden rooms were added last.
  Level bare = level;
  const auto came_later = [&](RoomType type) {
    return type == RoomType::ultra_secret || (type == RoomType::secret && !ultra);
  };
  while (came_later(bare.rooms.back().type)) remove_last_room(bare);
  Trace off;
  IsaacRng dice(1, isaac_common_index);
  Context context{bare.run, dice, off, bare, dice};
  SecretPlace best;
  if (!(ultra ? find_ultra_secret_place(context, best) : find_secret_place(context, best))) return;
  std::vector<std::int32_t> chances = chances_of(bare.secret_places);
  if (level.run.left_out.has(Rule::secret_score)) {  // then all places are equally likely
    chances.assign(chances.size(), static_cast<std::int32_t>(million / chances.size()));
  }
  for (std::size_t i = 0; i < chances.size(); ++i) fill(out, block_of(bare.secret_places[i].cell), chances[i]);
}

}  // namespace press_r::isaac
