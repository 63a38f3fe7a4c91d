// The game's generator and the seeds that it derives, against public numbers; special seeds.
#include "isaac_common/rng.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/seed.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

std::vector<std::uint32_t> first(std::uint32_t seed, int index, int count) {
  IsaacRng rng(seed, index);
  std::vector<std::uint32_t> out;
  for (int i = 0; i < count; ++i) out.push_back(rng.next());
  return out;
}

}  // namespace

TEST_CASE("ISAAC-46: the game's generator gives the known numbers") {
  CHECK(first(1, 0, 4) == std::vector<std::uint32_t>{0x9, 0x65, 0x2EF, 0x1F5F});
  CHECK(first(1, 27, 4) == std::vector<std::uint32_t>{0x00800001, 0x00100001, 0x00920001, 0x00004001});
  CHECK(first(1, 80, 4) == std::vector<std::uint32_t>{0x00008001, 0x40000011, 0x5008A005, 0x14080804});
  CHECK(first(1, 35, 6) ==
        std::vector<std::uint32_t>{0x00000205, 0x00042045, 0x08168259, 0xA572D50B, 0x12FBB9A8, 0xCB31E739});
  CHECK(first(0xDEADBEEF, 35, 6) ==
        std::vector<std::uint32_t>{0x692D1EDE, 0xA3CD3664, 0x006C2834, 0xDF405833, 0xAC55A18F, 0xC6A05696});
}

TEST_CASE("ISAAC-46: RandomFloat is the game's float32, above 0 and below 1") {
  CHECK(IsaacRng(1, 27).random_float() == 0.001953125f);
  IsaacRng rng(12345, 35);
  CHECK(rng.random_float() == 0.00151868025f);
  CHECK(rng.random_float() == 0.753237724f);
  CHECK(rng.random_float() == 0.387483656f);
  CHECK(rng.random_float() == 0.215384871f);
  const float scale = std::bit_cast<float>(0x2F7FFFFEu);
  CHECK(static_cast<float>(0xFFFFFFFFu) * scale == 0.999999881f);
  IsaacRng another(0xDEADBEEF, 35);
  CHECK(another.random_float() == static_cast<float>(0x692D1EDEu) * scale);
}

TEST_CASE("ISAAC-46: RandomInt is the remainder") {
  IsaacRng rng(12345, 35);
  for (const int expected : {83, 64, 50, 93, 48, 11, 89, 93}) CHECK(rng.random_int(100) == expected);
}

TEST_CASE("ISAAC-46: the 81 shift triples ascend, and are those for which a full period was shown") {
  // Each was shown to have order 2^32 - 1 as a matrix over bits; this is the digest of that list.
  std::tuple<int, int, int> last;
  Hasher hasher;
  for (int i = 0; i < IsaacRng::triples; ++i) {
    const auto [a, b, c] = IsaacRng::triple(i);
    CHECK(last < std::tuple<int, int, int>(a, b, c));
    last = {a, b, c};
    hasher.add(int{a}, int{b}, int{c});
  }
  CHECK(hasher.value() == 0x8B7078CE66218190u);
}

TEST_CASE("ISAAC-47: an index above 80 is taken as 80") {
  CHECK(first(7, 81, 3) == first(7, 80, 3));
  CHECK(first(7, 1000, 3) == first(7, 80, 3));
  CHECK(first(7, 79, 3) != first(7, 80, 3));
}

TEST_CASE("ISAAC-48: RandomInt(0) gives 0 and draws all the same") {
  IsaacRng rng(12345, 35);
  IsaacRng other(12345, 35);
  CHECK(rng.random_int(0) == 0);
  other.next();
  CHECK(rng.state() == other.state());
  CHECK(rng.draws() == 1);
}

TEST_CASE("ISAAC-56: stage seeds come from the start seed") {
  const std::array<std::uint32_t, 14> stages = {0x00800001, 0x00100001, 0x00920001, 0x00004001, 0x00804801,
                                                0x80104141, 0x2492497B, 0x0A000051, 0x26C00048, 0x02980040,
                                                0x26CB005B, 0x0A126055, 0x24D02C4D, 0xC24A29A5};
  for (int stage = 0; stage < 14; ++stage) {
    CHECK(isaac_stage_seed(Seed{1}, stage) == stages[static_cast<std::size_t>(stage)]);
  }
  CHECK(isaac_stage_seed(Seed{0x12345678}, 0) == 0x4BF2DC92);
  CHECK(isaac_stage_seed(Seed{0x12345678}, 1) == 0xC28C8761);
  CHECK(isaac_stage_seed(Seed{0x12345678}, 13) == 0xF77B3543);
}

