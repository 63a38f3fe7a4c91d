#include "spelunky/templates/rooms.hpp"

#include <cstddef>
#include <span>

#include "spelunky/ids.hpp"

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

constexpr int open_pit_tops = 3;  ///< SPEL-P2-18: so many of those that are open above

/// Where a room's book begins: pits leave out most of what is open above, which stands first.
int first_for(Type type) {
  return type == Type::pit_top ? static_cast<int>(shelf(Pool::drop_open).size()) - open_pit_tops : 0;
}

/// Without SPEL-P2-2: a room between start and exit takes a template of any type of the path.
Pool any_pool(const Level& level, int room, Pool own, Trace& trace) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  const bool between = type == Type::passage || type == Type::drop || type == Type::landing;
  if (!between || room == plan.start || room == plan.exit) return own;
  constexpr Pool pools[] = {Pool::passage, Pool::drop, Pool::landing};
  Dice dice(level.ground.room(room).seed, "pool", trace.rolls());
  return pools[dice.below(3)];
}

void choose_template(int again, int room, Trace& trace, Level& level) {
  Room& at = level.ground.room(room);
  at.pool = pool_for(level, room);
  if (level.left_out.has(Rule::templates)) at.pool = any_pool(level, room, at.pool, trace);
  const std::span<const Template> ours = shelf(at.pool);
  const int first = first_for(level.plan.type(room));
  const int own = level.own.usable() ? level.own.count(at.pool) : 0;
  const bool alone = own > 0 && level.own.only[static_cast<std::size_t>(at.pool)];
  const int shipped = alone ? 0 : static_cast<int>(ours.size()) - first;
  const int count = shipped + own;
  Dice dice(again == 0 ? at.seed : room_seed(level.seed, room, again), "templates", trace.rolls(), room);
  const int page = count > 1 ? dice.below(count) : 0;
  at.own = static_cast<std::int8_t>(page < shipped ? -1 : level.own.nth(at.pool, page - shipped));
  at.chosen = static_cast<std::uint8_t>(at.own < 0 ? first + page : page);
  at.made = Made::laid_out;
  const Template& one = at.own < 0 ? ours[at.chosen] : level.own.all[static_cast<std::size_t>(at.own)];
  const bool mirrored = one.mirrors && !level.left_out.has(Rule::mirrored) && dice.one_in(2);
  if (one.mirrors) trace.trial(ClaimId::mirrored, mirrored);
  const auto lay_out = [&](bool swapped) {
    at.mirrored = swapped;
    at.layout = one.layouts[swapped ? 1 : 0];
  };
  lay_out(level.plan.type(room) == Type::shop_left);
  trace.note(rule_of(level, room), room, level, [&](Text& text) {
    text << "Template " << page + 1 << " of " << count << " for " << name_of(at.pool) << ": " << one.name
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
  const std::size_t count = layout.other_count;  // obstacles add to them
  for (std::size_t other = 0; other < count; ++other) {
    const int i = layout.others[other];
    const char anchor = layout.text[static_cast<std::size_t>(i)];
    const bool stays_empty = (anchor == '5' || anchor == '6') && level.left_out.has(Rule::obstacle_blocks);
    if (!is_anchor(anchor) || stays_empty) continue;
    const auto choices = obstacles(anchor);
    const int chosen = dice.below(static_cast<int>(choices.size()));
    write_obstacle(choices[static_cast<std::size_t>(chosen)].letters, i, layout);
    trace.note(Rule::obstacle_blocks, room, level, [&](Text& say) {
      say << (anchor == '5'   ? "Ground"
              : anchor == '6' ? "Air"
                              : "Door")
          << " obstacle " << chosen + 1 << " of " << static_cast<int>(choices.size()) << '.';
    });
  }
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

void choose_templates(const Again& again, Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) {
    const auto type = static_cast<std::size_t>(number_of(level.plan.type(room)));
    choose_template(type < again.size() ? again[type] : 0, room, trace, level);
  }
}

void choose_obstacles(Trace& trace, Level& level) {
  for (int room = 0; room < room_count; ++room) {
    if (level.ground.room(room).layout.has_anchor) fill_anchors(room, trace, level);
  }
}

}  // namespace press_r::spelunky
