#include "gungeon/layout/settings.hpp"

#include "gungeon/flow/book.hpp"

namespace press_r::gungeon {

Settings settings_of(const Options& options) {
  Settings settings;
  settings.loop_start = static_cast<LoopStart>(options[Opt::loop_start]);
  settings.opposing = options[Opt::opposing];
  settings.far_exits = options.on(Opt::far_exits);
  settings.bent = options.on(Opt::bent);
  const StageInfo& stage = info(static_cast<Stage>(options[Opt::stage]));
  settings.shortest = stage.shortest_corridor;
  settings.longest = stage.longest_corridor;
  return settings;
}

}  // namespace press_r::gungeon
