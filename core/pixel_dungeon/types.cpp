// Gives every connected room its type: special rooms and loops in dead ends, then standard rooms, corridors and the
// blacksmith (PIXEL-20, PIXEL-21, PIXEL-27, PIXEL-P-7 to PIXEL-P-10, PIXEL-P-17); and the rooms of floors with one path
// (PIXEL-P-36, PIXEL-P-37).
#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Types that do not appear on a floor with a pit (the game: assignRoomType).
constexpr RoomType not_beside_a_pit[] = {
    RoomType::armory, RoomType::crypt,    RoomType::laboratory, RoomType::library,
    RoomType::statue, RoomType::treasury, RoomType::vault,      RoomType::weak_floor,
};

/// Decides for each dead end whether it becomes special or is looped back.
class DeadEndAssigner {
 public:
  DeadEndAssigner(Level& level, Dice& dice, Trace& trace) : level_(level), dice_(dice), trace_(trace) {
    if (boss_is_next(level.plan.depth)) unused_.remove(RoomType::weak_floor);
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
    if (!level_.plan.specials || unused_.size() == 0 || !graph_.room(id).at_least(special_room)) return false;
    constexpr int claims = 4;  // dead_end and the three after it
    const int odds = placed_ * placed_ + 2;
    const bool special = dice_.one_in(odds);
    if (placed_ < claims) trace_.trial(at(ClaimId::dead_end) + placed_, special);
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
    unused_.remove(type);
    use_type(level_.run.order, type);
    trace_.note(Rule::which_special, id, level_, [&](Text& text) {
      text << "Room " << id << ": " << title_of(type) << ", chosen " << chosen_how_ << ".";
    });
  }

  RoomType choose() {
    if (needs_pit_) {
      needs_pit_ = false;
      chosen_how_ = "because the floor above had a weak floor";
      for (const RoomType type : not_beside_a_pit) unused_.remove(type);
      return RoomType::pit;
    }
    if (level_.plan.depth % 5 == 2 && unused_.has(RoomType::laboratory)) {
      chosen_how_ = "because this depth has a laboratory first";
      return RoomType::laboratory;
    }
    const int one = dice_.below(unused_.size());
    const int other = dice_.below(unused_.size());
    chosen_how_ = "by the lower of two rolls, the least recently used first";
    return unused_[std::min(one, other)];
  }

  void loop_back(int id) {
    const bool loops = dice_.one_in(2);
    ShortList<max_neighbours> free;
    graph_.neighbours(id).each([&](int other) {
      const RoomType type = graph_.room(other).type;
      if (!is_special(type) && type != RoomType::pit && !connected(graph_, id, other)) free.add(other);
    });
    if (free.size() < 2) return;
    trace_.trial(ClaimId::loop, loops);
    if (!loops) return;
    const int to = free[dice_.below(free.size())];
    connect(graph_, id, to, Reason::loop);
    ++level_.loops;
    trace_.note(Rule::loop, id, level_, [&](Text& text) {
      text << "Dead end " << id << " is connected on to room " << to << ", one of " << free.size() << ".";
    });
  }

  Level& level_;
  Dice& dice_;
  Trace& trace_;
  Graph& graph_ = level_.graph;
  SpecialRoomList unused_{level_.run.order};
  bool needs_pit_ = level_.plan.weak_above;
  int placed_ = 0;
  std::string_view chosen_how_;
};

void start_typing(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  level.stage = Stage::typing;
  level.graph.room(level.graph.entrance).type = RoomType::entrance;
  level.graph.room(level.graph.exit).type = RoomType::exit;
  assign_dead_ends(level, workspace, dice, trace);
}

