// Floors for tests: made from the options of a link, and checked for the rules that hold on every floor.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/levels.hpp"
#include "isaac/isaac.hpp"
#include "isaac/layout/plan.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/rooms/rooms.hpp"

namespace press_r::isaac::test {

inline LinkReading reading_of(std::string_view options) { return read_with(generator, options); }
inline Options options_of(std::string_view options) { return reading_of(options).request.options; }
inline Run run_of(std::string_view options) { return run_from(options_of(options)); }

inline Level floor_of(std::string_view options, Seed seed) {
  Level level;
  Trace off;
  generate(options_of(options), seed, off, level);
  return level;
}

/// Calls visit(level, complete) for floors of the survey's seeds.
template <class Visit>
void each_floor(std::string_view options, std::uint32_t count, Visit&& visit) {
  const Options chosen = options_of(options);
  Level level;
  Trace off;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Outcome outcome = generate(chosen, survey_seed(i), off, level);
    visit(level, outcome.complete);
  }
}

/// Calls visit(level, trace) for floors of the survey's seeds, with their steps.
template <class Visit>
void each_film(std::string_view options, std::uint32_t count, Visit&& visit) {
  const Options chosen = options_of(options);
  Level level;
  for (std::uint32_t i = 0; i < count; ++i) {
    Trace trace{FrameSink{}};
    generate(chosen, survey_seed(i), trace, level);
    visit(level, trace);
  }
}

/// A base layout alone.
struct Layout {
  Level level;
  std::uint32_t draws = 0;
  std::uint32_t state = 0;
  bool enough = false;  ///< dead ends
};

inline Layout layout_of(std::uint32_t seed, int target, int minimum, bool single) {
  Layout out;
  out.level.run.single_cells = single;
  out.level.target_rooms = target;
  out.level.min_dead_ends = minimum;
  Trace off;
  IsaacRng rng(seed, isaac_common_index);
  Context context{out.level.run, rng, off, out.level, rng};
  out.enough = make_base_layout(context);
  out.draws = rng.draws();
  out.state = rng.state();
  return out;
}

inline bool is_hidden(RoomType type) { return type == RoomType::secret || type == RoomType::ultra_secret; }

inline int rooms_of(const Level& level, RoomType type) {
  return static_cast<int>(
      std::count_if(level.rooms.begin(), level.rooms.end(), [&](const Room& room) { return room.type == type; }));
}

/// Rooms behind a room's doors, each once.
inline std::vector<int> neighbours_of(const Level& level, int id) {
  std::vector<int> out;
  for (int slot = 0; slot < slot_count; ++slot) {
    const int other = room_behind(level, level.room(id), slot);
    if (other >= 0 && std::find(out.begin(), out.end(), other) == out.end()) out.push_back(other);
  }
  return out;
}

