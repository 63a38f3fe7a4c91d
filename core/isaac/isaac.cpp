#include "isaac/isaac.hpp"

#include "isaac/draw.hpp"
#include "isaac/facts.hpp"
#include "isaac/generate.hpp"
#include "isaac/measure/reach.hpp"
#include "isaac/next.hpp"
#include "isaac/options.hpp"
#include "isaac/tables.hpp"
#include "isaac/terrain.hpp"
#include "isaac/values.hpp"

namespace press_r::isaac {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  made.doors = {.terrain = terrain_of<Level, terrain>(),
                .ways = ways_of<Level, ways>(),
                .values = values_of<Level, values>(),
                .measure_dear = dear_of<Level, measure_reach>()};
  made.next = next;
  made.mend = mend;
  return made;
}();

}  // namespace press_r::isaac
