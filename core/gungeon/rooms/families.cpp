#include "gungeon/rooms/room.hpp"

#include <cstdlib>

#include "kit/seed.hpp"

namespace press_r::gungeon {

void Plan::fill(Rect area, Tile tile) {
  for (int y = std::max(0, area.y); y < std::min(h, area.bottom()); ++y) {
    for (int x = std::max(0, area.x); x < std::min(w, area.right()); ++x) {
      tiles[idx(y * w + x)] = tile;
    }
  }
}

void Plan::fill_four(Rect area, Tile tile) {
  const int mirror_x = w - area.right();
  const int mirror_y = h - area.bottom();
  fill(area, tile);
  fill({mirror_x, area.y, area.w, area.h}, tile);
  fill({area.x, mirror_y, area.w, area.h}, tile);
  fill({mirror_x, mirror_y, area.w, area.h}, tile);
}

void Plan::put_four(int x, int y, Tile tile) { fill_four({x, y, 1, 1}, tile); }

namespace {

/// A room with a purpose: a thing in the middle; variants differ in what is around it.
void around(Plan& p, Tile middle) {
  if (p.variant == 0) p.put_four(1, 1, Tile::lamp);
  if (p.variant == 1) p.put_four(2, 1, Tile::pillar);
  if (p.variant == 2) p.fill_four({0, 0, 1, 1}, Tile::rock);
  p.put(p.w / 2, p.h / 2 - 1, middle);
}

constexpr Family families[] = {
    // Rooms with enemies, and hubs
    {"plain", "hall",
     [](Plan& p) {
       if (p.variant == 0) p.put_four(2, 2, Tile::pillar);
       if (p.variant == 1) p.fill_four({1, 1, 2, 1}, Tile::crate);
       if (p.variant == 2) p.fill({p.w / 2 - 2, p.h / 2 - 1, 4, 2}, Tile::counter);
     }},
    {"cut_corners", "eight-walled hall",
     [](Plan& p) {
       const int cut = 2 + p.variant % 2;
       for (int i = 0; i < cut; ++i) p.fill_four({0, i, cut - i, 1}, Tile::rock);
       if (p.variant == 2) p.fill({p.w / 2 - 1, p.h / 2 - 1, 2, 2}, p.hazard);
     }},
    {"cross", "cross",
     [](Plan& p) {
       const int x = std::max(2, (p.w - 6) / 2);
       const int y = std::max(1, (p.h - 6) / 2);
       p.fill_four({0, 0, std::min(x, 4), std::min(y, 3)}, Tile::rock);
       if (p.variant > 0) p.put_four(p.w / 2 - 2, p.h / 2 - 2, p.variant == 1 ? Tile::pillar : p.hazard);
     }},
    {"ell", "corner",
     [](Plan& p) {
       const int w = p.w / 2 - 1;
       const int h = p.h / 2 - 1;
       const int x = p.variant == 1 ? 0 : p.w - w;
       const int y = p.variant == 2 ? p.h - h : 0;
       p.fill({x, y, w, h}, Tile::rock);
       p.put(x == 0 ? p.w - 3 : 2, y == 0 ? p.h - 3 : 2, Tile::pillar);
     }},
    {"tee", "junction",
     [](Plan& p) {
       const int w = (p.w - 6) / 2;
       const int h = p.h / 2 - 1;
       const int y = p.variant == 1 ? 0 : p.h - h;
       p.fill({0, y, w, h}, Tile::rock);
       p.fill({p.w - w, y, w, h}, Tile::rock);
       if (p.variant == 2) p.put_four(p.w / 2 - 2, 1, Tile::crate);
     }},
    {"horseshoe", "horseshoe",
     [](Plan& p) {
       const int w = std::max(3, p.w - 10);
       const int h = p.h - 5;
       p.fill({(p.w - w) / 2, p.variant == 1 ? 5 : 0, w, h}, Tile::rock);
       if (p.variant == 2) p.fill({1, p.h / 2, 2, 1}, p.hazard);
     }},
    {"ring", "ring",
     [](Plan& p) {
       const Rect island{4, 3, p.w - 8, p.h - 6};
       p.fill(island, p.variant == 1 ? p.hazard : Tile::rock);
       if (p.variant == 2) p.put_four(1, 1, Tile::lamp);
     }},
    {"colonnade", "colonnade",
     [](Plan& p) {
       const int gap = 3 + p.variant;
       for (int x = 2; x < p.w / 2; x += gap) {
         p.put_four(x, 2, Tile::pillar);
         if (p.variant == 0 && p.h >= 12) p.put_four(x, 5, Tile::pillar);
       }
     }},
    {"pit_strip", "ditch",
     [](Plan& p) {
       const int bridge = 2 + p.variant;
       const int y = p.h / 2 - 1;
       p.fill({1, y, p.w - 2, 2}, p.hazard);
       p.fill({(p.w - bridge) / 2, y, bridge, 2}, Tile::floor);
       p.fill({0, y, 2, 2}, Tile::floor);
       p.fill({p.w - 2, y, 2, 2}, Tile::floor);
     }},
    {"moat", "moat",
     [](Plan& p) {
       const Rect outer{2, 2, p.w - 4, p.h - 4};
       p.fill(outer, p.hazard);
       p.fill(outer.grown(-1), Tile::floor);
       p.fill({p.w / 2 - 1, 0, 2, p.h}, Tile::floor);
       if (p.variant != 1) p.fill({0, p.h / 2 - 1, p.w, 2}, Tile::floor);
     }},
    {"two_lobes", "twin halls",
     [](Plan& p) {
       const int neck = p.variant == 0 ? 2 : 4;
       const int x = p.w / 2 - neck / 2;
       const int depth = p.h / 2 - 2;
       p.fill({x, 0, neck, depth}, Tile::rock);
       p.fill({x, p.h - depth, neck, depth}, Tile::rock);
       if (p.variant == 2) p.put_four(2, 2, Tile::pillar);
     }},
    {"stair", "stepped hall",
     [](Plan& p) {
       const int steps = 3;
       const int w = (p.w - 6) / steps;
       const int h = std::max(1, (p.h - 6) / steps);
       for (int i = 0; i < steps; ++i) {
         const int reach = (steps - i) * w;
         const bool flipped = p.variant == 1;
         p.fill({flipped ? 0 : p.w - reach, i * h, reach, h}, Tile::rock);
         p.fill({flipped ? p.w - reach : 0, p.h - (i + 1) * h, reach, h}, Tile::rock);
       }
     }},
    {"apse", "apse",
     [](Plan& p) {
       const int depth = 3;
       const int w = std::max(1, (p.w - 8) / 2);
       const int y = p.variant == 1 ? p.h - depth : 0;
       p.fill({0, y, w, depth}, Tile::rock);
       p.fill({p.w - w, y, w, depth}, Tile::rock);
       p.put_four(p.w / 2 - 2, p.h / 2, p.variant == 2 ? p.hazard : Tile::pillar);
     }},
    {"comb", "stalls",
     [](Plan& p) {
       const int depth = 3;
       const bool bottom = p.variant == 1;
       for (int x = 4; x + 1 < p.w - 4; x += 5) p.fill({x, bottom ? p.h - depth : 0, 1, depth}, Tile::rock);
       if (p.variant == 2) {
         for (int x = 4; x + 1 < p.w - 4; x += 5) p.fill({x, p.h - depth, 1, depth}, Tile::rock);
       }
     }},
    {"bridge", "bridge",
     [](Plan& p) {
       const int width = 4;
       const int reach = (p.w - width) / 2 - 2;
       p.fill({2, 2, reach, p.h - 4}, p.hazard);
       p.fill({p.w - 2 - reach, 2, reach, p.h - 4}, p.hazard);
       if (p.variant > 0) p.fill({0, p.h / 2 - 1, p.w, 2}, Tile::floor);
       if (p.variant == 2) p.put_four(p.w / 2 - 2, 2, Tile::lamp);
     }},
    {"low_wall", "low wall",
     [](Plan& p) {
       const Tile wall = p.variant == 0 ? Tile::counter : p.variant == 1 ? Tile::crate : Tile::pillar;
       const int x = p.w / 2;
       for (int y = 1; y < p.h - 1; ++y) {
         if (y < p.h / 2 - 1 || y > p.h / 2) p.put(x, y, wall);
       }
       p.put(x, 1, Tile::floor);
     }},
    {"courtyard", "courtyard",
     [](Plan& p) {
       const Rect yard{3, 3, p.w - 6, p.h - 6};
       for (int x = yard.x; x < yard.right(); x += 2) {
         p.put(x, yard.y, Tile::pillar);
         p.put(x, yard.bottom() - 1, Tile::pillar);
       }
       if (p.variant > 0) p.fill(yard.grown(-1), p.variant == 1 ? p.hazard : Tile::floor);
     }},
    {"octagon", "octagon",
     [](Plan& p) {
       const int cut = std::min({p.h / 2 - 3, p.w / 2 - 3, 4});
       for (int i = 0; i < cut; ++i) p.fill_four({0, i, cut - i, 1}, Tile::rock);
       p.put_four(p.w / 2 - 2 - p.variant % 2, p.h / 2 - 2, p.variant == 2 ? Tile::lamp : Tile::pillar);
     }},
    {"zig_zag", "zigzag",
     [](Plan& p) {
       const int reach = p.h - 4;
       const int x = p.w / 4;
       const int thick = 1 + p.variant % 2;
       p.fill({x, 0, thick, reach}, p.variant == 2 ? Tile::counter : Tile::rock);
       p.fill({p.w - x - thick, p.h - reach, thick, reach}, p.variant == 2 ? Tile::counter : Tile::rock);
     }},
    {"chambers", "chambers",
     [](Plan& p) {
       const int x = p.w / 2;
       const int y = p.h / 2;
       p.fill({x, 0, 1, p.h}, Tile::rock);
       if (p.variant != 1) p.fill({0, y, p.w, 1}, Tile::rock);
       p.fill({x, 2, 1, 2}, Tile::floor);
       p.fill({x, p.h - 4, 1, 2}, Tile::floor);
       p.fill({2, y, 2, 1}, Tile::floor);
       p.fill({p.w - 4, y, 2, 1}, Tile::floor);
       p.fill({x - 1, y - 1, 3, 3}, Tile::floor);
     }},
    // Connectors, along their longer side
    {"gallery", "gallery",
     [](Plan& p) {
       const bool horizontal = p.w > p.h;
       const int length = std::max(p.w, p.h);
       for (int i = 2; i < length - 2; i += 4 + p.variant) {
         const Tile tile = p.variant == 0 ? Tile::pillar : p.variant == 1 ? p.hazard : Tile::spikes;
         p.put(horizontal ? i : 0, horizontal ? 0 : i, tile);
         p.put(horizontal ? i : p.w - 1, horizontal ? p.h - 1 : i, tile);
       }
     }},
    {"causeway", "causeway",
     [](Plan& p) {
       const bool horizontal = p.w > p.h;
       p.fill(horizontal ? Rect{2, 0, p.w - 4, 1} : Rect{0, 2, 1, p.h - 4}, p.hazard);
       p.fill(horizontal ? Rect{2, p.h - 1, p.w - 4, 1} : Rect{p.w - 1, 2, 1, p.h - 4}, p.hazard);
       if (p.variant == 1)
         p.fill(horizontal ? Rect{p.w / 2 - 1, 1, 2, p.h - 2} : Rect{1, p.h / 2 - 1, p.w - 2, 2}, Tile::spikes);
     }},
    {"bend", "bend",
     [](Plan& p) {
       const int x = p.variant % 2 == 0 ? 0 : 4;
       const int y = p.variant < 2 ? 0 : 4;
       p.fill({x, y, p.w - 4, p.h - 4}, Tile::rock);
     }},
    // Rooms with a purpose
    {"vault", "vault", [](Plan& p) { around(p, Tile::chest); }},
    {"landing", "landing", [](Plan& p) { around(p, Tile::arrival); }},
    {"lobby", "lobby", [](Plan& p) { around(p, Tile::lamp); }},
    {"stairs", "stairs", [](Plan& p) { around(p, Tile::stairs); }},
    {"cell", "cell", [](Plan& p) { around(p, Tile::cage); }},
    {"chapel", "chapel", [](Plan& p) { around(p, Tile::altar); }},
    {"lift", "lift", [](Plan& p) { around(p, Tile::lift); }},
    {"arena", "arena", [](Plan& p) { around(p, Tile::boss); }},
    {"hearth", "hearth",
     [](Plan& p) {
       around(p, Tile::floor);
       p.put(p.w / 2, 0, Tile::hearth);
     }},
    {"stall", "stall",
     [](Plan& p) {
       around(p, Tile::keeper);
       p.fill({p.w / 2 - 2, p.h / 2, 5, 1}, Tile::counter);
       for (int x = 2; x < p.w - 2; x += 3) p.put(x, p.h - 2, Tile::goods);
     }},
    {"cursed", "cursed chest",
     [](Plan& p) {
       around(p, Tile::chest);
       p.put_four(0, 1, Tile::spikes);
       p.put(p.w / 2, 1, Tile::altar);
     }},
    // Families that one stage alone has: halls of books and candles in the proper, dug caves in the mine, ice and
    // graves in
    // the hollow, lava and iron in the forge. All leave two cells along the walls free somewhere on each side, for
    // exits.
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

const Family& family(std::string_view id) {
  const auto found =
      std::find_if(std::begin(families), std::end(families), [&](const Family& one) { return one.id == id; });
  assert(found != std::end(families));
  return *found;
}

}  // namespace press_r::gungeon
