// What the tests of this generator share: options by text, floors by seed, and what a run notes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "gungeon/flow/book.hpp"
#include "gungeon/flow/lint.hpp"
#include "gungeon/flow/text.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/gungeon.hpp"
#include "gungeon/ids.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon::help {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr int slower = 8;  ///< surveys are so much smaller under the sanitizers
#else
inline constexpr int slower = 1;
#endif

/// "stage=mine&flow=m5": everything else at its default.
inline Options with(std::string_view text) { return read_with(generator, text).request.options; }
inline std::string stage_id(Stage stage) { return std::string(info(stage).id); }
/// A shipped flow on its own stage.
inline std::string own(const FlowInfo& flow) {
  return "stage=" + stage_id(flow.stage) + "&flow=" + std::string(flow.id);
}
/// One text of the user's own, everything else at its default.
inline Options with_text(Opt which, std::string text) {
  Options values(generator.options);
  values.set_text(which, std::move(text));
  return values;
}
inline Options with_flow(std::string text) { return with_text(Opt::flow_text, std::move(text)); }
inline Options with_rooms(std::string text) { return with_text(Opt::own_rooms, std::move(text)); }
inline Options with_injections(std::string text) { return with_text(Opt::own_injections, std::move(text)); }

/// One level is enough for a test: it is overwritten from floor to floor.
inline Level& level() {
  static const auto one = std::make_unique<Level>();
  return *one;
}

inline Workshop& workshop() {
  static const auto one = std::make_unique<Workshop>();
  return *one;
}

/// The one level that every call makes anew.
inline const Level& graph_of(Options values, std::uint32_t index) {
  Trace off;
  make_graph(values, survey_seed(index), off, level(), workshop().texts);
  return level();
}
inline const Level& floor_of(Options values, std::uint32_t index) {
  Trace off;
  generate(values, survey_seed(index), off, level(), workshop());
  return level();
}

inline Flow flow_of(std::string_view text) {
  Flow flow;
  Complaints complaints;
  read_flow(text, flow, complaints);
  return flow;
}
inline Complaints complaints_of(std::string_view text) {
  Flow flow;
  Complaints complaints;
  read_flow(text, flow, complaints);
  if (usable(complaints)) lint(flow, complaints);
  return complaints;
}

inline TextReading reading_of(const Options& values, Opt which) {
  return read_text(generator, values, static_cast<std::size_t>(which), true);
}

inline int find(const Graph& graph, std::string_view name) {
  for (int i = 0; i < graph.size(); ++i) {
    if (text_of(graph.node(i)) == name) return i;
  }
  return -1;
}
inline std::set<std::string> names_of(const Graph& graph) {
  std::set<std::string> names;
  for (int i = 0; i < graph.size(); ++i) names.insert(text_of(graph.node(i)));
  return names;
}

/// Gun::gun_41 is rule GUN-41.
using Gun = press_r::gungeon::Rule;

/// Steps of a run, with the level as it stood after each handed to `look`. Of the layout those of the attempt that
/// counts: the one that succeeds, else the last of so many.
template <class Look>
std::vector<Step> steps_of(const Options& values, std::uint32_t index, Look&& look, int attempts = most_attempts) {
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
  generate_with(settings, values, survey_seed(index), trace, level(), workshop());
  return trace.steps();
}
inline std::vector<Step> steps_of(const Options& values, std::uint32_t index) {
  return steps_of(values, index, [](const Step&, const Level&) {});
}
inline bool is(const Step& step, Gun rule) { return step.rule == static_cast<std::uint16_t>(rule); }

/// A text of the user's own that cannot be read, and what is said of it.
struct WrongText {
  std::string_view text;
  std::string_view where;
  std::string_view why;
  std::string_view help;
};

/// `complaints` tell where, why and what would help; levels are made without the text, which is kept as it is written.
inline void check_complaints(const WrongText& wrong, Opt which, const Complaints& complaints) {
  REQUIRE_FALSE(usable(complaints));
  const std::string first = sentence_of(complaints.front());
  CAPTURE(first);
  CHECK(first.find(wrong.where) == 0);
  CHECK(first.find(wrong.why) != std::string::npos);
  CHECK(first.find(wrong.help) != std::string::npos);
  const TextReading reading = reading_of(with_text(which, std::string(wrong.text)), which);
  REQUIRE_FALSE(usable(reading.faults));
  CHECK(sentence_of(reading.faults.front()) == first);
  CHECK_FALSE(reading.instead.empty());
}

/// Ways of a floor that are of this kind.
inline int joins_of(const Level& made, JoinKind kind) {
  int n = 0;
  for (int e = 0; e < made.graph.edge_count(); ++e) n += made.join(e).kind == kind ? 1 : 0;
  return n;
}

}  // namespace press_r::gungeon::help