TEST_CASE("ISAAC-57: a room's seeds are three draws of index 12") {
  const auto drawn = first(0xDEADBEEF, 12, 3);
  const IsaacRoomSeeds seeds = isaac_room_seeds(0xDEADBEEF);
  CHECK(seeds.decoration == drawn[0]);
  CHECK(seeds.spawn == drawn[1]);
  CHECK(seeds.award == drawn[2]);
}

TEST_CASE("ISAAC-46: rolls are logged as faces 1 to sides") {
  DiceBook book(true);
  const RollLog& log = book.log();
  IsaacRng rng(12345, 35, &book, "test");
  rng.random_int(100);
  rng.next();
  rng.one_in(2);
  rng.random_float();
  REQUIRE(log.size() == 3);
  CHECK(log[0] == Roll{100, 84});
  CHECK(log[1] == Roll{2, 1});
  CHECK(log[2].sides == 1'000'000);
  CHECK(log[2].value == 215384 + 1);
  CHECK(rng.draws() == 4);
}

TEST_CASE("ISAAC-46: a leap equals its number of draws, and many dice at once equal the remainders of the draws") {
  const std::array<std::uint32_t, 4> sides = {24, 36, 1, 48};
  const IsaacMultiples<4> dice(sides);
  const std::uint64_t all = dice.bit_of(0) | dice.bit_of(1) | dice.bit_of(2) | dice.bit_of(3);
  for (const int draws : {0, 1, 4, 13, 100}) {
    const IsaacLeap leap(draws);
    for (std::uint32_t i = 0; i < 200; ++i) {
      IsaacRng slow(survey_seed(i).value, 35);
      IsaacRng quick(survey_seed(i).value, 35);
      for (int n = 0; n < draws; ++n) slow.next();
      quick.skip(leap);
      REQUIRE(quick.state() == slow.state());
      CHECK(quick.draws() == slow.draws());
      const std::uint64_t hits = dice(quick.state(), all);
      CHECK(dice(quick.state(), dice.bit_of(1)) == (hits & dice.bit_of(1)));
      for (std::size_t n = 0; n < sides.size(); ++n) {
        CHECK(((hits & dice.bit_of(n)) != 0) == (slow.next() % sides[n] == 0));
      }
      CHECK((hits & ~all) == 0);
    }
  }
}

TEST_CASE("ISAAC-46: a coin is RandomInt(2)") {
  IsaacRng coin(12345, 35);
  IsaacRng die(12345, 35);
  for (int i = 0; i < 100; ++i) CHECK(coin.coin() == die.random_int(2));
}

TEST_CASE("ISAAC-45: a player's seed is the seed of the link") {
  for (const auto& [code, number] :
       {std::pair{"B91199AC", 0x00000001u}, std::pair{"D1PWXBN9", 0x12345678u}, std::pair{"8AJJAAYH", 0xFFFFFFFFu},
        std::pair{"SXG6R8XA", 0x8B22B807u}, std::pair{"DFTVHVAC", 0x168CCC11u}, std::pair{"4VT4D8WY", 0xD90CDE07u}}) {
    CHECK(seed_code(Seed{number}) == code);
    CHECK(decode_seed(code) == Seed{number});
    CHECK(read_link("isaac/v1/" + std::string(code), catalog()).request.seed == Seed{number});
  }
  for (const char* wrong : {"ABCDEFGH", "B911A82D", "BLCKCNDL", "B91199JA", "B91199A"}) CHECK_FALSE(decode_seed(wrong));
}

namespace {

std::string notices_of(std::string_view generator, std::string_view seed) {
  const LinkReading reading = read_link(std::string(generator) + "/v1/" + std::string(seed), catalog());
  std::string notices;
  for (const std::string& problem : reading.problems) notices += problem;
  return notices;
}

}  // namespace

TEST_CASE("Isaac: special seeds are explained, not reported as typing errors") {
  const std::string word = notices_of("isaac", "BLCK%20CNDL");
  CHECK(word.find("BLCK CNDL is one of Isaac's special seeds") == 0);
  CHECK(word.find("no curses") != std::string::npos);
  for (const char* text : {"blckcndl", "CAMO%20K1DD", "cam0-k1dd", "SLOW4ME2", "B911%20TCZL"}) {
    CAPTURE(text);
    const std::string notices = notices_of("isaac", text);
    CHECK(notices.find("special seeds") != std::string::npos);
    CHECK(notices.find("mistyped seed") == std::string::npos);
  }
}

TEST_CASE("Isaac: special seeds are words of no other game") {
  for (const Generator* generator : catalog()) {
    CAPTURE(generator->id);
    const bool of_isaac = generator->id.substr(0, 5) == "isaac";
    const std::string notices = notices_of(generator->id, "PAC1F1SM");
    CHECK((notices.find("Isaac") != std::string::npos) == of_isaac);
    CHECK((notices.find("mistyped seed") != std::string::npos) != of_isaac);
  }
}
