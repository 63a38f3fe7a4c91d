#include "pixel_dungeon/types/types.hpp"

#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

bool untyped(const Room& room) { return room.type == RoomType::empty && !room.connections.empty(); }

void type_stairs(Level& level) {
  level.graph.room(level.graph.entrance).type = RoomType::entrance;
  level.graph.room(level.graph.exit).type = RoomType::exit;
}

void count_roll(int connections, bool standard, Trace& trace) {
  if (connections == 2) trace.trial(ClaimId::two_links, standard);
  if (connections == 3) trace.trial(ClaimId::three_links, standard);
}

/// PIXEL-P-7, its first half.
void standard_or_tunnel(Level& level, Dice& dice, Trace& trace) {
  level.standards_rolled = 0;
  for (int id = 0; id < level.graph.size(); ++id) {
    Room& room = level.graph.room(id);
    if (!untyped(room)) continue;
    const int c = room.connections.size();
    const bool standard = c == 1 || dice.one_in(c * c);
    count_roll(c, standard, trace);
    room.type = standard ? RoomType::standard : RoomType::tunnel;
    level.standards_rolled += standard ? 1 : 0;
    trace.note(Rule::standard_or_tunnel, id, level, [&](Text& text) {
      text << "Room " << id << ", " << counted(c, "connection") << ", chance 1 in " << c * c << ": "
           << (standard ? "standard." : "tunnel.");
    });
  }
}

/// PIXEL-P-7, its second half.
void top_up(Level& level, std::vector<int>& tunnels, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  tunnels.clear();
  for (int id = 0; id < graph.size(); ++id) {
    if (graph.room(id).type == RoomType::tunnel) tunnels.push_back(id);
  }
  for (int standards = level.standards_rolled; standards < least_standards && !tunnels.empty(); ++standards) {
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

/// PIXEL-P-17.
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

}  // namespace

void assign_types(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  level.stage = Stage::typing;
  type_stairs(level);
  assign_dead_ends(level, workshop, dice, trace);
  standard_or_tunnel(level, dice, trace);
  if (!level.plan.left_out.has(Rule::standard_or_tunnel)) top_up(level, workshop.rooms, dice, trace);
  choose_corridors(level, trace);
  place_blacksmith(level, dice, trace);
}

void assign_what_runs_remember(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  if (may_have_smith(level)) return assign_types(level, workshop, dice, trace);
  level.stage = Stage::typing;
  type_stairs(level);
  assign_dead_ends(level, workshop, dice, trace);
}

}  // namespace press_r::pixel_dungeon
