// Part of types/types.hpp: dead ends become special rooms or loops (PIXEL-P-8 to PIXEL-P-10).
#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Below a weak floor these do not appear beside the pit (the game: assignRoomType).
constexpr RoomType not_beside_a_pit[] = {
    RoomType::armory, RoomType::crypt,    RoomType::laboratory, RoomType::library,
    RoomType::statue, RoomType::treasury, RoomType::vault,      RoomType::weak_floor,
};

class DeadEnds {
 public:
  DeadEnds(Level& level, Dice& dice, Trace& trace)
      : level_(level),
        graph_(level.graph),
        dice_(dice),
        trace_(trace),
        run_(level.run.order),
        pit_owed_(level.plan.weak_above) {
    if (boss_is_next(level.plan.depth)) run_.strike(RoomType::weak_floor);
  }

  void visit(int id) {
    const Room& room = graph_.room(id);
    if (room.type != RoomType::empty || room.connections.size() != 1) return;
    if (becomes_special(id)) {
      make_special(id);
    } else if (level_.plan.loops) {
      loop_back(id);
    }
  }

 private:
  bool becomes_special(int id) {
    if (!level_.plan.specials || run_.size() == 0 || !graph_.room(id).at_least(special_room)) return false;
    const int odds = placed_ * placed_ + 2;
    const bool special = dice_.one_in(odds);
    constexpr ClaimId claims[] = {ClaimId::dead_end, ClaimId::second_special, ClaimId::third_special,
                                  ClaimId::fourth_special};
    if (placed_ < static_cast<int>(std::size(claims))) trace_.trial(claims[placed_], special);
    trace_.note(Rule::special, id, level_, [&](Text& text) {
      text << "Dead end " << id << " has a chance of 1 in " << odds << " after " << counted(placed_, "special room")
           << ": " << (special ? "it becomes special." : "it stays as it is.");
    });
    return special;
  }

  void make_special(int id) {
    const RoomType type = choose();
    graph_.room(id).type = type;
    ++placed_;
    run_.strike(type);
    use_type(level_.run.order, type);
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
    graph_.neighbours(id).each([&](int other) {
      if (may_loop_to(other) && !connected(graph_, id, other)) free.add(other);
    });
    if (free.size() < 2) return;
    trace_.trial(ClaimId::loop, wanted);
    if (!wanted) return;
    const int to = free[dice_.below(free.size())];
    connect(graph_, id, to, Reason::loop);
    ++level_.loops;
    trace_.note(Rule::loop, id, level_, [&](Text& text) {
      text << "Dead end " << id << " is connected on to room " << to << ", one of " << free.size() << ".";
    });
  }

  bool may_loop_to(int id) const {
    const RoomType type = graph_.room(id).type;
    return !is_special(type) && type != RoomType::pit;
  }

  Level& level_;
  Graph& graph_;
  Dice& dice_;
  Trace& trace_;
  RunList run_;
  bool pit_owed_;
  int placed_ = 0;
  std::string_view chosen_how_;
};

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

void assign_dead_ends(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  if (!level.plan.specials && !level.plan.loops) return;
  if (!level.run.shuffled) dice.shuffle(std::span<RoomType>(level.run.order));
  std::vector<int>& order = workshop.rooms;
  order.clear();
  for (int id = 0; id < level.graph.size(); ++id) order.push_back(id);
  dice.shuffle(std::span<int>(order));
  trace.note(Rule::special, -1, level, [&](Text& text) {
    text << (level.run.shuffled ? "The order of the dead ends is shuffled; the special rooms come in the run's."
                                : "The run's special rooms and the order of the dead ends are shuffled.");
  });
  DeadEnds dead_ends(level, dice, trace);
  for (const int id : order) dead_ends.visit(id);
}

}  // namespace press_r::pixel_dungeon
