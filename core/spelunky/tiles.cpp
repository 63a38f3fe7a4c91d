#include "spelunky/tiles.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "spelunky/chain.hpp"
#include "spelunky/forks.hpp"
#include "spelunky/rules.hpp"

namespace press_r::spelunky {
namespace {

bool one_in(int odds, Dice& dice) { return odds > 0 && dice.one_in(odds); }

/// Turns the characters of one room into tiles and what the template places by hand.
class Builder {
 public:
  Builder(Level& level, Dice dice)
      : ground_(level.ground), chances_(level.chances), start_(level.plan.start), dice_(dice) {}

  /// First what is soft, then which of the solid tiles are blocks, then the rest, each in reading order.
  void build(int room) {
    const Rect area = area_of(room);
    const Layout& layout = ground_.room(room).layout;
    const RoomBits solid = layout.hard | some_of(layout.soft, chances_.soft);
    const RoomBits blocks = some_of(solid, chances_.block);
    for (int row = 0; row < room_height; ++row) {
      ground_.put_row(area.y + row, (solid.row(row) & ~blocks.row(row)) << (area.x + 1),
                      blocks.row(row) << (area.x + 1));
    }
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
  RoomBits some_of(const RoomBits& places, int odds) {
    if (odds <= 1) return odds == 1 ? places : RoomBits{};
    Dice dice = dice_;  // a copy stays in registers
    const RoomBits some = places.some([&] { return dice.below(odds) == 0; });
    dice_ = dice;
    return some;
  }

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
      case 'B': put_tiki(at); break;
      case 'S': ground_.put(at, Creature::snake); break;
      case 'T': ground_.put(at, Item::ruby); break;
      case 'K': ground_.put(at, Item::keeper); break;
      case 'k': ground_.put(at, Item::sign); break;
      case 'l': ground_.put(at, Item::lamp); break;
      case 'i': ground_.put(at, Item::goods); break;
      case 'q': ground_.put(at, Item::prize); break;
      case 'd': ground_.put(at, Item::die); break;
      case 'D': ground_.put(at, Item::damsel); break;
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

  /// One item for the head's four tiles, at the upper left one.
  void put_tiki(Point at) {
    const auto is_head = [&](Point p) { return in_level(p) && ground_.draft(p) == 'B'; };
    if (!is_head(at + Point{-1, 0}) && !is_head(at + Point{0, -1})) ground_.put(at, Item::tiki_head);
  }

  Ground& ground_;
  const Chances& chances_;
  int start_;
  Dice dice_;
};

/// What a brick holds, in one throw of several dice: one of 100 for gold, and one for each kind of gem, of which the
/// first to show a 1 counts. Without a branch on the gold, which no processor can guess.
class BrickDie {
 public:
  explicit BrickDie(const Chances& chances) {
    gold_.fill(Item::none);
    for (int i = 0; i < chances.gold_vein + chances.big_gold_vein; ++i) {
      gold_[static_cast<std::size_t>(i)] = i < chances.gold_vein ? Item::gold_vein : Item::big_gold_vein;
    }
  }

  Item roll(Dice& dice) const {
    const int value = dice.below(100 * gems);
    const Item gold = gold_[static_cast<std::size_t>(value / gems)];
    const int rest = value % gems;
    if (rest > last_item) return gold;  // nearly always
    return gold == Item::none ? gem(rest, dice) : gold;
  }

 private:
  static constexpr int gems = sapphire_in_brick * emerald_in_brick * ruby_in_brick;
  static constexpr int sapphires = gems / sapphire_in_brick;
  static constexpr int emeralds = sapphires + (gems - sapphires) / emerald_in_brick;
  static constexpr int rubies = emeralds + (gems - emeralds) / ruby_in_brick;
  /// The item's share of what is left is no whole number of sides: its last side is shared out by another die.
  static constexpr int last_item = rubies + (gems - rubies) / item_in_brick;
  static constexpr int last_item_share = (gems - rubies) % item_in_brick;

  static Item gem(int rest, Dice& dice) {
    if (rest < sapphires) return Item::brick_sapphire;
    if (rest < emeralds) return Item::brick_emerald;
    if (rest < rubies) return Item::brick_ruby;
    return rest < last_item || dice.chance(last_item_share, item_in_brick) ? Item::hidden_item : Item::none;
  }

  std::array<Item, 100> gold_{};
};

/// What became of a room's characters.
void tell_tiles(const Ground& ground, int room, Text& text) {
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
    Builder builder(level, room_dice(level.seed, "tiles", room));
    builder.build(room);
    level.ground.room(room).made = Made::built;
    trace.note(Rule::tiles, room, level, [&](Text& text) { tell_tiles(level.ground, room, text); });
  }
}

void hide_in_bricks(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const BrickDie die(level.chances);
  std::array<int, item_count> found{};
  for (int room = 0; room < room_count; ++room) {
    Dice dice = room_dice(level.seed, "veins", room);
    each_in_room(ground.bricks, room, [&](Point at) {
      const Item held = die.roll(dice);
      Item& item = ground.items[cell_of(at)];
      if (item != Item::none) return;  // a mattock by the template
      item = held;
      ++found[static_cast<std::size_t>(held)];
    });
  }
  for (int item = 1; item < item_count; ++item)
    ground.tally(static_cast<Item>(item), found[static_cast<std::size_t>(item)]);
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
  Board quiet;  // too near to the entrance
  quiet.reset(false);
  quiet.add_around(ground.entrance, trap_free_of_entrance);
  const Point door = ground.entrance;
  const int left_end = std::max(0, door.x - trap_free_in_entrance_row);
  const int right_end = std::min(width - 1, door.x + trap_free_in_entrance_row);
  for (int x = left_end; x <= right_end; ++x) quiet.add({x, door.y});
  for (int y = 0; y < height; ++y) {
    const Board::Row blocks = ground.blocks.row(y) & ~quiet.row(y);
    const Board::Row solid = ground.solid.row(y);
    const Board::Row air = ground.air.row(y);
    // Bits of higher columns are higher: a shift up brings the tile on the left to its right neighbour's place.
    out.left.row(y) = blocks & solid >> 1;
    for (int i = 1; i <= trap_reach_left; ++i) out.left.row(y) &= air << i;
    Board::Row right = blocks & solid << 1;
    for (int i = 1; i <= trap_reach_right; ++i) right &= air >> i;
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
    Dice dice = room_dice(level.seed, "arrow traps", room);
    int tried = 0;
    int traps = 0;
    each_in_room(lines.either, room, [&](Point at) {
      ++tried;
      if (!dice.one_in(odds)) return;
      ground.put(at, lines.left.has(at) ? Tile::arrow_trap_left : Tile::arrow_trap_right);
      tell_success(trace, odds);
      ++traps;
    });
    if (traps == 0) continue;
    trace.note(Rule::arrow_traps, room, level, [&](Text& text) {
      text << counted(tried, "block") << " with a clear line of fire, 1 in " << odds
           << " each: " << counted(traps, "arrow trap") << '.';
    });
  }
}

}  // namespace press_r::spelunky
