#include "isaac/layout/layout.hpp"

#include <algorithm>
#include <utility>

namespace press_r::isaac {
namespace {

// README.md, Rooms grow.
constexpr int busy_target = 16;    ///< from so many rooms on, the start grows all of its candidates
constexpr int coins_per_room = 4;  ///< every other room grows one room a head
constexpr int loop_one_in = 10;    ///< XL and The Void: chance that a room may close a loop

/// Rooms that are still to grow. Each is pushed once, at either end.
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
  explicit Growth(Context& context)
      : context_(context),
        level_(context.level),
        rng_(context.rng),
        crowding_allowed_(context.run.left_out.has(Rule::tree)),
        loops_allowed_(context.run.allows_loops() && !context.run.left_out.has(Rule::loops)),
        grows_all_(context.run.left_out.has(Rule::growth)) {}

  void grow() {
    Pass& pass = level_.pass;
    pass.rooms = pass.loops = pass.odd_count = 0;
    queue_.push_back(0);
    for (; !queue_.empty() && pass.rooms < level_.target_rooms; ++pass.loops) grow_from(queue_.pop(), pass);
  }

 private:
  void grow_from(int parent, Pass& pass) {
    Candidates& candidates = candidates_;
    find_candidates(context_, parent, PlacementDice::rolled, candidates);
    shuffle(rng_, candidates);
    const int quota = parent == 0 ? quota_of_start(candidates.size()) : quota_of_room(candidates.size());
    note_quota(parent, candidates, quota);
    int grown = 0;
    for (const Candidate& candidate : candidates.items()) {
      if (!is_valid(candidate)) continue;
      const int id = place(level_, candidate, parent);
      const bool back = rng_.one_in(context_.run.back_one_in);
      back ? queue_.push_back(id) : queue_.push_front(id);
      ++grown;
      ++pass.rooms;
      if (candidate.shape() != Shape::single) pass.odd[static_cast<std::size_t>(pass.odd_count++)] = candidate.shape();
      note_grown(id, back);
      if (grown >= quota || pass.rooms >= level_.target_rooms) break;
    }
    if (grown == 0) {
      context_.trace.note(Rule::growth, parent, level_,
                          [&](Text& say) { say << "Nothing fits around room " << parent << "."; });
    }
  }

  int quota_of_start(int candidates) { return level_.target_rooms < busy_target ? 2 + rng_.coin() : candidates; }

  int quota_of_room(int candidates) {
    int heads = 0;
    for (int coin = 0; coin < coins_per_room; ++coin) heads += rng_.coin();
    return grows_all_ ? candidates : std::min(candidates, std::max(heads, 1));
  }

  bool is_valid(const Candidate& candidate) {
    if (!fits(level_, candidate.shape(), candidate.at())) return false;
    const bool crowded = level_.built_beside(candidate.entry()) >= 2;
    // A square that touches only its parent has doors on all sides, so the two doors meet.
    if (!crowded && candidate.shape() == Shape::single) return true;
    if (crowded && !crowding_allowed_) {
      if (!loops_allowed_) return false;
      if (!rng_.one_in(loop_one_in)) return false;
    }
    return doors_meet(candidate);
  }

  /// Whether both rooms have a door slot wherever the new room would touch another one.
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

  void note_quota(int parent, Candidates& candidates, int quota) {
    context_.trace.note(Rule::growth, parent, level_, [&](Text& say) {
      int special = 0;
      for (const Candidate& each : candidates.items()) special += each.shape() == Shape::single ? 0 : 1;
      say << "Room " << parent << " wants " << counted(quota, "neighbour") << ". Its "
          << counted(candidates.size(), "free place")
          << (candidates.size() == 1 ? " is tried" : " are tried in random order");
      if (special > 0) say << "; " << special << " may hold a room of another shape";
      say << ".";
    });
  }

  void note_grown(int id, bool back) {
    if (!context_.trace.on()) return;
    const auto say_where = [&](Text& say) {
      say << grown_text(level_, id) << (back ? " It waits at the back of the queue." : " It grows next.");
    };
    const bool loop = links_of(level_, level_.room(id).entry, id) >= 2;
    context_.trace.note(loop ? Rule::loops : Rule::growth, id, level_, say_where);
  }

  Context& context_;
  Level& level_;
  IsaacRng& rng_;
  bool crowding_allowed_;
  bool loops_allowed_;
  bool grows_all_;
  Queue queue_;
  Candidates candidates_;
};

// ISAAC-15.
constexpr int max_forced = 5;

int ends_of(const Level& level) { return static_cast<int>(level.ends.size()); }

/// Adds the first candidate with fewer than two links, of the first room that has one. The dice for its shape are drawn
/// and ignored. Gives its id, or -1.
int force_room(Context& context) {
  Level& level = context.level;
  const int rooms = level.room_count();
  Candidates candidates;
  for (int parent = 0; parent < rooms; ++parent) {
    find_candidates(context, parent, PlacementDice::forced, candidates);
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

/// Marks the dead ends and lists them in the order of their rooms (ISAAC-13).
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

/// Forces rooms in until there are enough dead ends (ISAAC-15). False: there are still too few.
bool force_dead_ends(Context& context) {
  Level& level = context.level;
  const bool none_forced = context.run.shortage == Shortage::strict || context.run.left_out.has(Rule::shortage);
  if (none_forced) return ends_of(level) >= level.min_dead_ends;
  for (int i = 0; i < max_forced && ends_of(level) < level.min_dead_ends; ++i) {
    const int id = force_room(context);
    if (id < 0) break;
    find_dead_ends(level);
    context.trace.note(Rule::shortage, id, level, [&](Text& say) {
      say << "Forced: " << grown_text(level, id) << " Dead ends: " << level.dead_ends << " of " << level.min_dead_ends
          << ".";
    });
  }
  return ends_of(level) >= level.min_dead_ends;
}

}  // namespace

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

void clear_rooms(Level& level) {
  level.rooms.clear();
  level.room_of_cell.fill(free_cell);
  level.taken = Cells::outside();
  level.built = {};
  level.ends.clear();
  level.offers.fill(Offer::not_offered);
  level.secret_places.clear();
  level.forced = level.dead_ends = level.ends_for_chance = level.secret_neighbours = 0;
  level.boss = level.blocked_boss = -1;
  Room start;
  start.at = start.entry = start_cell;
  start.type = RoomType::start;
  add_room(level, start);
  if (level.run.keeps_door_free()) keep_free(level, start_cell + step_of(Direction::up));
}

bool make_base_layout(Context& context) {
  Level& level = context.level;
  clear_rooms(level);
  Growth(context).grow();
  if (const int i = level.attempts - 1; i >= 0 && i < passes_kept)
    level.passes[static_cast<std::size_t>(i)] = level.pass;
  if (context.run.shortage == Shortage::strict && level.pass.rooms < level.target_rooms) return false;
  find_dead_ends(level);
  context.trace.note(Rule::dead_end, -1, level, [&](Text& say) {
    say << counted(level.dead_ends, "dead end") << " where " << level.min_dead_ends << " are needed: rooms "
        << ends_text(level) << ".";
  });
  if (!force_dead_ends(context)) return false;
  sort_dead_ends(level);
  context.trace.note(Rule::sorted, -1, level, [&](Text& say) {
    say << (level.run.left_out.has(Rule::sorted) ? "As they grew: rooms " : "Deepest first: rooms ") << ends_text(level)
        << ".";
  });
  return true;
}

}  // namespace press_r::isaac
