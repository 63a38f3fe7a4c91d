// Rooms drawn by hand. A picture shows the walls (#) with exits (++) in them; inside:
//   . floor   _ pit     ~ pool    ^ spikes   o pillar   x crate   * lamp    e enemy    B boss    $ chest
//   = counter i goods   K keeper  J cage     A altar    H hearth  L lift    X way down @ arrival
#pragma once

#include <span>
#include <string_view>

#include "gungeon/flow/category.hpp"

namespace press_r::gungeon {

struct Drawn {
  std::string_view id;
  Category category;
  std::string_view picture;  ///< lines, the first one empty
};

/// The kinds of rooms by their flow's letters, so that a row of a table stays short.
namespace letters {
inline constexpr Category n = Category::normal;
inline constexpr Category h = Category::hub;
inline constexpr Category c = Category::connector;
inline constexpr Category r = Category::reward;
inline constexpr Category b = Category::boss;
}  // namespace letters

/// For the first stage only: drawn_combat.cpp, drawn_combat_more.cpp, drawn_halls.cpp.
std::span<const Drawn> drawn_combat();
std::span<const Drawn> drawn_combat_more();
std::span<const Drawn> drawn_halls();  ///< hubs and connectors
/// For one of the later stages each: fights, hubs, connectors, chest rooms and arenas.
std::span<const Drawn> drawn_proper();
std::span<const Drawn> drawn_mine();
std::span<const Drawn> drawn_hollow();
std::span<const Drawn> drawn_forge();
/// For every stage: rooms with a purpose (drawn_services.cpp).
std::span<const Drawn> drawn_services();

}  // namespace press_r::gungeon
