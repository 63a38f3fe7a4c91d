// Words that Isaac takes instead of seeds, shown to who plays Isaac and to nobody else.
#include <string>
#include <string_view>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "kit/generator.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

std::string told_of(std::string_view generator, std::string_view seed) {
  const LinkReading reading = read_link(std::string(generator) + "/v1/" + std::string(seed), catalog());
  std::string told;
  for (const std::string& problem : reading.problems) told += problem;
  return told;
}

}  // namespace

TEST_CASE("Isaac's own words for effects are told as what they are, not as typing errors") {
  const std::string word = told_of("isaac", "BLCK%20CNDL");
  CHECK(word.find("BLCK CNDL is one of Isaac's special seeds") == 0);
  CHECK(word.find("no curses") != std::string::npos);
  for (const char* text : {"blckcndl", "CAMO%20K1DD", "cam0-k1dd", "SLOW4ME2", "B911%20TCZL"}) {
    CAPTURE(text);
    const std::string told = told_of("isaac", text);
    CHECK(told.find("special seeds") != std::string::npos);
    CHECK(told.find("mistyped seed") == std::string::npos);
  }
}

TEST_CASE("Isaac's own words are words of no other game") {
  for (const Generator* generator : catalog()) {
    CAPTURE(generator->id);
    const bool of_isaac = generator->id.substr(0, 5) == "isaac";
    const std::string told = told_of(generator->id, "PAC1F1SM");
    CHECK((told.find("Isaac") != std::string::npos) == of_isaac);
    CHECK((told.find("mistyped seed") != std::string::npos) != of_isaac);
  }
}
