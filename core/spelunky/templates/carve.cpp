#include "spelunky/templates/carve.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/hash.hpp"

namespace press_r::spelunky {
namespace {

// clang-format off
constexpr std::string_view passages[] = {
    "##########"
    "###....###"
    "##......##"
    "#........#"
    ".........."
    ".....D...."
    "##########"
    "##########",

    "##########"
    "##########"
    "#####..###"
    "..##....##"
    ".........."
    "..D......."
    "####..####"
    "##########",

    "##########"
    "##..###.##"
    "#...##...#"
    "#........."
    ".........."
    "......D..."
    "..########"
    "##########",
};
constexpr std::string_view drops_closed_above[] = {
    "##########"
    "####..####"
    "##......##"
    "#........#"
    ".........."
    ".D........"
    "####..####"
    "####..####",

    "##########"
    "###....###"
    "###.....##"
    ".........."
    ".........."
    "........D."
    "###...####"
    "####..####",
};
constexpr std::string_view drops_open_above[] = {
    "####..####"
    "####..####"
    "###....###"
    "#........#"
    ".........."
    ".D........"
    "####..####"
    "####..####",

    "###...####"
    "####..####"
    "##.....###"
    ".........."
    ".........."
    "........D."
    "####...###"
    "####..####",
};
constexpr std::string_view landings[] = {
    "####..####"
    "####..####"
    "##......##"
    "#........#"
    ".........."
    "..D......."
    "##########"
    "##########",

    "####...###"
    "####..####"
    "###....###"
    "..#......#"
    ".........."
    ".......D.."
    "###....###"
    "##########",
};
constexpr std::string_view sides[] = {
    "##########"
    "##########"
    "####..####"
    "##......##"
    "##......##"
    "###...####"
    "##########"
    "##########",

    "##########"
    "##########"
    "######..##"
    "####......"
    "###......."
    "####......"
    "##########"
    "##########",

    "##########"
    "###..#####"
    "##....####"
    ".......###"
    ".......###"
    "......####"
    "##########"
    "##########",

    "##########"
    "##########"
    "###.....##"
    ".........."
    ".........."
    "....##...."
    "##########"
    "##########",

    "##########"
    "##########"
    "##########"
    "#####..###"
    "####...###"
    "##########"
    "##########"
    "##########",
};
constexpr std::string_view shops_right[] = {
    "##########"
    "##########"
    "##......##"
    "##......##"
    "##........"
    "##........"
    "##########"
    "##########",
};
constexpr std::string_view shops_left[] = {
    "##########"
    "##########"
    "##......##"
    "##......##"
    "........##"
    "........##"
    "##########"
    "##########",
};
constexpr std::string_view pit_tops[] = {
    "##########"
    "##########"
    "###....###"
    "#........#"
    ".........."
    ".........."
    "###....###"
    "###....###",
};
constexpr std::string_view pit_middles[] = {
    "###....###"
    "###.....##"
    "###....###"
    "##.....###"
    "###....###"
    "###.....##"
    "##.....###"
    "###....###",
};
constexpr std::string_view pit_bottoms[] = {
    "###....###"
    "###....###"
    "##......##"
    "##......##"
    "##s.g..s##"
    "##########"
    "##########"
    "##########",
};
// clang-format on

std::span<const std::string_view> shapes_for(const Plan& plan, int room) {
  switch (plan.type(room)) {
    case Type::side: return sides;
    case Type::passage: return passages;
    case Type::drop:
      if (exits_of(plan, room).above) return drops_open_above;
      return drops_closed_above;
    case Type::landing: return landings;
    case Type::shop_right: return shops_right;
    case Type::shop_left: return shops_left;
    case Type::pit_top: return pit_tops;
    case Type::pit_middle: return pit_middles;
    case Type::pit_bottom: return pit_bottoms;
  }
  return sides;
}

}  // namespace

std::string_view carved_shape(const Level& level, int room) {
  const auto shapes = shapes_for(level.plan, room);
  // No die: which of the shapes is a matter of looks, taken from the room's place and the seed.
  const std::uint64_t look = mix64((std::uint64_t{level.seed.value} << 8) + static_cast<std::uint64_t>(room));
  return shapes[look % shapes.size()];
}

}  // namespace press_r::spelunky
