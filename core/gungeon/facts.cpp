#include "gungeon/facts.hpp"

#include <array>

#include "gungeon/flow/table.hpp"
#include "gungeon/layout/settings.hpp"
#include "gungeon/measure/ids.hpp"
#include "gungeon/measure/theory.hpp"
#include "kit/table.hpp"
#include "kit/walk_facts.hpp"

namespace press_r::gungeon {
namespace {

constexpr auto flow_choices = flow_choices_after({"own", "Your own"});
constexpr Choice secret_choices[] = {{"none", "None"}, {"dead_end", "At a dead end"}, {"any_room", "At any room"}};
constexpr Choice alternate_choices[] = {
    {"none", "No alternates"}, {"first", "First"}, {"second", "Second"}, {"third", "Third"}, {"fourth", "Fourth"}};

template <InjectionId id>
void expect_injected(const Options& options, Distribution& out) {
  expect_injection(id, options, out);
}

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, int low, int high) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high};
}
constexpr Fact flag(std::string_view id, std::string_view title, std::string_view hint,
                    void (*expected)(const Options&, Distribution&)) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::flag, .expected = expected};
}

constexpr auto table = tied<FactId::fill, Fact>({
    {FactId::flow,
     {.id = "flow",
      .title = "Flow",
      .hint = "The layout that the floor was made from.",
      .kind = FactKind::choice,
      .choices = flow_choices,
      .expected = expect_flow}},
    {FactId::rooms, count("rooms", "Rooms", "All rooms, with chains and injected ones.", 1, most_nodes)},
    {FactId::loops, count("loops", "Loops", "Independent loops: ways, less rooms, plus one.", 0, most_edges)},
    {FactId::composites, count("composites", "Composites", "Loops cut out, and the trees that remain.", 1, most_nodes)},
    {FactId::loop_composites, count("loop_composites", "Loop composites",
                                    "How many loops were cut out before none was left.", 0, most_nodes / 3)},
    {FactId::longest_loop,
     count("longest_loop", "Longest loop", "Rooms in the longest loop that was cut out.", 0, most_nodes)},
    {FactId::fork_rooms, count("fork_rooms", "Rooms to the fork",
                               "Rooms from the entrance to the first fork, the fork with them.", 0, most_nodes)},
    {FactId::fork_ways, count("fork_ways", "Ways at the fork", "Ways on from the first fork.", 0, most_ways)},
    {FactId::boss_distance,
     count("boss_distance", "Boss distance", "Rooms to walk from the entrance to the boss; 0 where there is none.", 0,
           most_nodes)},
    {FactId::combat_run, count("combat_run", "Longest fight", "Most rooms with enemies in a row.", 0, most_nodes)},
    {FactId::rewards, count("rewards", "Chest rooms", "Rooms with a chest, as the flow has them.", 0, most_rooms)},
    {FactId::rewards_one_way,
     count("rewards_one_way", "Chests behind one-way loops", "Chest rooms that end a one-way loop.", 0, most_rooms)},
    {FactId::rewards_deep,
     count("rewards_deep", "Deep chests", "Chest rooms at least 5 rooms from the entrance.", 0, most_rooms)},
    {FactId::one_ways,
     count("one_ways", "One-way gates", "Ways that can be passed in one direction only.", 0, most_edges)},
    {FactId::teleporters, count("teleporters", "Teleporters", "Rooms with a teleporter.", 0, most_nodes)},
    {FactId::chain_rooms,
     {.id = "chain_rooms",
      .title = "Rooms by chains",
      .hint = "Rooms that chains added.",
      .low = 0,
      .high = most_rooms,
      .expected = expect_chain_rooms}},
    {FactId::alternate,
     {.id = "alternate",
      .title = "Alternate",
      .hint = "Which alternate path was taken.",
      .kind = FactKind::choice,
      .choices = alternate_choices,
      .expected = expect_alternate}},
    {FactId::injected, count("injected", "Injected rooms", "Rooms that were not in the flow.", 0, most_injections)},
    {FactId::secret,
     {.id = "secret",
      .title = "Secret room",
      .hint = "Whether there is one, and by which rule it was placed.",
      .kind = FactKind::choice,
      .choices = secret_choices,
      .expected = expect_secret}},
    {FactId::secret_at_dead_end, flag("secret_at_dead_end", "Secret behind a dead end",
                                      "It hangs on a room that had one way, by either rule.", nullptr)},
    {FactId::jail, flag("jail", "Jail", "Somebody waits to be rescued.", expect_injected<InjectionId::jail>)},
    {FactId::master_shrine, flag("master_shrine", "Master round's shrine", "Comes with a master round.",
                                 expect_injected<InjectionId::master_shrine>)},
    {FactId::vendor, flag("vendor", "Vendor", "A trader besides the main shop.", expect_injected<InjectionId::vendor>)},
    {FactId::fireplace, flag("fireplace", "Fireplace", "In the keep only.", expect_injected<InjectionId::fireplace>)},
    {FactId::elevator,
     flag("elevator", "Elevator", "As long as the lift is not mended.", expect_injected<InjectionId::elevator>)},
    {FactId::miniboss,
     flag("miniboss", "Miniboss", "Stands before a room with enemies.", expect_injected<InjectionId::miniboss>)},
    {FactId::shrine, flag("shrine", "Shrine", "A room with an altar.", expect_injected<InjectionId::shrine>)},
    {FactId::cursed, flag("cursed", "Cursed room", "Comes with a high curse.", expect_injected<InjectionId::cursed>)},
    {FactId::corridors,
     count("corridors", "Corridors", "Ways with cells of their own, closing rooms with them.", 0, most_edges)},
    {FactId::corridor_cells,
     count("corridor_cells", "Corridor cells", "Length of all corridors together, along their middle.", 0,
           most_edges* PathFinder::longest)},
    {FactId::longest_corridor,
     count("longest_corridor", "Longest corridor", "In cells along its middle.", 0, PathFinder::longest)},
    {FactId::closing_rooms,
     count("closing_rooms", "Closed by a room", "Loops closed by a small rectangle.", 0, most_nodes / 3)},
    {FactId::closing_corridors,
     count("closing_corridors", "Closed by a corridor", "Loops closed by a pathfound corridor.", 0, most_nodes / 3)},
    {FactId::straight_joins,
     count("straight_joins", "Straight joins", "Pieces aligned along a straight corridor.", 0, most_nodes)},
    {FactId::bent_joins, count("bent_joins", "Bent joins", "Pieces joined round a corner.", 0, most_nodes)},
    {FactId::pathfound, count("pathfound", "Pathfound ways",
                              "Corridors found between two rooms that hung together already.", 0, most_edges)},
    {FactId::attempts,
     count("attempts", "Attempts", "How often the floor was begun before it could be put together.", 1, most_attempts)},
    {FactId::repicks,
     count("repicks", "Rooms picked anew", "Over all attempts; 999 stands for more.", 0, most_counted)},
    {FactId::backtracks,
     count("backtracks", "Rooms taken back", "Over all attempts; 999 stands for more.", 0, most_counted)},
    {FactId::repeats,
     count("repeats", "Repeated rooms", "Rooms that stand on the floor more than once.", 0, most_nodes)},
    {FactId::width, count("width", "Width", "Of the floor, in cells.", 0, 512)},
    {FactId::height, count("height", "Height", "Of the floor, in cells.", 0, 512)},
    {FactId::fill, count("fill", "Fill", "Percent of the floor's rectangle that rooms cover.", 0, 100)},
});

}  // namespace

constinit const std::array<Fact, 47> fact_table = with_walk_facts<Standpoint::top>(table);

}  // namespace press_r::gungeon
