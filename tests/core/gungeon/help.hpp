// Helpers of this generator's tests: options from text, levels by seed, traces, texts that cannot be read, and flows
// that are hard to lay out.
#pragma once

#include <memory>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "gungeon/gungeon.hpp"
#include "gungeon/ids.hpp"
#include "kit/dice.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon::help {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr int slower = 8;  ///< surveys are smaller by this factor under the sanitizers
#else
inline constexpr int slower = 1;
#endif

/// Options from text ("stage=mine&flow=m5"); all others have their defaults.
inline Options with(std::string_view text) { return read_with(generator, text).request.options; }
inline Options with_stage(int stage) {
  Options values(generator.options);
  values.set(Opt::stage, stage);
  return values;
}
/// A shipped flow in its own stage, with everything injected that can be.
inline Options crowded(const FlowInfo& flow) {
  return with("master_round=1&curse=9&stage=" + std::string(info(flow.stage).id) + "&flow=" + std::string(flow.id));
}
inline Options with_text(Opt which, std::string text) {
  Options values(generator.options);
  values.set_text(which, std::move(text));
  return values;
}
inline Options with_flow(std::string_view text) { return with_text(Opt::flow_text, std::string(text)); }
/// A flow built from the rooms of the proper, which has the most.
inline Options built(std::string_view flow) {
  Options values = with_flow(flow);
  values.set(Opt::stage, static_cast<int>(Stage::proper));
  return values;
}

/// The level that all tests overwrite.
inline Level& level() {
  static const auto one = std::make_unique<Level>();
  return *one;
}
inline Scratch& scratch() {
  static const auto one = std::make_unique<Scratch>();
  return *one;
}

inline const Level& graph_of(const Options& values, std::uint32_t index) {
  Trace off;
  make_graph(values, survey_seed(index), off, level(), scratch().texts);
  return level();
}
inline const Level& floor_of(const Options& values, std::uint32_t index) {
  Trace off;
  generate(values, survey_seed(index), off, level(), scratch());
  return level();
}
inline Outcome generate_as(const Settings& settings, const Options& values, std::uint32_t index) {
  Trace off;
  return generate_with(settings, values, survey_seed(index), off, level(), scratch());
}

inline Flow flow_of(std::string_view text) {
  Flow flow;
  Faults faults;
  read_flow_text(text, flow, faults);
  return flow;
}
inline Graph graph_of_text(std::string_view text) {
  Graph graph;
  REQUIRE(build_graph(flow_of(text), {}, graph));
  return graph;
}
inline Faults faults_of(std::string_view text) {
  Flow flow;
  Faults faults;
  read_flow_text(text, flow, faults);
  if (usable(faults)) lint(flow, faults);
  return faults;
}
inline TextReading reading_of(const Options& values, Opt which) {
  return read_text(generator, values, static_cast<std::size_t>(which), true);
}
inline bool contains(std::string_view text, std::string_view piece) {
  return text.find(piece) != std::string_view::npos;
}

inline int find(const Graph& graph, std::string_view name) {
  for (int i = 0; i < graph.size(); ++i) {
    if (text_of(graph.node(i)) == name) return i;
  }
  return -1;
}
/// The graph without one node or edge, by leaving out what touches it.
inline Graph without(const Graph& graph, int lost_node, int lost_edge) {
  Graph rest;
  for (int i = 0; i < graph.size(); ++i) rest.add(graph.node(i));
  for (int i = 0; i < graph.edge_count(); ++i) {
    const Edge& e = graph.edge(i);
    if (i != lost_edge && e.from != lost_node && e.to != lost_node) rest.add(e);
  }
  rest.link();
  return rest;
}

inline int distance(const Graph& graph, int from, int to) {
  Distances out;
  graph.walk_from(from, false, out);
  return out[idx(to)];
}

inline int joins_of(const Level& made, JoinKind kind) {
  return made.graph.count_edges([&](int edge) { return made.join(edge).kind == kind; });
}

/// Gun::gun_41 is rule GUN-41.
using Gun = press_r::gungeon::Rule;

/// The steps of a run; calls look(step, level) after each. Of the layout only the kept attempt is traced.
template <class Look>
std::vector<Step> steps_of(const Options& values, std::uint32_t index, Look&& look, int attempts = max_attempts) {
  struct Sink {
    Look& look;
    const Trace* trace;
  } sink{look, nullptr};
  FrameSink frames{.context = &sink,
                   .frame =
                       [](void* context, const void* at) {
                         auto& to = *static_cast<Sink*>(context);
                         to.look(to.trace->steps().back(), *static_cast<const Level*>(at));
                       },
                   .cut = nullptr};
  Trace trace(frames);
  sink.trace = &trace;
  Settings settings = settings_of(values);
  settings.attempts = attempts;
  generate_with(settings, values, survey_seed(index), trace, level(), scratch());
  return trace.steps();
}
inline std::vector<Step> steps_of(const Options& values, std::uint32_t index) {
  return steps_of(values, index, [](const Step&, const Level&) {});
}
inline bool is(const Step& step, Gun rule) { return step.rule == static_cast<std::uint16_t>(rule); }

