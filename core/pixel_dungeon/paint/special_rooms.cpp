// Painters of special rooms, the shop and the blacksmith (PIXEL-24, PIXEL-P-11, PIXEL-P-28, PIXEL-P-29).
#include <cstdlib>
#include <span>

#include "pixel_dungeon/paint/paint.hpp"

namespace press_r::pixel_dungeon {

/// The goods stand along the walls in one row whose middle is opposite the entry; those that do not fit stand anywhere.
void RoomPainter::lay_out_goods(int count, Point entry) {
  brush_.room(room_, Tile::special_floor);
  const Rim rim(room_);
  const int start = rim.number(entry) + (rim.length() - count) / 2 + rim.length();
  for (int i = 0; i < count; ++i) {
    Point place = rim.tile((start + i) % rim.length());
    if (brush_.has_thing(place)) place = brush_.find(inside(room_), Tile::special_floor, true, dice_);
    if (place.x >= 0) brush_.put(ThingKind::goods, place);
  }
}

void RoomPainter::shop() {
  if (level_.plan.depth == imp_depth) return imp_shop();
  lay_out_goods(shop_goods, before_door(0));
  brush_.scatter(ThingKind::shopkeeper, 1, inside(room_), Tile::special_floor, dice_);
}

/// Either of its two doors counts as the entry, and there is water around the imp (PIXEL-P-40).
void RoomPainter::imp_shop() {
  lay_out_goods(imp_goods, before_door(dice_.below(doors())));
  const Point keeper = brush_.find(inside(room_), Tile::special_floor, true, dice_);
  if (keeper.x < 0) return;
  brush_.put(ThingKind::imp_keeper, keeper);
  each_cell({keeper.x - 1, keeper.y - 1, 3, 3}, [&](Point p) {
    if (level_.tiles[p] == Tile::special_floor) brush_.set(p, Tile::water);
  });
}

/// Fire traps along the walls, and two items.
void RoomPainter::blacksmith() {
  constexpr int items = 2;
  brush_.room(room_, trap_tile(Trap::fire));
  brush_.fill(inside(room_, 1), Tile::special_floor);
  for (int i = 0; i < doors(); ++i) brush_.set(before_door(i), Tile::floor);
  for (int i = 0; i < items; ++i) {
    const Point p = brush_.find(inside(room_), Tile::special_floor, false, dice_);
    if (p.x >= 0) brush_.drop({ThingKind::weapon, -1}, p);
  }
  brush_.scatter(ThingKind::blacksmith, 1, inside(room_, 1), Tile::special_floor, dice_);
}

/// Two statues in the far corners, and a tomb one row in front of them.
void RoomPainter::crypt() {
  brush_.room(room_, Tile::floor);
  const Facing facing(room_, door());
  brush_.set(facing.at(facing.last(), 0), Tile::statue);
  brush_.set(facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush_.put(ThingKind::tomb, facing.at(facing.last() - 1, facing.middle(dice_)));
  lock_door();
}

/// A row of statues along the far wall, and a living one in front of them.
void RoomPainter::statue() {
  brush_.room(room_, Tile::floor);
  const Facing facing(room_, door());
  brush_.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::statue);
  brush_.put(ThingKind::living_statue, facing.at(facing.last() - 1, facing.middle(dice_)));
  lock_door();
}

/// Where the hero lands after a fall through the weak floor above: a dry well, and bones that hold the key to get out,
/// a weapon and one or two prizes.
void RoomPainter::pit() {
  brush_.room(room_, Tile::floor);
  brush_.set(Facing(room_, door()).far_corner(dice_), Tile::dry_well);
  const Point bones = brush_.find(inside(room_), Tile::floor, true, dice_);
  brush_.drop({ThingKind::iron_key, add_lock(LockKind::door, door())}, bones, ThingKind::skeleton);
  brush_.add({ThingKind::weapon, -1});
  const int prizes = dice_.between(1, 2);
  for (int i = 0; i < prizes; ++i) brush_.add(prize(ThingKind::item));
}

/// High grass along the walls and grass within, and a honeypot or one or two bushes on different tiles.
void RoomPainter::garden() {
  constexpr int second_bush_odds = 5;
  constexpr int max_tries = 80;  // a garden has at least 9 tiles
  brush_.room(room_, Tile::high_grass);
  brush_.fill(inside(room_, 1), Tile::grass);
  if (roll(ClaimId::honeypot, 2)) return brush_.put(ThingKind::honeypot, any_tile(inside(room_), dice_));
  int bushes = roll(ClaimId::second_bush, second_bush_odds) ? 2 : 1;
  for (int tries = 0; tries < max_tries && bushes > 0; ++tries) {
    const Point p = any_tile(inside(room_), dice_);
    if (brush_.has_thing(p)) continue;
    brush_.set(p, Tile::grass);
    brush_.put(ThingKind::bush, p);
    --bushes;
  }
}

void RoomPainter::magic_well() {
  brush_.room(room_, Tile::floor);
  brush_.set(middle_tile(), Tile::well);
  level_.well = static_cast<Water>(dice_.below(water_count));
}

void RoomPainter::place_prize(Point place, bool chest) {
  brush_.drop(prize(ThingKind::prize), place, chest ? ThingKind::chest : ThingKind::item);
}

/// Water with three piranhas; on the far side a prize on a pedestal, 1 in 3 in a chest.
void RoomPainter::pool() {
  constexpr int piranhas = 3;
  constexpr int chest_odds = 3;
  brush_.room(room_, Tile::water);
  const Facing facing(room_, door());
  const Point place = facing.at(facing.last(), (facing.span - 1) / 2);
  const bool chest = roll(ClaimId::pool_chest, chest_odds);
  brush_.set(place, Tile::pedestal);
  place_prize(place, chest);
  brush_.scatter(ThingKind::piranha, piranhas, inside(room_), Tile::water, dice_);
  lock(LockKind::water, place);
}

/// A chasm with planks of random length that reach out from the door's wall.
void RoomPainter::weak_floor() {
  brush_.room(room_, Tile::chasm);
  const Facing facing(room_, door());
  for (int column = 0; column < facing.span; ++column) {
    const int length = dice_.between(1, facing.depth - 1);
    brush_.line(facing.at(0, column), facing.at(length - 1, column), Tile::special_floor);
  }
}

/// One kind of trap, or a chasm, from wall to wall; in the far row a prize on a pedestal or in a chest.
void RoomPainter::traps() {
  constexpr int chest_odds = 3;
  constexpr int sixths[] = {3, 2, 1};
  constexpr Tile fills[] = {trap_tile(Trap::toxic), trap_tile(Trap::paralytic), Tile::chasm};
  const int rolled = dice_.weighted(sixths);
  const bool chasm = fills[rolled] == Tile::chasm && !above_boss();
  const bool summoning = fills[rolled] == Tile::chasm && above_boss();
  trace_.trial(ClaimId::trap_room_toxic, rolled == 0);
  trace_.trial(ClaimId::trap_room_paralytic, rolled == 1);
  trace_.trial(ClaimId::trap_room_chasm, chasm);
  trace_.trial(ClaimId::trap_room_summoning, summoning);
  brush_.room(room_, summoning ? trap_tile(Trap::summoning) : fills[rolled]);
  const Facing facing(room_, door());
  const Tile far_row = chasm ? Tile::chasm : Tile::floor;
  brush_.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), far_row);
  const Point place = facing.at(facing.last(), (facing.span - 1) / 2);
  const bool chest = dice_.one_in(chest_odds);
  trace_.trial(ClaimId::trap_room_prize, !chest);
  brush_.set(place, chest ? Tile::floor : Tile::pedestal);
  place_prize(place, chest);
  lock(LockKind::traps, place);
}

