#include <algorithm>

#include "gungeon/rooms/families.hpp"

namespace press_r::gungeon {
namespace {

// Connectors: long and thin, along their longer side.

void gallery(Plan& p) {
  const bool lying = p.w > p.h;
  const int length = std::max(p.w, p.h);
  for (int i = 2; i < length - 2; i += 4 + p.variant) {
    const Tile tile = p.variant == 0 ? Tile::pillar : p.variant == 1 ? p.hazard : Tile::spikes;
    p.put(lying ? i : 0, lying ? 0 : i, tile);
    p.put(lying ? i : p.w - 1, lying ? p.h - 1 : i, tile);
  }
}

void causeway(Plan& p) {
  const bool lying = p.w > p.h;
  p.fill(lying ? Rect{2, 0, p.w - 4, 1} : Rect{0, 2, 1, p.h - 4}, p.hazard);
  p.fill(lying ? Rect{2, p.h - 1, p.w - 4, 1} : Rect{p.w - 1, 2, 1, p.h - 4}, p.hazard);
  if (p.variant == 1) p.fill(lying ? Rect{p.w / 2 - 1, 1, 2, p.h - 2} : Rect{1, p.h / 2 - 1, p.w - 2, 2}, Tile::spikes);
}

void bend(Plan& p) {
  const int x = p.variant % 2 == 0 ? 0 : 4;
  const int y = p.variant < 2 ? 0 : 4;
  p.fill({x, y, p.w - 4, p.h - 4}, Tile::rock);
}

// Rooms with a purpose: the thing in the middle; variants differ in what stands around it.

void around(Plan& p, Tile middle) {
  if (p.variant == 0) p.put_four(1, 1, Tile::lamp);
  if (p.variant == 1) p.put_four(2, 1, Tile::pillar);
  if (p.variant == 2) p.fill_four({0, 0, 1, 1}, Tile::rock);
  p.put(p.w / 2, p.h / 2 - 1, middle);
}

void vault(Plan& p) { around(p, Tile::chest); }
void landing(Plan& p) { around(p, Tile::arrival); }
void lobby(Plan& p) { around(p, Tile::lamp); }
void stairs_down(Plan& p) { around(p, Tile::stairs); }
void cell(Plan& p) { around(p, Tile::cage); }
void chapel(Plan& p) { around(p, Tile::altar); }
void lift(Plan& p) { around(p, Tile::lift); }
void arena(Plan& p) { around(p, Tile::boss); }

void hearth(Plan& p) {
  around(p, Tile::floor);
  p.put(p.w / 2, 0, Tile::hearth);
}

void stall(Plan& p) {
  around(p, Tile::keeper);
  p.fill({p.w / 2 - 2, p.h / 2, 5, 1}, Tile::counter);
  for (int x = 2; x < p.w - 2; x += 3) p.put(x, p.h - 2, Tile::goods);
}

void cursed_chest(Plan& p) {
  around(p, Tile::chest);
  p.put_four(0, 1, Tile::spikes);
  p.put(p.w / 2, 1, Tile::altar);
}

constexpr Family table[] = {
    {"gallery", "gallery", gallery},
    {"causeway", "causeway", causeway},
    {"bend", "bend", bend},
    {"vault", "vault", vault},
    {"landing", "landing", landing},
    {"lobby", "lobby", lobby},
    {"stairs", "stairs", stairs_down},
    {"cell", "cell", cell},
    {"chapel", "chapel", chapel},
    {"lift", "lift", lift},
    {"arena", "arena", arena},
    {"hearth", "hearth", hearth},
    {"stall", "stall", stall},
    {"cursed", "cursed chest", cursed_chest},
};

}  // namespace

std::span<const Family> purpose_families() { return table; }

}  // namespace press_r::gungeon
