// Conditions that no level can meet are known before one is made.
#include "studio/link/conditions.hpp"

#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "studio/count/answers.hpp"

using namespace press_r;

namespace {

constexpr Fact facts[] = {
    {.id = "face",
     .title = "Face",
     .low = 1,
     .high = 6,
     .expected =
         [](const Options& options, Distribution& out) {
           // A lamp takes the six away.
           for (int face = 1; face <= 6; ++face) out.emplace_back(face, options[0] == 1 && face == 6 ? 0.0 : 0.2);
         }},
    {.id = "even", .title = "Even", .kind = FactKind::flag},
    {.id = "third", .title = "Third", .kind = FactKind::choice, .choices = toy::rule_choices},
    {.id = "state", .title = "State", .kind = FactKind::wide},
};

std::string why(std::string_view text, bool lamp = false) {
  Generator die = toy::generator;
  die.facts = facts;
  Request request{.generator = &die, .seed = Seed{1}, .options = Options(toy::options)};
  if (lamp) request.options.set(0, 1);
  const Conditions conditions = read_conditions(text, facts);
  REQUIRE(conditions.problem.empty());
  return why_never(request, conditions);
}

}  // namespace

TEST_CASE("never: what lies outside a fact's declared range", "[fact]") {
  for (const std::string_view text :
       {"face=7", "face>6", "face<1", "face<=-9223372036854775807", "face>9223372036854775807", "even=2", "third=3"}) {
    INFO(text);
    CHECK(why(text).find("No level can have that: ") == 0);
  }
  for (const std::string_view text : {"", "face=6", "face>=6", "face<=1", "face!=7", "face<9223372036854775807",
                                      "even=1", "third=classic", "state=99999999", "face>=1,face<=6"}) {
    INFO(text);
    CHECK(why(text).empty());
  }
  CHECK(why("face>6") == "No level can have that: Face is never below 1 or above 6.");
}

TEST_CASE("never: what excludes itself", "[fact]") {
  for (const std::string_view text :
       {"face=3,face=4", "face>3,face<4", "even!=0,even!=1", "face>=5,even=1,face!=5,face!=6", "face=3,face!=3"}) {
    INFO(text);
    CHECK(why(text).find("excludes itself") != std::string::npos);
  }
  CHECK(why("face>=5,face!=5").empty());
  CHECK(why("face!=1,face!=2,face!=3,face!=4,face!=5").empty());
}

TEST_CASE("never: what has the exact chance 0 with these options", "[fact]") {
  CHECK(why("face=6").empty());
  CHECK(why("face=6", true).find("the chance is exactly 0") != std::string::npos);
  CHECK(why("face>=5", true).empty());
  CHECK(why("face>=5,face!=5", true).find("the chance is exactly 0") != std::string::npos);
}

TEST_CASE("never: a search for it looks at nothing and says why", "[fact]") {
  const Generator* const only[] = {&toy::generator};
  Studio studio(only);
  const std::string found = answer_find(studio, "toy/v1/*", "face=7", {0, 100}, 10);
  CHECK(found.find("No level can have that") != std::string::npos);
  CHECK(found.find("\"scanned\":0") != std::string::npos);
  CHECK(answer_find(studio, "toy/v1/*", "face=6", {0, 100}, 1000).find("\"scanned\":100") != std::string::npos);
}
