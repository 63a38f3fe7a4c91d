// What links write: options, whose numbers have decimals at any scale; seeds and their spelling, with public vectors
// (core/isaac/README.md, Numbers). Tables in the order of an enum.
#include <unordered_set>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "kit/dice.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/table.hpp"
#include "studio/export/export.hpp"

using namespace press_r;

namespace {

constexpr Option whole{.id = "depth", .title = "Depth", .low = -5, .high = 20, .initial = 4};
constexpr Option tenths{.id = "luck", .title = "Luck", .low = -50, .high = 150, .initial = 0, .scale = 10};
constexpr Option hundredths{.id = "part", .title = "Part", .low = -400, .high = 1000, .initial = 305, .scale = 100};

struct Reading {
  int value = 0;
  std::string problem;
};

Reading reading(const Option& option, std::string_view written) {
  Options options(std::span(&option, 1));
  std::string problem = read_option(option, 0, written, options);
  return {options[0], problem};
}

}  // namespace

TEST_CASE("option: decimals are written without needless zeros", "[option]") {
  CHECK(option_number(whole, -5) == "-5");
  CHECK(option_number(tenths, 30) == "3");
  CHECK(option_number(tenths, 25) == "2.5");
  CHECK(option_number(tenths, -5) == "-0.5");
  CHECK(option_number(tenths, 0) == "0");
  CHECK(option_number(hundredths, 305) == "3.05");
  CHECK(option_number(hundredths, 350) == "3.5");
  CHECK(option_number(hundredths, -1) == "-0.01");
  CHECK(option_number(hundredths, 1000) == "10");
}

TEST_CASE("option: a number without a point is that number at every scale", "[option]") {
  CHECK(reading(whole, "3").value == 3);
  CHECK(reading(tenths, "3").value == 30);
  CHECK(reading(tenths, "+3").value == 30);
  CHECK(reading(tenths, "2.5").value == 25);
  CHECK(reading(tenths, "-0.5").value == -5);
  CHECK(reading(hundredths, "3.05").value == 305);
  CHECK(reading(hundredths, "3.5").value == 350);
  for (const char* text : {"3", "2.5", "-0.5", "15"}) CHECK(reading(tenths, text).problem.empty());
}

TEST_CASE("option: what every value is written as is read back", "[option]") {
  for (const Option& option : {whole, tenths, hundredths}) {
    for (int value = option.low; value <= option.high; ++value) {
      const Reading back = reading(option, option_number(option, value));
      CHECK(back.value == value);
      CHECK(back.problem.empty());
    }
  }
}

TEST_CASE("option: problems quote bounds and steps as decimals", "[option]") {
  const Reading far = reading(tenths, "30");
  CHECK(far.value == 150);
  CHECK(far.problem == "Option luck goes from -5 to 15; \"30\" became 15.");
  const Reading fine = reading(tenths, "2.55");
  CHECK(fine.value == 25);
  CHECK(fine.problem == "Option luck goes in steps of 0.1; \"2.55\" became 2.5.");
  CHECK(reading(hundredths, "99999999999999999999").value == 1000);
  CHECK(reading(hundredths, "-99999999999999999999.9").value == -400);
}

TEST_CASE("option: catalog and options as JSON hold the number itself", "[option]") {
  static constexpr const Generator* list[] = {&toy::generator};
  const std::string catalog = describe(list, "0");
  CHECK(catalog.find(R"("low":-5,"high":15,"default":0,"step":0.1)") != std::string::npos);
  CHECK(catalog.find("\"scale\":10") == std::string::npos);
  Json json;
  describe_options(toy::generator, read_link("toy/v3/1?luck=2.5&depth=7", list).request.options, json);
  const std::string options = json.take();
  CHECK(options.find(R"("depth":7,"luck":2.5)") != std::string::npos);
}

TEST_CASE("tables: rows and facts are found by their enum") {
  // A row out of place does not compile: does_not_compile.cpp.
  enum class Fruit : std::uint8_t { apple, pear, plum };
  static constexpr auto stones = tied<Fruit::plum, int>({{Fruit::apple, 0}, {Fruit::pear, 0}, {Fruit::plum, 1}});
  CHECK(stones.size() == 3);
  CHECK(stones[at(Fruit::plum)] == 1);
  std::vector<std::int64_t> values(3);
  const FactValues f(values);
  f[Fruit::plum] = 9;
  f[Fruit::apple] += 4;
  CHECK(values == std::vector<std::int64_t>{4, 0, 9});
}

