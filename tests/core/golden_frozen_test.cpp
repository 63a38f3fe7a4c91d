// What every link rests on besides its generator, and what is therefore as frozen as a level (CONTRIBUTING, Goldens):
// hashes, dice, seeds and their words, the order of surveys, the packing of texts and its samples. Each as one hash of
// many outputs. isaac_rng has published vectors of its own, and options are held by the golden files.
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "kit/dice.hpp"
#include "kit/seed.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

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
const std::map<std::string, std::uint32_t> samples = {{"spelunky.own_templates", 0xF3BB8BCFu},
                                                      {"gungeon.flow_text", 0xBF0F9913u},
                                                      {"gungeon.rooms", 0x7D4CFA70u},
                                                      {"gungeon.injections", 0x8DDE665Au}};

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
