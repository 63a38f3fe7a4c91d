// The game's generator and the seeds that it derives, against public numbers; special seeds.
#include "isaac_common/rng.hpp"

#include <bit>
#include <tuple>

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

TEST_CASE(
    "ISAAC-46, ISAAC-47, ISAAC-48: RandomInt is the remainder, 0 of 0, a coin of 2; an index above 80 is taken as 80") {
  IsaacRng rng(12345, 35);
  for (const int expected : {83, 64, 50, 93, 48, 11, 89, 93}) CHECK(rng.random_int(100) == expected);
  IsaacRng coin = rng;
  for (int i = 0; i < 100; ++i) CHECK(coin.coin() == rng.random_int(2));
  CHECK(rng.random_int(0) == 0);
  coin.next();
  CHECK(rng.state() == coin.state());
  CHECK(rng.draws() == 8 + 100 + 1);
  for (const int index : {81, 1000}) CHECK(first(7, index, 3) == first(7, 80, 3));
  CHECK(first(7, 79, 3) != first(7, 80, 3));
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

TEST_CASE("ISAAC-56, ISAAC-57: stage seeds come from the start seed; a room's seeds are three draws of index 12") {
  const std::array<std::uint32_t, 14> stages = {0x00800001, 0x00100001, 0x00920001, 0x00004001, 0x00804801,
                                                0x80104141, 0x2492497B, 0x0A000051, 0x26C00048, 0x02980040,
                                                0x26CB005B, 0x0A126055, 0x24D02C4D, 0xC24A29A5};
  for (int stage = 0; stage < 14; ++stage) {
    CHECK(isaac_stage_seed(Seed{1}, stage) == stages[static_cast<std::size_t>(stage)]);
  }
  CHECK(isaac_stage_seed(Seed{0x12345678}, 0) == 0x4BF2DC92);
  CHECK(isaac_stage_seed(Seed{0x12345678}, 1) == 0xC28C8761);
  CHECK(isaac_stage_seed(Seed{0x12345678}, 13) == 0xF77B3543);
  const IsaacRoomSeeds seeds = isaac_room_seeds(0xDEADBEEF);
  CHECK(std::vector{seeds.decoration, seeds.spawn, seeds.award} == first(0xDEADBEEF, 12, 3));
}

TEST_CASE("turned: a draw of the game's stream is overruled and the stream goes on", "[dice]") {
  IsaacRng fell(12345, 35);
  std::vector<Turning> dice;
  for (const auto [number, face] : {std::array{1, 7}, {2, 2}, {3, 1}, {4, 250'000}})
    dice.push_back({{.stage = "layout", .number = number, .face = face}});
  DiceBook book(true);
  book.turn(dice);
  IsaacRng shown(12345, 35, &book, "layout");
  for (int i = 0; i < 4; ++i) fell.next();
  CHECK(shown.random_int(100) == 6);
  CHECK(shown.coin() == 1);
  CHECK(shown.one_in(3));
  CHECK(shown.random_float() == Approx(0.25).margin(1e-6));
  CHECK(shown.state() == fell.state());
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

TEST_CASE("Isaac: special seeds are explained, not reported as typing errors, and are words of no other game") {
  const auto notices_of = [](std::string_view generator, std::string_view seed) {
    const LinkReading reading = read_link(std::string(generator) + "/v1/" + std::string(seed), catalog());
    std::string notices;
    for (const std::string& problem : reading.problems) notices += problem;
    return notices;
  };
  const std::string word = notices_of("isaac", "BLCK%20CNDL");
  CHECK(word.find("BLCK CNDL is one of Isaac's special seeds") == 0);
  CHECK(word.find("no curses") != std::string::npos);
  for (const char* text : {"blckcndl", "CAMO%20K1DD", "cam0-k1dd", "SLOW4ME2", "B911%20TCZL"}) {
    CAPTURE(text);
    CHECK(notices_of("isaac", text).find("special seeds") != std::string::npos);
    CHECK(notices_of("isaac", text).find("mistyped seed") == std::string::npos);
  }
  for (const Generator* generator : catalog()) {
    CAPTURE(generator->id);
    const bool of_isaac = generator->id.substr(0, 5) == "isaac";
    const std::string notices = notices_of(generator->id, "PAC1F1SM");
    CHECK((notices.find("Isaac") != std::string::npos) == of_isaac);
    CHECK((notices.find("mistyped seed") != std::string::npos) != of_isaac);
  }
}