inline int distance(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

/// Checks the rules that hold on every complete floor; gives the first broken one and its place, or "".
class FloorCheck {
 public:
  explicit FloorCheck(const Level& level) : level_(level), run_(level.run) {}

  std::string broken_rule() {
    check_cells();
    check_ways();
    check_tree();
    check_dead_ends();
    check_special_rooms();
    check_offers();
    check_hidden_rooms();
    return broken_;
  }

 private:
  void require(bool holds, std::string_view rule, int id = -1) {
    if (!holds && broken_.empty()) broken_ = std::string(rule) + " at room " + std::to_string(id);
  }
  template <class Visit>
  void each_room(Visit&& visit) {
    for (int id = 0; id < level_.room_count(); ++id) visit(id, level_.room(id));
  }

  void check_cells() {
    std::vector<int> owner(cell_count, -1);
    each_room([&](int id, const Room& room) {
      for (const Point cell : form_of(room.shape).own()) {
        const Point p = room.at + cell;
        if (!on_grid(p)) return require(false, "ISAAC-9", id);
        require(owner[index_of(p)] < 0, "ISAAC-9", id);
        owner[index_of(p)] = id;
      }
    });
    for (int index = 0; index < cell_count; ++index) {
      const int id = owner[static_cast<std::size_t>(index)];
      require(level_.room_at(cell_at(index)) == id, "ISAAC-9", id);
    }
    const Room& start = level_.room(0);
    require(start.at == start_cell && start.shape == Shape::single && start.type == RoomType::start, "ISAAC-9", 0);
  }

  /// By the game a Dark Room's Grave Room may shrink away from the Secret Room that touched its end.
  bool may_be_cut_off(RoomType type) const { return run_.by_game() && run_.is_dark_room() && type == RoomType::secret; }

  void check_ways() {
    std::vector<bool> reached(level_.rooms.size());
    std::vector<int> queue{0};
    reached[0] = true;
    for (std::size_t head = 0; head < queue.size(); ++head) {
      for (const int other : neighbours_of(level_, queue[head])) {
        if (!reached[static_cast<std::size_t>(other)]) queue.push_back(other);
        reached[static_cast<std::size_t>(other)] = true;
      }
    }
    each_room([&](int id, const Room& room) {
      require(reached[static_cast<std::size_t>(id)] || room.type == RoomType::ultra_secret || may_be_cut_off(room.type),
              "ISAAC-8", id);
    });
    int beside_start = 0;
    for (const int other : neighbours_of(level_, 0)) beside_start += is_hidden(level_.room(other).type) ? 0 : 1;
    require(beside_start >= 2 || level_.target_rooms < 2, "ISAAC-12", 0);
  }

  void check_tree() {
    if (!run_.single_cells || run_.allows_loops()) return;
    int doors = 0;
    int rooms = 0;
    each_room([&](int id, const Room& room) {
      if (is_hidden(room.type)) return;
      ++rooms;
      for (const int other : neighbours_of(level_, id)) doors += is_hidden(level_.room(other).type) ? 0 : 1;
    });
    require(doors == 2 * (rooms - 1), "ISAAC-10");
    const auto plain = [&](Point p) {
      const int id = level_.room_at(p);
      return id >= 0 && !is_hidden(level_.room(id).type);
    };
    for (int index = 0; index < cell_count; ++index) {
      const Point p = cell_at(index);
      require(!plain(p) || !plain(p + Point{1, 0}) || !plain(p + Point{0, 1}) || !plain(p + Point{1, 1}), "ISAAC-10");
    }
  }

  void check_dead_ends() {
    std::vector<int> ranked(static_cast<std::size_t>(level_.dead_ends) + 1, -1);
    each_room([&](int id, const Room& room) {
      require(room.dead_end == (room.rank > 0) && room.rank <= level_.dead_ends, "ISAAC-14", id);
      require(room.parent < 0 || room.depth == level_.room(room.parent).depth + 1, "ISAAC-13", id);
      if (room.rank > 0 && room.rank <= level_.dead_ends) ranked[static_cast<std::size_t>(room.rank)] = id;
    });
    for (std::size_t rank = 1; rank < ranked.size(); ++rank) {
      if (ranked[rank] < 0) return require(false, "ISAAC-14: a rank is missing");
      require(rank == 1 || level_.room(ranked[rank]).depth <= level_.room(ranked[rank - 1]).depth, "ISAAC-14");
    }
    require(level_.dead_ends >= level_.min_dead_ends, "ISAAC-7");
    require(level_.grown <= level_.target_rooms && level_.forced <= 5, "ISAAC-15");
  }

  void check_special_rooms() {
    const int bosses = rooms_of(level_, RoomType::boss);
    const int most = run_.has_void_bosses() ? 9 : run_.has_xl_rooms() ? 2 : 1;
    require(bosses <= most && bosses >= (most == 9 ? 6 : most), run_.has_void_bosses() ? "ISAAC-19" : "ISAAC-17");
    int shallowest = cell_count;
    for (const RoomType type : {RoomType::boss, RoomType::super_secret, RoomType::shop, RoomType::treasure}) {
      const int id = type == RoomType::boss ? level_.boss : first_of(type);
      if (id < 0 || run_.has_xl_rooms() || run_.by_game() || run_.left_out.any()) continue;
      require(level_.room(id).depth <= shallowest, "ISAAC-23", id);
      shallowest = level_.room(id).depth;
    }
    each_room([&](int id, const Room& room) {
      if (room.type == RoomType::boss) require(room.depth >= 2, "ISAAC-17", id);
      if (room.type == RoomType::boss && id == level_.boss && !run_.has_xl_rooms() && !run_.by_game())
        require(room.rank == 1, "ISAAC-17", id);
      if (room.type == RoomType::boss && id != level_.boss && run_.has_xl_rooms()) {
        require(room.parent == level_.boss && room.depth == level_.room(level_.boss).depth + 1, "ISAAC-18", id);
        require(neighbours_of(level_, id) == std::vector<int>{level_.boss}, "ISAAC-18", id);
      }
      if (room.type != RoomType::normal) require(room.shape == Shape::single && room.at == room.entry, "ISAAC-54", id);
      if (!run_.by_game()) require((room.award_seed != 0) == (room.type == RoomType::normal), "ISAAC-57", id);
      if (room.type == RoomType::grave) require(room.dead_end && run_.is_dark_room(), "ISAAC-42", id);
      if (run_.stage >= chest_stage && !run_.by_pseudo()) {
        const bool other = is_optional(room.type) || room.type == RoomType::shop || room.type == RoomType::treasure;
        require(!other, "ISAAC-43", id);
      }
    });
  }

  int first_of(RoomType type) const {
    for (int id = 0; id < level_.room_count(); ++id) {
      if (level_.room(id).type == type) return id;
    }
    return -1;
  }

  /// A room by chance stands exactly where its offer was placed; without a dead end nothing is placed any more.
  void check_offers() {
    const std::vector<RoomType> types[offer_count] = {{RoomType::planetarium},
                                                      {RoomType::dice, RoomType::sacrifice},
                                                      {RoomType::library},
                                                      {RoomType::curse},
                                                      {RoomType::mini_boss},
                                                      {RoomType::challenge, RoomType::boss_challenge},
                                                      {RoomType::vault, RoomType::arcade},
                                                      {RoomType::clean_bedroom, RoomType::dirty_bedroom}};
    for (std::size_t which = 0; which < std::size(types); ++which) {
      int rooms = 0;
      each_room([&](int, const Room& room) {
        const auto& own = types[which];
        rooms += std::find(own.begin(), own.end(), room.type) != own.end() && !room.promised ? 1 : 0;
      });
      require(rooms == (level_.offers[which] == Offer::placed ? 1 : 0), "ISAAC-68");
    }
    const bool reserves = run_.by_prose() && run_.has(Opt::voodoo_head);
    bool spent = false;
    for (const Offer offer : level_.offers) {
      require(!spent || offer == Offer::no_dead_end || offer == Offer::not_offered || reserves, "ISAAC-36");
      spent = spent || offer == Offer::no_dead_end;
    }
  }

  void check_hidden_rooms() {
    each_room([&](int id, const Room& room) {
      if (room.type == RoomType::secret) check_secret(id, room);
      if (room.type != RoomType::ultra_secret) return;
      int nearest = cell_count;
      each_room([&](int other, const Room& there) {
        for (const Point cell : form_of(there.shape).own()) {
          if (other != id) nearest = std::min(nearest, distance(there.at + cell, room.at));
        }
      });
      require(nearest == 2, "ISAAC-41", id);
    });
    require(rooms_of(level_, RoomType::secret) <= secret_rooms_of(run_), "ISAAC-40");
  }

  void check_secret(int id, const Room& room) {
    int doors = 0;
    for (int d = 0; d < 4; ++d) {
      const auto side = static_cast<Direction>(d);
      const Point beside = room.at + step_of(side);
      const int other = level_.room_at(beside);
      if (other < 0) continue;
      const RoomType type = level_.room(other).type;
      const bool barred = type == RoomType::boss || type == RoomType::super_secret || type == RoomType::secret ||
                          (run_.stage == chest_stage && other == 0);
      require(!barred, "ISAAC-38", id);
      require(opens(level_.room(other), beside, opposite(side)), "ISAAC-39", id);
      ++doors;
    }
    require(doors > 0 || may_be_cut_off(room.type), "ISAAC-39", id);
  }

  const Level& level_;
  const Run& run_;
  std::string broken_;
};

inline std::string broken_rule(const Level& level) { return FloorCheck(level).broken_rule(); }

}  // namespace press_r::isaac::test