/// A text of the user's own that cannot be used, and parts of the first fault's sentence.
struct WrongText {
  std::string_view text;
  std::string_view where;
  std::string_view why;
  std::string_view help = {};
};
inline void check_faults(const WrongText& wrong, Opt which) {
  CAPTURE(std::string(wrong.text));
  const TextReading reading = reading_of(with_text(which, std::string(wrong.text)), which);
  REQUIRE_FALSE(usable(reading.faults));
  const std::string first = sentence_of(reading.faults.front());
  CAPTURE(first);
  CHECK(first.find(wrong.where) == 0);
  CHECK((contains(first, wrong.why) && contains(first, wrong.help)));
  CHECK_FALSE(reading.instead.empty());
}

}  // namespace press_r::gungeon::help

namespace press_r::gungeon::graphs {

/// Published with a peer as 1_1 to 2_4; their loops share no room, and two run through the entrance.
inline constexpr std::string_view published[] = {
    "e1-n1-n2-h1-n3-r1; h1-n4-f1-b1-x1; n4-h2-n5-n6-r2; h2-n7-s1; r1>n1; r2>h2",
    "e1-n1-n2-n3-s1-n4-r1; n2-n5-n6-h1-n7-n8-r2; n6-n9-f1-b1-x1; r1>n3; r2>h1",
    "e1-n1-n3-h1-n4-n5-n6-r1; e1-n2; h1-s1-n7-h2-n8-f1-b1-x1; h2-n9-n10-r2; n2=h1; r1>n4; r2>h2",
    "e1-n1-h1-n2; h1-n3-n4-h2-n5-n6-r1; h1-n7-s1; h2-n8-f1-b1-x1; n8-n9-r2; r1>h2",
    "e1-n1-n2-n3-h1-n4-f1-b1-x1; h1-s1; n2-n5-r1; e1-n6-n7-n8-n9; n8-n10-n11-r2; n9=h1"};

/// Two rings that share a hub: cutting one opens the other.
inline constexpr std::string_view shared_hub =
    "e1-n1-n2-h1-n3-n4-r1; h1-n5-n6-r2; h1-c1-h2-n7-f1-b1-x1; h2-s1; h2-n8; r1>h1; r2>h1";

inline std::string room(int i) { return i == 0 ? "e1" : "n" + std::to_string(i); }

/// A tree in which every room has three below it.
inline std::string ternary(int rooms) {
  std::string text = "e1-n1";
  for (int i = 2; i < rooms; ++i) text += "; " + room((i + 1) / 3) + "-" + room(i);
  return text;
}

inline std::string grid(int side) {
  std::string text = "e1-n1";
  for (int i = 2; i <= side * side; ++i) text += "; " + room((i - 1) % side == 0 ? i - side : i - 1) + "-" + room(i);
  for (int i = side + 1; i <= side * side; ++i) {
    if ((i - 1) % side != 0) text += "; " + room(i) + "=" + room(i - side);
  }
  return text;
}

/// A connected graph of `rooms` rooms with so many loops, at most 4 ways a room (3 at the entrance).
inline std::string random_flow(Dice& dice, int rooms, int loops) {
  std::vector<int> ways(idx(rooms));
  std::vector<bool> ends(idx(rooms));
  std::vector<std::vector<bool>> joined(ways.size(), std::vector<bool>(ways.size()));
  const auto full = [&](int i) { return ways[idx(i)] >= (i == 0 ? 3 : 4); };
  const auto join = [&](int a, int b) {
    ++ways[idx(a)];
    ++ways[idx(b)];
    joined[idx(a)][idx(b)] = true;
    joined[idx(b)][idx(a)] = true;
  };
  std::string text;
  for (int i = 1; i < rooms; ++i) {
    int parent = dice.below(i);
    while (full(parent)) parent = dice.below(i);
    join(parent, i);
    text += (text.empty() ? "" : "; ") + room(parent) + "-" + room(i);
  }
  for (int tries = 0; loops > 0 && tries < 1000; ++tries) {
    const int a = dice.below(rooms);
    const int b = dice.below(rooms);
    const auto from = idx(a);
    if (a == b || full(a) || full(b) || ends[from] || joined[from][idx(b)]) continue;
    ends[from] = true;
    join(a, b);
    text += "; " + room(a) + "=" + room(b);
    --loops;
  }
  return text;
}

}  // namespace press_r::gungeon::graphs
