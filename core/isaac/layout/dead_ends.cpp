#include "isaac/layout/dead_ends.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "isaac/layout/candidates.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

// ISAAC-15.
constexpr int most_forced = 5;

int ends_of(const Level& level) { return static_cast<int>(level.ends.size()); }

/// Adds the first room that fits anywhere with fewer than two links, asking rooms in the order of their making. The
/// dice for its shape are thrown and ignored. Gives its id, or -1.
int force_room(Making& making) {
  Level& level = making.level;
  const int rooms = level.room_count();
  Candidates candidates;
  for (int parent = 0; parent < rooms; ++parent) {
    find_candidates(making, parent, Asking::forced, candidates);
    for (const Candidate& candidate : candidates.items()) {
      if (links_of(level, candidate.entry(), -1) >= 2) continue;
      const int id = place(level, candidate, parent);
      level.room(id).forced = true;
      ++level.forced;
      return id;
    }
  }
  return -1;
}

}  // namespace

void find_dead_ends(Level& level) {
  std::array<bool, cell_count> is_parent{};
  for (const Room& room : level.rooms) {
    if (room.parent >= 0) is_parent[static_cast<std::size_t>(room.parent)] = true;
  }
  level.ends.clear();
  for (int id = 0; id < level.room_count(); ++id) {
    Room& room = level.room(id);
    const bool leaf = id != 0 && !is_parent[static_cast<std::size_t>(id)];
    room.dead_end = leaf && (level.built_beside(room.entry) < 2 || links_of(level, room.entry, id) < 2);
    if (room.dead_end) level.ends.push_back(static_cast<std::uint8_t>(id));
  }
  level.dead_ends = ends_of(level);
}

bool force_dead_ends(Making& making) {
  Level& level = making.level;
  if (making.run.shortage == Shortage::strict) return ends_of(level) >= level.min_dead_ends;
  for (int i = 0; i < most_forced && ends_of(level) < level.min_dead_ends; ++i) {
    const int id = force_room(making);
    if (id < 0) break;
    find_dead_ends(level);
    making.trace.note(Rule::shortage, id, level, [&](Text& say) {
      say << "Forced: " << grown_text(level, id) << " Dead ends: " << level.dead_ends << " of " << level.min_dead_ends
          << ".";
    });
  }
  return ends_of(level) >= level.min_dead_ends;
}

void sort_dead_ends(Level& level) {
  auto& ends = level.ends;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    std::size_t deepest = i;
    for (std::size_t j = i + 1; j < ends.size(); ++j) {
      if (level.room(ends[j]).depth > level.room(ends[deepest]).depth) deepest = j;
    }
    std::swap(ends[i], ends[deepest]);
  }
  int rank = 0;
  for (const std::uint8_t id : ends) level.room(id).rank = ++rank;
}

}  // namespace press_r::isaac
