// Conditions as expressions: what they mean, how they end, and what is said of mistakes.
#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

bool meets(std::string_view conditions, int face) {
  std::array<std::int64_t, 4> values{};
  toy::measure({.face = face}, values);
  const Conditions read = read_conditions(conditions, toy::facts);
  INFO(conditions << ": " << read.problem);
  REQUIRE(read.problem.empty());
  return read.hold(values);
}

std::string problem_of(std::string_view text) { return read_conditions(text, toy::facts, walk::rules).problem; }

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("expressions: or, and, not, brackets, in this order of binding", "[fact]") {
  CHECK(meets("face=1 or face=4", 4));
  CHECK_FALSE(meets("face=1 or face=4", 3));
  CHECK(meets("face=1 or face=4 and even=1", 1));
  CHECK_FALSE(meets("(face=1 or face=4) and even=1", 1));
  CHECK(meets("not face=1 and face<3", 2));
  CHECK(meets("not (face=1 or face=2)", 3));
  CHECK(meets("not not even", 4));
  CHECK_FALSE(meets("not even", 4));
  // A comma is an "and" that binds least.
  CHECK_FALSE(meets("face=1 or face=4, even=0", 4));
  CHECK(meets("face=1 or face=4, even=0", 1));
}

TEST_CASE("expressions: what an outermost and joins is judged one by one", "[fact]") {
  const auto shape = [](std::string_view text) {
    const Conditions read = read_conditions(text, walk::facts, walk::rules);
    INFO(text << ": " << read.problem);
    REQUIRE(read.problem.empty());
    return std::array{read.all.size(), read.expressions.size(), read.rules.size() + read.rule_expressions.size()};
  };
  CHECK(shape("stones>1 and (stones=2 or stones=5) and not stones=3") == std::array<std::size_t, 3>{1, 2, 0});
  CHECK(shape("stones>1 and (stones<9 and rule=WALK-2)") == std::array<std::size_t, 3>{2, 0, 1});
  CHECK(shape("stones>1 and stones<9 or stones=0") == std::array<std::size_t, 3>{0, 1, 0});
  CHECK(shape("stones in {1, 3..5} and 1 < stones") == std::array<std::size_t, 3>{0, 2, 0});
  CHECK(meets("face in {1, 3..5} and 1 < face and face != 4", 3));
  CHECK_FALSE(meets("face in {1, 3..5} and 1 < face and face != 4", 1));
  CHECK_FALSE(meets("face in {1, 3..5} and 1 < face and face != 4", 4));
  CHECK(meets("face and even + 1", 2));
  CHECK_FALSE(meets("face - 2 and even + 1", 2));
}

TEST_CASE("expressions: arithmetic, with products before sums", "[fact]") {
  CHECK(meets("face + 2*3 = 10", 4));
  CHECK(meets("(face + 2)*3 = 18", 4));
  CHECK(meets("face mod 4 = 1", 5));
  CHECK(meets("face / 2 = 2", 5));
  CHECK(meets("-face < -3", 4));
  CHECK(meets("face - 1 - 1 = 2", 4));
  CHECK(meets("2 < face", 3));
  CHECK(meets("face > face/2 + even", 3));
}

TEST_CASE("expressions: sets, ranges, and choices by their id", "[fact]") {
  CHECK(meets("face in {1, 3..4}", 4));
  CHECK_FALSE(meets("face in {1, 3..4}", 2));
  CHECK(meets("face in 2..3", 2));
  CHECK(meets("face = 2..3", 3));
  CHECK(meets("face != 2..3", 4));
  CHECK_FALSE(meets("face+1 != 2..3", 2));
  CHECK(meets("face in {-3..-1, 5}", 5));
  CHECK(meets("third = html5 or third = seed", 4));
  CHECK(meets("third in {seed, html5}", 4));
  CHECK(meets("(third = html5)", 4));
}

