// The chapters of every generator in the catalog and their prose, filled for many levels.
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/prose.hpp"

using namespace press_r;

namespace {

constexpr std::uint32_t seeds_a_preset = PRESS_R_RELEASE ? 1000 : 40;

/// Index of a chapter that ends before an earlier one, or -1, also if the film is capped.
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

std::string rule_book_of(const Generator& generator) {
  std::ifstream file(in_checkout("core/" + std::string(generator.id) + "/README.md"));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The words that do not depend on the level: the prose without braces, heads of brackets and numbers of lists.
std::string fixed_words(std::string_view prose) {
  std::string out;
  int braces = 0;
  bool head = false;
  for (const char c : prose) {
    if (c == '{') ++braces;
    if (c == '[') head = true;
    if (braces == 0 && !head && c != ']') out += c;
    if (c == '}') --braces;
    if (c == ':' || c == ']') head = false;
    const bool entry = out.size() > 3 && out.substr(out.size() - 2) == ". " && out[out.size() - 4] == '\n';
    if (entry && std::isdigit(static_cast<unsigned char>(out[out.size() - 3])) != 0) out.resize(out.size() - 3);
  }
  return out;
}

/// All numbers in a text.
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

/// The numbers in a generator's rules and rule book, which prose may quote.
std::set<std::string> constants_of(const Generator& generator) {
  std::set<std::string> constants;
  const auto take = [&](std::string_view text) {
    for (std::string& number : numbers_in(text)) constants.insert(std::move(number));
  };
  for (const Rule& rule : generator.rules)
    take(sentence(sentences_of(generator.id), "rules/" + std::string(rule.id) + "/text"));
  take(rule_book_of(generator));
  return constants;
}

/// Whether a space is missing between sentences, for example between two conditional parts.
bool runs_together(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (std::string_view(".;,").find(text[i - 1]) != npos && std::isalpha(static_cast<unsigned char>(text[i])) != 0)
      return true;
  return false;
}

std::string text_of(const Paragraph& paragraph) {
  std::string text;
  for (const Run& run : paragraph.runs) text += run.text;
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

void check_paragraphs(const FilledChapter& part) {
  CAPTURE(part.id, part.title);
  for (const Paragraph& paragraph : part.paragraphs) {
    const std::string text = text_of(paragraph);
    CAPTURE(text);
    REQUIRE(text.size() > 10);
    REQUIRE(std::string_view(".:?)").find(text.back()) != npos);
    REQUIRE(text.find_first_of("{}[]|#!") == npos);
    REQUIRE(text.find(" .") == npos);
    REQUIRE(text.find(" ,") == npos);
    REQUIRE(!runs_together(text));
  }
}

std::size_t words_in(const std::string& text) {
  std::istringstream words(text);
  return static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>(words), {}));
}

/// Words to read, with the questions of figures or without.
std::size_t words_in(const Paragraph& paragraph, bool figures) {
  std::string text;
  for (const Run& run : paragraph.runs)
    if (figures || run.figure.empty()) text += run.text;
  return words_in(text);
}

/// The lesson begins with a link to its document and the algorithm in 3 to 7 lines, and ends with what to remember and
/// to try, in at most 1,000 words: with the questions of figures as it comes, without them whatever is set. More
/// chapters may follow.
void check_lesson(const Generator& generator, const Prose& filled, bool as_it_comes) {
  REQUIRE(filled.parts.size() > 3);
  REQUIRE(filled.parts[0].title == "In short");
  std::size_t lines = 0;
  for (const Paragraph& paragraph : filled.parts[0].paragraphs)
    lines += std::isdigit(static_cast<unsigned char>(text_of(paragraph)[0])) != 0 ? 1u : 0u;
  CHECK(lines >= 3);
  CHECK(lines <= 7);
  std::vector<std::string> titles;
  bool introduced = generator.address.empty();
  for (const Paragraph& paragraph : filled.parts[0].paragraphs)
    for (const Run& run : paragraph.runs) introduced = introduced || run.address == generator.address;
  CHECK(introduced);
  std::size_t words = 0;
  for (const FilledChapter& part : filled.parts) {
    if (part.id.empty()) titles.push_back(part.title);
    for (const Paragraph& paragraph : part.paragraphs) words += words_in(paragraph, as_it_comes);
    if (part.title == "Try it") break;
  }
  REQUIRE(titles == std::vector<std::string>{"In short", "What to remember", "Try it"});
  CAPTURE(words);
  REQUIRE(words <= 1000);
}

/// The text of a presentation's slide.
void check_thesis(const FilledChapter& part) {
  CAPTURE(part.id, part.thesis);
  REQUIRE(part.thesis.size() > 20);
  REQUIRE(part.thesis.back() == '.');
  REQUIRE(part.thesis.find_first_of("{}[]|#!") == npos);
  REQUIRE(!runs_together(part.thesis));
  REQUIRE(words_in(part.thesis) <= 20);
}

void check_filled(const Generator& generator, const Prose& filled, bool as_it_comes) {
  REQUIRE(filled.faults == std::vector<std::string>{});
  std::size_t chapter = 0;
  for (const FilledChapter& part : filled.parts) {
    check_paragraphs(part);
    if (part.id.empty()) continue;
    CAPTURE(part.id);
    check_thesis(part);
    REQUIRE(chapter < generator.chapters.size());
    REQUIRE(part.id == generator.chapters[chapter++].id);
    REQUIRE(part.paragraphs.size() >= 2);
    REQUIRE(part.paragraphs.size() <= 4);
  }
  REQUIRE(chapter == generator.chapters.size());
  check_lesson(generator, filled, as_it_comes);
}

/// The rules named by "[at …]" in each chapter.
std::vector<std::multiset<std::string>> bound_rules(const Generator& generator, std::string_view prose) {
  std::vector<std::multiset<std::string>> bound(generator.chapters.size());
  std::istringstream lines{std::string(prose)};
  std::size_t chapter = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("# ", 0) == 0) ++chapter;
    if (line.rfind("[at ", 0) != 0 || chapter == 0) continue;
    std::istringstream ids(line.substr(4, line.find(']') - 4));
    for (std::string id; std::getline(ids, id, ',');) bound[chapter - 1].insert(id.substr(id.find_first_not_of(' ')));
  }
  return bound;
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

