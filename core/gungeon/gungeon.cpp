#include "gungeon/gungeon.hpp"

#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/rooms/book.hpp"
#include "gungeon/tables.hpp"

namespace press_r::gungeon {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_in<Level, Scratch, generate, draw, measure, summarise, fingerprint>();
  made.optional = {
      .terrain = of_level<Level, terrain>(), .connections = of_level<Level, connections>(), .pieces = pieces};
  made.next = for_any_seed<next>;
  made.read = read;
  return made;
}();

}  // namespace press_r::gungeon
