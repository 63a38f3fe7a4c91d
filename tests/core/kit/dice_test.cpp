// Dice: PCG32 as published, unbiased bounded rolls, stages that do not disturb each other.
#include "kit/dice.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/statistics.hpp"

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

TEST_CASE("dice: every side of a die is equally likely", "[dice]") {
  for (const int sides : {2, 3, 5, 6, 7, 10, 13, 100}) {
    Dice dice(Seed{11}, "even");
    const auto counts = tally(sides, 200'000, [&] { return dice.below(sides); });
    INFO(sides);
    CHECK(chi_square_even(counts) < chi_square_limit(counts.size() - 1));
  }
}

TEST_CASE("dice: a huge die has no bias towards its small numbers", "[dice]") {
  // With a bare remainder the lower third of this die would come twice as often as it should.
  constexpr int sides = 3 << 29;
  Dice dice(Seed{12}, "huge");
  const auto thirds = tally(3, 90'000, [&] { return dice.below(sides) / (1 << 29); });
  CHECK(chi_square_even(thirds) < chi_square_limit(2));
}

TEST_CASE("dice: neighbouring rolls and neighbouring seeds are independent", "[dice]") {
  Dice dice(Seed{13}, "pairs");
  const auto pairs = tally(36, 200'000, [&] {
    const int first = dice.below(6);
    const int second = dice.below(6);
    return first * 6 + second;
  });
  CHECK(chi_square_even(pairs) < chi_square_limit(35));

  std::uint32_t seed = 0;
  const auto seeds = tally(36, 200'000, [&] {
    ++seed;
    Dice here(Seed{seed}, "pairs");
    Dice next_seed(Seed{seed + 1}, "pairs");
    const int first = here.below(6);
    return first * 6 + next_seed.below(6);
  });
  CHECK(chi_square_even(seeds) < chi_square_limit(35));
}

TEST_CASE("dice: stages of one seed are independent of each other", "[dice]") {
  std::uint32_t seed = 0;
  const auto joint = tally(36, 200'000, [&] {
    ++seed;
    Dice path(Seed{seed}, "path");
    Dice rooms(Seed{seed}, "rooms");
    const int first = path.below(6);
    return first * 6 + rooms.below(6);
  });
  CHECK(chi_square_even(joint) < chi_square_limit(35));

  Dice quiet(Seed{5}, "rooms");
  Dice path(Seed{5}, "path");
  for (int i = 0; i < 1000; ++i) path.next();
  Dice after(Seed{5}, "rooms");
  for (int i = 0; i < 100; ++i) REQUIRE(after.next() == quiet.next());
}

TEST_CASE("dice: between includes both ends", "[dice]") {
  Dice dice(Seed{14}, "between");
  const auto counts = tally(5, 50'000, [&] { return dice.between(-2, 2) + 2; });
  CHECK(chi_square_even(counts) < chi_square_limit(4));
  CHECK(dice.between(7, 7) == 7);
}

TEST_CASE("dice: chance and one_in hold their odds, certain and impossible included", "[dice]") {
  Dice dice(Seed{15}, "chance");
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

TEST_CASE("dice: pick takes every item equally often", "[dice]") {
  Dice dice(Seed{18}, "pick");
  const std::array items{0, 1, 2, 3, 4};
  const auto counts = tally(5, 50'000, [&] { return dice.pick(std::span<const int>(items)); });
  CHECK(chi_square_even(counts) < chi_square_limit(4));
}

TEST_CASE("dice: the log is told of every roll as a real die shows it, and rolls are the same without it", "[dice]") {
  DiceBook book(true);
  const RollLog& log = book.log();
  Dice told(Seed{19}, "log", &book);
  Dice untold(Seed{19}, "log");
  const int low = told.below(6);
  const int middle = told.between(10, 19);
  const bool hit = told.one_in(3);
  REQUIRE(log.size() == 3);
  CHECK(log[0] == Roll{6, low + 1});
  CHECK(log[1] == Roll{10, middle - 9});
  CHECK(log[2].sides == 3);
  CHECK((log[2].value == 1) == hit);
  CHECK(untold.below(6) == low);
  CHECK(untold.between(10, 19) == middle);
  CHECK(untold.one_in(3) == hit);
  told.next();
  CHECK(log.size() == 3);
}