TEST_CASE("expressions: choices are read by id or title, and two facts compared by what their choices are called") {
  CHECK(meets("third = HTML5 or third = Seed", 4));
  constexpr Choice prizes[] = {{"none", "Nothing"}, {"coin", "Coins"}, {"bomb", "Bombs"}, {"box", "Big box"}};
  constexpr Choice bands[] = {{"bomb", "Bombs"}, {"coin", "Coins"}, {"key", "Keys"}};
  constexpr Choice others[] = {{"up", "Up"}, {"down", "Down"}};
  const Fact facts[] = {{.id = "prize", .title = "Prize", .kind = FactKind::choice, .choices = prizes},
                        {.id = "band", .title = "Band", .kind = FactKind::choice, .choices = bands},
                        {.id = "way", .title = "Way", .kind = FactKind::choice, .choices = others}};
  const auto holds = [&](std::string_view text, std::int64_t prize, std::int64_t band) {
    const Conditions read = read_conditions(text, facts);
    INFO(text << ": " << read.problem);
    REQUIRE(read.problem.empty());
    return read.hold(std::array<std::int64_t, 3>{prize, band, 0});
  };
  for (std::int64_t prize = 0; prize < 4; ++prize) {
    for (std::int64_t band = 0; band < 3; ++band) {
      const bool is_same = prizes[prize].id == bands[band].id;
      CHECK(holds("prize = band", prize, band) == is_same);
      CHECK(holds("prize != band", prize, band) != is_same);
    }
  }
  CHECK(holds("prize=bombs", 2, 0));
  CHECK(holds("prize=big box or band=keys", 3, 0));
  const auto problem = [&](std::string_view text) { return read_conditions(text, facts).problem; };
  CHECK(problem("prize < band") ==
        "Column 13: prize and band are two lists of choices without a common order; compare them by = or !=.");
  CHECK(problem("prize = way") == "Column 12: prize and way have no choice in common.");
}

TEST_CASE("expressions: division by zero is 0, and what does not fit is the nearest number", "[fact]") {
  CHECK(meets("face / (face - face) = 0", 4));
  CHECK(meets("face mod (face - face) = 0", 4));
  CHECK(meets("face * 9223372036854775807 * 9 = 9223372036854775807", 4));
  CHECK(meets("-face * 9223372036854775807 < -9223372036854775806", 4));
  CHECK(meets("-9223372036854775807 - face - 1 < 0", 4));
  CHECK(meets("9223372036854775807 + face > 0", 4));
  CHECK(meets("(-9223372036854775807 - face) / -1 > 0", 4));
  CHECK(meets("(-9223372036854775807 - face) mod -1 = 0", 4));
}

TEST_CASE("expressions: mistakes are told with their column", "[fact]") {
  CHECK(problem_of("face=1 or faces=4") == "Column 11: there is no fact \"faces\"; did you mean face?");
  CHECK(problem_of("even=1, (face=1") == "Column 16: a bracket is not closed.");
  CHECK(problem_of("face in {1, 2") == "Column 14: a brace is not closed.");
  CHECK(problem_of("face in {one}") == "Column 10: a number or the id of a choice is missing.");
  CHECK(problem_of("(face=1) face=2") == "Column 10: \"face=2\" was not expected.");
  CHECK(problem_of("face + 2") == "Column 9: \"face + 2\" is no condition; write for example rooms>=12.");
  CHECK(problem_of("face=1 or ") == "Column 11: a number or a fact is missing.");
  CHECK(problem_of("not (rule=WALK-9)") == "Column 17: there is no rule \"WALK-9\".");
  CHECK(problem_of("face=1 and face=99999999999999999999") == "Column 17: \"99999999999999999999\" is no number.");
  CHECK(problem_of("third=classik") == "Column 7: \"classik\" is no value of third; did you mean classic?");
  CHECK(problem_of("third=mine") == "Column 7: \"mine\" is no value of third, which is one of seed, html5, classic.");
  CHECK(problem_of("face!5") == "Column 5: \"!5\" was not expected; the operators are =, !=, <, <=, > and >=.");
  CHECK(problem_of("face=1..") == "Column 9: a number or the id of a choice is missing.");
  CHECK(problem_of("face=12..3") == "Column 11: a range begins with the smaller of its ends.");
  CHECK(problem_of("face in {3..}") == "Column 13: a number or the id of a choice is missing.");
}

