// Dice: PCG32 as published, unbiased bounded rolls, independent stages; the log of rolls; turned dice and how links
// write them. Every output of the dice is also held by one hash (golden_test.cpp).
#include "kit/dice.hpp"

#include <sstream>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "core/levels.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

/// PCG32 (XSH RR 64/32) as its author publishes it.
struct Reference {
  std::uint64_t state = 0;
  std::uint64_t increment = 0;

  Reference(std::uint64_t start, std::uint64_t sequence) : increment((sequence << 1) | 1u) {
    next();
    state += start;
    next();
  }
  std::uint32_t next() {
    const std::uint64_t old = state;
    state = old * 6364136223846793005ULL + increment;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18u) ^ old) >> 27u);
    const auto turn = static_cast<std::uint32_t>(old >> 59u);
    return (shifted >> turn) | (shifted << ((0u - turn) & 31u));
  }
};

std::vector<std::int64_t> tally(int sides, int rolls, auto roll) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(sides));
  for (int i = 0; i < rolls; ++i) {
    const int value = roll();
    REQUIRE(value >= 0);
    REQUIRE(value < sides);
    ++counts[static_cast<std::size_t>(value)];
  }
  return counts;
}

constexpr std::string_view stage = "arrow traps";

TurnedDie turned(int number, int face, int room = -1, int attempt = 1) {
  return {.stage = "arrow_traps", .room = room, .attempt = attempt, .number = number, .face = face};
}

/// A book that logs and turns.
struct Turned {
  explicit Turned(std::vector<Turning> dice, bool logs = true) : book(logs), turnings(std::move(dice)) {
    book.turn(turnings);
  }
  DiceBook book;
  std::vector<Turning> turnings;
};

std::vector<int> rolled(Dice dice, int count) {
  std::vector<int> out;
  for (int i = 0; i < count; ++i) out.push_back(dice.below(1000));
  return out;
}

std::vector<TurnedDie> read(std::string_view text) {
  Problems problems;
  std::vector<TurnedDie> dice = read_turned_dice(text, problems);
  CAPTURE(text, problems);
  CHECK(problems.empty());
  return dice;
}

Problems problems_of(std::string_view text) {
  Problems problems;
  read_turned_dice(text, problems);
  return problems;
}

}  // namespace

TEST_CASE("dice: the engine is PCG32 as published", "[dice]") {
  Reference published(42, 54);
  for (const std::uint32_t expected : {0xa15c02b7u, 0x7b47f409u, 0xba1d3330u, 0x83d2f293u, 0xbfa4784bu, 0xcbed606eu}) {
    CHECK(published.next() == expected);
  }
  for (const std::string_view stage : {"path", "rooms", ""}) {
    for (const std::uint32_t seed : {1u, 2u, 0xDEADBEEFu, 0xFFFFFFFFu}) {
      const std::uint64_t start = mix64((std::uint64_t{fnv1a32(stage)} << 32) | seed);
      Reference reference(start, mix64(start ^ 0xDA3E39CB94B95BDBu));
      Dice dice(Seed{seed}, stage);
      for (int i = 0; i < 100; ++i) REQUIRE(dice.next() == reference.next());
    }
  }
}

TEST_CASE("dice: a stage named by a literal has the dice of the same text", "[dice]") {
  static_assert(StageName("arrow traps").hash() == fnv1a32("arrow traps"));
  CHECK(StageName("arrow traps").text() == stage);
  CHECK(rolled(Dice(Seed{7}, "arrow traps"), 8) == rolled(Dice(Seed{7}, stage), 8));
}