TEST_CASE("contract: chapters end in their order for every preset and seed") {
  contract::each_preset([](const contract::Case& one) {
    for (std::uint32_t i = 0; i < seeds_a_preset; ++i) {
      CAPTURE(i);
      REQUIRE(early_chapter(*one.request.generator, contract::trace_of(one, i + 900)) == -1);
    }
  });
}

TEST_CASE(
    "contract: the prose has a part for each chapter, a placeholder in its thesis, and numbers of rules and rule "
    "book") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    const std::string prose = std::string(prose_of(generator->id));
    CAPTURE(std::string(generator->id));
    REQUIRE(!prose.empty());
    std::istringstream lines(prose);
    std::size_t chapters = 0;
    std::size_t theses = 0;
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      if (line.rfind("# ", 0) == 0) {
        REQUIRE(chapters < generator->chapters.size());
        CHECK(line.substr(2) == generator->chapters[chapters++].id);
      } else if (line.rfind("> ", 0) == 0) {
        CHECK(line.find('{') != npos);
        ++theses;
      }
    }
    CHECK(chapters == generator->chapters.size());
    CHECK(theses == chapters);
    if (rule_book_of(*generator).empty()) continue;  // its rule book is still to be written
    const std::set<std::string> constants = constants_of(*generator);
    for (const std::string& number : numbers_in(fixed_words(prose))) {
      CAPTURE(number);
      CHECK(constants.count(number) == 1);
    }
  }
}

TEST_CASE("contract: each rule that acts belongs to one paragraph of its chapter") {
  for (const Generator* generator : catalog()) {
    const std::vector<std::multiset<std::string>> bound = bound_rules(*generator, prose_of(generator->id));
    std::vector<std::multiset<std::string>> acting(generator->chapters.size());
    for (const Rule& rule : generator->rules)
      if (rule.kind == RuleKind::acts) acting[rule.chapter].insert(std::string(rule.id));
    CAPTURE(std::string(generator->id));
    CHECK(bound == acting);
  }
}

TEST_CASE("contract: the prose is filled without faults for every preset and option") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    const std::string prose = std::string(prose_of(generator->id));
    LevelBox level(*generator);
    Meter meter(*generator);
    std::vector<std::int64_t> facts(generator->facts.size());
    const FactSelection all = FactSelection::all(generator->facts);
    contract::each_case(*generator, [&](const contract::Case& one) {
      const std::uint32_t seeds = one.name.find('=') == npos ? seeds_a_preset : 4;
      const bool as_it_comes = one.name.find(" as it comes") != npos;
      for (std::uint32_t i = 0; i < seeds; ++i) {
        Request request = one.request;
        request.seed = survey_seed(i + 500);
        Trace off;
        generator->actions.generate(request.options, request.seed, off, level.get());
        meter.measure(level.get(), all, facts);
        CAPTURE(seed_text(request.seed));
        check_filled(*generator, fill_prose(request, facts, prose), as_it_comes);
      }
    });
  }
}
