#include "spelunky/chances.hpp"

namespace press_r::spelunky {

Chances chances_of(const Options& options) {
  return {
      .reading = static_cast<Reading>(options[Opt::rule]),
      .level = options[Opt::level],
      .pit = options[Opt::pit_odds],
      .soft = options[Opt::soft_odds],
      .block = options[Opt::block_odds],
      .push_block = options[Opt::push_block_odds],
      .spikes = options[Opt::spike_odds],
      .arrow_trap = options[Opt::arrow_trap_odds],
      .gold_vein = options[Opt::gold_percent],
      .big_gold_vein = options[Opt::big_gold_percent],
      .altar = options[Opt::altar_odds],
      .idol = options[Opt::idol_odds],
      .dark = options[Opt::dark_odds],
      .giant_spider = options[Opt::giant_spider_odds],
      .rock = options[Opt::rock_odds],
      .jar = options[Opt::jar_odds],
      .bat = options[Opt::bat_odds],
      .spider = options[Opt::spider_odds],
      .snake = options[Opt::snake_odds],
      .caveman = options[Opt::caveman_odds],
      .shop = static_cast<ShopChoice>(options[Opt::shop]),
  };
}

}  // namespace press_r::spelunky
