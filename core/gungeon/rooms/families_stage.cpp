// Families that one stage alone has: halls of books and candles in the proper, dug caves in the mine, ice and graves in
// the hollow, lava and iron in the forge. All leave two cells along the walls free somewhere on each side, for exits.
#include <algorithm>
#include <cstdlib>

#include "gungeon/rooms/families.hpp"
#include "kit/seed.hpp"

namespace press_r::gungeon {
namespace {

constexpr Family table[] = {
    // Gungeon Proper
    {"shelves", "shelves",
     [](Plan& p) {
       const int aisle = p.w / 2 - 1;
       for (int y = 2; y < p.h - 2; y += 3) {
         p.fill({2, y, p.w - 4, 1}, Tile::counter);
         p.fill({aisle, y, 2, 1}, Tile::floor);
       }
       if (p.variant == 1) p.put_four(1, 1, Tile::lamp);
       if (p.variant == 2) p.fill({2, p.h / 2 - 1, 2, 2}, Tile::floor);
     }},
    {"cloister", "cloister",
     [](Plan& p) {
       for (int x = 2; x < p.w / 2; x += 3) p.put_four(x, 2, Tile::pillar);
       const Rect garden{4, 4, p.w - 8, p.h - 8};
       if (p.variant == 0) p.fill(garden, Tile::pool);
       if (p.variant == 1) p.fill(garden, p.hazard);
       if (p.variant == 2) p.put_four(4, 4, Tile::lamp);
     }},
    {"alcoves", "alcoves",
     [](Plan& p) {
       const int depth = 2;
       for (int x = 0; x < p.w / 2 - 2; x += 3) p.fill_four({x, 0, 1, depth}, Tile::rock);
       if (p.variant == 0) p.put_four(p.w / 2 - 3, p.h / 2 - 1, Tile::pillar);
       if (p.variant == 1) p.put_four(1, 0, Tile::lamp);
       if (p.variant == 2) p.fill({p.w / 2 - 2, p.h / 2 - 1, 4, 2}, p.hazard);
     }},
    {"rostrum", "rostrum",
     [](Plan& p) {
       const int x = p.w / 2 - 3;
       const int y = p.variant == 1 ? p.h - 4 : 3;
       p.fill({x, y, 6, 1}, Tile::counter);
       p.fill({x, p.variant == 1 ? y - 1 : y + 1, 1, 1}, Tile::counter);
       p.fill({x + 5, p.variant == 1 ? y - 1 : y + 1, 1, 1}, Tile::counter);
       p.put_four(2, 2, p.variant == 2 ? Tile::lamp : Tile::pillar);
     }},
    {"spike_rows", "row of spikes",
     [](Plan& p) {
       for (int y = 2; y < p.h - 2; y += 3) p.fill({3, y, p.w - 6, 1}, p.hazard);
       p.fill({p.w / 2 - 1 - p.variant % 2, 0, 2 + p.variant, p.h}, Tile::floor);
     }},
    // Mine
    /// Walls that were dug, not built: rock grows into the corners by the width and height alone.
    {"cavern", "cavern",
     [](Plan& p) {
       std::uint64_t state = static_cast<std::uint64_t>(p.w * 64 + p.h * 4 + p.variant);
       for (int corner = 0; corner < 4; ++corner) {
         state = mix64(state + 0x9E3779B97F4A7C15u);
         int reach = 2 + static_cast<int>(state % 3);
         for (int row = 0; row < 3 && reach > 0; ++row) {
           const int y = corner < 2 ? row : p.h - 1 - row;
           p.fill({corner % 2 == 0 ? 0 : p.w - reach, y, reach, 1}, Tile::rock);
           reach -= 1 + static_cast<int>((state >> (8 + row)) & 1u);
         }
       }
       if (p.variant == 1) p.put(p.w / 2, p.h / 2, Tile::rock);
       if (p.variant == 2) p.fill({p.w / 2 - 2, p.h / 2 - 1, 4, 2}, Tile::pool);
     }},
    {"shaft", "shaft",
     [](Plan& p) {
       const int w = p.variant == 1 ? 4 : p.w / 3;
       const Rect hole{(p.w - w) / 2, 3, w, p.h - 6};
       p.fill(hole, Tile::pit);
       if (p.variant == 2) p.fill({hole.x, p.h / 2 - 1, w, 2}, Tile::floor);
       p.put(hole.x - 1, hole.y, Tile::pillar);
       p.put(hole.right(), hole.bottom() - 1, Tile::pillar);
     }},
    {"props", "props",
     [](Plan& p) {
       int shift = 0;
       for (int y = 2; y < p.h - 2; y += 3) {
         for (int x = 2 + shift; x < p.w - 2; x += 4) p.put(x, y, Tile::pillar);
         shift = p.variant == 1 ? 0 : 2 - shift;
       }
       if (p.variant == 2) p.put_four(0, 0, Tile::crate);
     }},
    {"rubble", "rubble",
     [](Plan& p) {
       std::uint64_t state = static_cast<std::uint64_t>(p.w * 96 + p.h * 5 + p.variant);
       for (int heap = 0; heap < 4; ++heap) {
         state = mix64(state + 0x9E3779B97F4A7C15u);
         const int x = heap % 2 == 0 ? 3 : p.w - 5;
         const int y = heap < 2 ? 2 + static_cast<int>(state & 1u) : p.h - 4;
         p.fill({x, y, 2, 1}, Tile::rock);
         p.put(x + static_cast<int>((state >> 1) & 1u), y + 1, p.variant == 0 ? Tile::crate : Tile::rock);
       }
     }},
    {"rails", "rails",
     [](Plan& p) {
       const int y = p.h / 2 - 1;
       for (int x = 3; x < p.w - 4; x += 5) p.fill({x, y, 2, 1}, Tile::crate);
       if (p.variant == 0) p.fill({3, p.h - 3, p.w - 6, 1}, Tile::pit);
       if (p.variant == 1) p.put_four(2, 2, Tile::pillar);
       if (p.variant == 2) p.fill({3, 2, p.w - 6, 1}, Tile::pit);
     }},
    // Hollow
    {"niches", "niches",
     [](Plan& p) {
       const int depth = p.variant == 2 ? 2 : 3;
       for (int x = 1; x < p.w / 2 - 2; x += 3) p.fill_four({x, 0, 1, depth}, Tile::rock);
       if (p.variant == 1) p.fill({p.w / 2 - 1, p.h / 2 - 1, 2, 2}, Tile::crate);
     }},
    /// As round as the walls let it be.
    {"frozen", "pond",
     [](Plan& p) {
       for (int y = 2; y < p.h - 2; ++y) {
         const int off = std::abs(2 * y - p.h + 1);
         const int inset = 2 + p.variant + off * off / (2 * p.h);
         if (2 * inset < p.w) p.fill({inset, y, p.w - 2 * inset, 1}, Tile::pool);
       }
       if (p.variant == 1) p.fill({p.w / 2 - 1, p.h / 2 - 1, 2, 2}, Tile::pit);
     }},
    {"graves", "graves",
     [](Plan& p) {
       for (int y = 2; y < p.h - 2; y += 3) {
         for (int x = 2; x < p.w - 2; x += p.variant == 1 ? 4 : 3) p.put(x, y, Tile::crate);
       }
       if (p.variant == 2) p.fill({p.w / 2 - 1, p.h / 2 - 1, 2, 2}, Tile::lamp);
     }},
    {"fissure", "fissure",
     [](Plan& p) {
       for (int y = 2; y < p.h - 2; ++y) {
         const int along = (y - 2) * (p.w - 9) / std::max(1, p.h - 5);
         const int x = p.variant == 1 ? p.w - 6 - along : 3 + along;
         p.fill({x, y, 3, 1}, Tile::pit);
       }
       const int bridge = p.variant == 2 ? 3 : 2;
       p.fill({1, p.h / 2 - 1, p.w - 2, bridge}, Tile::floor);
     }},
    {"drift", "drift",
     [](Plan& p) {
       for (int i = 0; i < 4; ++i) p.fill_four({0, i, 4 - i, 1}, Tile::pool);
       if (p.variant == 0) p.put_four(p.w / 2 - 2, p.h / 2 - 2, Tile::pillar);
       if (p.variant == 1) p.fill({p.w / 2 - 2, p.h / 2 - 1, 4, 2}, Tile::pool);
       if (p.variant == 2) p.fill_four({4, 3, 1, 1}, Tile::crate);
     }},
    // Forge
    {"channel", "channel",
     [](Plan& p) {
       const bool horizontal = p.variant != 1;
       if (horizontal) {
         p.fill({0, p.h / 2 - 1, p.w, 2}, Tile::pool);
         p.fill({p.w / 2 - 2, p.h / 2 - 1, 4, 2}, Tile::floor);
       } else {
         p.fill({p.w / 2 - 1, 0, 2, p.h}, Tile::pool);
         p.fill({p.w / 2 - 1, p.h / 2 - 2, 2, 4}, Tile::floor);
       }
       if (p.variant == 2) p.put_four(2, 2, Tile::pillar);
     }},
    {"crucible", "crucible",
     [](Plan& p) {
       const int x = p.w / 2;
       const int y = p.h / 2;
       p.fill({x - 3, y - 2, 6, 4}, Tile::pool);
       p.fill({x - 2, y - 3, 4, 6}, Tile::pool);
       if (p.variant != 2) p.fill({x - 1, y - 1, 2, 2}, p.variant == 0 ? Tile::crate : Tile::pit);
     }},
    {"stacks", "stacks",
     [](Plan& p) {
       for (int x = 2; x < p.w - 3; x += 4) {
         p.fill({x, 2, 2, 2}, Tile::rock);
         if (p.variant != 1 || x + 4 >= p.w - 3) p.fill({x, p.h - 4, 2, 2}, p.variant == 2 ? Tile::pool : Tile::rock);
       }
     }},
    {"gratings", "gratings",
     [](Plan& p) {
       const Rect area{2, 2, p.w - 4, p.h - 4};
       p.fill(area, Tile::pit);
       for (int x = area.x + 3; x < area.right() - 1; x += 5) p.fill({x, area.y, 2, area.h}, Tile::floor);
       p.fill({area.x, p.h / 2 - 1, area.w, 2}, Tile::floor);
       if (p.variant == 1) p.fill({2, 2, 3, 2}, Tile::floor);
       if (p.variant == 2) p.fill({p.w - 5, p.h - 4, 3, 2}, Tile::floor);
     }},
    {"anvils", "anvils",
     [](Plan& p) {
       for (int x = 3; x < p.w - 3; x += 4) {
         p.put(x, p.h / 2 - 2, Tile::crate);
         p.put(x, p.h / 2 + 1, p.variant == 1 ? Tile::pillar : Tile::crate);
       }
       if (p.variant == 2) p.fill_four({0, 0, 3, 2}, Tile::pool);
     }},
};

}  // namespace

std::span<const Family> stage_families() { return table; }

}  // namespace press_r::gungeon
