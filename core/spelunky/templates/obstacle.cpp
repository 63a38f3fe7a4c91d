#include "spelunky/templates/obstacle.hpp"

namespace press_r::spelunky {
namespace {

// clang-format off
// Only 0, 1, 2 and 7. Spikes stand on the floor that the template has below the block.
constexpr std::string_view ground[] = {
    "00000" "00000" "01112",
    "00000" "01100" "21112",
    "00000" "00110" "21122",
    "02220" "00000" "00000",
    "00111" "00000" "00000",
    "00000" "21110" "00000",
    "11200" "00000" "00011",
    "00000" "00001" "17711",
    "00000" "10000" "17701",
    "00000" "01000" "01770",
    "00000" "00000" "07170",
    "00000" "00010" "07712",
    "00000" "00000" "20102",
    "10001" "00000" "01110",
    "00000" "02120" "01110",
    "00100" "00000" "11011",
};
// Only 0, 1 and 2.
constexpr std::string_view air[] = {
    "11111" "00000" "00000",
    "12221" "02220" "00000",
    "21112" "01110" "00000",
    "11100" "22000" "00000",
    "00111" "00022" "00000",
    "22222" "00000" "01110",
    "01110" "02120" "00000",
    "11211" "00100" "00200",
    "20002" "11011" "00000",
    "00000" "21112" "00000",
};
// Only 0, 1, 2 and 4, and exactly one 9.
constexpr std::string_view door[] = {
    "00000" "00900" "01110",
    "00000" "00000" "40900",
    "00000" "00000" "90024",
    "00000" "00000" "42009",
    "00900" "01110" "11211",
    "00000" "01110" "01090",
    "01110" "00000" "00900",
    "00000" "09002" "11012",
};
// clang-format on

constexpr bool well_formed(std::span<const std::string_view> blocks, std::string_view characters) {
  for (const std::string_view block : blocks) {
    if (block.size() != static_cast<std::size_t>(obstacle_cells)) return false;
    if (block.find_first_not_of(characters) != std::string_view::npos) return false;
  }
  return true;
}
static_assert(well_formed(ground, "0127") && well_formed(air, "012") && well_formed(door, "01249"));

}  // namespace

std::span<const std::string_view> obstacles(char anchor) {
  switch (anchor) {
    case '5': return ground;
    case '6': return air;
    case '8': return door;
    default: return {};
  }
}

}  // namespace press_r::spelunky
