#include "gungeon/rooms/pick_room.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/ids.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {
namespace {

/// Rolls on the whole table before it is searched for what is left.
constexpr int quick_rolls = 8;

/// What a room has to be like.
struct Wanted {
  const Work& work;
  int ways;
  int spare;  ///< exits more than ways
  std::span<const std::int16_t> rejected;
  unsigned facing;

  bool fits(std::int16_t index, bool again) const {
    const Room& room = work.level.book->room(index);
    if (static_cast<int>(room.exits.size()) < ways + spare || ways < room.least_ways) return false;
    if (!again && work.shop.used_rooms[static_cast<std::size_t>(index)] != 0) return false;
    if (std::find(rejected.begin(), rejected.end(), index) != rejected.end()) return false;
    if (facing == 0) return true;
    for (std::size_t i = 0; i < room.exits.size(); ++i) {
      if (((room.ends >> i) & 1u) != 0 && ((facing >> static_cast<unsigned>(room.exits[i].side)) & 1u) != 0)
        return true;
    }
    return false;
  }
};

/// One of all rooms that are as wanted, by weight, or -1.
int search_table(Work& work, std::span<const std::int16_t> table, const Wanted& wanted, bool again) {
  Workshop& shop = work.shop;
  shop.eligible.clear();
  shop.weights.clear();
  for (const std::int16_t index : table) {
    if (!wanted.fits(index, again)) continue;
    shop.eligible.push_back(index);
    shop.weights.push_back(std::max(1, work.level.book->room(index).weight));
  }
  if (shop.eligible.empty()) return -1;
  return shop.eligible[static_cast<std::size_t>(work.dice.weighted(shop.weights))];
}

unsigned facing_of(const Level& level, int onto) {
  const Room& room = level.room(onto);
  const std::uint32_t free = free_exits(level, onto);
  unsigned facing = 0;
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    if (((free >> i) & 1u) != 0) facing |= 1u << static_cast<unsigned>(opposite(room.exits[i].side));
  }
  return facing;
}

/// Exits more than it has ways, for a room whose ways stopped earlier attempts: a larger one, too.
int spare_exits(const Work& work, int node) {
  constexpr int spare = 3;
  const auto ways = work.level.graph.ways(node);
  const bool stubborn =
      std::any_of(ways.begin(), ways.end(), [&](std::uint8_t way) { return work.shop.stubborn[way] > 0; });
  return stubborn ? spare : 0;
}

}  // namespace

int pick_room(Work& work, int node, std::span<const std::int16_t> rejected, unsigned facing) {
  Level& level = work.level;
  const Category category = level.graph.category(node);
  const auto table = level.book->table(level.stage, category);
  const auto sums = level.book->weights(level.stage, category);
  const int spare = spare_exits(work, node);
  const Wanted roomy{work, level.graph.degree(node), spare, rejected, facing};
  const Wanted wanted{work, level.graph.degree(node), 0, rejected, facing};
  if (facing == 0) {
    for (int i = 0; i < quick_rolls; ++i) {
      const int roll = work.dice.below(sums.back());
      const auto found = std::upper_bound(sums.begin(), sums.end(), roll) - sums.begin();
      const std::int16_t index = table[static_cast<std::size_t>(found)];
      if (roomy.fits(index, false)) return index;
    }
  }
  const int larger = spare > 0 ? search_table(work, table, roomy, false) : -1;
  if (larger >= 0) return larger;
  const int fresh = search_table(work, table, wanted, false);
  // Another room for one that would not fit has to be a new one; a node's first may stand on the floor already.
  return fresh >= 0 || !rejected.empty() ? fresh : search_table(work, table, wanted, true);
}

void assign_room(Work& work, int node, int room) {
  auto& used = work.shop.used_rooms;
  Placed& place = work.level.place(node);
  if (place.room >= 0) --used[static_cast<std::size_t>(place.room)];
  place.room = static_cast<std::int16_t>(room);
  ++used[static_cast<std::size_t>(room)];
}

namespace {

/// What the die is thrown over, where it is not the number of rooms.
void write_weights(const Level& level, Category category, Text& text) {
  const auto sums = level.book->weights(level.stage, category);
  if (sums.back() != static_cast<int>(sums.size()))
    text << "; some count more than once, so the die has " << sums.back() << " sides";
}

}  // namespace

void choose_rooms(Work& work) {
  Level& level = work.level;
  level.phase = Phase::rooms;
  work.shop.used_rooms.assign(static_cast<std::size_t>(level.book->size()), 0);
  int waiting = 0;
  for (int node = 0; node < level.graph.size(); ++node) {
    const CategoryInfo& category = info(level.graph.category(node));
    if (category.source == Source::layout) {
      ++waiting;
      continue;
    }
    assign_room(work, node, pick_room(work, node, {}, 0));
    const Rule rule = category.source == Source::table ? Rule::gun_30 : Rule::gun_23;
    work.trace.note(rule, node, level, [&](Text& text) {
      const auto rooms = level.book->table(level.stage, level.graph.category(node)).size();
      text << text_of(level.graph.node(node)) << " gets " << level.room(node).title << ", one of "
           << static_cast<int>(rooms)
           << (category.source == Source::table ? " in the table of its kind, " : " of the stage, ") << category.id;
      write_weights(level, level.graph.category(node), text);
      text << ".";
    });
  }
  if (waiting == 0) return;
  work.trace.note(Rule::gun_25, -1, level, [&](Text& text) {
    text << counted(waiting, "connector") << (waiting == 1 ? " waits" : " wait") << " for the layout.";
  });
}

bool repick(Work& work, ChoicePoint& point) {
  if (point.repicks == most_repicks) return false;
  Level& level = work.level;
  point.rejected[static_cast<std::size_t>(point.rejected_count++)] = level.place(point.node).room;
  const std::span<const std::int16_t> rejected(point.rejected.data(), static_cast<std::size_t>(point.rejected_count));
  const bool connector = level.graph.category(point.node) == Category::connector;
  const int room = pick_room(work, point.node, rejected, connector ? facing_of(level, point.onto) : 0u);
  if (room < 0) return false;
  ++point.repicks;
  ++level.tally.repicks;
  const int before = level.place(point.node).room;
  assign_room(work, point.node, room);
  work.trace.note(Rule::gun_42, point.node, level, [&](Text& text) {
    text << text_of(level.graph.node(point.node)) << ": " << level.book->room(before).title
         << " fits nowhere, so it becomes " << level.book->room(room).title << ", other room " << point.repicks
         << " of " << most_repicks << ".";
  });
  return true;
}

bool pick_connector(Work& work, ChoicePoint& point) {
  Level& level = work.level;
  const unsigned facing = point.onto >= 0 ? facing_of(level, point.onto) : 0u;
  if (point.onto >= 0 && facing == 0) return false;
  const int room = pick_room(work, point.node, {}, facing);
  if (room < 0) return false;
  assign_room(work, point.node, room);
  work.trace.note(Rule::gun_26, point.node, level, [&](Text& text) {
    const Room& chosen = level.book->room(room);
    text << text_of(level.graph.node(point.node)) << " gets " << chosen.title << ", " << chosen.w << " by " << chosen.h
         << ", its ends towards "
         << (point.onto >= 0 ? text_of(level.graph.node(point.onto)) : std::string("what comes")) << ".";
  });
  return true;
}

}  // namespace press_r::gungeon
