#include "spelunky/stages.hpp"

#include <span>
#include <string_view>

namespace press_r::spelunky {
namespace {

Pool shop_pool(Shop kind) {
  if (kind == Shop::dice) return Pool::dice_shop;
  return kind == Shop::kissing ? Pool::kissing_shop : Pool::shop;
}

Pool side_pool(Special special) {
  if (special == Special::none) return Pool::side;
  return special == Special::altar ? Pool::altar : Pool::idol;
}

/// The rule by which the room's pool was chosen.
Rule rule_of(const Level& level, int room) {
  const Type type = level.plan.type(room);
  if (is_pit(type)) return Rule::pit_rooms;
  if (is_shop(type)) return Rule::shop;
  const Pool pool = level.ground.room(room).pool;
  return pool == Pool::drop_open || pool == Pool::exit_open ? Rule::open_above : Rule::templates;
}

constexpr int open_pit_tops = 3;  ///< SPEL-P2-18: templates that are open above and begin a pit

/// Index of the first template that a room of this type takes: pits skip most of those that are open above, which stand
/// first.
int first_for(Type type) {
  return type == Type::pit_top ? static_cast<int>(templates_of(Pool::drop_open).size()) - open_pit_tops : 0;
}

/// The pool of a room if SPEL-P2-2 is left out: between start and exit, that of any type of the path.
Pool any_pool(const Level& level, int room, Pool own, Trace& trace) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  const bool between = type == Type::passage || type == Type::drop || type == Type::landing;
  if (!between || room == plan.start || room == plan.exit) return own;
  constexpr Pool pools[] = {Pool::passage, Pool::drop, Pool::landing};
  Dice dice(level.ground.room(room).seed, "pool", trace.rolls());
  return pools[dice.below(3)];
}

/// Number of times that the visitor has rolled the room's type again (SPEL-P2-22).
int again_of(const Level& level, int room) {
  switch (level.plan.type(room)) {
    case Type::side: return level.chances[Opt::again_0];
    case Type::passage: return level.chances[Opt::again_1];
    case Type::drop: return level.chances[Opt::again_2];
    case Type::landing: return level.chances[Opt::again_3];
    default: return 0;
  }
}

void choose_template(int room, Trace& trace, Level& level) {
  Room& at = level.ground.room(room);
  const int again = again_of(level, room);
  at.pool = pool_for(level, room);
  if (level.left_out.has(Rule::templates)) at.pool = any_pool(level, room, at.pool, trace);
  const int first = first_for(level.plan.type(room));
  const int own = level.own.usable() ? level.own.count(at.pool) : 0;
  const bool own_only = own > 0 && level.own.only[static_cast<std::size_t>(at.pool)];
  const int shipped = own_only ? 0 : static_cast<int>(templates_of(at.pool).size()) - first;
  const int count = shipped + own;
  Dice dice(again == 0 ? at.seed : room_seed(level.seed, room, again), "templates", trace.rolls(), room);
  const int index = count > 1 ? dice.below(count) : 0;
  at.own = static_cast<std::int8_t>(index < shipped ? -1 : level.own.nth(at.pool, index - shipped));
  at.chosen = static_cast<std::uint8_t>(at.own < 0 ? first + index : index);
  at.made = Made::laid_out;
  const Template& one = level.template_of(room);
  const bool mirrored = one.mirrors && !level.left_out.has(Rule::mirrored) && dice.one_in(2);
  if (one.mirrors) trace.trial(ClaimId::mirrored, mirrored);
  const auto lay_out = [&](bool swapped) {
    at.mirrored = swapped;
    at.layout = one.layouts[swapped ? 1 : 0];
  };
  lay_out(level.plan.type(room) == Type::shop_left);
  trace.note(rule_of(level, room), room, level, [&](Text& text) {
    text << "Template " << index + 1 << " of " << count << " for " << name_of(at.pool) << ": " << one.name
         << (at.own < 0 ? "." : ", your own.");
  });
  if (!mirrored) return;
  lay_out(true);
  trace.note(Rule::mirrored, room, level, [](Text& text) { text << "Mirrored: left and right are swapped."; });
}

void fill_anchors(int room, Trace& trace, Level& level) {
  Room& at = level.ground.room(room);
  Layout& layout = at.layout;
  Dice dice(at.seed, "obstacles", trace.rolls(), room);
  const std::size_t count = layout.other_count;  // obstacles add others
  for (std::size_t other = 0; other < count; ++other) {
    const int i = layout.others[other];
    const char anchor = layout.text[static_cast<std::size_t>(i)];
    const bool stays_empty = (anchor == '5' || anchor == '6') && level.left_out.has(Rule::obstacle_blocks);
    if (!is_anchor(anchor) || stays_empty) continue;
    const auto choices = obstacles(anchor);
    const int chosen = dice.below(static_cast<int>(choices.size()));
    write_obstacle(choices[static_cast<std::size_t>(chosen)].letters, i, layout);
    trace.note(Rule::obstacle_blocks, room, level, [&](Text& text) {
      const std::string_view kind = anchor == '5' ? "Ground" : anchor == '6' ? "Air" : "Door";
      text << kind << " obstacle " << chosen + 1 << " of " << static_cast<int>(choices.size()) << '.';
    });
  }
}

bool one_in(int odds, Dice& dice) { return odds > 0 && dice.one_in(odds); }

/// Turns the letters of one room into tiles and what its template places by hand.
class Builder {
 public:
  Builder(Level& level, Dice dice)
      : ground_(level.ground),
        chances_(level.chances),
        samplers_(level.scratch.samplers),
        start_(level.plan.start),
        soft_is_solid_(level.left_out.has(Rule::tiles)),
        dice_(dice) {}

