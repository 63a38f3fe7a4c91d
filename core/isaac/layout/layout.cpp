#include "isaac/layout/layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "isaac/layout/candidates.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

// README.md, Rooms grow.
constexpr int busy_target = 16;    ///< from this many rooms on, the start gives all its candidates a room
constexpr int coins_per_room = 4;  ///< every other room grows as many rooms as heads fall
constexpr int loop_one_in = 10;    ///< XL and The Void: chance of a room that closes a loop

/// Rooms waiting to grow. Each is pushed once, at either end.
class Queue {
 public:
  bool empty() const { return head_ == tail_; }
  int pop() { return ids_[head_++]; }
  void push_front(int id) { ids_[--head_] = static_cast<std::uint8_t>(id); }
  void push_back(int id) { ids_[tail_++] = static_cast<std::uint8_t>(id); }

 private:
  std::array<std::uint8_t, 2 * cell_count> ids_;
  std::size_t head_ = cell_count;
  std::size_t tail_ = cell_count;
};

class Growth {
 public:
  explicit Growth(Making& making)
      : making_(making),
        level_(making.level),
        rng_(making.rng),
        may_crowd_(making.run.left_out.has(Rule::tree)),
        may_loop_(making.run.allows_loops() && !making.run.left_out.has(Rule::loops)),
        wants_all_(making.run.left_out.has(Rule::growth)) {}

  int grow() {
    queue_.push_back(0);
    while (!queue_.empty() && placed_ < level_.target_rooms) grow_from(queue_.pop());
    return placed_;
  }

 private:
  void grow_from(int parent) {
    Candidates& candidates = candidates_;
    find_candidates(making_, parent, Asking::rolled, candidates);
    shuffle(rng_, candidates);
    const int wanted = parent == 0 ? wanted_of_start(candidates.size()) : wanted_of_room(candidates.size());
    note_asked(parent, candidates, wanted);
    int made = 0;
    for (const Candidate& candidate : candidates.items()) {
      if (!may_stand(candidate)) continue;
      const int id = place(level_, candidate, parent);
      const bool back = rng_.one_in(making_.run.back_one_in);
      back ? queue_.push_back(id) : queue_.push_front(id);
      ++made;
      ++placed_;
      note_grown(id, back);
      if (made >= wanted || placed_ >= level_.target_rooms) break;
    }
    if (made == 0) {
      making_.trace.note(Rule::growth, parent, level_,
                         [&](Text& say) { say << "Nothing fits around room " << parent << "."; });
    }
  }

  int wanted_of_start(int candidates) { return level_.target_rooms < busy_target ? 2 + rng_.coin() : candidates; }

  int wanted_of_room(int candidates) {
    int heads = 0;
    for (int coin = 0; coin < coins_per_room; ++coin) heads += rng_.coin();
    return wants_all_ ? candidates : std::min(candidates, heads);
  }

  bool may_stand(const Candidate& candidate) {
    if (!fits(level_, candidate.shape(), candidate.at())) return false;
    const bool crowded = level_.built_beside(candidate.entry()) >= 2;
    // A square that touches its parent alone stands behind the parent's door, and has doors on all sides.
    if (!crowded && candidate.shape() == Shape::single) return true;
    if (crowded && !may_crowd_) {
      if (!may_loop_) return false;
      if (!rng_.one_in(loop_one_in)) return false;
    }
    return doors_meet(candidate);
  }

  /// Where the room would touch another, both have a door slot there.
  bool doors_meet(const Candidate& candidate) const {
    const auto& slots = form_of(candidate.shape()).slots;
    for (int number = 0; number < slot_count; ++number) {
      const Slot& slot = slots[static_cast<std::size_t>(number)];
      const Point target = candidate.at() + slot.target;
      if (!slot.beside || !level_.taken.has(target)) continue;
      const int other = level_.room_at(target);
      if (other < 0) continue;
      if (!slot.door || !opens(level_.room(other), target, opposite(side_of(number)))) return false;
    }
    return true;
  }

  void note_asked(int parent, Candidates& candidates, int wanted) {
    making_.trace.note(Rule::growth, parent, level_, [&](Text& say) {
      int special = 0;
      for (const Candidate& each : candidates.items()) special += each.shape() == Shape::single ? 0 : 1;
      say << "Room " << parent << " has " << counted(candidates.size(), "place") << " around it, shuffled";
      if (special > 0) say << "; the dice let in " << special << " of another shape";
      say << ". It wants " << counted(wanted, "room") << ".";
    });
  }

  void note_grown(int id, bool back) {
    if (!making_.trace.on()) return;
    const auto say_where = [&](Text& say) {
      say << grown_text(level_, id) << (back ? " It waits at the back of the queue." : " It grows next.");
    };
    const bool loop = links_of(level_, level_.room(id).entry, id) >= 2;
    making_.trace.note(loop ? Rule::loops : Rule::growth, id, level_, say_where);
  }

  Making& making_;
  Level& level_;
  IsaacRng& rng_;
  bool may_crowd_;
  bool may_loop_;
  bool wants_all_;
  Queue queue_;
  Candidates candidates_;
  int placed_ = 0;
};

}  // namespace

int grow_layout(Making& making) { return Growth(making).grow(); }

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
  const bool none_forced = making.run.shortage == Shortage::strict || making.run.left_out.has(Rule::shortage);
  if (none_forced) return ends_of(level) >= level.min_dead_ends;
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
  const bool sorts = !level.run.left_out.has(Rule::sorted);
  for (std::size_t i = 0; sorts && i + 1 < ends.size(); ++i) {
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
