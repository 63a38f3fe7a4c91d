// Floors for tests: made from a link's options, and checked for what holds on every one of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/levels.hpp"
#include "isaac/isaac.hpp"
#include "isaac/layout/plan.hpp"
#include "isaac/rooms/rooms.hpp"

namespace press_r::isaac::test {

inline LinkReading reading_of(std::string_view options) { return read_with(generator, options); }
inline Options options_of(std::string_view options) { return reading_of(options).request.options; }

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

inline bool is_hidden(RoomType type) { return type == RoomType::secret || type == RoomType::ultra_secret; }

inline int rooms_of(const Level& level, RoomType type) {
  int count = 0;
  for (const Room& room : level.rooms) count += room.type == type ? 1 : 0;
  return count;
}

/// Rooms behind a room's doors, each once.
inline std::vector<int> neighbours_of(const Level& level, int id) {
  std::vector<int> out;
  for (int slot = 0; slot < slot_count; ++slot) {
    const int other = room_behind(level, level.room(id), slot);
    if (other < 0) continue;
    bool known = false;
    for (const int each : out) known = known || each == other;
    if (!known) out.push_back(other);
  }
  return out;
}

/// Empty, or which rule is broken and where.
inline std::string broken_rule(const Level& level) {
  const auto at = [](std::string_view rule, int id) { return std::string(rule) + " at room " + std::to_string(id); };
  const Run& run = level.run;

  // ISAAC-9.
  std::vector<int> owner(cell_count, -1);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    for (const Point cell : form_of(room.shape).own()) {
      const Point p = room.at + cell;
      if (!on_grid(p) || owner[index_of(p)] >= 0 || level.room_at(p) != id) return at("ISAAC-9", id);
      owner[index_of(p)] = id;
    }
  }
  for (int index = 0; index < cell_count; ++index) {
    if (level.room_at(cell_at(index)) != owner[static_cast<std::size_t>(index)])
      return "ISAAC-9: a cell without a room";
  }
  const Room& start = level.room(0);
  if (!(start.at == start_cell) || start.shape != Shape::single || start.type != RoomType::start)
    return at("ISAAC-9", 0);

  // ISAAC-8.
  std::vector<bool> reached(level.rooms.size());
  std::vector<int> queue{0};
  reached[0] = true;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (const int other : neighbours_of(level, queue[head])) {
      if (reached[static_cast<std::size_t>(other)]) continue;
      reached[static_cast<std::size_t>(other)] = true;
      queue.push_back(other);
    }
  }
  for (int id = 0; id < level.room_count(); ++id) {
    // By the game a Dark Room's Grave Room may shrink away from the Secret Room that touched its end.
    const bool lost = level.run.by_game() && run.is_dark_room() && level.room(id).type == RoomType::secret;
    if (!reached[static_cast<std::size_t>(id)] && level.room(id).type != RoomType::ultra_secret && !lost)
      return at("ISAAC-8", id);
  }

  // ISAAC-10.
  if (run.single_cells && !run.allows_loops()) {
    int doors = 0;
    int rooms = 0;
    for (int id = 0; id < level.room_count(); ++id) {
      if (is_hidden(level.room(id).type)) continue;
      ++rooms;
      for (const int other : neighbours_of(level, id)) doors += is_hidden(level.room(other).type) ? 0 : 1;
    }
    if (doors != 2 * (rooms - 1)) return "ISAAC-10: not a tree";
    const auto plain = [&](Point p) {
      const int id = level.room_at(p);
      return id >= 0 && !is_hidden(level.room(id).type);
    };
    for (int index = 0; index < cell_count; ++index) {
      const Point p = cell_at(index);
      if (plain(p) && plain(p + Point{1, 0}) && plain(p + Point{0, 1}) && plain(p + Point{1, 1}))
        return "ISAAC-10: a block";
    }
  }

  // ISAAC-12, the Secret Room not counted.
  int beside_start = 0;
  for (const int other : neighbours_of(level, 0)) beside_start += is_hidden(level.room(other).type) ? 0 : 1;
  if (beside_start < 2 && level.target_rooms >= 2) return at("ISAAC-12", 0);

  // ISAAC-13 and 14: ranks count up without a gap, depths never rise.
  std::vector<int> ranked(static_cast<std::size_t>(level.dead_ends) + 1, -1);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    if (room.dead_end != (room.rank > 0) || room.rank > level.dead_ends) return at("ISAAC-14", id);
    if (room.parent >= 0 && room.depth != level.room(room.parent).depth + 1) return at("ISAAC-13", id);
    if (room.rank > 0) ranked[static_cast<std::size_t>(room.rank)] = id;
  }
  for (std::size_t rank = 1; rank < ranked.size(); ++rank) {
    if (ranked[rank] < 0) return "ISAAC-14: a rank is missing";
    if (rank > 1 && level.room(ranked[rank]).depth > level.room(ranked[rank - 1]).depth)
      return at("ISAAC-14", ranked[rank]);
  }

  // ISAAC-37 … 40.
  int secrets = 0;
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type != RoomType::secret) continue;
    ++secrets;
    int doors = 0;
    for (int d = 0; d < 4; ++d) {
      const auto side = static_cast<Direction>(d);
      const Point beside = level.room(id).at + step_of(side);
      const int other = level.room_at(beside);
      if (other < 0) continue;
      const RoomType type = level.room(other).type;
      if (type == RoomType::boss || type == RoomType::super_secret || type == RoomType::secret)
        return at("ISAAC-38", id);
      if (run.stage == chest_stage && other == 0) return at("ISAAC-38", id);
      if (!opens(level.room(other), beside, opposite(side))) return at("ISAAC-39", id);
      ++doors;
    }
    // The Grave Room's end may have been all that it touched.
    if (doors == 0 && !(run.by_game() && run.is_dark_room())) return at("ISAAC-39", id);
  }
  if (secrets > secret_rooms_of(run)) return "ISAAC-40: too many";
  return "";
}

}  // namespace press_r::isaac::test