  /// Decides the soft cells first, then which of the solid cells are blocks, then the rest, each in reading order.
  void build(int room) {
    const Layout& layout = ground_.room(room).layout;
    const RoomBits solid = layout.hard | (soft_is_solid_ ? layout.soft : layout.soft.some(samplers_.soft, dice_));
    const RoomBits blocks = solid.some(samplers_.block, dice_);
    ground_.put_room(room, solid - blocks, blocks);
    for (std::size_t i = 0; i < layout.other_count; ++i) {
      const int place = layout.others[i];
      const Point at = corner_of(room) + place_in_room(place);
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
        if (one_in(chances_[Opt::push_block_odds], dice_)) ground_.put(at, Tile::push_block);
        break;
      case '7':
        if (one_in(chances_[Opt::spike_odds], dice_)) ground_.put(at, Tile::spikes);
        break;
      case 'L': ground_.put(at, Tile::ladder); break;
      case 'P': ground_.put(at, Tile::ladder_top); break;
      case '9': put_door(at, room); break;
      case 's': put_pit_tile(at); break;
      default: put_by_hand(c, at); break;
    }
  }

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
      default: {
        constexpr std::string_view letters = "TKkliqdDrW";
        constexpr Item items[] = {Item::ruby,  Item::keeper, Item::sign,   Item::lamp,     Item::goods,
                                  Item::prize, Item::die,    Item::damsel, Item::red_lamp, Item::wanted_poster};
        if (const std::size_t index = letters.find(c); index != std::string_view::npos) ground_.put(at, items[index]);
      }
    }
  }

  void put_pit_tile(Point at) {
    if (dice_.one_in(pit_tile_snake)) {
      ground_.put(at, Creature::snake);
      return;
    }
    if (!dice_.one_in(pit_tile_solid)) return;
    const bool block = one_in(chances_[Opt::block_odds], dice_);
    ground_.put(at, block ? Tile::block : Tile::brick);
  }

  void put_door(Point at, int room) {
    const bool entrance = room == start_;
    ground_.put(at, entrance ? Tile::entrance : Tile::exit_door);
    (entrance ? ground_.entrance : ground_.exit) = at;
  }

  /// Puts one item at the upper left one of four tiles with the same letter.
  void put_big(char c, Item item, Point at) {
    const auto is_part = [&](Point p) { return in_level(p) && ground_.letter(p) == c; };
    if (!is_part(at + Point{-1, 0}) && !is_part(at + Point{0, -1})) ground_.put(at, item);
  }

  Ground& ground_;
  const Chances& chances_;
  const Samplers& samplers_;
  int start_;
  bool soft_is_solid_;
  Dice dice_;
};

/// Describes how a room's letters were filled.
void describe_tiles(const Ground& ground, int room, Text& text) {
  int soft = 0;
  int soft_solid = 0;
  int blocks = 0;
  int spikes = 0;
  for (int i = 0; i < room_cells; ++i) {
    const Point at = corner_of(room) + place_in_room(i);
    const bool is_soft = ground.letter(at) == '2';
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

Pool pool_for(const Level& level, int room) {
  const Plan& plan = level.plan;
  Exits exits = exits_of(plan, room);
  if (level.left_out.has(Rule::open_above)) exits.above = false;
  if (room == plan.start) return exits.below ? Pool::start_drop : Pool::start;
  if (room == plan.exit) return exits.above ? Pool::exit_open : Pool::exit;
  switch (plan.type(room)) {
    case Type::side: return side_pool(level.ground.room(room).special);
    case Type::passage: return Pool::passage;
    case Type::drop: return exits.above ? Pool::drop_open : Pool::drop;
    case Type::landing: return Pool::landing;
    case Type::shop_right:
    case Type::shop_left: return shop_pool(plan.shop);
    case Type::pit_top: return Pool::drop;
    case Type::pit_middle: return Pool::pit_middle;
    case Type::pit_bottom: return Pool::pit_bottom;
  }
  return Pool::side;
}

void choose_templates(Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) choose_template(room, trace, level);
}

void choose_obstacles(Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) {
    if (level.ground.room(room).layout.has_anchor) fill_anchors(room, trace, level);
  }
}

void build_tiles(Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) {
    Builder builder(level, Dice(level.ground.room(room).seed, "tiles"));
    builder.build(room);
    level.ground.room(room).made = Made::built;
    trace.note(Rule::tiles, room, level, [&](Text& text) { describe_tiles(level.ground, room, text); });
  }
}

void hide_in_bricks(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const Chain& brick = level.scratch.samplers.brick;
  for (int room = 0; room < room_count; ++room) {
    const RoomBits bricks = in_room(ground.bricks, room);
    if (!bricks.any()) continue;
    Dice dice(ground.room(room).seed, "veins");
    bricks.some(brick.hit(), dice).each([&](Point place) {
      const Point at = corner_of(room) + place;
      const auto held = static_cast<Item>(brick.roll_success(dice));
      if (ground.item(at) == Item::none) ground.put(at, held);  // otherwise the template's mattock is there
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
  Board spared;  // too near the entrance
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
    // Higher columns are higher bits: a shift up moves each tile to the place of its right neighbour.
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
  const int odds = level.chances[Opt::arrow_trap_odds];
  if (odds == 0) return;
  const FiringLines lines = firing_lines(ground);
  for (int room = 0; room < room_count; ++room) {
    if (!in_room(lines.either, room).any()) continue;
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
