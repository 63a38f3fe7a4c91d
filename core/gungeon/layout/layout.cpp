#include "gungeon/layout/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>

#include "gungeon/flow/book.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/backjumping.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/rooms/pick_room.hpp"
#include "kit/hash.hpp"

namespace press_r::gungeon {
namespace {

/// Attempt 0 rolls the seed's own dice; later ones those of seeds made from it.
Seed seed_of_attempt(Seed seed, int attempt) {
  if (attempt == 0) return seed;
  const auto mixed =
      static_cast<std::uint32_t>(mix64((std::uint64_t{static_cast<std::uint32_t>(attempt)} << 32) | seed.value));
  return {mixed == 0 ? 1u : mixed};
}

/// Did a way out of this composite stop several attempts?
bool is_stubborn(const Work& work, int composite) {
  const Level& level = work.level;
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Edge& e = level.graph.edge(edge);
    const bool touches = level.composites.of(e.from) == composite || level.composites.of(e.to) == composite;
    if (touches && work.shop.stubborn[static_cast<std::size_t>(edge)] > stubborn_from) return true;
  }
  return false;
}

/// The rooms of a composite become pieces of their own, which assembly joins.
void take_apart(Work& work, int composite, Rule rule, std::string_view why) {
  Level& level = work.level;
  const int first = level.composites.nodes(composite)[0];
  const int rooms = level.composites.composite(composite).size;
  const bool loop = level.composites.composite(composite).kind == CompositeKind::loop;
  level.composites.dissolve(composite);
  add_pieces(work);
  work.trace.note(rule, first, level, [&](Text& text) {
    text << "The " << (loop ? "loop" : "tree") << " of " << counted(rooms, "room") << " is taken apart: " << why << ".";
  });
}

bool lay_composites(Work& work) {
  Level& level = work.level;
  level.phase = Phase::layout;
  add_pieces(work);
  // Branches that are split off come after.
  for (int i = 0; i < level.composites.count(); ++i) {
    const Composite& composite = level.composites.composite(i);
    const auto nodes = level.composites.nodes(i);
    work.trace.note(Rule::gun_35, nodes[0], level, [&](Text& text) {
      text << "Composite " << i + 1 << " of " << level.composites.count() << ", a "
           << (composite.kind == CompositeKind::loop ? "loop" : "tree") << " of " << counted(composite.size, "room")
           << ":";
      for (const std::int16_t node : nodes) text << " " << text_of(level.graph.node(node));
      text << ".";
    });
    bool done = true;
    if (work.mode.apart && composite.size > 1)
      take_apart(work, i, work.mode.draw ? Rule::gun_83 : Rule::gun_72, "each room is a piece of its own this time");
    if (level.composites.composite(i).kind == CompositeKind::loop) {
      const bool loose = work.mode.dissolve_loops && is_stubborn(work, i);
      done = !loose && lay_loop(work, i);
      if (!done && work.mode.dissolve_loops) {
        clear_composite(work, i);
        take_apart(work, i, Rule::gun_82,
                   loose ? "its ways stopped earlier attempts" : "it could be laid out nowhere so that it closes");
        done = true;
      }
    }
    if (level.composites.composite(i).kind == CompositeKind::tree) done = lay_tree(work, i);
    if (!done) return false;
    tighten(work, i);
  }
  return true;
}

/// GUN-31, GUN-32.
void cut_loops(Work& work) {
  Level& level = work.level;
  const bool smallest = work.settings.smallest_first;
  while (smallest ? level.composites.cut_smallest_loop(level.graph) : level.composites.cut_first_loop(level.graph)) {
    const auto nodes = level.composites.nodes(level.composites.count() - 1);
    work.trace.note(Rule::gun_31, nodes[0], level, [&](Text& text) {
      text << (smallest ? "The smallest" : "The first") << " loop has "
           << counted(static_cast<int>(nodes.size()), "room") << ":";
      for (const std::int16_t node : nodes) text << " " << text_of(level.graph.node(node));
      text << ".";
    });
  }
  const int loops = level.composites.count();
  work.trace.note(Rule::gun_32, -1, level,
                  [&](Text& text) { text << "No loop is left after " << loops << (loops == 1 ? " cut." : " cuts."); });
}

/// GUN-31 to GUN-34.
void find_composites(Work& work) {
  Level& level = work.level;
  level.phase = Phase::composites;
  level.composites_known = true;
  level.composites.clear(level.graph);
  if (work.settings.composites) cut_loops(work);
  const int loops = level.composites.count();
  level.composites.gather_trees(level.graph, level.depth);
  work.trace.note(Rule::gun_33, -1, level, [&](Text& text) {
    int between = 0;
    for (int edge = 0; edge < level.graph.edge_count(); ++edge)
      between += level.composites.inside(level.graph.edge(edge)) ? 0 : 1;
    text << counted(level.composites.count() - loops, "tree") << " and " << counted(between, "way")
         << " between composites.";
  });
}

void begin_attempt(Level& level) {
  level.placed = {};
  level.parts.clear();
  level.composites_known = false;
  level.pieces = 0;
  level.tally.splits = 0;
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) level.join(edge) = {};
}

