#include "pixel_dungeon/pixel_dungeon.hpp"

#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/generate.hpp"
#include "pixel_dungeon/measure/game.hpp"
#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/run.hpp"
#include "pixel_dungeon/tables.hpp"
#include "pixel_dungeon/terrain.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {
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
  made.optional = {.terrain = terrain_of<Level, terrain>(),
                   .connections = connections_of<Level, connections>(),
                   .measure_costly = costly_of<Level, measure_costly>()};
  made.next = for_any_seed<next>;
  made.mend = mend;
  made.measured = measured;
  return made;
}();

}  // namespace press_r::pixel_dungeon