/// Rolls the type of each room that has none (PIXEL-P-7).
void standard_or_tunnel(Level& level, Dice& dice, Trace& trace) {
  level.standards_rolled = 0;
  for (int id = 0; id < level.graph.size(); ++id) {
    Room& room = level.graph.room(id);
    if (room.type != RoomType::empty || room.connections.empty()) continue;
    const int c = room.connections.size();
    const bool standard = c == 1 || dice.one_in(c * c);
    if (c == 2 || c == 3) trace.trial(c == 2 ? ClaimId::two_links : ClaimId::three_links, standard);
    room.type = standard ? RoomType::standard : RoomType::tunnel;
    level.standards_rolled += standard ? 1 : 0;
    trace.note(Rule::standard_or_tunnel, id, level, [&](Text& text) {
      text << "Room " << id << ", " << counted(c, "connection") << ", chance 1 in " << c * c << ": "
           << (standard ? "standard." : "tunnel.");
    });
  }
}

/// Turns tunnels into standard rooms until there are enough (PIXEL-P-7).
void top_up(Level& level, std::vector<int>& tunnels, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  tunnels.clear();
  for (int id = 0; id < graph.size(); ++id) {
    if (graph.room(id).type == RoomType::tunnel) tunnels.push_back(id);
  }
  for (int standards = level.standards_rolled; standards < min_standards && !tunnels.empty(); ++standards) {
    const auto drawn = static_cast<std::size_t>(dice.below(static_cast<int>(tunnels.size())));
    const int id = tunnels[drawn];
    tunnels[drawn] = tunnels.back();
    tunnels.pop_back();
    graph.room(id).type = RoomType::standard;
    trace.note(Rule::standard_or_tunnel, id, level, [&](Text& text) {
      text << "Only " << counted(standards, "standard room") << ": tunnel " << id << " becomes one.";
    });
  }
}

/// PIXEL-P-17.
bool may_have_smith(const Level& level) {
  const int depth = level.plan.depth;
  return depth >= first_smith && depth <= last_smith && level.plan.specials && !level.run.smith_met;
}

void place_blacksmith(Level& level, Dice& dice, Trace& trace) {
  if (!may_have_smith(level)) return;
  const int depth = level.plan.depth;
  const bool comes = dice.one_in(last_smith + 1 - depth);
  trace.trial(ClaimId::smith, comes);
  if (!comes) return;
  for (int id = 0; id < level.graph.size(); ++id) {
    Room& room = level.graph.room(id);
    if (room.type != RoomType::standard || !room.at_least(smithy_room)) continue;
    room.type = RoomType::blacksmith;
    level.run.smith_met = true;
    trace.note(Rule::corridor, id, level, [&](Text& text) {
      text << "Chance 1 in " << last_smith + 1 - depth << ": a blacksmith takes room " << id << ".";
    });
    return;
  }
}

/// Turns tunnels into passages where the region has them (PIXEL-P-17).
void choose_corridors(Level& level, Trace& trace) {
  const bool passages = info_of(level.plan.region).passages;
  int corridors = 0;
  for (Room& room : level.graph.rooms) {
    if (room.type != RoomType::tunnel) continue;
    ++corridors;
    if (passages) room.type = RoomType::passage;
  }
  trace.note(Rule::corridor, -1, level, [&](Text& text) {
    text << info_of(level.plan.region).title << ": " << counted(corridors, "corridor") << ' '
         << (passages ? "along the walls." : "through the middle.");
  });
}

/// PIXEL-P-37. The neighbours above the boss's room are no candidates.
void place_rat_king(Level& level, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  const int exit = graph.exit;
  ShortList<max_neighbours> candidates;
  graph.neighbours(exit).each([&](int id) {
    const bool above = graph.room(id).box.bottom() == graph.room(exit).box.y;
    if (!above && !connected(graph, exit, id)) candidates.add(id);
  });
  if (candidates.empty()) return;
  const int id = candidates[dice.below(candidates.size())];
  connect(graph, exit, id, Reason::rat_king);
  graph.room(id).type = RoomType::rat_king;
  trace.note(Rule::rat_king, id, level);
}

