// Requests that the contract tests share: default, presets, and every option at its lowest and highest value.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalog.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"
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

inline std::vector<Case> all_cases_of(const Generator& generator) {
  std::vector<Case> cases = presets_of(generator);
  for (Case& one : option_ends_of(generator)) cases.push_back(std::move(one));
  return cases;
}

/// Hashes everything visible of a mark.
inline void add_mark(const Scene& scene, const Mark& mark, Hasher& hasher) {
  for (const int number : {static_cast<int>(mark.kind), int{mark.role}, int{mark.look}, mark.x, mark.y, mark.w, mark.h,
                           mark.id, mark.from, mark.to}) {
    hasher.add(number);
  }
  hasher.add(mark.text);
  for (const Detail& detail : scene.details(mark)) {
    hasher.add(detail.key);
    hasher.add(detail.number);
    hasher.add(detail.text);
  }
}

}  // namespace press_r::contract