namespace {

struct Vector {
  std::uint32_t value;
  std::string_view text;
};

constexpr Vector vectors[] = {
    {0x00000001u, "B911 99AC"}, {0x12345678u, "D1PW XBN9"}, {0xFFFFFFFFu, "8AJJ AAYH"}, {0x8B22B807u, "SXG6 R8XA"},
    {0x168CCC11u, "DFTV HVAC"}, {0xD90CDE07u, "4VT4 D8WY"}, {0x00000002u, "B911 992E"}, {0x80000000u, "T911 99JF"},
    {0xDEADBEEFu, "4FBN CEWN"}, {0x0FEF7FFDu, "AAAA AACC"},
};

std::string code_of(const Vector& v) { return std::string(v.text.substr(0, 4)) + std::string(v.text.substr(5)); }

bool contains(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

}  // namespace

TEST_CASE("seed: published vectors are written as the game writes them, and read back", "[seed]") {
  for (const Vector& v : vectors) {
    CHECK(seed_text(Seed{v.value}) == v.text);
    CHECK(seed_code(Seed{v.value}) == code_of(v));
    CHECK(decode_seed(code_of(v)) == Seed{v.value});
  }
}

TEST_CASE("seed: any seed survives writing and reading, and a typing error of one letter is noticed", "[seed]") {
  constexpr std::string_view alphabet = "ABCDEFGHJKLMNPQRSTWXYZ01234V6789";
  Dice dice(Seed{8}, "seed_test");
  int unnoticed = 0;
  for (int i = 0; i < 400; ++i) {
    const Seed seed{dice.next() | 1u};
    const std::string code = seed_code(seed);
    REQUIRE(decode_seed(code) == seed);
    for (std::size_t place = 0; place < code.size(); ++place) {
      for (const char letter : alphabet) {
        std::string typo = code;
        typo[place] = letter;
        if (letter != code[place] && decode_seed(typo).has_value()) ++unnoticed;
      }
    }
  }
  // The checksum has eight bits: chance alone would miss 1 in 256.
  CHECK(unnoticed * 256 <= 400 * 8 * 31);
}

TEST_CASE("seed: wrong checksums, letters, lengths and the value 0 are refused", "[seed]") {
  for (const std::string_view bad : {"ABCDEFGH", "B911A82D", "BLCKCNDL", "B91199JA", "B911 99AC", "b91199ac", "B91199A",
                                     "B91199ACC", "", "OI5UOI5U", "B91199A\xC3"}) {
    INFO(bad);
    CHECK_FALSE(decode_seed(bad).has_value());
  }
}

TEST_CASE("seed: every spelling gives the same seed without a notice", "[seed]") {
  for (const std::string_view text : {"D1PWXBN9", "D1PW XBN9", "D1PW-XBN9", "d1pwxbn9", "d1pw xbn9", "d1pw-xbn9",
                                      "305419896", "0x12345678", "0X12345678"}) {
    INFO(text);
    const SeedReading reading = read_seed(text);
    CHECK(reading.seed.value == 0x12345678u);
    CHECK(reading.problem.empty());
  }
  for (const std::string_view between : {"\u00A0", "\u202F", "\u2011", "\u2013", " \u2013 "}) {
    const SeedReading reading = read_seed("D1PW" + std::string(between) + "XBN9");
    CHECK(reading.seed.value == 0x12345678u);
    CHECK(reading.problem.empty());
  }
  CHECK(read_seed("1").seed.value == 1u);
  CHECK(read_seed("4294967295").seed.value == 0xFFFFFFFFu);
  CHECK(read_seed("0xffffffff").seed.value == 0xFFFFFFFFu);
}

TEST_CASE("seed: what a sentence or an address leaves around a seed is cut off, with a notice", "[seed]") {
  for (const std::string_view text : {"D1PWXBN9/", "D1PWXBN9.", "D1PWXBN9)", "D1PWXBN9,", "D1PWXBN9>", "D1PWXBN9/extra",
                                      "(D1PW XBN9).", "\"d1pw-xbn9\"", "305419896,", "/305419896/"}) {
    INFO(text);
    const SeedReading reading = read_seed(text);
    CHECK(reading.seed.value == 0x12345678u);
    CHECK(contains(reading.problem, "was read as"));
  }
  for (const std::string_view word : {"D1PWXBN8.", "foo.bar", "305419896.5", "0/", "..."}) {
    INFO(word);
    CHECK(read_seed(word).seed.value != 0x12345678u);
    CHECK_FALSE(contains(read_seed(word).problem, "was read as"));
  }
}

TEST_CASE("seed: a word is hashed by FNV-1a and the notice shows what it became", "[seed]") {
  const SeedReading reading = read_seed("foobar");
  CHECK(reading.seed.value == 0xBF9CF968u);  // published FNV-1a vector
  CHECK(contains(reading.problem, seed_text(reading.seed)));
  CHECK(read_seed("Foobar").seed.value != reading.seed.value);
}

TEST_CASE("seed: eight characters with a wrong checksum are called a likely typing error", "[seed]") {
  for (const std::string_view text : {"B911 99AD", "ABCDEFGH", "blck cndm"}) {
    INFO(text);
    const SeedReading reading = read_seed(text);
    CHECK(contains(reading.problem, "mistyped seed"));
    CHECK(contains(reading.problem, seed_text(reading.seed)));
  }
  // Letters outside the alphabet that people mistake for one inside are suggested, never taken.
  const SeedReading mistaken = read_seed("B9I1 99AC");
  CHECK(mistaken.seed.value != 1u);
  CHECK(contains(mistaken.problem, "B911 99AC"));
  // Where they don't help either, the notice says which letters seeds have not.
  const SeedReading letter = read_seed("b911-99ao");
  CHECK(contains(letter.problem, "mistyped seed, for the checksum of \"b911-99ao\" is wrong"));
  CHECK(contains(letter.problem, "no O, I, 5 or U"));
  CHECK(contains(read_seed("dungeons").problem, "The word became"));
}

TEST_CASE("seed: where one or two letters were misread off a video, the only seed that they can be is offered",
          "[seed]") {
  for (const std::string_view text : {"1G8D TQ84", "1G8DTQ84", "16BDTQB4", "IGBDTQ84"}) {
    INFO(text);
    CHECK(contains(read_seed(text).problem, "Did you mean 1G8D TQB4?"));
  }
  // None that passes, and two of them.
  for (const std::string_view text : {"B91199AD", "G0BD2Z86", "ZB2Z6B0B"}) {
    INFO(text);
    CHECK_FALSE(contains(read_seed(text).problem, "Did you mean"));
  }
}

TEST_CASE("seed: seeds of another form are called what they are", "[seed]") {
  CHECK(contains(read_seed("KRL-PEX-DBF").problem, "Shattered Pixel Dungeon"));
  CHECK(contains(read_seed("4VT4D8WYY").problem, "eight characters, not nine"));
  for (const char* word : {"KRL-PE-XDBF", "KRLPEXDBFF", "nine words", "abcdefghi"})
    CHECK(contains(read_seed(word).problem, "The word became"));
}

TEST_CASE("seed: 0, nothing and too much still give a seed, with a notice", "[seed]") {
  for (const std::string_view text :
       {"0", "0x0", "", " ", "-", "4294967296", "99999999999999999999999", "0x1FFFFFFFF"}) {
    INFO(text);
    const SeedReading reading = read_seed(text);
    CHECK(reading.seed.value != 0u);
    CHECK_FALSE(reading.problem.empty());
  }
}

TEST_CASE("seed: any bytes at all give a seed that is not 0", "[seed]") {
  Dice dice(Seed{9}, "seed_test");
  for (int i = 0; i < 50'000; ++i) {
    std::string text(static_cast<std::size_t>(dice.below(20)), ' ');
    for (char& c : text) c = static_cast<char>(dice.below(256));
    const SeedReading reading = read_seed(text);
    REQUIRE(reading.seed.value != 0u);
    REQUIRE(reading.problem.size() < 400);
  }
}

TEST_CASE("seed: a survey's seeds are distinct and never 0", "[seed]") {
  std::unordered_set<std::uint32_t> seen;
  constexpr std::uint32_t count = 300'000;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Seed seed = survey_seed(i);
    REQUIRE(seed.value != 0u);
    seen.insert(seed.value);
  }
  CHECK(seen.size() == count);
  CHECK(survey_seed(0xFFFFFFFEu).value != 0u);
  CHECK(survey_seed(0xFFFFFFFFu).value != 0u);
}

TEST_CASE("seed: a word that the game knows is reported as such, and as an ordinary word to others", "[seed]") {
  const SpecialSeed known = [](std::string_view code) { return std::string(code == "WALK0VER" ? "a walkover." : ""); };
  const SeedReading word = read_seed("walk-over", known);
  CHECK(word.problem.find("WALK OVER is a walkover. Here it was taken as any other word and became ") == 0);
  CHECK(word.seed == read_seed("walk-over").seed);
  CHECK(read_seed("WALK0VES", known).problem.find("mistyped seed") != std::string::npos);
  CHECK(read_seed("walk-over").problem.find("walkover") == std::string::npos);
  CHECK(read_seed("walk", known).problem.find("The word became") == 0);
}
