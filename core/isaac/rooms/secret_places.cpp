#include "isaac/rooms/secrets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "isaac/layout/cells.hpp"

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
  std::array<Cells, 4> doorways;  ///< by side: the cells to which rooms have a door slot on that side

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

/// One search for a hidden room: cells that throw no die at all, and cells that may become it.
struct Search {
  Cells silent;
  Cells candidates;
};

/// How many cells of rooms lie two steps from a cell.
int rooms_on_ring(const Level& level, Point p) {
  const auto row = [&](int dy) { return level.built.from(p + Point{-2, dy}); };
  const auto bit = [](std::uint32_t bits, int n) { return static_cast<int>(bits >> n & 1u); };
  const std::uint32_t above = row(-1);
  const std::uint32_t below = row(1);
  return bit(row(-2), 2) + bit(above, 1) + bit(above, 3) + bit(row(0), 0) + bit(row(0), 4) + bit(below, 1) +
         bit(below, 3) + bit(row(2), 2);
}

/// Cells that have one of `cells` two steps away, these ways.
Cells seen_from(const Cells& cells, Direction first, Direction second) {
  return cells.moved(opposite(first)).moved(opposite(second));
}

int score_of(int rolled, int neighbours) {
  constexpr std::array<int, 3> bases = secret_bases();
  return rolled + bases[static_cast<std::size_t>(std::min(neighbours, 3) - 1)];
}

constexpr std::uint32_t whole_row = (1u << grid_size) - 1;
constexpr IsaacLeap past_a_row(grid_size);

/// Scores every cell that is not silent in reading order, one draw each, and gives the best candidate; a die breaks
/// ties. False: no cell will do. `neighbours_of` counts what raises a cell's score. Leaves the candidates in
/// level.secret_places.
template <class Neighbours>
bool best_place(Making& making, const Search& search, SecretPlace& best, Neighbours&& neighbours_of) {
  Level& level = making.level;
  level.secret_places.clear();
  const bool scored = !level.run.left_out.has(Rule::secret_score);
  for (int y = 0; y < grid_size; ++y) {
    const std::uint32_t silent = search.silent.from({0, y}) & whole_row;
    const std::uint32_t candidates = search.candidates.from({0, y}) & whole_row & ~silent;
    if ((silent | candidates) == 0) {
      making.rng.skip(past_a_row);
      continue;
    }
    for (std::uint32_t rest = whole_row & ~silent; rest != 0; rest &= rest - 1) {
      const int x = std::countr_zero(rest);
      if ((candidates >> x & 1u) == 0) {
        making.rng.next();
        continue;
      }
      const int rolled = making.rng.random_int(secret_sides);
      const int neighbours = neighbours_of(Point{x, y});
      level.secret_places.push_back({{x, y}, scored ? score_of(rolled, neighbours) : 0, neighbours});
    }
  }
  if (level.secret_places.empty()) return false;
  int highest = 0;
  int ties = 0;
  for (const SecretPlace& place : level.secret_places) {
    if (place.score > highest) ties = 0;
    highest = std::max(highest, place.score);
    if (place.score == highest) ++ties;
  }
  int pick = making.rng.random_int(ties);
  for (const SecretPlace& place : level.secret_places) {
    if (place.score != highest || pick-- > 0) continue;
    best = place;
    break;
  }
  return true;
}

/// By the game: cells that no hidden room may take, whatever they throw: the sides of the last boss that was looked
/// for, and the cell kept for a door.
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
Cells secret_taboo(const Level& level) {
  Cells rooms;
  for (const Room& room : level.rooms) {
    if (keeps_secrets_off(room.type)) add_cells(rooms, room);
  }
  if (level.run.stage == chest_stage) add_cells(rooms, level.room(0));
  return rooms.beside();
}

/// Sides of Boss, Super Secret, Secret and Curse Rooms, which no way to an Ultra Secret Room may cross.
Cells ultra_taboo(const Level& level) {
  Cells rooms;
  for (const Room& room : level.rooms) {
    if (keeps_secrets_off(room.type) || room.type == RoomType::curse) rooms.add(room.at);
  }
  return rooms.beside();
}

