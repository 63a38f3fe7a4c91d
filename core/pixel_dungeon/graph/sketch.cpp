#include "pixel_dungeon/graph/sketch.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <span>

#include "pixel_dungeon/graph/connect.hpp"
#include "pixel_dungeon/graph/place.hpp"
#include "pixel_dungeon/graph/quiet_dice.hpp"
#include "pixel_dungeon/graph/split.hpp"
#include "pixel_dungeon/graph/touching.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint16_t never = 0xFFFF;

constexpr std::uint64_t bit(int room) { return std::uint64_t{1} << room; }
constexpr std::size_t at(int room) { return static_cast<std::size_t>(room); }

template <class Visit>
void each(std::uint64_t rooms, Visit&& visit) {
  for (; rooms != 0; rooms &= rooms - 1) visit(static_cast<int>(std::countr_zero(rooms)));
}

}  // namespace

Failure Sketch::build(const Plan& plan, Dice& dice, Trace& trace) {
  plan_ = &plan;
  split_into(pieces_, plan, dice, trace);
  if (pieces_.size > word_bits) return Failure::too_many_for_a_sketch;
  if (!enough_rooms(plan, pieces_.size)) return Failure::too_few_rooms;
  touching(pieces_, near_);
  measure_rooms();
  joined_ = 0;
  links_size_ = 0;
  if (!place(dice)) return Failure::too_close;
  if (!shop_possible()) return Failure::no_shop;
  if (plan.greedy) draw_ties(dice);
  for (int id = 0; id < pieces_.size; ++id) linked_[at(id)] = 0;
  first_path();
  second_path();
  if (!shop_possible()) return Failure::no_shop;
  if (!connect_goal(dice)) return Failure::goal;
  return is_shop_depth(plan.depth) && shop_at() < 0 ? Failure::no_shop : Failure::none;
}

void Sketch::measure_rooms() {
  for_stairs_ = for_shop_ = 0;
  for (int id = 0; id < pieces_.size; ++id) {
    const auto i = at(id);
    const int side = std::min(pieces_.right[i] - pieces_.left[i], pieces_.bottom[i] - pieces_.top[i]);
    for_stairs_ |= Rooms{side >= stairs_room} << id;
    for_shop_ |= Rooms{side >= shop_room} << id;
  }
}

/// As place_entrance_and_exit.
bool Sketch::place(Dice& dice) {
  QuietDice own(dice);
  needed_ = distance_needed(pieces_.size, plan_->original_distance);
  Path rooms;
  each(for_stairs_, [&](int room) { rooms.add(room); });
  if (rooms.size < 2) return false;
  bool far_enough = false;
  for (tries_ = 1; tries_ <= most_placements && !far_enough; ++tries_) {
    entrance_ = rooms.rooms[at(own.below(rooms.size))];
    exit_ = rooms.rooms[at(own.below(rooms.size - 1))];
    if (exit_ == entrance_) exit_ = rooms.rooms[at(rooms.size - 1)];
    distance_ = distance_between(exit_, entrance_);
    far_enough = distance_ >= needed_;
  }
  --tries_;
  dice.catch_up(own.dice());
  return far_enough;
}

/// -1 where there is no way.
int Sketch::distance_between(int from, int to) {
  const Rooms goal = bit(to);
  Rooms frontier = bit(from);
  Rooms reached = frontier;
  for (int steps = 0;; ++steps) {
    steps_away_[at(steps)] = frontier;
    if ((frontier & goal) != 0) return steps;
    Rooms next = 0;
    each(frontier, [&](int room) { next |= near_[at(room)]; });
    frontier = next & ~reached;
    if (frontier == 0) return -1;
    reached |= frontier;
  }
}

void Sketch::draw_ties(Dice& dice) {
  QuietDice own(dice);
  for (int id = 0; id < pieces_.size; ++id) ties_[at(id)] = static_cast<Room>(id);
  own.shuffle(std::span<Room>(ties_.data(), at(pieces_.size)));
  dice.catch_up(own.dice());
}

