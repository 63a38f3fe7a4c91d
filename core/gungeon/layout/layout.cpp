#include "gungeon/layout/layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/loop.hpp"
#include "gungeon/layout/open_ways.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/layout/tree.hpp"
#include "gungeon/rooms/pick_room.hpp"
#include "gungeon/rules.hpp"
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
bool is_stubborn(const Level& level, int composite) {
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Edge& e = level.graph.edge(edge);
    const bool touches = level.composites.of(e.from) == composite || level.composites.of(e.to) == composite;
    if (touches && level.bench.stubborn[static_cast<std::size_t>(edge)] > stubborn_from) return true;
  }
  return false;
}

void add_pieces(Work& work) {
  Level& level = work.level;
  const int before = level.pieces;
  level.pieces = level.composites.count();
  if (level.bench.canvases.size() < static_cast<std::size_t>(level.pieces))
    level.bench.canvases.resize(static_cast<std::size_t>(level.pieces));
  for (int i = before; i < level.pieces; ++i) work.canvas(i).clear();
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
  const int count = level.composites.count();
  level.pieces = count;
  if (level.bench.canvases.size() < static_cast<std::size_t>(count))
    level.bench.canvases.resize(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) work.canvas(i).clear();
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
    if (work.apart && composite.size > 1)
      take_apart(work, i,
                 work.drawn     ? Rule::gun_83
                 : work.growing ? Rule::gun_79
                                : Rule::gun_72,
                 "each room is a piece of its own this time");
    if (level.composites.composite(i).kind == CompositeKind::loop) {
      const bool loose = !work.tight_loops && is_stubborn(level, i);
      done = !loose && lay_loop(work, i);
      if (!done && !work.tight_loops) {
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

/// GUN-31 to GUN-34.
void find_composites(Work& work) {
  Level& level = work.level;
  level.phase = Phase::composites;
  level.composites_known = true;
  level.composites.clear(level.graph);
  while (level.composites.cut_smallest_loop(level.graph)) {
    const auto nodes = level.composites.nodes(level.composites.count() - 1);
    work.trace.note(Rule::gun_31, nodes[0], level, [&](Text& text) {
      text << "The smallest loop has " << counted(static_cast<int>(nodes.size()), "room") << ":";
      for (const std::int16_t node : nodes) text << " " << text_of(level.graph.node(node));
      text << ".";
    });
  }
  const int loops = level.composites.count();
  work.trace.note(Rule::gun_32, -1, level,
                  [&](Text& text) { text << "No loop is left after " << loops << (loops == 1 ? " cut." : " cuts."); });
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

/// What an attempt is allowed: the first ones are as the document has it, later ones are looser.
void set_mode(Work& work, int attempt) {
  constexpr std::array<int, 3> airs = {3, 5, 0};
  const Graph& graph = work.level.graph;
  const bool own = work.level.flow_index < 0;
  work.patience = std::max(0, patient_attempts - attempt);
  work.tight_loops = attempt < tight_attempts;
  work.air = attempt < crowded_attempts ? 0 : airs[static_cast<std::size_t>(attempt - crowded_attempts) % airs.size()];
  const bool netted = graph.edge_count() - graph.size() + 1 >= many_loops;
  work.growing = netted && attempt >= tight_attempts && attempt % 2 == 1;
  work.drawn =
      own && attempt >= tight_attempts && attempt % 2 == 0 && graph.edge_count() - graph.size() + 1 >= drawn_loops;
  work.apart = work.drawn || (work.growing && attempt % 4 == 1);
  if (work.apart) work.air = work.drawn ? 0 : wide_air;
  // Somebody's large flow is tried more often instead of longer, a bushy tree every other time room by room.
  if (own && graph.size() > large_flow && work.patience == 0) work.steps_back = few_steps_back;
  if (own && graph.edge_count() < graph.size() && attempt >= patient_attempts && attempt % 2 == 0) {
    work.apart = true;
    work.air = tree_air;
  }
  work.longest = own && attempt >= short_attempts ? longest_stretched : longest_join;
}

bool attempt_once(Level& level, const Settings& settings, int attempt, Seed seed, Trace& trace) {
  Dice room_dice(seed, "rooms", trace.rolls());
  Dice layout_dice(seed, "layout", trace.rolls());
  begin_attempt(level);
  Work choosing{level, settings, room_dice, trace};
  choose_rooms(choosing);
  find_composites(choosing);
  Work laying{level, settings, layout_dice, trace};
  set_mode(laying, attempt);
  return lay_composites(laying) && assemble(laying);
}

}  // namespace

bool lay_out(Level& level, const Settings& settings, Seed seed, Trace& trace) {
  level.tally = {};
  level.failure = {};
  level.bench.stubborn.fill(0);
  // Steps are kept of the attempt that counts only, so each is made without them first: drawing two hundred in vain
  // would take seconds.
  Trace off;
  for (int attempt = 0; attempt < settings.attempts; ++attempt) {
    ++level.tally.attempts;
    const Seed own = seed_of_attempt(seed, attempt);
    const Tally before = level.tally;
    const bool done = attempt_once(level, settings, attempt, own, off);
    if (trace.on() && (done || attempt + 1 == settings.attempts)) {
      level.tally = before;
      attempt_once(level, settings, attempt, own, trace);
    }
    if (done) return true;
    ++level.tally.failed[static_cast<std::size_t>(level.failure.trouble)];
    if (level.failure.edge >= 0) ++level.bench.stubborn[static_cast<std::size_t>(level.failure.edge)];
  }
  return false;
}

}  // namespace press_r::gungeon
