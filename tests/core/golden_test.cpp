// Same link, same level, for ever: golden files hold links with hashes of all that their levels tell, and digests of
// many levels of every preset. They only grow (npm run goldens; tests/tools/golden_file.mjs documents the lines). The
// wasm build checks the same files whole; here, under sanitizers, of each digest the first block, and pictures between
// steps only to say where a level differs. What every link rests on besides its generator is as frozen as a level:
// hashes, dice, seeds and their words, the order of surveys, the packing of texts and its samples, each as one hash of
// many outputs. isaac_rng has published vectors of its own, and options are held by the golden files.
#include <fstream>
#include <span>
#include <sstream>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "kit/dice.hpp"
#include "kit/seed.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

// The only test file that is compiled with the checkout's path, so that a compiler cache serves all checkouts with the
// others.
std::string in_checkout(const std::string& path) { return PRESS_R_CHECKOUT "/" + path; }

namespace {

struct Golden {
  std::string link;
  std::map<std::string, std::string> held;
  std::string trail;
};

struct Digest {
  std::string link;
  std::vector<std::string> blocks;  ///< "200:" and a hash: of the levels until the 200th place
};

struct GoldenFile {
  std::string revision;
  std::vector<std::string> facts;
  std::vector<Golden> links;
  std::vector<Digest> digests;
};

std::vector<std::string> words_of(const std::string& line, char between = ' ') {
  std::vector<std::string> words;
  std::istringstream text(line);
  for (std::string word; std::getline(text, word, between);) words.push_back(word);
  return words;
}

GoldenFile read_file(std::string_view id) {
  GoldenFile read;
  std::ifstream file(in_checkout("tests/golden/" + std::string(id) + ".txt"));
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> words = words_of(line);
    if (words[0] == id) {
      read.revision = words.at(2);
    } else if (words[0] == "facts") {
      read.facts.assign(words.begin() + 1, words.end());
    } else if (words[0] == "digest") {
      read.digests.push_back({words.at(1), {words.begin() + 2, words.end()}});
    } else if (words[0] != "option") {
      Golden golden{words[0], {}, words.at(8)};
      std::size_t column = 0;
      for (const char* name : {"level", "scene", "terrain", "ways", "values", "steps", "facts"})
        golden.held[name] = words.at(++column);
      read.links.push_back(golden);
    }
  }
  return read;
}

std::string or_nothing(std::uint64_t hash) { return hash == 0 ? "-" : hexadecimal(hash); }

/// The facts that the line has, in the file's order.
std::string facts_now(const Generator& generator, const Prints& prints, const GoldenFile& file, std::size_t known) {
  std::string text;
  for (std::size_t i = 0; i < known && i < file.facts.size(); ++i) {
    const std::size_t fact = find_fact(generator.facts, file.facts[i]);
    if (i > 0) text += ',';
    text += fact == npos ? "?" : std::to_string(prints.facts[fact]);
  }
  return text.empty() ? "-" : text;
}

/// A sentence about the first step that is not what it was.
std::string first_step(Studio& studio, const Golden& golden) {
  const Filmed filmed = studio.film(golden.link);
  const std::string trail = trail_of(filmed);
  std::size_t at = 0;
  while (at < trail.size() && at < golden.trail.size() && trail[at] == golden.trail[at]) ++at;
  if (at >= trail.size()) return at == golden.trail.size() ? "no step differs" : "there were more steps";
  const Step& step = filmed.steps[at];
  return "step " + std::to_string(at + 1) +
         " is the first that differs: " + std::string(filmed.picture.generator().rules[step.rule].id) + " \"" +
         step.text + "\"";
}

void check_link(Studio& studio, const GoldenFile& file, const Golden& golden) {
  const LinkReading reading = studio.read(golden.link);
  CAPTURE(golden.link);
  CHECK(reading.problems.empty());
  CHECK(format_link(reading.request) == golden.link);
  const Prints prints = prints_of(studio, golden.link);
  const std::size_t known = words_of(golden.held.at("facts"), ',').size();
  const std::map<std::string, std::string> now = {
      {"level", hexadecimal(prints.level)},
      {"scene", hexadecimal(prints.scene)},
      {"terrain", or_nothing(prints.terrain)},
      {"ways", or_nothing(prints.ways)},
      {"values", or_nothing(prints.values)},
      {"steps", hexadecimal(prints.steps)},
      {"facts", facts_now(*reading.request.generator, prints, file, known)}};
  if (now == golden.held) return;
  INFO(first_step(studio, golden));
  for (const auto& [column, was] : golden.held) {
    CAPTURE(column);
    CHECK(now.at(column) == was);
  }
}

