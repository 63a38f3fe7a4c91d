#include "isaac/isaac.hpp"

#include "isaac/draw.hpp"
#include "isaac/facts.hpp"
#include "isaac/generate.hpp"
#include "isaac/run.hpp"
#include "isaac/tables.hpp"
#include "isaac_common/seeds.hpp"

namespace press_r::isaac {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  made.optional = {.terrain = of_level<Level, terrain>(),
                   .connections = of_level<Level, connections>(),
                   .values = of_level<Level, values>(),
                   .measure_costly = costly_of<Level, measure_reach>()};
  made.next = next;
  made.mend = mend;
  made.special_seed = isaac_special_seed;
  return made;
}();

}  // namespace press_r::isaac