/// PIXEL-P-36.
[[gnu::noinline]] void assign_on_one_path(Level& level, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  const int depth = level.plan.depth;
  level.stage = Stage::typing;
  level.standards_rolled = 0;
  for (Room& room : graph.rooms) {
    if (room.connections.empty()) continue;
    room.type = info_of(level.plan.region).passages ? RoomType::passage : RoomType::tunnel;
  }
  graph.room(graph.entrance).type = RoomType::entrance;
  graph.room(graph.exit).type = is_boss_depth(depth) ? RoomType::lair : RoomType::exit;
  int special = -1;
  if (depth == tengu_depth) {
    special = anteroom_of(graph);
    graph.room(special).type = RoomType::standard;
  } else if (depth == imp_depth) {
    special = imp_shop_room(graph);
    if (special >= 0) graph.room(special).type = RoomType::shop;
  }
  trace.note(Rule::one_path_rooms, special, level);
  if (depth == goo_depth) place_rat_king(level, dice, trace);
}

}  // namespace

bool SpecialRoomList::has(RoomType type) const {
  const auto end = order_.begin() + left_;
  return std::find(order_.begin(), end, type) != end;
}

void SpecialRoomList::remove(RoomType type) {
  const auto end = order_.begin() + left_;
  const auto kept = std::remove(order_.begin(), end, type);
  left_ = static_cast<int>(kept - order_.begin());
}

void use_type(std::array<RoomType, special_count>& order, RoomType type) {
  const auto place = std::find(order.begin(), order.end(), type);
  if (place != order.end()) std::rotate(place, place + 1, order.end());
}

void assign_dead_ends(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  if (!level.plan.specials && !level.plan.loops) return;
  if (!level.run.shuffled) dice.shuffle(std::span<RoomType>(level.run.order));
  std::vector<int>& order = workspace.rooms;
  order.clear();
  for (int id = 0; id < level.graph.size(); ++id) order.push_back(id);
  dice.shuffle(std::span<int>(order));
  trace.note(Rule::special, -1, level, [&](Text& text) {
    text << (level.run.shuffled ? "The order of the dead ends is shuffled; the special rooms come in the run's."
                                : "The run's special rooms and the order of the dead ends are shuffled.");
  });
  DeadEndAssigner dead_ends(level, dice, trace);
  for (const int id : order) dead_ends.visit(id);
}

void assign_types(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  if (one_path_floor(level.plan.depth) != nullptr) return assign_on_one_path(level, dice, trace);
  start_typing(level, workspace, dice, trace);
  standard_or_tunnel(level, dice, trace);
  if (!level.plan.left_out.has(Rule::standard_or_tunnel)) top_up(level, workspace.rooms, dice, trace);
  choose_corridors(level, trace);
  place_blacksmith(level, dice, trace);
}

void assign_types_for_run(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  if (may_have_smith(level)) return assign_types(level, workspace, dice, trace);
  start_typing(level, workspace, dice, trace);
}

void leave_bare(Level& level, Trace& trace) {
  Graph& graph = level.graph;
  level.tiles.reset(level.plan.width, level.plan.height, Tile::wall);
  for (const Room& room : graph.rooms) {
    if (!room.connections.empty()) fill(level.tiles, inside(room), Tile::floor);
  }
  for (Connection& connection : graph.connections) {
    connection.door = opening(graph.room(connection.a).box, graph.room(connection.b).box).middle();
    connection.tile = Tile::floor;
    level.tiles[connection.door] = connection.tile;
  }
  level.stairs_up = inside(graph.room(graph.entrance)).middle();
  level.stairs_down = inside(graph.room(graph.exit)).middle();
  level.tiles[level.stairs_up] = Tile::stairs_up;
  level.tiles[level.stairs_down] = Tile::stairs_down;
  level.placed = level.ranked = static_cast<int>(graph.connections.size());
  level.painted = graph.size();
  level.stage = Stage::done;
  trace.note(Rule::bare_rooms, -1, level, [&](Text& text) {
    text << "Made no further: " << counted(level.placed, "connection") << " opened between bare rooms.";
  });
}

}  // namespace press_r::pixel_dungeon
