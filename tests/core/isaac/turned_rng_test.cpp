// Turned dice of the game's own random numbers.
#include <array>
#include <vector>

#include "core/catch.hpp"
#include "isaac_common/rng.hpp"

using namespace press_r;

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

  const float value = IsaacRng(12345, 35).random_float();
  const int face = static_cast<int>(static_cast<double>(value) * 1e6) + 1;
  std::vector<Turning> same = {{{.stage = "layout", .number = 1, .face = face}}};
  DiceBook same_book(true);
  same_book.turn(same);
  CHECK(IsaacRng(12345, 35, &same_book, "layout").random_float() == value);
}
