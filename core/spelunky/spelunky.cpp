#include "spelunky/spelunky.hpp"

#include "spelunky/plan/theory.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {

constinit const Generator generator = [] {
  Generator described = tables::described;
  described.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  described.optional = {.terrain = of_level<Level, terrain>(),
                        .connections = of_level<Level, connections>(),
                        .values = of_level<Level, values>(),
                        .measure_costly = costly_of<Level, measure_costly>(),
                        .pieces = pieces,
                        .plans = {plan_numbers, plan_number, plan_decides}};
  described.room_grid = {in_scene(area_of(0)), columns, rows};
  described.next = for_any_seed<next>;
  described.read = read;
  return described;
}();

}  // namespace press_r::spelunky
