#include "spelunky/tiles/tiles.hpp"

#include <cstddef>

#include "spelunky/ids.hpp"

namespace press_r::spelunky {
namespace {

bool one_in(int odds, Dice& dice) { return odds > 0 && dice.one_in(odds); }

/// Turns the characters of one room into tiles and what the template places by hand.
class Builder {
 public:
  Builder(Level& level, Dice dice)
      : ground_(level.ground),
        chances_(level.chances),
        throws_(level.workshop.throws),
        start_(level.plan.start),
        soft_is_solid_(level.left_out.has(Rule::tiles)),
        dice_(dice) {}

  /// First what is soft, then which of the solid tiles are blocks, then the rest, each in reading order.
  void build(int room) {
    const Rect area = area_of(room);
    const Layout& layout = ground_.room(room).layout;
    const RoomBits solid = layout.hard | (soft_is_solid_ ? layout.soft : layout.soft.some(throws_.soft, dice_));
    const RoomBits blocks = solid.some(throws_.block, dice_);
    ground_.put_room(room, solid - blocks, blocks);
    for (std::size_t i = 0; i < layout.other_count; ++i) {
      const int place = layout.others[i];
      const Point at = Point{area.x, area.y} + place_in_room(place);
      const bool under_door = place >= room_width && layout.text[static_cast<std::size_t>(place - room_width)] == '9';
      if (under_door) {
        ground_.put(at, Tile::brick);
      } else {
        put_other(layout.text[static_cast<std::size_t>(place)], at, room);
      }
    }
  }

 private:
  void put_other(char c, Point at, int room) {
    switch (c) {
      case '4':
        if (one_in(chances_.push_block, dice_)) ground_.put(at, Tile::push_block);
        break;
      case '7':
        if (one_in(chances_.spikes, dice_)) ground_.put(at, Tile::spikes);
        break;
      case 'L': ground_.put(at, Tile::ladder); break;
      case 'P': ground_.put(at, Tile::ladder_top); break;
      case '9': put_door(at, room); break;
      case 's': put_pit_tile(at); break;
      default: put_by_hand(c, at); break;
    }
  }

  /// What the template places whatever the dice say.
  void put_by_hand(char c, Point at) {
    switch (c) {
      case 'A': ground_.put(at, Tile::idol_stone); break;
      case 'x':
        ground_.put(at, Tile::altar);
        if (ground_.altar == nowhere) ground_.altar = at;
        break;
      case '.': ground_.put(at, Tile::shop_wall); break;
      case 'b': ground_.put(at, Tile::shop_floor); break;
      case 'M':
        ground_.put(at, Tile::brick);
        ground_.put(at, Item::mattock);
        break;
      case 'I':
        ground_.put(at, Item::idol);
        ground_.idol = at;
        break;
      case 'B': put_big(c, Item::tiki_head, at); break;
      case 'G': put_big(c, Item::kali, at); break;
      case 'S': ground_.put(at, Creature::snake); break;
      case 'T': ground_.put(at, Item::ruby); break;
      case 'K': ground_.put(at, Item::keeper); break;
      case 'k': ground_.put(at, Item::sign); break;
      case 'l': ground_.put(at, Item::lamp); break;
      case 'i': ground_.put(at, Item::goods); break;
      case 'q': ground_.put(at, Item::prize); break;
      case 'd': ground_.put(at, Item::die); break;
      case 'D': ground_.put(at, Item::damsel); break;
      case 'r': ground_.put(at, Item::red_lamp); break;
      case 'W': ground_.put(at, Item::wanted_poster); break;
      default: break;
    }
  }

  void put_pit_tile(Point at) {
    if (dice_.one_in(pit_tile_snake)) {
      ground_.put(at, Creature::snake);
      return;
    }
    if (!dice_.one_in(pit_tile_solid)) return;
    const bool block = one_in(chances_.block, dice_);
    ground_.put(at, block ? Tile::block : Tile::brick);
  }

  void put_door(Point at, int room) {
    const bool entrance = room == start_;
    ground_.put(at, entrance ? Tile::entrance : Tile::exit_door);
    (entrance ? ground_.entrance : ground_.exit) = at;
  }

  /// One item for four tiles of the same letter, at the upper left one.
  void put_big(char c, Item item, Point at) {
    const auto is_part = [&](Point p) { return in_level(p) && ground_.draft(p) == c; };
    if (!is_part(at + Point{-1, 0}) && !is_part(at + Point{0, -1})) ground_.put(at, item);
  }

