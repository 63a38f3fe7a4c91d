// What must hold of every level, over as many as anybody will ever see.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/pixel_dungeon/levels.hpp"
#include "pixel_dungeon/paint/bits.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Levels that were looked at.
std::uint32_t check_levels(std::string_view text, std::uint32_t count) {
  std::uint32_t looked_at = 0;
  each_level(text, count, [&](const Level& level) {  // a level that is not complete has failed there already
    const bool walkable = steps_between(walkable_tiles(level), level.stairs_up, level.stairs_down) > 0;
    const bool open = locks_open(level);
    ++looked_at;
    if (walkable && open && level.builds < shop_builds) return;
    REQUIRE(walkable);
    REQUIRE(open);
    REQUIRE(level.builds < shop_builds);
  });
  return looked_at;
}

/// Each regular floor as the document and as the game makes it, and each preset.
std::uint32_t check_all(std::uint32_t a_depth, std::uint32_t a_preset) {
  std::uint32_t looked_at = 0;
  for (int depth = 1; depth <= deepest; ++depth) {
    if (other_floor(depth) != nullptr) continue;
    const std::string at = "depth=" + std::to_string(depth);
    looked_at += check_levels(at, a_depth);
    looked_at += check_levels(at + "&" + std::string(original), a_depth);
  }
  for (const Preset& preset : generator.presets) looked_at += check_levels(preset.options, a_preset);
  return looked_at;
}

}  // namespace

TEST_CASE(
    "PIXEL-17, PIXEL-25, PIXEL-P-29: at every depth and in every preset the exit is reached and every lock opens") {
  CHECK(check_all(12, 12) == 552);
}

TEST_CASE("long: PIXEL-17, PIXEL-25, PIXEL-P-29: of a million levels each is whole, walkable and solvable", "[.long]") {
  CHECK(check_all(24'000, 11'000) == 1'000'000);
}

}  // namespace press_r::pixel_dungeon
