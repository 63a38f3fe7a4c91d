#include "gungeon/facts.hpp"

#include <array>

#include "gungeon/flow/flow_table.hpp"
#include "gungeon/measure/fact_ids.hpp"
#include "gungeon/measure/theory.hpp"

namespace press_r::gungeon {
namespace {

constexpr int most_counted = 999;  ///< repicks and backtracks beyond are told as this

constexpr auto flow_choices = flow_choices_after({"own", "Your own"});
constexpr Choice secret_choices[] = {{"none", "None"}, {"dead_end", "At a dead end"}, {"any_room", "At any room"}};
constexpr Choice alternate_choices[] = {
    {"none", "No alternates"}, {"first", "First"}, {"second", "Second"}, {"third", "Third"}, {"fourth", "Fourth"}};

template <int index>
void expect_injected(const Options& options, Distribution& out) {
  expect_injection(index, options, out);
}

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, int low, int high) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high};
}
constexpr Fact flag(std::string_view id, std::string_view title, std::string_view hint,
                    void (*expected)(const Options&, Distribution&)) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::flag, .expected = expected};
}

constexpr std::array<Fact, fact_count> table = {{
    {.id = "flow",
     .title = "Flow",
     .hint = "The layout that the floor was made from.",
     .kind = FactKind::choice,
     .choices = flow_choices,
     .expected = expect_flow},
    count("rooms", "Rooms", "All rooms, with chains and injected ones.", 1, most_nodes),
    count("loops", "Loops", "Independent loops: ways, less rooms, plus one.", 0, 64),
    count("composites", "Composites", "Loops cut out, and the trees that remain.", 1, most_nodes),
    count("loop_composites", "Loop composites", "How many loops were cut out before none was left.", 0, 26),
    count("longest_loop", "Longest loop", "Rooms in the longest loop that was cut out.", 0, most_nodes),
    count("fork_rooms", "Rooms to the fork", "Rooms from the entrance to the first fork, the fork with them.", 0,
          most_nodes),
    count("fork_ways", "Ways at the fork", "Ways on from the first fork.", 0, most_ways),
    count("boss_distance", "Boss distance", "Rooms to walk from the entrance to the boss; 0 where there is none.", 0,
          most_nodes),
    count("combat_run", "Longest fight", "Most rooms with enemies in a row.", 0, most_nodes),
    count("rewards", "Chest rooms", "Rooms with a chest, as the flow has them.", 0, most_rooms),
    count("rewards_one_way", "Chests behind one-way loops", "Chest rooms that end a one-way loop.", 0, most_rooms),
    count("rewards_deep", "Deep chests", "Chest rooms at least 5 rooms from the entrance.", 0, most_rooms),
    count("one_ways", "One-way gates", "Ways that can be passed in one direction only.", 0, most_rooms),
    count("teleporters", "Teleporters", "Rooms with a teleporter.", 0, most_nodes),
    {.id = "chain_rooms",
     .title = "Rooms by chains",
     .hint = "Rooms that chains added.",
     .low = 0,
     .high = most_rooms,
     .expected = expect_chain_rooms},
    {.id = "alternate",
     .title = "Alternate",
     .hint = "Which alternate path was taken.",
     .kind = FactKind::choice,
     .choices = alternate_choices,
     .expected = expect_alternate},
    count("injected", "Injected rooms", "Rooms that were not in the flow.", 0, injection_count),
    {.id = "secret",
     .title = "Secret room",
     .hint = "Whether there is one, and by which rule it was placed.",
     .kind = FactKind::choice,
     .choices = secret_choices,
     .expected = expect_secret},
    flag("secret_at_dead_end", "Secret behind a dead end", "It hangs on a room that had one way, by either rule.",
         nullptr),
    flag("jail", "Jail", "Somebody waits to be rescued.", expect_injected<0>),
    flag("master_shrine", "Master round's shrine", "Comes with a master round.", expect_injected<1>),
    flag("vendor", "Vendor", "A trader besides the main shop.", expect_injected<2>),
    flag("fireplace", "Fireplace", "In the keep only.", expect_injected<3>),
    flag("elevator", "Elevator", "As long as the lift is not mended.", expect_injected<4>),
    flag("miniboss", "Miniboss", "Stands before a room with enemies.", expect_injected<5>),
    flag("shrine", "Shrine", "A room with an altar.", expect_injected<6>),
    flag("cursed", "Cursed room", "Comes with a high curse.", expect_injected<7>),
    count("corridors", "Corridors", "Ways with cells of their own, closing rooms with them.", 0, most_edges),
    count("corridor_cells", "Corridor cells", "Length of all corridors together, along their middle.", 0, 9999),
    count("longest_corridor", "Longest corridor", "In cells along its middle.", 0, 160),
    count("closing_rooms", "Closed by a room", "Loops closed by a small rectangle.", 0, 26),
    count("closing_corridors", "Closed by a corridor", "Loops closed by a pathfound corridor.", 0, 26),
    count("straight_joins", "Straight joins", "Pieces aligned along a straight corridor.", 0, most_nodes),
    count("bent_joins", "Bent joins", "Pieces joined round a corner.", 0, most_nodes),
    count("pathfound", "Pathfound ways", "Corridors found between two rooms that hung together already.", 0,
          most_edges),
    count("attempts", "Attempts", "How often the floor was begun before it could be put together.", 1, 200),
    count("repicks", "Rooms picked anew", "Over all attempts; 999 stands for more.", 0, most_counted),
    count("backtracks", "Rooms taken back", "Over all attempts; 999 stands for more.", 0, most_counted),
    count("repeats", "Repeated rooms", "Rooms that stand on the floor more than once.", 0, most_nodes),
    count("width", "Width", "Of the floor, in cells.", 0, 512),
    count("height", "Height", "Of the floor, in cells.", 0, 512),
    count("fill", "Fill", "Percent of the floor's rectangle that rooms cover.", 0, 100),
}};

}  // namespace

std::span<const Fact> facts() { return table; }

}  // namespace press_r::gungeon