/// The one with the lowest tie, which without greed is the room's id.
int Sketch::first_of(Rooms rooms) const {
  if (!plan_->greedy) return static_cast<int>(std::countr_zero(rooms));
  int best = static_cast<int>(std::countr_zero(rooms));
  each(rooms & (rooms - 1), [&](int room) { best = ties_[at(room)] < ties_[at(best)] ? room : best; });
  return best;
}

void Sketch::first_path() {
  first_.size = 0;
  costly_ = 0;
  first_.add(entrance_);
  for (int here = entrance_, left = distance_; left > 0; --left) {
    here = first_of(near_[at(here)] & steps_away_[at(left - 1)]);
    first_.add(here);
    costly_ |= bit(here);
  }
  connect_along(first_, Reason::first_path);
}

/// As path_costs, as far as to the entrance: a path goes to ever lower costs.
void Sketch::find_costs() {
  std::array<Rooms, word_bits + 1> ring;
  const auto size = at(distance_ + 1);
  for (std::size_t i = 0; i < size; ++i) ring[i] = 0;
  for (int id = 0; id < pieces_.size; ++id) costs_[at(id)] = never;
  ring[0] = bit(exit_);
  Rooms done = 0;
  std::size_t slot = 0;
  for (int cost = 0; (done & bit(entrance_)) == 0; ++cost) {
    const Rooms reached = ring[slot] & ~done;
    ring[slot] = 0;
    done |= reached;
    Rooms soon = 0;
    Rooms late = 0;
    each(reached & ~costly_, [&](int room) {
      costs_[at(room)] = static_cast<std::uint16_t>(cost);
      soon |= near_[at(room)];
    });
    each(reached & costly_, [&](int room) {
      costs_[at(room)] = static_cast<std::uint16_t>(cost);
      late |= near_[at(room)];
    });
    ring[slot == 0 ? size - 1 : slot - 1] |= late;
    slot = slot + 1 == size ? 0 : slot + 1;
    ring[slot] |= soon;
  }
}

void Sketch::second_path() {
  find_costs();
  second_.size = 0;
  second_.add(entrance_);
  for (int here = entrance_; here != exit_;) {
    Rooms best = 0;
    int lowest = never;
    each(near_[at(here)], [&](int room) {
      const int cost = costs_[at(room)];
      if (plan_->greedy) {
        if (cost < lowest) best = 0;
        lowest = std::min(lowest, cost);
        best |= cost == lowest ? bit(room) : 0;
      } else {
        const int weight = (costly_ & bit(room)) != 0 ? distance_ : 1;
        best |= cost + weight == costs_[at(here)] ? bit(room) : 0;
      }
    });
    assert(best != 0);
    here = first_of(best);
    second_.add(here);
  }
  connect_along(second_, Reason::second_path);
}

void Sketch::connect_along(const Path& path, Reason reason) {
  for (int i = 1; i < path.size; ++i) connect(path.rooms[at(i - 1)], path.rooms[at(i)], reason);
}

bool Sketch::connect(int a, int b, Reason reason) {
  if ((linked_[at(a)] & bit(b)) != 0) return false;
  links_[at(links_size_++)] = {static_cast<Room>(a), static_cast<Room>(b), reason};
  linked_[at(a)] |= bit(b);
  linked_[at(b)] |= bit(a);
  joined_ |= bit(a) | bit(b);
  return true;
}

