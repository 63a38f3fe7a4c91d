#include "spelunky/generate.hpp"

#include "spelunky/options.hpp"
#include "spelunky/path.hpp"
#include "spelunky/pit.hpp"
#include "spelunky/rules.hpp"

namespace press_r::spelunky {

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level.seed = seed;
  level.stage = Stage::path;

  Dice path(seed, "path", trace.rolls());
  make_path(static_cast<Reading>(options[Opt::rule]), path, trace, level);
  trace.note(Rule::side_rooms, -1, level, [&](Text& text) {
    const int left = room_count - level.plan.length;
    text << (left == 0 ? "The path takes every room; none is left over."
                       : counted(left, "room") + " off the path: type 0.");
  });

  Dice pit(seed, "pit", trace.rolls());
  make_pit(options[Opt::pit_odds], pit, trace, level);

  level.stage = Stage::rooms;
  trace.note(Rule::carved, -1, level);
  return {};
}

}  // namespace press_r::spelunky