/// One way of going beyond the document where earlier attempts failed: in which attempts, counted from 0, and for
/// which flows.
struct Loosening {
  int from;          ///< first attempt
  int every = 1;     ///< from then on those attempts whose number leaves …
  int rest = 0;      ///< … this when divided by that
  bool own = false;  ///< for flows of the user's only: ours come out without it
  int fewest_loops = 0;
  int most_loops = most_edges;
  int most_small = 0;  ///< for flows of more rooms than this

  bool applies(int attempt, const Graph& graph, bool own_flow) const {
    const int loops = graph.edge_count() - graph.size() + 1;
    return attempt >= from && attempt % every == rest && (own_flow || !own) && loops >= fewest_loops &&
           loops <= most_loops && graph.size() > most_small;
  }
};

// Two attempts are as the document has it. What fails twice mostly fails for one bushy branch, so that goes first. Air
// between pieces lets corridors through but makes floors wide, hence only every other attempt or so. Whole loops are
// taken apart last: the document's loops are what a floor is recognised by.
constexpr Loosening split_branches{.from = 2};
constexpr Loosening narrow_air{.from = 3, .every = 3, .rest = 0};
constexpr Loosening some_air{.from = 3, .every = 3, .rest = 1};
constexpr Loosening dissolve_loops{.from = 5};
// Pieces of a flow of the user's that are laid out one by one shut each other in, mostly where loops share rooms: a
// drawing without crossings gives every loop its ground.
constexpr Loosening draw{.from = 2, .own = true, .fewest_loops = 2};
constexpr Loosening lengthen_joins{.from = 60, .own = true};
// A tree of somebody's whose rooms have as many ways as there are walls: room by room, with air, in every other
// attempt.
constexpr Loosening tree_apart{.from = 2, .every = 2, .rest = 0, .own = true, .most_loops = 0};
// Somebody's large flow is tried more often instead of longer.
constexpr Loosening short_search{.from = 2, .own = true, .most_small = 30};

// GUN-85.
constexpr int most_made = 4;                             ///< floors of which the best is kept
constexpr std::int64_t most_steps_to_shorten = 120'000;  ///< no further one is made for it after so many

constexpr int narrow_air_cells = 3;
constexpr int some_air_cells = 5;
constexpr int tree_apart_air = 4;  ///< a corridor with its walls: trees need no way round
constexpr int few_steps_back = 5;

/// One attempt: its number gives the dice, how many have failed before it what it may do.
struct Attempt {
  int number = 0;
  int failed = 0;
};

bool make_attempt(Level& level, Workshop& shop, const Settings& settings, Attempt attempt, Seed seed, Trace& trace) {
  const Seed own = seed_of_attempt(seed, attempt.number);
  Dice room_dice(own, "rooms", trace.rolls());
  Dice layout_dice(own, "layout", trace.rolls());
  room_dice.begin_attempt(attempt.number + 1);
  layout_dice.begin_attempt(attempt.number + 1);
  begin_attempt(level);
  Work choosing{level, shop, settings, room_dice, trace};
  choose_rooms(choosing);
  find_composites(choosing);
  Work laying{level, shop, settings, layout_dice, trace, mode_of(attempt.failed, level.graph, level.flow_index < 0)};
  return lay_composites(laying) && assemble(laying);
}

}  // namespace

