#include "pixel_dungeon/types/specials.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/claims.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/graph/quiet_dice.hpp"
#include "pixel_dungeon/rules.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Below a weak floor these do not appear beside the pit (the game: assignRoomType).
constexpr RoomType not_beside_a_pit[] = {
    RoomType::armory, RoomType::crypt,    RoomType::laboratory, RoomType::library,
    RoomType::statue, RoomType::treasury, RoomType::vault,      RoomType::weak_floor,
};

/// The rooms of a level, as dead ends ask for them; a sketch answers the same.
class LevelRooms {
 public:
  explicit LevelRooms(Level& level) : graph_(level.graph) {}

  int size() const { return graph_.size(); }
  bool untyped_dead_end(int room) const {
    return graph_.room(room).type == RoomType::empty && graph_.room(room).connections.size() == 1;
  }
  bool at_least(int room, int side) const { return graph_.room(room).at_least(side); }
  bool can_loop(int room, int other) const {
    const RoomType type = graph_.room(other).type;
    return !is_special(type) && type != RoomType::pit && !connected(graph_, room, other);
  }
  template <class Visit>
  void each_neighbour(int room, Visit&& visit) const {
    for (const int other : graph_.room(room).neighbours) visit(other);
  }
  void set_type(int room, RoomType type) { graph_.room(room).type = type; }
  void loop(int a, int b) { connect(graph_, a, b, Reason::loop); }

 private:
  Graph& graph_;
};

template <class Rooms, class AnyDice>
class DeadEnds {
 public:
  DeadEnds(Rooms& rooms, Level& level, AnyDice& dice, Trace& trace)
      : rooms_(rooms),
        level_(level),
        dice_(dice),
        trace_(trace),
        run_(level.run.order),
        pit_owed_(level.plan.weak_above) {
    if (boss_is_next(level.plan.depth)) run_.strike(RoomType::weak_floor);
  }

  void visit(int id) {
    if (!rooms_.untyped_dead_end(id)) return;
    if (becomes_special(id)) {
      make_special(id);
    } else if (level_.plan.loops) {
      loop_back(id);
    }
  }

 private:
  bool becomes_special(int id) {
    if (!level_.plan.specials || run_.size() == 0 || !rooms_.at_least(id, special_room)) return false;
    const int odds = placed_ * placed_ + 2;
    const bool special = dice_.one_in(odds);
    constexpr ClaimId told[] = {ClaimId::dead_end, ClaimId::second_special, ClaimId::third_special,
                                ClaimId::fourth_special};
    if (placed_ < static_cast<int>(std::size(told))) trace_.trial(told[placed_], special);
    trace_.note(Rule::special, id, level_, [&](Text& text) {
      text << "Dead end " << id << ", chance 1 in " << odds << " after " << placed_
           << " special: " << (special ? "special." : "not special.");
    });
    return special;
  }

  void make_special(int id) {
    const RoomType type = choose();
    rooms_.set_type(id, type);
    ++placed_;
    run_.strike(type);
    use_type(level_.run_after, type);
    trace_.note(Rule::which_special, id, level_, [&](Text& text) {
      text << "Room " << id << ": " << info_of(type).title << ", chosen " << chosen_how_ << ".";
    });
  }

  RoomType choose() {
    if (pit_owed_) return owed_pit();
    if (level_.plan.depth % 5 == 2 && run_.has(RoomType::laboratory)) {
      chosen_how_ = "because this depth has a laboratory first";
      return RoomType::laboratory;
    }
    const int one = dice_.below(run_.size());
    const int other = dice_.below(run_.size());
    chosen_how_ = "by the lower of two rolls, the least recently used first";
    return run_[std::min(one, other)];
  }

  RoomType owed_pit() {
    pit_owed_ = false;
    chosen_how_ = "because the floor above had a weak floor";
    for (const RoomType type : not_beside_a_pit) run_.strike(type);
    return RoomType::pit;
  }

  void loop_back(int id) {
    const bool wanted = dice_.one_in(2);
    ShortList<most_neighbours> free;
    rooms_.each_neighbour(id, [&](int other) {
      if (rooms_.can_loop(id, other)) free.add(other);
    });
    if (free.size() < 2) return;
    trace_.trial(ClaimId::loop, wanted);
    if (!wanted) return;
    const int to = free[dice_.below(free.size())];
    rooms_.loop(id, to);
    ++level_.loops;
    trace_.note(Rule::loop, id, level_, [&](Text& text) {
      text << "Dead end " << id << " is connected on to room " << to << ", one of " << free.size() << ".";
    });
  }

  Rooms& rooms_;
  Level& level_;
  AnyDice& dice_;
  Trace& trace_;
  RunList run_;
  bool pit_owed_;
  int placed_ = 0;
  std::string_view chosen_how_;
};

template <class Rooms, class AnyDice>
void visit_dead_ends(Rooms& rooms, Level& level, AnyDice& dice, Trace& trace) {
  if (!level.run.shuffled) dice.shuffle(std::span<RoomType>(level.run.order));
  level.run_after = level.run.order;
  level.scratch.clear();
  for (int id = 0; id < rooms.size(); ++id) level.scratch.push_back(id);
  dice.shuffle(std::span<int>(level.scratch));
  trace.note(Rule::special, -1, level, [&](Text& text) {
    text << (level.run.shuffled ? "The order of the dead ends is shuffled; the special rooms come in the run's."
                                : "The run's special rooms and the order of the dead ends are shuffled.");
  });
  DeadEnds<Rooms, AnyDice> dead_ends(rooms, level, dice, trace);
  for (const int id : level.scratch) dead_ends.visit(id);
  if (level.run.shuffled) level.run.order = level.run_after;
}

}  // namespace

bool RunList::has(RoomType type) const {
  const auto end = order_.begin() + left_;
  return std::find(order_.begin(), end, type) != end;
}

void RunList::strike(RoomType type) {
  const auto end = order_.begin() + left_;
  const auto kept = std::remove(order_.begin(), end, type);
  left_ = static_cast<int>(kept - order_.begin());
}

void use_type(std::array<RoomType, special_count>& order, RoomType type) {
  const auto place = std::find(order.begin(), order.end(), type);
  if (place != order.end()) std::rotate(place, place + 1, order.end());
}

void assign_dead_ends(Level& level, Dice& dice, Trace& trace) {
  if (!level.plan.specials && !level.plan.loops) return;
  LevelRooms rooms(level);
  visit_dead_ends(rooms, level, dice, trace);
}

void assign_dead_ends(Sketch& sketch, Level& level, const Dice& dice) {
  sketch.begin_types();
  if (!level.plan.specials && !level.plan.loops) return;
  QuietDice own(dice);
  Trace untold;
  visit_dead_ends(sketch, level, own, untold);
}

}  // namespace press_r::pixel_dungeon
