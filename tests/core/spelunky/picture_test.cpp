// What is made from a finished level: cards, and the level that follows.
#include <cstdint>
#include <set>
#include <string>
#include <utility>

#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "spelunky/draw.hpp"

namespace press_r::spelunky {
namespace {

using Cards = std::set<std::pair<Mk, std::string>>;

/// The odds that the cards of 60 levels state.
Cards odds_on_cards(const Options& options) {
  Cards all;
  each_level(options, 60, [&](const Level& level) {
    Scene scene;
    draw(level, scene);
    for (const Mark& mark : scene.marks()) {
      for (const Detail& detail : scene.details(mark)) {
        if (detail.key == "odds") all.emplace(static_cast<Mk>(mark.role), detail.text);
      }
    }
  });
  return all;
}

}  // namespace

TEST_CASE(
    "SPEL-P2-23: the card of each tile states the die that put it there, by the odds that were asked for: an alcove "
    "that is still free has a bar of gold, 1 in 3, and a trench 1 in 4") {
  const std::string by_template = "placed by the room's template";
  const Cards usual = odds_on_cards(options_with({{Opt::level, 2}}));
  const Cards expected{
      {Mk::brick, "9 in 10 of what is solid, the others blocks"},
      {Mk::brick, "1 in 2 that a soft tile is solid; then 9 in 10 of what is solid, the others blocks"},
      {Mk::brick, by_template},  // under the doors
      {Mk::block, "1 in 10 of what is solid"},
      {Mk::block, "1 in 2 that a soft tile is solid; then 1 in 10 of what is solid"},
      {Mk::push_block, "1 in 4 where the template allows one"},
      {Mk::spikes, "1 in 3 where the template allows them"},
      {Mk::arrow_trap, "1 in 4 of the blocks with a clear line of fire"},
      {Mk::ladder, by_template},
      {Mk::gold_bar, "1 in 3 in an alcove"},
      {Mk::gold_bar, "1 in 4 in a tunnel"},
  };
  for (const auto& card : expected) {
    CAPTURE(card.second);
    CHECK(usual.count(card) == 1);
  }
  CHECK(usual.count({Mk::block, by_template}) == 0);
  const Cards other = odds_on_cards(options_with({{Opt::block_odds, 0}, {Opt::spike_odds, 7}}));
  CHECK(other.count({Mk::brick, "all that is solid is brick"}) == 1);
  CHECK(other.count({Mk::spikes, "1 in 7 where the template allows them"}) == 1);
}

TEST_CASE("SPEL-P2-24: the mines have levels 1 to 4, which follow each other and end") {
  const Option& level = generator.options[static_cast<std::size_t>(Opt::level)];
  CHECK(level.low == 1);
  CHECK(level.high == 4);
  Options options = options_with({{Opt::rule, 2}});
  for (const int below : {2, 3, 4}) {
    CHECK(!next(options).ends);
    CHECK(options[Opt::level] == below);
    CHECK(options[Opt::rule] == 2);
  }
  CHECK(next(options).ends);
  CHECK(options[Opt::level] == 4);
}

}  // namespace press_r::spelunky