int longest_corridor(const Level& level) {
  int longest = 0;
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) longest = std::max(longest, int{level.join(edge).length});
  return longest;
}

Settings settings_of(const Options& options) {
  Settings settings;
  settings.loop_start = static_cast<LoopStart>(options[Opt::loop_start]);
  settings.opposing = options[Opt::opposing];
  settings.far_exits = options.on(Opt::far_exits);
  settings.bent = options.on(Opt::bent);
  const auto with = [&](Rule rule) { return !options.left_out().has(rule); };
  settings.closing = with(Rule::gun_45);
  settings.smallest_first = with(Rule::gun_31);
  settings.composites = with(Rule::gun_35);
  settings.goes_back = with(Rule::gun_42);
  settings.closing_rooms = with(Rule::gun_47);
  if (!with(Rule::gun_85)) settings.short_enough = std::numeric_limits<int>::max();
  const StageInfo& stage = info(static_cast<Stage>(options[Opt::stage]));
  settings.shortest = stage.shortest_corridor;
  settings.longest = stage.longest_corridor;
  return settings;
}

Mode mode_of(int failed, const Graph& graph, bool own_flow) {
  const auto applies = [&](const Loosening& one) { return one.applies(failed, graph, own_flow); };
  Mode mode;
  mode.split_branches = applies(split_branches);
  mode.dissolve_loops = applies(dissolve_loops);
  mode.draw = applies(draw);
  mode.apart = mode.draw || applies(tree_apart);
  if (applies(narrow_air)) mode.air = narrow_air_cells;
  if (applies(some_air)) mode.air = some_air_cells;
  if (mode.draw) mode.air = 0;
  if (applies(tree_apart)) mode.air = tree_apart_air;
  if (applies(short_search)) mode.steps_back = few_steps_back;
  if (applies(lengthen_joins)) mode.join = PathFinder::longest;
  return mode;
}

void add_pieces(Work& work) {
  const auto count = static_cast<std::size_t>(work.level.composites.count());
  if (work.shop.canvases.size() < count) work.shop.canvases.resize(count);
  for (auto i = static_cast<std::size_t>(work.level.pieces); i < count; ++i) work.shop.canvases[i].clear();
  work.level.pieces = static_cast<int>(count);
}

bool lay_out(Level& level, Workshop& shop, const Settings& settings, Seed seed, Trace& trace) {
  level.tally = {};
  level.failure = {};
  shop.stubborn.fill(0);
  shop.steps = 0;
  // Steps are kept of the attempt that counts only, so each is made without them first: drawing two hundred in vain
  // would take seconds.
  Trace off = trace.quiet();
  Tally& tally = level.tally;
  Attempt next;
  Attempt kept;
  int shortest = std::numeric_limits<int>::max();
  bool last = false;
  for (; !last; ++next.number) {
    ++tally.attempts;
    const bool done = make_attempt(level, shop, settings, next, seed, off);
    last = tally.attempts == settings.attempts || shop.steps > settings.steps;
    if (done) {
      const int longest = longest_corridor(level);
      if (tally.made == 0) tally.first_longest = longest;
      ++tally.made;
      if (longest < shortest) kept = next;
      shortest = std::min(shortest, longest);
      last = last || shortest <= settings.short_enough || tally.made == most_made || shop.steps > most_steps_to_shorten;
      continue;
    }
    ++tally.failed[static_cast<std::size_t>(level.failure.trouble)];
    if (tally.made > 0) continue;  // what is tried for a shorter corridor is tried as the first floor was made
    kept = next;
    if (last) break;
    ++next.failed;
    if (level.failure.edge >= 0) ++shop.stubborn[static_cast<std::size_t>(level.failure.edge)];
  }
  const bool made = tally.made > 0;
  tally.kept = kept.number + 1;
  if (!trace.on() && (!made || kept.number + 1 == tally.attempts)) return made;
  // Once more, for its steps or because others came after it.
  const Tally all = tally;
  tally.attempts = tally.kept;
  make_attempt(level, shop, settings, kept, seed, trace);
  const int splits = tally.splits;
  tally = all;
  tally.splits = splits;
  return made;
}

}  // namespace press_r::gungeon
