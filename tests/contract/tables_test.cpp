// The tables of every generator, on which page, links and command line rely.
#include <cctype>

#include "catalog.hpp"
#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "studio/export/export.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

bool is_id(std::string_view id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

template <class Table>
void require_unique_ids(const Table& table, bool lower_case = true) {
  std::set<std::string_view> ids;
  for (const auto& entry : table) {
    CAPTURE(std::string(entry.id));
    CHECK(ids.insert(entry.id).second);
    if (lower_case) CHECK(is_id(entry.id));
  }
}

/// The parts of a condition that are about options. The others must be about facts that are choices.
std::string options_in(const Generator& generator, std::string_view when) {
  std::string options;
  while (!when.empty()) {
    const std::string_view part = take_until(when, ',');
    const std::string_view id = part.substr(0, part.find('='));
    const auto fact =
        std::find_if(generator.facts.begin(), generator.facts.end(), [&](const Fact& one) { return one.id == id; });
    if (fact == generator.facts.end()) {
      options += (options.empty() ? "" : ",") + std::string(part);
      continue;
    }
    const std::string_view asked = part.substr(std::min(part.size(), id.size() + 1));
    // A star: whichever it is.
    const bool known = std::any_of(fact->choices.begin(), fact->choices.end(),
                                   [&](const Choice& choice) { return asked == "*" || choice.id == asked; });
    CHECK(known);
  }
  return options;
}

/// Options that fulfil a condition of Option::acts, with the first value of each of its parts.
Options fulfilling(const Generator& generator, std::string_view acts) {
  Options options(generator.options);
  while (!acts.empty()) {
    const std::string_view part = take_until(acts, ',');
    const std::size_t index = find_option(generator.options, part.substr(0, part.find('=')));
    REQUIRE(index != npos);
    const std::string_view values = part.substr(part.find('=') + 1);
    CHECK(read_option(generator.options[index], index, values.substr(0, values.find('|')), options).empty());
  }
  return options;
}

}  // namespace

TEST_CASE("contract: the catalog lists every generator once, with its document") {
  REQUIRE(!catalog().empty());
  std::set<std::string_view> ids;
  for (const Generator* generator : catalog()) {
    CHECK(is_id(generator->id));
    CHECK(ids.insert(generator->id).second);
    CHECK(generator->revision >= 1);
    CHECK(!generator->title.empty());
    CHECK(!generator->tab.empty());
    CHECK(!generator->document.empty());
    CHECK((generator->address.empty() || generator->address.starts_with("https://")));
    CHECK(generator->manners.tools >= 0);
  }
}

TEST_CASE("contract: options are well formed") {
  for (const Generator* generator : catalog()) {
    INFO(std::string(generator->id));
    CHECK(generator->options.size() <= Options::capacity);
    require_unique_ids(generator->options);
    for (const Option& option : generator->options) {
      CAPTURE(std::string(option.id));
      for (const std::string_view key : view_keys) CHECK(option.id != key);
      for (const std::string_view key : reserved_keys) CHECK(option.id != key);
      CHECK(!option.title.empty());
      CHECK(option.scale >= 1);
      if (option.kind == OptionKind::text) {
        CHECK(option.max_length >= 1);
        continue;
      }
      CHECK(option.lowest() < option.highest());
      CHECK(option.initial >= option.lowest());
      CHECK(option.initial <= option.highest());
      require_unique_ids(option.choices, option.kind == OptionKind::choice);
    }
  }
}

TEST_CASE("contract: if values of a number have names, each has one, and conditions of names are about known options") {
  for (const Generator* generator : catalog()) {
    for (const Option& option : generator->options) {
      if (option.kind != OptionKind::number || option.choices.empty()) continue;
      CAPTURE(std::string(generator->id), std::string(option.id));
      for (int value = option.low; value <= option.high; ++value) {
        const auto named = [id = std::to_string(value)](const Choice& row) { return row.id == id; };
        CHECK(std::any_of(option.choices.begin(), option.choices.end(), named));
      }
      for (const Choice& row : option.choices) {
        const std::size_t mark = std::min(row.id.size(), row.id.find('?'));
        CAPTURE(std::string(row.id));
        CHECK_FALSE(row.title.empty());
        const int value = std::stoi(std::string(row.id.substr(0, mark)));
        CHECK(value >= option.low);
        CHECK(value <= option.high);
        if (mark < row.id.size()) fulfilling(*generator, options_in(*generator, row.id.substr(mark + 1)));
      }
    }
  }
}

TEST_CASE("contract: an option that has no effect according to its table changes nothing") {
  for (const Generator* generator : catalog()) {
    for (std::size_t i = 0; i < generator->options.size(); ++i) {
      const Option& option = generator->options[i];
      if (option.acts.empty()) continue;
      CAPTURE(std::string(generator->id), std::string(option.id), std::string(option.acts));
      CHECK(option_acts(generator->options, option, fulfilling(*generator, option.acts)));
      int idle = 0;
      for (const contract::Case& one : contract::option_ends_of(*generator)) {
        Options options = one.request.options;
        if (option_acts(generator->options, option, options)) continue;
        ++idle;
        for (std::uint32_t k = 0; k < 3; ++k) {
          options.set(i, option.lowest());
          const Seed seed = survey_seed(k);
          const std::uint64_t low = contract::print_of({generator, seed, options}, seed);
          options.set(i, option.highest());
          CAPTURE(one.name, k);
          CHECK(contract::print_of({generator, seed, options}, seed) == low);
        }
      }
      CHECK(idle > 0);
    }
  }
}