/// The two steps to each of the eight cells at distance two.
struct Look {
  Direction first;
  Direction second;
};
constexpr std::array<Look, 8> ring = {{{Direction::left, Direction::left},
                                       {Direction::left, Direction::up},
                                       {Direction::up, Direction::up},
                                       {Direction::up, Direction::right},
                                       {Direction::right, Direction::right},
                                       {Direction::right, Direction::down},
                                       {Direction::down, Direction::down},
                                       {Direction::down, Direction::left}}};

/// Cells from which a room lies there that has no door towards them over a cell that is allowed; `seen`: a room lies
/// there.
Cells closed_towards(const std::array<Cells, 4>& allowed, const Cells& seen, Look look) {
  const auto over = [&](Direction near, Direction far) {
    return allowed[static_cast<std::size_t>(opposite(far))].moved(opposite(near));
  };
  const Cells open = over(look.first, look.second);
  return seen.without(look.first == look.second ? open : open | over(look.second, look.first));
}

/// By the game: a room two cells away asks its first door slot on the side towards the cell, wherever on a large room
/// that is. Cells of rooms that have none there on the side across from `look`.
Cells shut_rooms(const Level& level, const Cells& taboo, Direction look) {
  Cells out;
  for (const Room& room : level.rooms) {
    const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(opposite(look))];
    const Point target = room.at + slot.target;
    if (!slot.door || !on_grid(target) || taboo.has(target)) add_cells(out, room);
  }
  return out;
}

Search ultra_search(const Level& level) {
  const Ground ground(level);
  const Cells taboo = ultra_taboo(level);
  std::array<Cells, 4> stepped;
  for (const Direction side : sides) stepped[static_cast<std::size_t>(side)] = ground.rooms.moved(opposite(side));
  const auto seen = [&](Look look) {
    return stepped[static_cast<std::size_t>(look.first)].moved(opposite(look.second));
  };
  Search search;
  if (!level.run.by_game()) {
    std::array<Cells, 4> allowed = ground.doorways;
    for (Cells& doorways : allowed) doorways = doorways.without(taboo);
    search.silent = ground.rooms;
    for (const Cells& beside : stepped) search.silent = search.silent | beside;
    for (const Look look : ring) {
      const Cells there = seen(look);
      search.silent = search.silent | closed_towards(allowed, there, look);
      search.candidates = search.candidates | there;
    }
    return search;
  }
  const Cells taken = ground.rooms | blocked_cells(level);
  search.silent = taken | taboo;
  // Cells beside rooms or blocked ones throw their die and are then dropped, as those far from all rooms are.
  Cells dropped = taken.beside();
  std::array<Cells, 4> shut;
  for (const Direction side : sides) shut[static_cast<std::size_t>(side)] = shut_rooms(level, taboo, side);
  Cells near;
  for (const Look look : ring) {
    near = near | seen(look);
    for (const Direction side : {look.first, look.second}) {
      dropped = dropped | seen_from(shut[static_cast<std::size_t>(side)], look.first, look.second);
    }
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
  search.silent = ground.rooms | secret_taboo(level);
  // Beside a side without a door the game drops the cell only after its die.
  if (level.run.by_game()) {
    search.silent = search.silent | blocked_cells(level);
  } else {
    search.silent = search.silent | closed;
  }
  search.candidates = near.without(closed);
  return search;
}

}  // namespace

bool find_secret_place(Making& making, SecretPlace& best) {
  const auto beside = [&](Point cell) { return making.level.built_beside(cell); };
  return best_place(making, secret_search(making.level), best, beside);
}

bool find_ultra_secret_place(Making& making, SecretPlace& best) {
  const auto around = [&](Point cell) { return rooms_on_ring(making.level, cell); };
  return best_place(making, ultra_search(making.level), best, around);
}

}  // namespace press_r::isaac