  Ground& ground_;
  const Chances& chances_;
  const Throws& throws_;
  int start_;
  bool soft_is_solid_;
  Dice dice_;
};

/// What became of a room's characters.
void say_tiles(const Ground& ground, int room, Text& text) {
  const Rect area = area_of(room);
  int soft = 0;
  int soft_solid = 0;
  int blocks = 0;
  int spikes = 0;
  for (int i = 0; i < room_cells; ++i) {
    const Point at = Point{area.x, area.y} + place_in_room(i);
    const bool is_soft = ground.draft(at) == '2';
    soft += is_soft ? 1 : 0;
    soft_solid += is_soft && ground.solid.has(at) ? 1 : 0;
    blocks += ground.tile(at) == Tile::block ? 1 : 0;
    spikes += ground.tile(at) == Tile::spikes ? 1 : 0;
  }
  text << soft_solid << " of " << counted(soft, "soft tile") << " solid; " << counted(blocks, "block");
  if (spikes > 0) text << "; " << spikes << (spikes == 1 ? " tile" : " tiles") << " of spikes";
  text << '.';
}

}  // namespace

void build_tiles(Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) {
    Builder builder(level, Dice(level.ground.room(room).seed, "tiles"));
    builder.build(room);
    level.ground.room(room).made = Made::built;
    trace.note(Rule::tiles, room, level, [&](Text& text) { say_tiles(level.ground, room, text); });
  }
}

void hide_in_bricks(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const Chain& brick = level.workshop.throws.brick;
  for (int room = 0; room < room_count; ++room) {
    const RoomBits bricks = in_room(ground.bricks, room);
    if (!bricks.any()) continue;
    Dice dice(ground.room(room).seed, "veins");
    bricks.some(brick.hit(), dice).each([&](Point place) {
      const Point at = corner_of(room) + place;
      const auto held = static_cast<Item>(brick.roll_success(dice));
      if (ground.item(at) == Item::none) ground.put(at, held);  // else the template's mattock
    });
  }
  trace.note(Rule::veins, -1, level, [&](Text& text) {
    const int stones =
        ground.count(Item::brick_sapphire) + ground.count(Item::brick_emerald) + ground.count(Item::brick_ruby);
    text << "Of " << ground.count(Tile::brick) << " bricks " << ground.count(Item::gold_vein)
         << " hold a little gold and " << ground.count(Item::big_gold_vein) << " much; " << counted(stones, "gem")
         << " in the rest.";
  });
}

FiringLines firing_lines(const Ground& ground) {
  FiringLines out;
  Board spared;  // too near to the entrance
  spared.reset(false);
  const Point door = ground.entrance;
  for (int y = -trap_free_of_entrance; y <= trap_free_of_entrance; ++y) {
    int reach = 0;
    while ((reach + 1) * (reach + 1) + y * y <= trap_free_of_entrance * trap_free_of_entrance) ++reach;
    spared.add_row(door.y + y, door.x - reach, door.x + reach);
  }
  spared.add_row(door.y, door.x - trap_free_in_entrance_row, door.x + trap_free_in_entrance_row);
  for (int y = 0; y < height; ++y) {
    const Board::Row blocks = ground.blocks.row(y) & ~spared.row(y);
    const Board::Row solid = ground.solid.row(y);
    const Board::Row free = Board::inside() & ~solid;
    // Bits of higher columns are higher: a shift up brings the tile on the left to its right neighbour's place.
    out.left.row(y) = blocks & solid >> 1;
    for (int i = 1; i <= trap_reach_left; ++i) out.left.row(y) &= free << i;
    Board::Row right = blocks & solid << 1;
    for (int i = 1; i <= trap_reach_right; ++i) right &= free >> i;
    out.either.row(y) = out.left.row(y) | right;
  }
  return out;
}

void set_arrow_traps(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const int odds = level.chances.arrow_trap;
  if (odds == 0) return;
  const FiringLines lines = firing_lines(ground);
  for (int room = 0; room < room_count; ++room) {
    if (!any_in_room(lines.either, room)) continue;
    Dice dice(ground.room(room).seed, "arrow traps", trace.rolls(), room);
    int tried = 0;
    int traps = 0;
    each_in_room(lines.either, room, [&](Point at) {
      ++tried;
      const bool armed = dice.one_in(odds);
      trace.trial(ClaimId::arrow_trap, armed);
      if (!armed) return;
      ground.put(at, lines.left.has(at) ? Tile::arrow_trap_left : Tile::arrow_trap_right);
      ++traps;
    });
    trace.note(Rule::arrow_traps, room, level, [&](Text& text) {
      text << counted(tried, "block") << " with a clear line of fire, 1 in " << odds
           << " each: " << counted(traps, "arrow trap") << '.';
    });
  }
}

}  // namespace press_r::spelunky
