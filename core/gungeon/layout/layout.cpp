#include "gungeon/layout/layout.hpp"

#include <cstddef>

#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/loop.hpp"
#include "gungeon/layout/open_ways.hpp"
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

bool lay_composites(Work& work) {
  Level& level = work.level;
  level.phase = Phase::layout;
  const int count = level.composites.count();
  level.pieces = count;
  if (level.bench.canvases.size() < static_cast<std::size_t>(count))
    level.bench.canvases.resize(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) work.canvas(i).clear();
  for (int i = 0; i < count; ++i) {
    const Composite& composite = level.composites.composite(i);
    const auto nodes = level.composites.nodes(i);
    work.trace.note(Rule::gun_35, nodes[0], level, [&](Text& text) {
      text << "Composite " << i + 1 << " of " << count << ", a "
           << (composite.kind == CompositeKind::loop ? "loop" : "tree") << " of " << counted(composite.size, "room")
           << ":";
      for (const std::int16_t node : nodes) text << " " << text_of(level.graph.node(node));
      text << ".";
    });
    const bool done = composite.kind == CompositeKind::loop ? lay_loop(work, i) : lay_tree(work, i);
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
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) level.join(edge) = {};
}

bool attempt_once(Level& level, const Settings& settings, Seed seed, Trace& trace) {
  Dice room_dice(seed, "rooms", trace.rolls());
  Dice layout_dice(seed, "layout", trace.rolls());
  begin_attempt(level);
  Work choosing{level, settings, room_dice, trace};
  choose_rooms(choosing);
  find_composites(choosing);
  Work laying{level, settings, layout_dice, trace};
  return lay_composites(laying) && assemble(laying);
}

}  // namespace

bool lay_out(Level& level, const Settings& settings, Seed seed, Trace& trace) {
  level.tally = {};
  level.failure = {};
  // Steps are kept of the attempt that counts only, so each is made without them first: drawing two hundred in vain
  // would take seconds.
  Trace off;
  for (int attempt = 0; attempt < settings.attempts; ++attempt) {
    ++level.tally.attempts;
    const Seed own = seed_of_attempt(seed, attempt);
    const Tally before = level.tally;
    const bool done = attempt_once(level, settings, own, off);
    if (trace.on() && (done || attempt + 1 == settings.attempts)) {
      level.tally = before;
      attempt_once(level, settings, own, trace);
    }
    if (done) return true;
    ++level.tally.failed[static_cast<std::size_t>(level.failure.trouble)];
  }
  return false;
}

}  // namespace press_r::gungeon
