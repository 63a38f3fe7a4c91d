#include "spelunky/measure/claims.hpp"

#include "spelunky/plan/specials.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {

Odds shop_by_level(const Options& options) {
  const Share share = shop_share(static_cast<ShopChoice>(options[Opt::shop]), options[Opt::level]);
  return {share.hits, share.of};
}

Odds joined(const Options& options) { return {1, options.on(Opt::tiles) ? 1 : 0}; }

}  // namespace press_r::spelunky