/// A path over the chasm to an altar among embers: straight in until level with the altar, then sideways.
void RoomPainter::altar() {
  brush_.room(room_, above_boss() ? Tile::high_grass : Tile::chasm);
  const Point altar = middle_tile();
  const Point step = step_of(inward(room_, door()));
  const int away = step.x != 0 ? std::abs(altar.x - door().x) : std::abs(altar.y - door().y);
  const Point turn{door().x + step.x * (away - 1), door().y + step.y * (away - 1)};
  if (away > 1) brush_.line(before_door(0), turn, Tile::special_floor);
  brush_.line(turn, step.x != 0 ? Point{turn.x, altar.y} : Point{altar.x, turn.y}, Tile::special_floor);
  brush_.fill({altar.x - 1, altar.y - 1, 3, 3}, Tile::embers);
  brush_.set(altar, Tile::pedestal);
}

/// Puts things on free tiles of one material.
void RoomPainter::store(int count, ThingKind kind, Tile floor) {
  for (int i = 0; i < count; ++i) {
    const Point p = brush_.find(inside(room_), floor, true, dice_);
    const UnplacedThing thing = prize(kind);
    if (p.x >= 0) brush_.drop(thing, p);
  }
}

/// Three or four weapons or pieces of armour, some of them bombs instead.
void RoomPainter::armory() {
  constexpr int fourth_odds = 4;
  constexpr int bomb_odds = 6;
  brush_.room(room_, Tile::floor);
  brush_.set(Facing(room_, door()).far_corner(dice_), Tile::statue);
  const int count = roll(ClaimId::fourth_weapon, fourth_odds) ? 4 : 3;
  for (int i = 0; i < count; ++i) {
    const Point p = brush_.find(inside(room_), Tile::floor, true, dice_);
    const bool bomb = roll(ClaimId::armory_bomb, bomb_odds);
    if (p.x >= 0) brush_.drop({bomb ? ThingKind::bomb : ThingKind::weapon, -1}, p);
  }
  lock_door();
}

