// Turned dice: their addresses, what they show, and what goes on as it did; how links write and read them.
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "isaac_common/rng.hpp"
#include "kit/dice.hpp"
#include "studio/link/parts.hpp"

using namespace press_r;

namespace {

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
  settle_turned_dice(out.turnings, options, problems);
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

TEST_CASE("turned: a draw of the game's stream is overruled and the stream goes on", "[dice]") {
  IsaacRng fell(12345, 35);
  std::vector<Turning> dice;
  for (const auto [number, face] : {std::array{1, 7}, {2, 2}, {3, 1}, {4, 250'000}})
    dice.push_back({{.stage = "layout", .number = number, .face = face}});
  Turned out(dice);
  IsaacRng shown(12345, 35, &out.book, "layout");
  for (int i = 0; i < 4; ++i) fell.next();
  CHECK(shown.random_int(100) == 6);
  CHECK(shown.coin() == 1);
  CHECK(shown.one_in(3));
  CHECK(shown.random_float() == Approx(0.25).margin(1e-6));
  CHECK(shown.state() == fell.state());

  float value = IsaacRng(12345, 35).random_float();
  Turned same({{{.stage = "layout", .number = 1, .face = static_cast<int>(static_cast<double>(value) * 1e6) + 1}}});
  CHECK(IsaacRng(12345, 35, &same.book, "layout").random_float() == value);
}

TEST_CASE("turned: links have dice in the order of addresses, each once", "[link]") {
  CHECK(turned_dice_text(read("templates@6.2=1,path.10=5,path.7=5,layout~3.2=9")) ==
        "layout~3.2=9,path.7=5,path.10=5,templates@6.2=1");
  CHECK(turned_dice_text(read(" Arrow Traps@0 . 2 = 1 ,, PATH~1.1=1,")) == "arrow_traps@0.2=1,path.1=1");
  CHECK(turned_dice_text(read("templates@6~2.1=3")) == "templates@6~2.1=3");
}

TEST_CASE("turned: what is no die gets a sentence, at most three", "[link]") {
  for (const std::string_view text : {"path",
                                      "path.7",
                                      "path=7",
                                      "path.x=1",
                                      "path.1=x",
                                      "path.0=1",
                                      "path.1=0",
                                      "path.-1=1",
                                      "path@x.1=1",
                                      "path~0.1=1",
                                      "path.1=99999999999",
                                      ".1=1",
                                      "=",
                                      "@",
                                      "~",
                                      ".",
                                      "path@-2.1=1",
                                      "a_stage_whose_name_is_too_long.1=1",
                                      "path.1=1=1",
                                      "p\xC3\xA4th.1=1"}) {
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
  CHECK(read_turned_dice(thousand, problems).size() == most_turned);
}