TEST_CASE("expressions: however long or deep, they end", "[fact]") {
  CHECK(problem_of(repeated("(", 10'000) + "face=1" + repeated(")", 10'000)).find("too many brackets") != npos);
  CHECK(problem_of(repeated("not ", 10'000) + "face=1").find("too many brackets") != npos);
  CHECK(problem_of("0 + 0 = " + repeated("-", 10'000) + "face").find("too many brackets") != npos);
  CHECK(problem_of("face=1" + repeated(" or face=1", 10'000)).find("too long") != npos);
  CHECK(problem_of("0=" + repeated("(1+", 60) + "1" + repeated(")", 60)).find("too long") != npos);
  CHECK(meets(repeated("(", 60) + "face=1" + repeated(")", 60), 1));
}

TEST_CASE("search: an expression may ask for rules, and costly facts that it names are measured") {
  const Request request = read_link("walk/v3/1?length=3", walk::only).request;
  const auto hits = [&](std::string_view text) {
    return search(request, read_conditions(text, walk::facts, walk::rules), {0, 400}, 400).hits;
  };
  CHECK(hits("rule=WALK-2 or stones=0") == 400);
  CHECK(hits("rule=WALK-2 and stones=0") == 0);
  CHECK(hits("not (rule!=WALK-2)") == hits("rule=WALK-2"));
  CHECK(hits("stones>0 or stones>9") == hits("stones>0"));
}

TEST_CASE("search: with a score the levels with the highest are kept, best first, earlier ones first among equals") {
  const Request request = read_link("walk/v3/1?length=3", walk::only).request;
  const auto found = [&](std::string_view text, std::size_t limit) {
    return search(request, read_conditions(text, walk::facts, walk::rules), {0, 400}, limit);
  };
  const std::size_t stones = find_fact(walk::facts, "stones");
  const Search all = found("stones>=0", 400);
  std::vector<Match> expected = all.matches;
  std::stable_sort(expected.begin(), expected.end(),
                   [&](const Match& a, const Match& b) { return a.facts[stones] > b.facts[stones]; });
  for (const std::size_t limit : {1, 7, 400}) {
    const Search best = found("best=stones", limit);
    CHECK(best.is_scored);
    CHECK(best.scanned == 400);
    CHECK(best.hits == 400);
    REQUIRE(best.matches.size() == limit);
    for (std::size_t i = 0; i < limit; ++i) {
      CHECK(best.matches[i].index == expected[i].index);
      CHECK(best.matches[i].score == expected[i].facts[stones]);
    }
  }
  CHECK(found("best=stones", 0).matches.empty());
  for (const Match& one : found("stones>0, best = 2*stones, should = stones > 1, should=stones>2", 400).matches) {
    const std::int64_t is = one.facts[stones];
    CHECK(is > 0);
    CHECK(one.score == 2 * is + (is > 1 ? 1 : 0) + (is > 2 ? 1 : 0));
  }
  CHECK(!all.is_scored);
}

TEST_CASE("expressions: mistakes in a score are told as in a condition", "[fact]") {
  CHECK(problem_of("face=1, best=faces") == "Column 14: there is no fact \"faces\"; did you mean face?");
  CHECK(problem_of("best=") == "Column 6: a number or a fact is missing.");
  CHECK(problem_of("should=face + 2") == "Column 16: \"face + 2\" is no condition; write for example rooms>=12.");
  CHECK(problem_of("best=rule=WALK-2") == "Column 6: there is no fact \"rule\".");
  CHECK(problem_of("best=face, should=face=1").empty());
}

TEST_CASE("expressions: conditions on later floors of a run are read apart, and refused where there are none",
          "[fact]") {
  const Conditions read = read_conditions("face=1, floor3: even=1 or face=3, floor1:face<5", toy::facts);
  CHECK(read.problem.empty());
  CHECK(read.all.size() == 2);
  REQUIRE(read.later.size() == 2);
  CHECK(read.later[0].none());
  CHECK(read.later[1].expressions.size() == 1);
  CHECK(problem_of("floor0:face=1") == "A floor is a number from 1, the link's own, to 40.");
  CHECK(problem_of("floor41:face=1") == "A floor is a number from 1, the link's own, to 40.");
  CHECK(problem_of("face=1, floor2: faces=1 or 2") == "Column 17: there is no fact \"faces\"; did you mean face?");
  CHECK(problem_of("floor2:best=face") == "A score is of the link's own floor; it cannot be asked of floor 2.");
  CHECK(!problem_of("floor:face=1").empty());
  CHECK(read_search("floor2:stones>0", walk::generator).problem.empty() == (walk::generator.next != nullptr));
}
