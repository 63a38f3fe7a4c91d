#include "spelunky/things/chain.hpp"

#include "spelunky/things/treasure.hpp"

namespace press_r::spelunky {
namespace {

constexpr Find alcove_finds[] = {
    {Item::web, 60, 5},  {Item::crate, 10},    {Item::chest, 15},  {Item::damsel, 8},   {Item::bones, 40},
    {Item::gold_bar, 3}, {Item::gold_pile, 6}, {Item::emerald, 6}, {Item::sapphire, 8}, {Item::ruby, 10},
};
constexpr Find tunnel_finds[] = {
    {Item::web, 60, 10}, {Item::gold_bar, 4}, {Item::gold_pile, 8}, {Item::bones, 80},
    {Item::emerald, 8},  {Item::sapphire, 9}, {Item::ruby, 10},
};
constexpr Find open_finds[] = {{Item::gold_bar, 40}, {Item::gold_pile, 50}, {Item::bones, 140}};

constexpr Chain::Link link(Item item, int odds) { return {static_cast<int>(item), odds}; }
constexpr Chain::Link link(Creature creature, int odds) { return {static_cast<int>(creature), odds}; }

/// Rock and jar, then what is found in a niche: all of it, or up to the web only.
Chain niche_chain(const Chances& chances, Niche niche, bool thick, bool damsel_is_there, bool all) {
  Chain chain{link(Item::rock, chances.rock), link(Item::jar, chances.jar)};
  for (const Find& find : finds(niche)) {
    if (find.item == Item::damsel && damsel_is_there) continue;
    if (!all && find.item != Item::web) break;
    chain.add(link(find.item, odds_of(find, niche, chances.level, thick)));
  }
  return chain;
}

Chain brick(const Chances& chances) {
  return Chain{{static_cast<int>(Item::gold_vein), 100, chances.gold_vein},
               {static_cast<int>(Item::big_gold_vein), 100 - chances.gold_vein, chances.big_gold_vein},
               link(Item::brick_sapphire, sapphire_in_brick),
               link(Item::brick_emerald, emerald_in_brick),
               link(Item::brick_ruby, ruby_in_brick),
               link(Item::hidden_item, item_in_brick)};
}

Portion one_in(int odds) { return odds == 0 ? 0 : portion_of(1, odds); }

}  // namespace

void Chain::add(const Link& link) {
  if (link.odds <= 0) return;
  assert(link.hits <= link.odds);
  steps_.add(hit() + (certain - hit()) * static_cast<Portion>(link.hits) / static_cast<Portion>(link.odds));
  outcomes_[count_++] = static_cast<std::uint8_t>(link.outcome);
}

GeometricSkip::GeometricSkip(const Chain& chain) : chain_(chain) {
  // What is left after so many places; the first product would not fit if the chance were nothing.
  Portion left = certain - chain.hit();
  for (int place = 0; place < room_cells; ++place) {
    passed_.add(certain - left);
    left = left == certain ? certain : left * (certain - chain.hit()) >> 32;
  }
}

std::span<const Find> finds(Niche niche) {
  switch (niche) {
    case Niche::alcove: return alcove_finds;
    case Niche::tunnel: return tunnel_finds;
    case Niche::open: break;
  }
  return open_finds;
}

int odds_of(const Find& find, Niche niche, int level, bool thick) {
  if (thick && find.odds_thick > 0) return find.odds_thick;
  if (find.item != Item::bones) return find.odds;
  return find.odds - (niche == Niche::tunnel ? level : 2 * level);
}

void make_throws(const Chances& chances, Throws& out) {
  out.chances = chances;
  out.soft = one_in(chances.soft);
  out.block = one_in(chances.block);
  out.brick = brick(chances);
  out.open_floor = GeometricSkip(niche_chain(chances, Niche::open, false, false, true));
  for (const bool thick : {false, true}) {
    const std::size_t webs = thick ? 1 : 0;
    out.before_chest[webs] = niche_chain(chances, Niche::alcove, thick, false, false);
    out.tunnel[webs] = niche_chain(chances, Niche::tunnel, thick, false, true);
    for (const bool damsel : {false, true})
      out.alcove[webs][damsel ? 1 : 0] = niche_chain(chances, Niche::alcove, thick, damsel, true);
  }
  out.dark_ceiling = GeometricSkip(Chain{{lamp_outcome, dark_lamp}, link(Creature::scarab, dark_scarab)});
  out.ceiling = GeometricSkip(Chain{link(Creature::bat, chances.bat), link(Creature::spider, chances.spider)});
  out.floor = GeometricSkip(Chain{link(Creature::snake, chances.snake), link(Creature::caveman, chances.caveman)});
}

}  // namespace press_r::spelunky
