// Helpers of this generator's tests: options from text, levels by seed, traces, and texts that cannot be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "gungeon/flow/transform.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/gungeon.hpp"
#include "gungeon/ids.hpp"
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

/// A text of the user's own that cannot be used, and the parts of the first fault's sentence.
struct WrongText {
  std::string_view text;
  std::string_view where;
  std::string_view why;
  std::string_view help = {};
};
inline void check_faults(const WrongText& wrong, Opt which, const Faults& faults) {
  CAPTURE(std::string(wrong.text));
  REQUIRE_FALSE(usable(faults));
  const std::string first = sentence_of(faults.front());
  CAPTURE(first);
  CHECK(first.find(wrong.where) == 0);
  CHECK(contains(first, wrong.why));
  CHECK(contains(first, wrong.help));
  const TextReading reading = reading_of(with_text(which, std::string(wrong.text)), which);
  REQUIRE_FALSE(usable(reading.faults));
  CHECK(sentence_of(reading.faults.front()) == first);
  CHECK_FALSE(reading.instead.empty());
}

}  // namespace press_r::gungeon::help
