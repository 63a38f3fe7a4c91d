// How large things can be; arrays and tables are made to these measures.
#pragma once

#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int smallest_map = 16;
inline constexpr int largest_map = 64;  ///< a row of tiles is a row of bits
inline constexpr int largest_room = 16;
inline constexpr int usual_min_room = 7;
inline constexpr int least_side = 3;         ///< PIXEL-2: of any room
inline constexpr int least_shared_wall = 3;  ///< PIXEL-10: in coordinates, which is four wall tiles
inline constexpr int least_cut = 6;          ///< PIXEL-6: a shorter side is never cut

/// Sides are at least 3 and the largest map has 63 × 63 to cut, so no map has more rooms.
inline constexpr int most_rooms = ((largest_map - 1) / least_side) * ((largest_map - 1) / least_side);

/// A side of at most 16 has room for five neighbours that share three or more of it.
inline constexpr int most_neighbours = 4 * (largest_room / least_shared_wall);

inline constexpr int most_connections = most_rooms * 3;  ///< rooms in a plane have fewer neighbours than that
inline constexpr int most_tiles = largest_map * largest_map;
inline constexpr int most_heaps = 400;  ///< graves of a map full of graveyards are far fewer
inline constexpr int most_locks = special_count + 3;

inline constexpr int most_placements = 11;  ///< PIXEL-13: of entrance and exit in one build
inline constexpr int most_builds = 2000;    ///< more than any size in reach needs, but for a shop
inline constexpr int shop_builds = 1900;  ///< PIXEL-P-11: after so many the next that only lacks its shop goes without

}  // namespace press_r::pixel_dungeon
