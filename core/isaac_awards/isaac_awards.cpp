#include "isaac_awards/isaac_awards.hpp"

#include "isaac_awards/draw.hpp"
#include "isaac_awards/facts.hpp"
#include "isaac_awards/generate.hpp"
#include "isaac_awards/tables.hpp"
#include "isaac_common/special_seeds.hpp"

namespace press_r::isaac_awards {

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  made.special_seed = isaac_special_seed;
  return made;
}();

}  // namespace press_r::isaac_awards