/// Shelves along the far wall, a statue on either side of the door, two or three scrolls.
void RoomPainter::library() {
  brush_.room(room_, Tile::floor);
  const Facing facing(room_, door());
  brush_.line(facing.at(facing.last(), 0), facing.at(facing.last(), facing.span - 1), Tile::bookshelf);
  if (facing.door > 0) brush_.set(facing.at(0, facing.door - 1), Tile::statue);
  if (facing.door < facing.span - 1) brush_.set(facing.at(0, facing.door + 1), Tile::statue);
  const int scrolls = dice_.between(2, 3);
  store(scrolls, ThingKind::scroll, Tile::floor);
  lock_door();
}

void RoomPainter::laboratory() {
  brush_.room(room_, Tile::special_floor);
  brush_.set(Facing(room_, door()).far_corner(dice_), Tile::alchemy_pot);
  const int potions = dice_.between(2, 3);
  store(potions, ThingKind::potion, Tile::special_floor);
  lock_door();
}

/// Three or four things; several may share a heap.
void RoomPainter::storage() {
  brush_.room(room_, Tile::special_floor);
  const int things = dice_.between(3, 4);
  for (int i = 0; i < things; ++i) {
    const Point p = any_tile(inside(room_), dice_);
    brush_.drop(prize(ThingKind::item), p);
  }
  lock(LockKind::barricade, door());
}

/// Two or three heaps of gold and six small ones that may share a heap, or two or three chests, the first a mimic.
void RoomPainter::treasury() {
  constexpr int small_heaps = 6;
  brush_.room(room_, Tile::floor);
  brush_.set(middle_tile(), Tile::statue);
  const bool chests = roll(ClaimId::treasury_chests, 2);
  const int count = dice_.between(2, 3);
  for (int i = 0; i < count; ++i) {
    const Point p = brush_.find(inside(room_), Tile::floor, true, dice_);
    const ThingKind chest = i == 0 ? ThingKind::mimic_chest : ThingKind::chest;
    if (p.x >= 0) brush_.drop({ThingKind::gold, -1}, p, chests ? chest : ThingKind::item);
  }
  for (int i = 0; i < (chests ? 0 : small_heaps); ++i) {
    const Point p = brush_.find(inside(room_), Tile::floor, false, dice_);
    if (p.x >= 0) brush_.drop({ThingKind::gold, -1}, p);
  }
  lock_door();
}

/// A locked chest, two crystal chests beside each other, or a prize on a pedestal, each equally likely.
void RoomPainter::vault() {
  constexpr Point around[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
  constexpr int kinds = 3;
  brush_.room(room_, Tile::special_floor);
  brush_.fill(inside(room_, 1), Tile::floor);
  const Point centre = room_.box.middle();
  const int kind = dice_.below(kinds);
  trace_.trial(ClaimId::vault_locked_chest, kind == 0);
  trace_.trial(ClaimId::vault_crystal_chests, kind == 1);
  trace_.trial(ClaimId::vault_pedestal, kind == 2);
  if (kind == 0) {
    brush_.put(ThingKind::locked_chest, centre);
  } else if (kind == 1) {
    brush_.put(ThingKind::crystal_chest, centre);
    brush_.put(ThingKind::crystal_chest, centre + dice_.pick(std::span<const Point>(around)));
  } else {
    brush_.set(centre, Tile::pedestal);
    brush_.put(ThingKind::prize, centre);
  }
  if (kind != 2) lock(LockKind::chest, centre);
  lock_door();
}

}  // namespace press_r::pixel_dungeon
