#include "spelunky/spelunky.hpp"

#include "spelunky/draw.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/generate.hpp"
#include "spelunky/level.hpp"
#include "spelunky/tables.hpp"
#include "spelunky/templates/own.hpp"
#include "spelunky/templates/pieces.hpp"

namespace press_r::spelunky {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  made.optional = {.terrain = of_level<Level, terrain>(),
                   .connections = of_level<Level, connections>(),
                   .values = of_level<Level, values>(),
                   .measure_costly = costly_of<Level, measure_costly>(),
                   .pieces = pieces};
  made.next = for_any_seed<next>;
  made.read = read;
  return made;
}();

}  // namespace press_r::spelunky
