#include "gungeon/layout/layout.hpp"

#include <limits>

#include "gungeon/flow/book.hpp"
#include "gungeon/ids.hpp"
#include "kit/seed.hpp"

namespace press_r::gungeon {
namespace {

/// Attempt 0 rolls the seed's own dice, later ones those of derived seeds.
Seed seed_of_attempt(Seed seed, int attempt) {
  if (attempt == 0) return seed;
  const auto mixed =
      static_cast<std::uint32_t>(mix64((std::uint64_t{static_cast<std::uint32_t>(attempt)} << 32) | seed.value));
  return {mixed == 0 ? 1u : mixed};
}

/// Whether an edge of this composite stopped several attempts.
bool has_failed_often(const Workspace& work, int composite) {
  const Level& level = work.level;
  return level.graph.count_edges([&](int edge) {
    const Edge& e = level.graph.edge(edge);
    const bool touches = level.composites.of(e.from) == composite || level.composites.of(e.to) == composite;
    return touches && work.scratch.edge_failures[edge] > separate_from;
  }) > 0;
}

/// Makes every room of a composite a piece of its own (GUN-82).
void dissolve(Workspace& work, int composite, Rule rule, std::string_view why) {
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

bool place_composites(Workspace& work) {
  Level& level = work.level;
  level.phase = Phase::layout;
  add_pieces(work);
  // Branches that are split off are appended.
  for (int i = 0; i < level.composites.count(); ++i) {
    const Composite& composite = level.composites.composite(i);
    const auto nodes = level.composites.nodes(i);
    work.trace.note(Rule::gun_35, nodes[0], level, [&](Text& text) {
      text << "Composite " << i + 1 << " of " << level.composites.count() << ", a "
           << (composite.kind == CompositeKind::loop ? "loop" : "tree") << " of " << counted(composite.size, "room")
           << ":";
      for (const std::int16_t node : nodes) text << " " << level.name(node);
      text << ".";
    });
    bool done = true;
    if (work.mode.separate_rooms && composite.size > 1)
      dissolve(work, i, work.mode.draw ? Rule::gun_83 : Rule::gun_72, "each room is a piece of its own this time");
    if (level.composites.composite(i).kind == CompositeKind::loop) {
      const bool give_up = work.mode.dissolve_loops && has_failed_often(work, i);
      done = !give_up && place_loop(work, i);
      if (!done && work.mode.dissolve_loops) {
        clear_composite(work, i);
        dissolve(work, i, Rule::gun_82,
                 give_up ? "its ways stopped earlier attempts" : "it could be laid out nowhere so that it closes");
        done = true;
      }
    }
    if (level.composites.composite(i).kind == CompositeKind::tree) done = place_tree(work, i);
    if (!done) return false;
    shrink_bounds(work, i);
  }
  return true;
}

/// GUN-31, GUN-32.
void cut_loops(Workspace& work) {
  Level& level = work.level;
  const bool smallest = work.settings.smallest_first;
  while (level.composites.cut_loop(level.graph, smallest)) {
    const auto nodes = level.composites.nodes(level.composites.count() - 1);
    work.trace.note(Rule::gun_31, nodes[0], level, [&](Text& text) {
      text << (smallest ? "The smallest" : "The first") << " loop has "
           << counted(static_cast<int>(nodes.size()), "room") << ":";
      for (const std::int16_t node : nodes) text << " " << level.name(node);
      text << ".";
    });
  }
  const int loops = level.composites.count();
  work.trace.note(Rule::gun_32, -1, level,
                  [&](Text& text) { text << counted(loops, "cut") << ", and no loop is left."; });
}

/// GUN-31 to GUN-34.
void find_composites(Workspace& work) {
  Level& level = work.level;
  level.phase = Phase::composites;
  level.composites_known = true;
  level.composites.clear(level.graph);
  if (work.settings.composites) cut_loops(work);
  const int loops = level.composites.count();
  level.composites.gather_trees(level.graph, level.depth);
  work.trace.note(Rule::gun_33, -1, level, [&](Text& text) {
    const int between =
        level.graph.count_edges([&](int edge) { return !level.composites.inside(level.graph.edge(edge)); });
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

/// A deviation from the document after failed attempts: in which attempts, and for which flows.
struct Relaxation {
  int from;       ///< first attempt
  int every = 1;  ///< applies if attempt % every == rest
  int rest = 0;
  bool own = false;  ///< only for flows of the user's: shipped ones succeed without it
  int min_loops = 0;
  int max_loops = max_edges;
  int min_rooms = 0;  ///< only for flows with more rooms

  bool applies(int attempt, const Graph& graph, bool own_flow) const {
    const int loops = graph.edge_count() - graph.size() + 1;
    return attempt >= from && attempt % every == rest && (own_flow || !own) && loops >= min_loops &&
           loops <= max_loops && graph.size() > min_rooms;
  }
};

// Two attempts follow the document. Most floors that fail twice do so because of one bushy branch, so branches are
// split first. Clearance between pieces lets corridors through but makes floors wide, hence only in some attempts.
// Whole loops are dissolved last, because players recognise floors by them.
constexpr Relaxation split_branches{.from = 2};
constexpr Relaxation small_clearance{.from = 3, .every = 3, .rest = 0};
constexpr Relaxation large_clearance{.from = 3, .every = 3, .rest = 1};
constexpr Relaxation dissolve_loops{.from = 5};
// Pieces of the user's flows that are placed one by one enclose each other, mostly if loops share rooms; a planar
// drawing gives every loop its ground.
constexpr Relaxation draw{.from = 2, .own = true, .min_loops = 2};
constexpr Relaxation lengthen_joins{.from = 60, .own = true};
// For trees of the user's whose rooms have as many ways as walls: room by room, with clearance, in every other attempt.
constexpr Relaxation room_by_room{.from = 2, .every = 2, .rest = 0, .own = true, .max_loops = 0};
// Large flows of the user's get more attempts instead of longer ones.
constexpr Relaxation short_search{.from = 2, .own = true, .min_rooms = 30};

// GUN-85.
constexpr int max_made = 4;                             ///< floors of which the best is kept
constexpr std::int64_t max_steps_to_shorten = 120'000;  ///< no further floor is made after so many steps

constexpr int small_clearance_cells = 3;
constexpr int large_clearance_cells = 5;
constexpr int room_by_room_clearance = 4;  ///< room for a corridor with its walls
constexpr int few_steps_back = 5;

/// The mode of an attempt after `failed` failures.
Mode mode_of(int failed, const Graph& graph, bool own_flow) {
  const auto applies = [&](const Relaxation& one) { return one.applies(failed, graph, own_flow); };
  Mode mode;
  mode.split_branches = applies(split_branches);
  mode.dissolve_loops = applies(dissolve_loops);
  mode.draw = applies(draw);
  mode.separate_rooms = mode.draw || applies(room_by_room);
  if (applies(small_clearance)) mode.clearance = small_clearance_cells;
  if (applies(large_clearance)) mode.clearance = large_clearance_cells;
  if (mode.draw) mode.clearance = 0;
  if (applies(room_by_room)) mode.clearance = room_by_room_clearance;
  if (applies(short_search)) mode.steps_back = few_steps_back;
  if (applies(lengthen_joins)) mode.longest_join = PathFinder::longest;
  return mode;
}

/// The number selects the dice, the failures before it the mode.
struct Attempt {
  int number = 0;
  int failed = 0;
};

void keep(const Level& level, KeptLayout& out) {
  out.placed = level.placed;
  out.composites = level.composites;
  out.joins = level.joins;
  out.parts = level.parts;
  out.pieces = level.pieces;
  out.splits = level.tally.splits;
}

void restore(const KeptLayout& kept, Level& level) {
  level.placed = kept.placed;
  level.composites = kept.composites;
  level.joins = kept.joins;
  level.parts = kept.parts;
  level.pieces = kept.pieces;
  level.tally.splits = kept.splits;
}

bool make_attempt(Level& level, Scratch& scratch, const Settings& settings, Attempt attempt, Seed seed, Trace& trace) {
  const Seed own = seed_of_attempt(seed, attempt.number);
  Dice room_dice(own, "rooms", trace.rolls());
  Dice layout_dice(own, "layout", trace.rolls());
  room_dice.begin_attempt(attempt.number + 1);
  layout_dice.begin_attempt(attempt.number + 1);
  begin_attempt(level);
  Workspace choosing{level, scratch, settings, room_dice, trace};
  choose_rooms(choosing);
  find_composites(choosing);
  Workspace laying{level,       scratch, settings,
                   layout_dice, trace,   mode_of(attempt.failed, level.graph, level.flow_index < 0)};
  return place_composites(laying) && assemble(laying);
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

bool make_layout(Level& level, Scratch& scratch, const Settings& settings, Seed seed, Trace& trace) {
  level.tally = {};
  level.failure = {};
  scratch.edge_failures.fill(0);
  scratch.steps = 0;
  // Only the kept attempt is traced, so each is made without a trace first: tracing two hundred would take seconds.
  Trace off = trace.quiet();
  Tally& tally = level.tally;
  Attempt next;
  Attempt kept;
  int shortest = std::numeric_limits<int>::max();
  bool last = false;
  for (; !last; ++next.number) {
    ++tally.attempts;
    const bool done = make_attempt(level, scratch, settings, next, seed, off);
    last = tally.attempts == settings.attempts || scratch.steps > settings.steps;
    if (done) {
      const int longest = longest_corridor(level);
      if (tally.made == 0) tally.first_longest = longest;
      ++tally.made;
      const bool is_best = longest < shortest;
      shortest = std::min(shortest, longest);
      last =
          last || shortest <= settings.short_enough || tally.made == max_made || scratch.steps > max_steps_to_shorten;
      if (is_best) {
        kept = next;
        if (!last) keep(level, scratch.kept);
      }
      continue;
    }
    ++tally.failed[at(level.failure.trouble)];
    if (tally.made > 0) continue;  // attempts for a shorter corridor keep the mode of the first floor
    kept = next;
    if (last) break;
    ++next.failed;
    if (level.failure.edge >= 0) ++scratch.edge_failures[level.failure.edge];
  }
  const bool made = tally.made > 0;
  tally.kept = kept.number + 1;
  if (!trace.on()) {
    if (made && tally.kept != tally.attempts) restore(scratch.kept, level);
    return made;
  }
  // Once more, for its trace.
  const Tally all = tally;
  tally.attempts = tally.kept;
  make_attempt(level, scratch, settings, kept, seed, trace);
  const int splits = tally.splits;
  tally = all;
  tally.splits = splits;
  return made;
}

}  // namespace press_r::gungeon
