#include "spelunky/picture/tile_odds.hpp"

#include <string>

#include "kit/text.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::string_view by_template = "placed by the room's template";

/// "1 in 4, where …"; odds of 0 are never, which no picture shows.
std::string odds_text(int odds, std::string_view of_what) {
  Text text;
  text << "1 in " << odds << of_what;
  return text.take();
}

std::string brick_text(int block) {
  if (block == 0) return "all that is solid is brick";
  Text text;
  text << block - 1 << " in " << block << " of what is solid, the others blocks";
  return text.take();
}

}  // namespace

TileOdds::TileOdds(const Chances& chances, Scene& scene)
    : push_block_(scene.keep(odds_text(chances.push_block, " where the template allows one"))),
      spikes_(scene.keep(odds_text(chances.spikes, " where the template allows them"))),
      arrow_trap_(scene.keep(odds_text(chances.arrow_trap, " of the blocks with a clear line of fire"))) {
  const std::string soft = odds_text(chances.soft, " that a soft tile is solid; then ");
  const std::string ledge = odds_text(pit_tile_solid, " on a pit's ledge without a snake; then ");
  const auto by_solid = [&](const std::string& odds) {
    return BySolid{
        .hard = scene.keep(std::string(odds)), .soft = scene.keep(soft + odds), .ledge = scene.keep(ledge + odds)};
  };
  brick_ = by_solid(brick_text(chances.block));
  block_ = by_solid(odds_text(chances.block, " of what is solid"));
}

std::string_view TileOdds::of_solid(const BySolid& odds, char draft) const {
  switch (draft) {
    case '1': return odds.hard;
    case '2': return odds.soft;
    case 's': return odds.ledge;
    default: return by_template;
  }
}

std::string_view TileOdds::of(Tile tile, char draft) const {
  switch (tile) {
    case Tile::air: return {};
    case Tile::brick: return of_solid(brick_, draft);
    case Tile::block: return of_solid(block_, draft);
    case Tile::push_block: return push_block_;
    case Tile::spikes: return spikes_;
    case Tile::arrow_trap_left:
    case Tile::arrow_trap_right: return arrow_trap_;
    default: return by_template;
  }
}

}  // namespace press_r::spelunky