TEST_CASE("contract: presets are read without a problem and differ from each other") {
  for (const Generator* generator : catalog()) {
    require_unique_ids(generator->presets);
    std::set<std::string> links{format_link({generator, Seed{1}, Options(generator->options)})};
    for (const Preset& preset : generator->presets) {
      const std::string start = std::string(generator->id) + "/v" + std::to_string(generator->revision) + "/1?";
      const LinkReading reading = read_link(start + std::string(preset.options), catalog());
      CAPTURE(std::string(generator->id), std::string(preset.id), reading.problems);
      CHECK(reading.problems.empty());
      // The catalog takes them without mending.
      const LinkReading taken = read_link(start + std::string(preset.options), catalog(), LinkUse::preset);
      CHECK(format_link(taken.request) == format_link(reading.request));
      const bool is_default = preset.options.empty();
      CHECK(links.insert(format_link(reading.request)).second != is_default);
    }
  }
}

TEST_CASE("contract: rules have an id") {
  for (const Generator* generator : catalog()) {
    INFO(std::string(generator->id));
    REQUIRE(!generator->rules.empty());
    require_unique_ids(generator->rules, false);
  }
}

TEST_CASE("contract: roles, layers and views fit together") {
  for (const Generator* generator : catalog()) {
    INFO(std::string(generator->id));
    REQUIRE(!generator->views.empty());
    CHECK(generator->views.size() <= Scene::max_views);
    require_unique_ids(generator->views);
    require_unique_ids(generator->layers);
    require_unique_ids(generator->roles);
    for (const Layer& layer : generator->layers) CHECK(layer.view < generator->views.size());
    for (const Role& role : generator->roles) {
      CAPTURE(std::string(role.id));
      CHECK(role.layer < generator->layers.size());
      CHECK(role.glyph.size() == 1);
      CHECK(std::isprint(static_cast<unsigned char>(role.glyph[0])) != 0);
      CHECK(!role.title.empty());
    }
  }
}

TEST_CASE("contract: pairs of facts can be counted by a survey") {
  for (const Generator* generator : catalog()) {
    for (const FactPair& pair : generator->pairs) {
      CAPTURE(std::string(generator->id), std::string(pair.first), std::string(pair.second));
      CHECK(pair.first != pair.second);
      for (const std::string_view id : {pair.first, pair.second}) {
        const std::size_t fact = find_fact(generator->facts, id);
        REQUIRE(fact != npos);
        CHECK(generator->facts[fact].kind != FactKind::wide);
      }
    }
  }
}

TEST_CASE("contract: facts and claims are well formed") {
  for (const Generator* generator : catalog()) {
    INFO(std::string(generator->id));
    REQUIRE(!generator->facts.empty());
    require_unique_ids(generator->facts);
    require_unique_ids(generator->claims);
    for (const Fact& fact : generator->facts) {
      CAPTURE(std::string(fact.id));
      for (const std::string_view word : {rule_word, best_word, should_word, draw_word}) CHECK(fact.id != word);
      CHECK(!fact.title.empty());
      CHECK(fact.lowest() < fact.highest());
      if (fact.kind != FactKind::wide) CHECK(fact.highest() - fact.lowest() < 100000);
      if (fact.kind == FactKind::choice) CHECK(fact.choices.size() >= 2);
    }
    for (const Claim& claim : generator->claims) {
      CAPTURE(std::string(claim.id));
      const auto rule = std::find_if(generator->rules.begin(), generator->rules.end(),
                                     [&](const Rule& one) { return one.id == claim.rule; });
      REQUIRE(rule != generator->rules.end());
      CHECK(read_conditions(claim.event, generator->facts).problem.empty());
      if (!claim.event.empty()) CHECK(!read_conditions(claim.event, generator->facts).all.empty());
      CHECK(read_conditions(claim.given, generator->facts).problem.empty());
      REQUIRE(claim.odds != nullptr);
    }
  }
}

TEST_CASE("contract: links round trip for every option at its lowest and highest") {
  contract::each_case([](const contract::Case& one) {
    const std::string link = format_link(one.request);
    const LinkReading again = read_link(link, catalog());
    CHECK(again.problems.empty());
    CHECK(again.request.generator == one.request.generator);
    CHECK(again.request.seed == one.request.seed);
    CHECK(again.request.options == one.request.options);
    CHECK(format_link(again.request) == link);
  });
}

TEST_CASE("contract: texts in any order give equal options, and an empty text is the same as none") {
  for (const Generator* generator : catalog()) {
    std::vector<std::string> given;
    std::string empty;
    for (const Option& option : generator->options) {
      if (option.kind != OptionKind::text) continue;
      given.push_back(std::string(option.id) + "=e1-n1-b1");
      empty += std::string(option.id) + "=&";
    }
    const auto options_of = [&](const std::string& query) {
      return read_link(std::string(generator->id) + "/v1/1?" + query, catalog()).request.options;
    };
    CAPTURE(std::string(generator->id));
    CHECK(options_of(empty) == Options(generator->options));
    std::string forward;
    std::string backward;
    for (const std::string& one : given) {
      forward += one + "&";
      backward.insert(0, one + "&");
    }
    CHECK(options_of(forward) == options_of(backward));
  }
}

TEST_CASE("contract: mending twice changes nothing more") {
  for (const Generator* generator : catalog()) {
    if (generator->mend == nullptr) continue;
    for (std::size_t i = 0; i < generator->options.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        Options options(generator->options);
        options.set(i, generator->options[i].highest());
        options.set(j, generator->options[j].highest());
        Problems problems;
        generator->mend(options, problems);
        const Options once = options;
        Problems more;
        generator->mend(options, more);
        CAPTURE(std::string(generator->options[i].id), std::string(generator->options[j].id), more);
        CHECK(options == once);
        CHECK(more.empty());
      }
    }
  }
}