/// The blocks from `first` on, at most so many.
void check_digest(Studio& studio, const Digest& digest_line, std::size_t most) {
  const Request request = studio.read(digest_line.link, LinkUse::survey).request;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < digest_line.blocks.size() && i < most; ++i) {
    const std::vector<std::string> block = words_of(digest_line.blocks[i], ':');
    const auto until = static_cast<std::uint32_t>(std::stoul(block.at(0)));
    Request level = request;
    level.seed = survey_seed(first);
    INFO(digest_line.link << ": another level between " << first << " and " << until - 1 << ", of which the first is "
                          << format_link(level));
    CHECK(hexadecimal(digest(request, first, until - first)) == block.at(1));
    first = until;
  }
}

}  // namespace

TEST_CASE("golden: every link of the golden files gives what it always gave", "[golden]") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const GoldenFile file = read_file(generator->id);
    INFO("npm run goldens -- " << generator->id << " adds what a new generator or a new revision lacks");
    CHECK(file.revision == std::to_string(generator->revision));
    CHECK(file.links.size() >= 5);
    for (const Golden& golden : file.links) check_link(studio, file, golden);
  }
}

TEST_CASE("golden: the first levels of every preset are what they always were", "[golden]") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const GoldenFile file = read_file(generator->id);
    CHECK(file.digests.size() > 0);
    for (const Digest& one : file.digests) check_digest(studio, one, 1);
  }
}

TEST_CASE("long: golden: the levels of every preset are what they always were", "[golden][.long]") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const GoldenFile file = read_file(generator->id);
    CHECK(file.digests.size() > 0);
    for (const Digest& one : file.digests) check_digest(studio, one, one.blocks.size());
  }
}

namespace {

std::uint64_t dice_rolled() {
  Hasher rolled;
  for (const std::string_view stage : {"path", "tiles", ""}) {
    DiceBook book(true);
    Dice dice(Seed{0xB911u}, stage, &book);
    std::array<int, 9> cards{1, 2, 3, 4, 5, 6, 7, 8, 9};
    const std::array<int, 4> weights{3, 0, 1, 12};
    for (int i = 1; i <= 1000; ++i) {
      rolled.add(static_cast<std::int64_t>(dice.next()));
      rolled.add(dice.below(i * 2'000'003));
      rolled.add(dice.between(-i, i));
      rolled.add(dice.one_in(i) ? 1 : 0);
      rolled.add(dice.chance(i, 1000) ? 1 : 0);
      rolled.add(dice.weighted(weights));
      dice.shuffle(std::span<int>(cards));
      for (const int card : cards) rolled.add(card);
    }
    for (const Roll& roll : book.log()) rolled.add(roll.sides, roll.value);
  }
  return rolled.value();
}

std::uint64_t seeds_written_and_read() {
  Hasher seeds;
  for (std::uint32_t i = 0; i < 10'000; ++i) seeds.add(seed_code(survey_seed(i)));
  for (const std::string_view text : {"1", "4294967295", "4294967296", "0", "0x10", "hello", "Hello", "B911 99AC",
                                      "b911-99ac", "BLCK CNDL", "B911 99AD", "(B91199AC)", "", "ä"}) {
    seeds.add(static_cast<std::int64_t>(read_seed(text).seed.value));
  }
  return seeds.value();
}

std::uint64_t texts_packed() {
  Hasher texts;
  for (const std::string_view text : {"e1-n1-h1; h1-b1-x1", "########\n#......#\n########", "", "\xC3\xA4"}) {
    texts.add(pack_text(text, "e1-n1-n2-h1-r1; h1-c1-b1-x1"));
    texts.add(pack_text(text, ""));
    texts.add(text_name(text));
  }
  return texts.value();
}

/// Hash of each packed option's sample, by generator and option. Add an option here once a link with it is released.
const std::map<std::string, std::uint32_t> samples = {
    {"spelunky.own_templates", 0xF3BB8BCFu}, {"gungeon.flow_text", 0xBF0F9913u}, {"gungeon.rooms", 0x7D4CFA70u}};

}  // namespace

TEST_CASE("golden: hashes, dice, seeds, packed texts and their samples are what links were made with", "[golden]") {
  Hasher hasher;
  hasher.add("Press R", 1, -1, std::int64_t{1} << 40);
  CHECK(hexadecimal(hasher.value()) == "62040d954042ab88");
  CHECK(fnv1a32("Press R") == 0x70F8B34Au);
  CHECK(hexadecimal(mix64(1)) == "5692161d100b05e5");
  CHECK(hexadecimal(dice_rolled()) == "2fada46854c05499");
  CHECK(hexadecimal(seeds_written_and_read()) == "61268f212f3b3e42");
  CHECK(hexadecimal(texts_packed()) == "3df61e37de034ecc");
  for (const Generator* generator : catalog()) {
    for (const Option& option : generator->options) {
      if (!option.packed) continue;
      const std::string name = std::string(generator->id) + "." + std::string(option.id);
      CAPTURE(name);
      if (const auto sample = samples.find(name); sample != samples.end())
        CHECK(fnv1a32(option.sample) == sample->second);
    }
  }
}
