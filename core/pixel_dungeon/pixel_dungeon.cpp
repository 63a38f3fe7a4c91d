#include "pixel_dungeon/pixel_dungeon.hpp"

#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_in<Level, Workspace, generate, draw, measure, summarise, fingerprint>();
  made.optional = {.terrain = of_level<Level, terrain>(),
                   .connections = of_level<Level, connections>(),
                   .measure_costly = costly_of<Level, measure_costly>()};
  made.next = for_any_seed<next>;
  made.mend = mend;
  made.measured = measured;
  return made;
}();

}  // namespace press_r::pixel_dungeon
