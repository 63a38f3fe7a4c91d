#include "gungeon/gungeon.hpp"

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {
namespace {

/// Reads the user's rooms, if they have changed.
void take_rooms(const std::string& text, Level& level, OwnTexts& own) {
  if (text != own.rooms) {
    own.rooms = text;
    own.flow_stage = -1;  // the limits of ways depend on the rooms
    own.read_rooms = usable_rooms(text);
    own.book = own.read_rooms.empty() ? nullptr : std::make_shared<const RoomBook>(room_book(), own.read_rooms);
  }
  level.own_book = own.book;
  level.book = own.book ? own.book.get() : &room_book();
}

/// Reads the user's flow, if it has changed; returns whether it can be used.
bool take_flow(const std::string& text, int stage, Level& level, OwnTexts& own) {
  level.own_flow = nullptr;
  if (is_blank(text)) return false;
  if (text != own.flow || stage != own.flow_stage) {
    own.flow = text;
    own.flow_stage = stage;
    Faults faults;
    auto flow = std::make_shared<Flow>();
    read_flow_text(text, *flow, faults);
    if (usable(faults)) lint(*flow, faults, limits_with(own.read_rooms, stage));
    own.read_flow = usable(faults) ? std::move(flow) : nullptr;
  }
  level.own_flow = own.read_flow;
  return level.own_flow != nullptr;
}

/// Builds the graph with the alternates chosen so far.
void take_root(const Options& options, Level& level) {
  build_graph(level.flow(), level.choices, level.graph);
  if (options.left_out().has(Rule::gun_62)) {
    for (int edge = 0; edge < level.graph.edge_count(); ++edge) level.graph.edge(edge).one_way = false;
  }
  level.graph.walk_from(0, true, level.depth);
}

/// Picks the flow (GUN-1).
void pick_flow(const Options& options, Seed seed, Trace& trace, Level& level, OwnTexts& texts) {
  level.stage = static_cast<Stage>(options[Opt::stage]);
  const StageInfo& stage = info(level.stage);
  Dice dice(seed, "flow", trace.rolls());
  // Rolled even if not needed, so that a forced flow does not change other rolls.
  const int rolled = stage.first_flow + dice.below(stage.flows);
  const int asked_for = options[Opt::flow];
  const bool own = take_flow(options.text(Opt::flow_text), options[Opt::stage], level, texts);
  level.flow_index = own ? -1 : asked_for > 0 ? asked_for - 1 : rolled;
  if (!own && asked_for == 0) trace.trial(ClaimId::first_flow, rolled == stage.first_flow);
  level.phase = Phase::flow;
  level.choices = {};
  // A flow with alternates has no graph before they are chosen.
  if (level.flow().groups.empty()) take_root(options, level);
  trace.note(Rule::gun_1, -1, level, [&](Text& text) {
    if (own) {
      text << "Your own flow, built from the rooms of the " << stage.title
           << (options.on(Opt::injection) && options.on(Opt::inject_own)
                   ? ", with injection."
                   : "; nothing is injected into it, unless the option for that is on.");
    } else if (asked_for > 0) {
      text << level.flow().name << ", as asked for; it is built around "
           << text_of(flow_table[idx(asked_for - 1)].feature) << ".";
    } else {
      text << level.flow().name << ", one of the " << stage.flows << " flows of the " << stage.title
           << "; it is built around " << text_of(flow_table[idx(rolled)].feature) << ".";
    }
  });
}

void choose_alternates(const Options& options, Seed seed, Trace& trace, Level& level) {
  const Flow& flow = level.flow();
  if (flow.groups.empty()) return;
  Dice dice(seed, "alternates", trace.rolls());
  const bool roll = options.on(Opt::alternates);
  for (std::size_t group = 0; group < flow.groups.size(); ++group) {
    level.choices[group] = roll ? dice.below(flow.groups[group]) : 0;
    if (roll && flow.groups[group] == 2) trace.trial(ClaimId::second_path, level.choices[group] == 1);
  }
  take_root(options, level);
  trace.note(Rule::gun_12, -1, level, [&](Text& text) {
    text << (roll ? "Of alternate paths number " : "Alternates are off: path number ") << level.choices[0] + 1 << " of "
         << flow.groups[0] << ".";
  });
}

void expand_chains(const Options& options, Seed seed, Trace& trace, Level& level) {
  if (!options.on(Opt::chains)) return;
  Dice dice(seed, "chains", trace.rolls());
  const int before = level.graph.size();
  for (int node = 0; node < before; ++node) {
    const int low = level.graph.node(node).chain_low;
    const int high = level.graph.node(node).chain_high;
    if (high == 1) continue;
    const int length = dice.between(low, high);
    if (high - low == 1) trace.trial(ClaimId::chain_of_two, length == high);
    if (high - low == 2) trace.trial(ClaimId::chain_of_three, length == high);
    expand_chain(level.graph, node, length);
    level.graph.walk_from(0, true, level.depth);
    trace.note(Rule::gun_10, node, level, [&](Text& text) {
      text << level.name(node) << " becomes " << (length == 1 ? "" : "a line of ") << counted(length, "room") << " of "
           << low << " to " << high << ".";
    });
  }
}

void measure_ways(Level& level) {
  level.graph.walk_from(0, true, level.depth);
  const int boss = level.graph.first_of(Category::boss);
  if (boss >= 0) {
    level.graph.walk_to(boss, level.to_boss);
  } else {
    level.to_boss.fill(nowhere);
  }
}

void begin(Level& level) {
  level.phase = Phase::empty;
  level.complete = false;
  level.graph.clear();
  level.injected = {};
  level.placed = {};
  level.composites_known = false;
  level.joins = {};
  level.parts.clear();
  level.pieces = 0;
  level.tally = {};
  level.failure = {};
  level.tiles.reset(0, 0);
  level.doors.clear();
  level.teleporter = {};
  level.key.fill({-1, -1});
}

/// Notes which floor was kept, if several succeeded (GUN-85).
void note_kept(const Level& level, Trace& trace) {
  const Tally& tally = level.tally;
  if (tally.made < 2) return;
  trace.note(Rule::gun_85, -1, level, [&](Text& text) {
    text << "Of " << tally.made << " floors that came out the one of attempt " << tally.kept
         << " is kept: its longest corridor has " << longest_corridor(level) << " cells, the first floor's "
         << tally.first_longest << ".";
  });
}

}  // namespace

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Scratch& scratch) {
  return generate_with(settings_of(options), options, seed, trace, level, scratch);
}

