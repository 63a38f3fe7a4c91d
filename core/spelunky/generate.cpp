#include "spelunky/generate.hpp"

#include <string>

#include "spelunky/ids.hpp"
#include "spelunky/plan/path.hpp"
#include "spelunky/plan/specials.hpp"
#include "spelunky/templates/rooms.hpp"
#include "spelunky/things/things.hpp"
#include "spelunky/tiles/tiles.hpp"

namespace press_r::spelunky {
namespace {

/// Which rooms there are: path, side rooms, pit, shop. The same with tiles and without.
void make_plan(const Options& options, Trace& trace, Level& level) {
  Dice path(level.seed, "path", trace.rolls());
  make_path(static_cast<Reading>(options[Opt::rule]), path, trace, level);
  trace.note(Rule::side_rooms, -1, level, [&](Text& text) {
    const int left = room_count - level.plan.length;
    text << (left == 0 ? "The path takes every room; none is left over."
                       : counted(left, "room") + " off the path: type 0.");
  });
  make_pit(trace, level);
  make_shop(trace, level);
}

/// What stands in the rooms.
void make_ground(const Options& options, Trace& trace, Level& level) {
  level.ground.reset(level.seed);
  level.stage = Stage::tiles;
  make_specials(trace, level);
  choose_templates({options[Opt::again_0], options[Opt::again_1], options[Opt::again_2], options[Opt::again_3]}, trace,
                   level);
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
  level.seed = seed;
  level.stage = Stage::path;
  level.left_out = options.left_out();
  level.chances = chances_of(options);
  if (level.workshop.throws.chances != level.chances) make_throws(level.chances, level.workshop.throws);
  if (const std::string& text = options.text(Opt::own_templates); text != level.own.source) read_own(text, level.own);
  make_plan(options, trace, level);
  if (options.on(Opt::tiles)) {
    make_ground(options, trace, level);
  } else {
    level.stage = Stage::carved;
    trace.note(Rule::carved, -1, level, [](Text& text) { text << "Every room is carved with the exits of its type."; });
  }
  return {};
}

}  // namespace press_r::spelunky
