// The recipe of a level: plan, rooms, tiles, things.
#include <string>

#include "kit/seed.hpp"
#include "spelunky/level.hpp"
#include "spelunky/plan/plan.hpp"
#include "spelunky/stages.hpp"

namespace press_r::spelunky {
namespace {

/// Which rooms there are: path, side rooms, pit, shop. The same with tiles and without.
void make_plan(Trace& trace, Level& level) {
  make_path(trace, level);
  trace.note(Rule::side_rooms, -1, level, [&](Text& text) {
    const int left = room_count - level.plan.length;
    text << (left == 0 ? "The path takes every room; none is left over."
                       : counted(left, "room") + " off the path: type 0.");
  });
  make_pit(trace, level);
  make_shop(trace, level);
}

/// The rooms' contents.
void make_ground(Seed run, Trace& trace, Level& level) {
  level.ground.reset(level.seed);
  level.stage = Stage::tiles;
  make_specials(run, trace, level);
  choose_templates(trace, level);
  choose_obstacles(trace, level);
  build_tiles(trace, level);
  hide_in_bricks(trace, level);
  set_arrow_traps(trace, level);
  place_giant_spider(trace, level);
  place_treasure(trace, level);
  place_creatures(trace, level);
}

}  // namespace

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level.seed = floor_seed(seed, options[Opt::level]);
  level.stage = Stage::path;
  level.left_out = options.left_out();
  level.chances = Chances(options);
  if (level.scratch.samplers.chances != level.chances) make_samplers(level.chances, level.scratch.samplers);
  if (const std::string& text = options.text(Opt::own_templates); text != level.own.source)
    level.own = read_own_templates(text);
  make_plan(trace, level);
  if (options.on(Opt::tiles)) {
    make_ground(seed, trace, level);
  } else {
    level.stage = Stage::carved;
    trace.note(Rule::carved, -1, level, [](Text& text) { text << "Every room is carved with the exits of its type."; });
  }
  return {};
}

}  // namespace press_r::spelunky