void make_graph(const Options& options, Seed seed, Trace& trace, Level& level, OwnTexts& texts) {
  begin(level);
  take_rooms(options.text(Opt::own_rooms), level, texts);
  pick_flow(options, seed, trace, level, texts);
  choose_alternates(options, seed, trace, level);
  expand_chains(options, seed, trace, level);
  const bool injects = options.on(Opt::injection) && !options.left_out().has(Rule::gun_14);
  if (injects && (level.flow_index >= 0 || options.on(Opt::inject_own))) {
    Dice dice(seed, "injection", trace.rolls());
    inject(options, level, dice, trace);
  }
  measure_ways(level);
}

Outcome generate_with(const Settings& settings, const Options& options, Seed seed, Trace& trace, Level& level,
                      Scratch& scratch) {
  make_graph(options, seed, trace, level, scratch.texts);
  level.complete = make_layout(level, scratch, settings, seed, trace);
  if (!level.complete) return {false, failure_text(level)};
  make_map(level, trace);
  note_kept(level, trace);
  trace.note(Rule::gun_66, -1, level, [&](Text& text) {
    const Tally& tally = level.tally;
    text << (tally.kept == 1 ? "The floor fits together at the first attempt"
                             : "The floor fits together at attempt " + std::to_string(tally.kept))
         << ", with " << counted(tally.repicks, "room") << " picked anew and " << tally.backtracks << " taken back.";
  });
  return {};
}

std::string failure_text(const Level& level) {
  const Failure& failure = level.failure;
  const auto name = [&](int node) { return node < 0 ? std::string("nothing") : room_name(level, node); };
  const std::string node = name(failure.node);
  const std::string other = name(failure.other);
  const std::string exits = counted(failure.exits, "exit") + " that ";
  const std::string tried = level.tally.repicks > 0 ? ", with 3 other rooms tried." : ".";
  const std::string after = "After " + counted(level.tally.attempts, "attempt") + ": ";
  switch (failure.trouble) {
    case Trouble::tree: return after + node + " found no place at the " + exits + other + " has left" + tried;
    case Trouble::loop:
      return after + node + " found no place in its loop at the " + exits + other + " has left" + tried;
    case Trouble::closing:
      return after + "the loop could not be closed: no corridor within the limit leads from the " + exits + node +
             " has left to " + other + ".";
    case Trouble::alignment:
      return after + "none of the " + exits + node + " has left could be brought before " + other + ".";
    case Trouble::path: return after + "no corridor leads from the " + exits + node + " has left to " + other + ".";
    case Trouble::size: return after + "the floor grew beyond " + std::to_string(max_extent) + " cells.";
    case Trouble::none: break;
  }
  return after + "it could not be put together.";
}

}  // namespace press_r::gungeon
