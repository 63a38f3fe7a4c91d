// Floors for tests, made from the options of a link.
#pragma once

#include "core/levels.hpp"
#include "isaac/isaac.hpp"
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
  each_made<Level>(options_of(options), count,
                   [&](const Level& level, const Outcome& outcome) { visit(level, outcome.complete); });
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

}  // namespace press_r::isaac::test
