#include "gungeon/gungeon.hpp"

#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/options.hpp"
#include "gungeon/rooms/book.hpp"
#include "gungeon/tables.hpp"
#include "gungeon/terrain.hpp"

namespace press_r::gungeon {
namespace {

/// What the catalog makes and keeps of a level: the level that is shown, with the workshop that it is made in.
struct Floor : Level {
  Workshop workshop;
};

Outcome generate_floor(const Options& options, Seed seed, Trace& trace, Level& level) {
  return generate(options, seed, trace, level, static_cast<Floor&>(level).workshop);
}

constexpr Actions actions() {
  Actions all = actions_of<Level, generate_floor, draw, measure, summarise, fingerprint>();
  all.make = []() -> void* { return static_cast<Level*>(new Floor()); };
  all.destroy = [](void* level) { delete static_cast<Floor*>(static_cast<Level*>(level)); };
  return all;
}

}  // namespace

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions();
  made.optional = {
      .terrain = terrain_of<Level, terrain>(), .connections = connections_of<Level, connections>(), .pieces = pieces};
  made.next = for_any_seed<next>;
  made.mend = mend;
  made.takes = takes;
  return made;
}();

}  // namespace press_r::gungeon
