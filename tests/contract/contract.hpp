// Requests that the contract tests share: default, presets, and every option at its lowest and highest value; and
// levels of them.
#pragma once

#include "catalog.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/generator.hpp"
#include "studio/link/link.hpp"

namespace press_r::contract {

struct Case {
  Request request;
  std::string name;
};

inline Request with_mended(const Generator& generator, Options options) {
  Request request{.generator = &generator, .seed = survey_seed(0), .options = std::move(options)};
  Problems ignored;
  if (generator.mend != nullptr) generator.mend(request.options, ignored);
  return request;
}

inline std::vector<Case> presets_of(const Generator& generator) {
  std::vector<Case> cases{
      {with_mended(generator, Options(generator.options)), std::string(generator.id) + " as it comes"}};
  for (const Preset& preset : generator.presets) {
    const std::string link = std::string(generator.id) + "/1?" + std::string(preset.options);
    cases.push_back(
        {read_link(link, catalog()).request, std::string(generator.id) + " preset " + std::string(preset.id)});
  }
  return cases;
}

/// One option at its lowest or highest value (each value of a choice), all others at their default.
inline std::vector<Case> option_ends_of(const Generator& generator) {
  std::vector<Case> cases;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    if (option.kind == OptionKind::text) continue;
    std::set<int> values{option.lowest(), option.highest()};
    if (option.kind == OptionKind::choice) {
      for (int value = 0; value <= option.highest(); ++value) values.insert(value);
    }
    for (const int value : values) {
      Options options(generator.options);
      options.set(i, value);
      cases.push_back({with_mended(generator, options),
                       std::string(generator.id) + " " + std::string(option.id) + "=" + std::to_string(value)});
    }
  }
  return cases;
}

/// Calls visit(case) for the default and the presets of a generator, or of every generator.
template <class Visit>
void each_preset(const Generator& generator, Visit visit) {
  for (const Case& one : presets_of(generator)) {
    INFO(one.name);
    visit(one);
  }
}
template <class Visit>
void each_preset(Visit visit) {
  for (const Generator* generator : catalog()) each_preset(*generator, visit);
}

/// The same, followed by each option at its lowest and highest.
template <class Visit>
void each_case(const Generator& generator, Visit visit) {
  each_preset(generator, visit);
  for (const Case& one : option_ends_of(generator)) {
    INFO(one.name);
    visit(one);
  }
}
template <class Visit>
void each_case(Visit visit) {
  for (const Generator* generator : catalog()) each_case(*generator, visit);
}

/// The case's link with survey seed i.
inline std::string link_of(const Case& one, std::uint32_t i) {
  Request request = one.request;
  request.seed = survey_seed(i);
  return format_link(request);
}

/// Steps and rolls of the case's level of survey seed i.
inline Trace trace_of(const Case& one, std::uint32_t i) {
  Trace trace{FrameSink{}};
  LevelBox level(*one.request.generator);
  one.request.generator->actions.generate(one.request.options, survey_seed(i), trace, level.get());
  return trace;
}

/// Fingerprint of the request's level of a seed, generated without frames.
inline std::uint64_t print_of(const Request& request, Seed seed) {
  const Actions& actions = request.generator->actions;
  LevelBox level(*request.generator);
  Trace off;
  actions.generate(request.options, seed, off, level.get());
  return ::print_of(actions, level.get());
}

/// Whether each fact is within its declared range.
inline void check_facts(const Generator& generator, const std::vector<std::int64_t>& facts) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    CAPTURE(std::string(generator.facts[i].id));
    CHECK(facts[i] >= generator.facts[i].lowest());
    CHECK(facts[i] <= generator.facts[i].highest());
  }
}

}  // namespace press_r::contract