TEST_CASE("dice: bounded rolls are even, of a huge die too; of neighbouring rolls, seeds and stages each pair is",
          "[dice]") {
  for (const int sides : {2, 5, 7, 100}) {
    Dice dice(Seed{11}, "even");
    const auto counts = tally(sides, 100'000, [&] { return dice.below(sides); });
    INFO(sides);
    CHECK(chi_square_even(counts) < chi_square_limit(counts.size() - 1));
  }
  // A bare remainder would give the lower third of this die twice as often.
  Dice huge(Seed{12}, "huge");
  CHECK(chi_square_even(tally(3, 90'000, [&] { return huge.below(3 << 29) / (1 << 29); })) < chi_square_limit(2));
  Dice dice(Seed{13}, "pairs");
  std::uint32_t seed = 0;
  const auto pair = [](Dice& one, Dice& other) {
    const int first = one.below(6);
    return first * 6 + other.below(6);
  };
  const auto rolls = tally(36, 100'000, [&] { return pair(dice, dice); });
  const auto seeds = tally(36, 100'000, [&] {
    Dice here(Seed{++seed}, "pairs");
    Dice next(Seed{seed + 1}, "pairs");
    return pair(here, next);
  });
  const auto stages = tally(36, 100'000, [&] {
    Dice path(Seed{++seed}, "path");
    Dice rooms(Seed{seed}, "rooms");
    return pair(path, rooms);
  });
  for (const auto& counts : {rolls, seeds, stages}) CHECK(chi_square_even(counts) < chi_square_limit(35));
}

TEST_CASE("dice: between includes both ends, pick takes every item, one_in and chance hold their odds", "[dice]") {
  Dice dice(Seed{14}, "between");
  CHECK(chi_square_even(tally(5, 50'000, [&] { return dice.between(-2, 2) + 2; })) < chi_square_limit(4));
  CHECK(dice.between(7, 7) == 7);
  const std::array items{0, 1, 2, 3, 4};
  CHECK(chi_square_even(tally(5, 50'000, [&] { return dice.pick(std::span<const int>(items)); })) <
        chi_square_limit(4));
  const auto eighth = tally(2, 100'000, [&] { return dice.one_in(8) ? 1 : 0; });
  CHECK(chi_square(eighth, std::array{87'500.0, 12'500.0}) < chi_square_limit(1));
  const auto thirteen = tally(2, 100'000, [&] { return dice.chance(13, 20) ? 1 : 0; });
  CHECK(chi_square(thirteen, std::array{35'000.0, 65'000.0}) < chi_square_limit(1));
  for (int i = 0; i < 1000; ++i) {
    REQUIRE(dice.chance(5, 5));
    REQUIRE_FALSE(dice.chance(0, 5));
    REQUIRE(dice.one_in(1));
  }
}

TEST_CASE("dice: weighted picks as often as the weights say, and never a weight of 0", "[dice]") {
  constexpr std::array weights{0, 5, 0, 3, 1, 1, 0};
  Dice dice(Seed{16}, "weighted");
  const auto counts = tally(7, 100'000, [&] { return dice.weighted(weights); });
  CHECK(chi_square(counts, std::array{0.0, 50'000.0, 0.0, 30'000.0, 10'000.0, 10'000.0, 0.0}) < chi_square_limit(3));
}

TEST_CASE("dice: shuffle makes every order equally likely", "[dice]") {
  Dice dice(Seed{17}, "shuffle");
  std::vector<std::array<int, 4>> orders;
  std::array<int, 4> order{0, 1, 2, 3};
  do orders.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  const auto counts = tally(24, 120'000, [&] {
    std::array<int, 4> cards{0, 1, 2, 3};
    dice.shuffle(std::span<int>(cards));
    return static_cast<int>(std::find(orders.begin(), orders.end(), cards) - orders.begin());
  });
  CHECK(chi_square_even(counts) < chi_square_limit(23));
}

TEST_CASE("dice: the log has every roll as a real die shows it, and rolls are the same without it", "[dice]") {
  DiceBook book(true);
  const RollLog& log = book.log();
  Dice logged(Seed{19}, "log", &book);
  Dice plain(Seed{19}, "log");
  const int low = logged.below(6);
  const int middle = logged.between(10, 19);
  const bool hit = logged.one_in(3);
  REQUIRE(log.size() == 3);
  CHECK(log[0] == Roll{6, low + 1});
  CHECK(log[1] == Roll{10, middle - 9});
  CHECK(log[2].sides == 3);
  CHECK((log[2].value == 1) == hit);
  CHECK(plain.below(6) == low);
  CHECK(plain.between(10, 19) == middle);
  CHECK(plain.one_in(3) == hit);
  logged.next();
  CHECK(log.size() == 3);
}

TEST_CASE("trace: each step has the rolls since the step before") {
  Trace trace{FrameSink{}};
  cave::Level level;
  cave::generate(Options(cave::options), Seed{7}, trace, level);
  REQUIRE(trace.steps().size() == 2);
  CHECK(trace.steps()[0].first_roll == 0);
  CHECK(trace.steps()[0].rolls == static_cast<std::uint32_t>(level.tries));
  CHECK(trace.steps()[1].first_roll == static_cast<std::uint32_t>(level.tries));
  CHECK(trace.steps()[1].rolls == 1);
}

TEST_CASE("turned: a die shows the face that it is turned to, and those after it fall as they did", "[dice]") {
  for (const bool logs : {true, false}) {
    const std::vector<int> fell = rolled(Dice(Seed{7}, stage), 8);
    Turned out({{turned(3, 500)}}, logs);
    std::vector<int> shown = rolled(Dice(Seed{7}, stage, &out.book), 8);
    CHECK(shown[2] == 499);
    CHECK(out.turnings[0].sides == 1000);
    shown[2] = fell[2];
    CHECK(shown == fell);
    CHECK(out.book.log().size() == (logs ? 8 : 0));
  }
}

TEST_CASE("turned: rooms, attempts and copies have addresses of their own", "[dice]") {
  DiceBook book(true);
  Dice whole(Seed{1}, stage, &book);
  whole.below(6);
  Dice copy = whole;
  copy.below(6);
  whole.below(6);
  whole.begin_attempt(2);
  whole.below(6);
  Dice room(Seed{1}, stage, &book, 12);
  room.below(6);
  room.below(1);
  std::vector<std::string> addresses;
  for (std::size_t i = 0; i < book.log().size(); ++i) addresses.push_back(book.log().address(i));
  CHECK(addresses == std::vector<std::string>{"arrow_traps.1", "arrow_traps.2", "arrow_traps.3", "arrow_traps~2.1",
                                              "arrow_traps@12.1", ""});
}

TEST_CASE("turned: a look ahead is turned as the dice themselves are, and logs nothing", "[dice]") {
  Turned out({{turned(2, 1000)}});
  Dice dice(Seed{3}, stage, &out.book);
  dice.below(1000);
  Dice ahead = dice.unlogged();
  CHECK(ahead.below(1000) == 999);
  CHECK(out.book.log().size() == 1);
  CHECK(dice.below(1000) == 999);
  CHECK(out.book.log().size() == 2);

  DiceBook book(true);
  Dice plain(Seed{3}, stage, &book);
  CHECK(rolled(plain.unlogged(), 5) == rolled(Dice(Seed{3}, stage), 5));
  CHECK(book.log().size() == 0);
}

TEST_CASE("turned: a face that the die has not is not shown; a die that is never rolled says so", "[dice]") {
  Turned out({{turned(2, 1001)}, {turned(9, 1)}});
  CHECK(rolled(Dice(Seed{7}, stage, &out.book), 8) == rolled(Dice(Seed{7}, stage), 8));
  CHECK(out.turnings[0].sides == 1000);
  CHECK(out.turnings[1].sides == 0);
  Options options;
  options.turn({turned(2, 1001), turned(9, 1)});
  Problems problems;
  remove_unused_dice(out.turnings, options, problems);
  CHECK(options.turned().empty());
  REQUIRE(problems.size() == 2);
  CHECK(problems[0] == "Dice: arrow_traps.2 has 1000 sides and cannot show 1001; the level is made without it.");
  CHECK(problems[1] == "Dice: arrow_traps.9 is never rolled in this level, which is made without it.");
}

TEST_CASE("turned: the log knows on how many faces each outcome is", "[dice]") {
  DiceBook book(true);
  Dice dice(Seed{5}, stage, &book);
  dice.below(6);
  dice.one_in(8);
  dice.chance(13, 20);
  dice.chance(9, 4);
  dice.weighted(std::array{3, 0, 1, 12});
  const RollLog& log = book.log();
  const auto weights = [&](std::size_t i) { return std::vector<int>(log.weights(i).begin(), log.weights(i).end()); };
  CHECK(weights(0).empty());
  CHECK(weights(1) == std::vector{1, 7});
  CHECK(weights(2) == std::vector{13, 7});
  CHECK(weights(3) == std::vector{4, 0});
  CHECK(weights(4) == std::vector{3, 0, 1, 12});
  book.cut(2);
  CHECK(weights(1) == std::vector{1, 7});
}

TEST_CASE("turned: a weighted choice is turned to an outcome by any of its faces", "[dice]") {
  const std::array odds{3, 0, 1, 12};
  for (const auto [face, outcome] : {std::array{1, 0}, {3, 0}, {4, 2}, {5, 3}, {16, 3}}) {
    Turned out({{turned(1, face)}});
    Dice dice(Seed{5}, stage, &out.book);
    CHECK(dice.weighted(odds) == outcome);
  }
}

TEST_CASE("turned: links have dice in the order of addresses, each once", "[link]") {
  CHECK(turned_dice_text(read("templates@6.2=1,path.10=5,path.7=5,layout~3.2=9")) ==
        "layout~3.2=9,path.7=5,path.10=5,templates@6.2=1");
  CHECK(turned_dice_text(read(" Arrow Traps@0 . 2 = 1 ,, PATH~1.1=1,")) == "arrow_traps@0.2=1,path.1=1");
  CHECK(turned_dice_text(read("templates@6~2.1=3")) == "templates@6~2.1=3");
}

TEST_CASE("turned: invalid dice are reported in at most three sentences", "[link]") {
  std::istringstream words(
      "path path.7 path=7 path.x=1 path.1=x path.0=1 path.1=0 path.-1=1 path@x.1=1 path~0.1=1 path.1=99999999999 .1=1 "
      "= @ ~ . path@-2.1=1 a_stage_whose_name_is_too_long.1=1 path.1=1=1 p\xC3\xA4th.1=1");
  for (std::string text; words >> text;) {
    CAPTURE(text);
    const Problems problems = problems_of(text);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].starts_with("Dice: "));
    CHECK(problems[0].ends_with(" turns no die; write for example path.7=5."));
  }
  CHECK(problems_of("path.7=1,path.7=2") == Problems{"Dice: path.7 is turned twice; the last, 2, counts."});
  std::string thousand;
  for (int i = 1; i <= 1000; ++i) thousand += "path." + std::to_string(i) + "=1,nonsense,";
  CHECK(problems_of(thousand).size() == 3);
  Problems problems;
  CHECK(read_turned_dice(thousand, problems).size() == max_turned_dice);
}