/// As connect_goal.
bool Sketch::connect_goal(Dice& dice) {
  QuietDice own(dice);
  Path included;
  struct Beside {
    std::array<Room, most_neighbours> rooms;
    int size;
  };
  Each<Beside> beside;
  const auto include = [&](int room) {
    Beside& list = beside[at(included.size)];
    list.size = 0;
    each(near_[at(room)], [&](int other) { list.rooms[at(list.size++)] = static_cast<Room>(other); });
    included.add(room);
  };
  each(joined_, include);
  goal_ = goal_of(pieces_.size, least_goal + own.below(goal_spread));
  bool reached = true;
  for (int left = most_draws_a_room * pieces_.size; reached && included.size < goal_; --left) {
    reached = left != 0;
    if (!reached) break;
    const int drawn = own.below(included.size);
    const Beside& list = beside[at(drawn)];
    const int to = list.rooms[at(own.below(list.size))];
    if ((joined_ & bit(to)) != 0) continue;
    connect(included.rooms[at(drawn)], to, Reason::goal);
    include(to);
  }
  dice.catch_up(own.dice());
  return reached;
}

/// As shop_possible of any build.
bool Sketch::shop_possible() const {
  return !is_shop_depth(plan_->depth) || (near_[at(entrance_)] & for_shop_ & ~joined_) != 0;
}

/// As place_shop: the first dead end beside the entrance, or -1.
int Sketch::shop_at() const {
  for (int i = 0; i < links_size_; ++i) {
    const Link& link = links_[at(i)];
    if (link.a != entrance_ && link.b != entrance_) continue;
    const int other = link.a == entrance_ ? link.b : link.a;
    if (std::has_single_bit(linked_[at(other)]) && (for_shop_ & bit(other)) != 0) return other;
  }
  return -1;
}

void Sketch::begin_types() {
  typed_ = bit(entrance_) | bit(exit_);
  if (is_shop_depth(plan_->depth)) typed_ |= bit(shop_at());
  closed_ = 0;
  has_weak_floor_ = false;
}

bool Sketch::untyped_dead_end(int room) const {
  return (typed_ & bit(room)) == 0 && std::has_single_bit(linked_[at(room)]);
}

void Sketch::set_type(int room, RoomType type) {
  typed_ |= bit(room);
  if (is_special(type) || type == RoomType::pit) closed_ |= bit(room);
  has_weak_floor_ = has_weak_floor_ || type == RoomType::weak_floor;
}

void Sketch::settle(Level& level) const {
  Graph& graph = level.graph;
  level.stage = Stage::connecting;
  level.tries = tries_;
  level.needed = needed_;
  level.distance = distance_;
  level.goal = goal_;
  graph.entrance = entrance_;
  graph.exit = exit_;
  graph.first_path.assign(first_.rooms.begin(), first_.rooms.begin() + first_.size);
  graph.second_path.assign(second_.rooms.begin(), second_.rooms.begin() + second_.size);
  settle_rooms(graph);
  settle_connections(graph);
  if (is_shop_depth(plan_->depth)) graph.room(shop_at()).type = RoomType::shop;
}

void Sketch::settle_rooms(Graph& graph) const {
  settle_pieces(pieces_, *plan_, graph);
  for (int id = 0; id < pieces_.size; ++id) {
    pixel_dungeon::Room& room = graph.room(id);
    each(near_[at(id)], [&](int other) { room.neighbours.add(other); });
    if (plan_->greedy) room.tie = ties_[at(id)];
    if ((costly_ & bit(id)) != 0) room.weight = distance_;
  }
  graph.near.reset(pieces_.size, [&](auto& near) {
    for (int id = 0; id < pieces_.size; ++id) near[at(id)].add_low(near_[at(id)]);
  });
}

void Sketch::settle_connections(Graph& graph) const {
  graph.connections.clear();
  graph.connections.resize(at(links_size_));
  for (int i = 0; i < links_size_; ++i) {
    const Link& link = links_[at(i)];
    Connection& made = graph.connections[at(i)];
    made.a = link.a;
    made.b = link.b;
    made.reason = link.reason;
    for (const int id : {made.a, made.b}) {
      pixel_dungeon::Room& room = graph.room(id);
      room.connections.add(i);
      if (room.reason == Reason::none) room.reason = link.reason;
    }
  }
}

}  // namespace press_r::pixel_dungeon
