// The walker's costly facts, which every generator with a terrain has after its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/terrain.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// In the order in which they are appended; all_reached is the top view's alone.
enum class WalkFact : std::uint8_t { finishable, route_length, rooms_reached, all_reached };

constexpr std::size_t walk_fact_count(Standpoint view) { return view == Standpoint::side ? 3 : 4; }

/// Longest route and most rooms that the facts can tell; what is longer counts as this.
inline constexpr std::int64_t longest_route = 2000;
inline constexpr std::int64_t most_rooms_reached = 250;

inline constexpr Fact walk_fact_table[] = {
    {.id = "finishable",
     .title = "Can be finished on foot",
     .hint = "Whether a body gets from start to goal without tools, keys or pushing.",
     .kind = FactKind::flag,
     .costly = true,
     .by = Measurer::walker},
    {.id = "route_length",
     .title = "Steps to the goal",
     .hint = "Moves of a shortest route from start to goal; 0 where there is none.",
     .low = 0,
     .high = longest_route,
     .costly = true,
     .by = Measurer::walker},
    {.id = "rooms_reached",
     .title = "Rooms reached on foot",
     .hint = "Rooms that a body can enter without tools, keys or pushing.",
     .low = 0,
     .high = most_rooms_reached,
     .costly = true,
     .by = Measurer::walker},
    {.id = "all_reached",
     .title = "Every room can be reached",
     .hint = "With what the level itself offers: hidden doors found, locks opened by keys that can be reached.",
     .kind = FactKind::flag,
     .costly = true,
     .by = Measurer::walker},
};

/// Writes the walker's facts; `facts` has walk_fact_count(view) places.
void measure_walk(const Walk& walk, std::span<std::int64_t> facts);

}  // namespace press_r
