// The chapters of every generator in the catalog and their prose, filled for many levels.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "studio/count/meter.hpp"
#include "studio/prose.hpp"

using namespace press_r;

namespace {

constexpr std::uint32_t seeds_a_preset = PRESS_R_RELEASE ? 1000 : 40;

/// The chapter that ends too early, or -1; none where the film is capped.
int early_chapter(const Generator& generator, const Trace& trace) {
  std::vector<int> last(generator.chapters.size(), -1);
  for (std::size_t i = 0; i < trace.steps().size(); ++i)
    last[generator.rules[trace.steps()[i].rule].chapter] = static_cast<int>(i);
  int before = -1;
  for (std::size_t i = 0; i < last.size() && !trace.capped(); ++i) {
    if (last[i] < 0) continue;
    if (last[i] < before) return static_cast<int>(i);
    before = last[i];
  }
  return -1;
}

std::string file_of(const Generator& generator, std::string_view name) {
  std::string path = PRESS_R_CORE_DIR;
  for (const std::string_view part : {generator.id, name}) {
    path += '/';
    path += part;
  }
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The prose without its braces and the heads of its brackets: what stands there whatever the level.
std::string fixed_words(std::string_view prose) {
  std::string out;
  int braces = 0;
  bool head = false;
  for (const char c : prose) {
    if (c == '{') ++braces;
    if (c == '[') head = true;
    if (braces == 0 && !head && c != ']') out += c;
    if (c == '}') --braces;
    if (c == ':') head = false;
  }
  return out;
}

/// Numbers of the prose's fixed words.
std::vector<std::string> numbers_in(std::string_view text) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
    std::string number;
    for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0; ++i) number += text[i];
    numbers.push_back(number);
  }
  return numbers;
}

/// The numbers of a generator's rules and of its rule book: constants of the document, or measured once for all.
std::set<std::string> constants_of(const Generator& generator) {
  std::set<std::string> constants;
  const auto take = [&](std::string_view text) {
    for (std::string& number : numbers_in(text)) constants.insert(std::move(number));
  };
  for (const Rule& rule : generator.rules) take(rule.text);
  take(file_of(generator, "README.md"));
  return constants;
}

/// Whether a sentence begins without a space after the one before, as where two conditions hold side by side.
bool runs_together(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (std::string_view(".;,").find(text[i - 1]) != npos && std::isalpha(static_cast<unsigned char>(text[i])) != 0)
      return true;
  return false;
}

void check_filled(const Generator& generator, const Prose& filled) {
  REQUIRE(filled.faults == std::vector<std::string>{});
  REQUIRE(filled.chapters.size() == generator.chapters.size());
  for (std::size_t i = 0; i < filled.chapters.size(); ++i) {
    const FilledChapter& chapter = filled.chapters[i];
    CAPTURE(chapter.id);
    REQUIRE(chapter.id == generator.chapters[i].id);
    REQUIRE(chapter.paragraphs.size() >= 2);
    REQUIRE(chapter.paragraphs.size() <= 4);
    for (const std::vector<Run>& paragraph : chapter.paragraphs) {
      std::string text;
      for (const Run& run : paragraph) text += run.text;
      while (!text.empty() && text.back() == ' ') text.pop_back();
      CAPTURE(text);
      REQUIRE(text.size() > 20);
      REQUIRE(std::string_view(".:?)").find(text.back()) != npos);
      REQUIRE(text.find_first_of("{}[]|#!") == npos);
      REQUIRE(text.find(" .") == npos);
      REQUIRE(text.find(" ,") == npos);
      REQUIRE(!runs_together(text));
    }
  }
}

}  // namespace

TEST_CASE("contract: chapters are four to seven, and every rule belongs to one that has a rule") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    INFO(std::string(generator->id));
    CHECK(generator->chapters.size() >= 4);
    CHECK(generator->chapters.size() <= 7);
    std::set<std::string_view> ids;
    for (const Chapter& chapter : generator->chapters) {
      CAPTURE(std::string(chapter.id));
      CHECK(ids.insert(chapter.id).second);
      CHECK(!chapter.id.empty());
      CHECK(chapter.title.size() > 2);
    }
    std::set<std::size_t> used;
    for (const Rule& rule : generator->rules) {
      CAPTURE(std::string(rule.id));
      CHECK(rule.chapter < generator->chapters.size());
      used.insert(rule.chapter);
    }
    CHECK(used.size() == generator->chapters.size());
  }
}

TEST_CASE("contract: chapters end in the order in which they stand, whatever the preset and the seed") {
  for (const Generator* generator : catalog()) {
    LevelBox level(*generator);
    for (const contract::Case& one : contract::presets_of(*generator)) {
      for (std::uint32_t i = 0; i < seeds_a_preset; ++i) {
        Trace trace{FrameSink{}};
        generator->actions.generate(one.request.options, survey_seed(i + 900), trace, level.get());
        CAPTURE(one.name, i);
        REQUIRE(early_chapter(*generator, trace) == -1);
      }
    }
  }
}

TEST_CASE(
    "contract: the prose has a part for each chapter, and no number outside braces but those of rules and rule book") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    const std::string prose = std::string(prose_of(generator->id));
    CAPTURE(std::string(generator->id));
    REQUIRE(!prose.empty());
    std::istringstream lines(prose);
    std::size_t chapters = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("# ", 0) == 0) {
        ++chapters;
        REQUIRE(chapters <= generator->chapters.size());
        CHECK(line.substr(2) == generator->chapters[chapters - 1].id);
      }
    }
    CHECK(chapters == generator->chapters.size());
    if (file_of(*generator, "README.md").empty()) continue;  // its rule book is still to be written
    const std::set<std::string> constants = constants_of(*generator);
    for (const std::string& number : numbers_in(fixed_words(prose))) {
      CAPTURE(number);
      CHECK(constants.count(number) == 1);
    }
  }
}

TEST_CASE("contract: the prose is filled without a hole for every preset and option") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    const std::string prose = std::string(prose_of(generator->id));
    LevelBox level(*generator);
    Meter meter(*generator);
    std::vector<std::int64_t> facts(generator->facts.size());
    const Wanted all = Wanted::everything(generator->facts);
    const auto check = [&](const contract::Case& one, std::uint32_t seeds) {
      for (std::uint32_t i = 0; i < seeds; ++i) {
        Request request = one.request;
        request.seed = survey_seed(i + 500);
        Trace off;
        generator->actions.generate(request.options, request.seed, off, level.get());
        meter.measure(level.get(), all, facts);
        CAPTURE(one.name, seed_text(request.seed));
        check_filled(*generator, fill_prose(request, facts, prose));
      }
    };
    for (const contract::Case& one : contract::presets_of(*generator)) check(one, seeds_a_preset);
    for (const contract::Case& one : contract::option_ends_of(*generator)) check(one, 4);
  }
}
