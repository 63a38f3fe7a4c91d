// The library's face: any text is answered by JSON, C gives its memory back, and refusals are error values.
#include <cstdint>
#include <string>
#include <string_view>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "library/press_r.h"
#include "library/press_r.hpp"

using namespace press_r;

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string link_of(const Generator& generator, std::string_view revision_and_seed) {
  return std::string(generator.id) + "/" + std::string(revision_and_seed);
}

/// What C hands out, given back at once.
std::string taken(char* answer) {
  const std::string text = answer;
  press_r_free(answer);
  return text;
}

}  // namespace

TEST_CASE("library: every generator is listed, shown, counted, searched and written as text") {
  CHECK(has(list(), "{\"version\":\""));
  for (const Generator* generator : catalog()) {
    const std::string link = link_of(*generator, "v" + std::to_string(generator->revision) + "/B91199AC");
    CAPTURE(link);
    CHECK(has(list(), "{\"id\":\"" + std::string(generator->id) + "\""));
    CHECK(has(show(link), "\"link\":\"" + link + "\""));
    CHECK(has(show(link), "\"problems\":[]"));
    CHECK_FALSE(has(show(link), "\"steps\":"));
    CHECK(has(show(link, with_steps), "\"steps\":[{\"rule\":"));
    CHECK(has(show(link, with_terrain), "\"terrain\":{"));
    CHECK(has(survey(link, 5, 20), "\"slices\":[[5,20]],\"first\":5,\"count\":20"));
    CHECK(has(find(link, "", 5, 3), "\"scanned\":3,\"hits\":3,\"found\":[{\"link\":\""));
    CHECK(has(text(link, "dot"), "digraph "));
    for (const char* drawn : {"svg", "tiled", "ldtk"})
      CHECK(has(text(link, drawn), std::string("press-r show LINK --") + drawn + " FILE.\"}"));
    CHECK(has(chapters(link), "{\"chapters\":["));
  }
}

TEST_CASE("library: what cannot be answered is an error value with one sentence") {
  const std::string link = link_of(*catalog().front(), "v1/B91199AC");
  CHECK(text(link, "gif") == R"({"error":"There is no format \"gif\"; there are ascii, dot and tell."})");
  CHECK(has(find(link, "no_such_fact=1", 0, 5), "{\"error\":\""));
  CHECK(has(survey(link, 0, 5, "no_such_fact"), "{\"error\":\"There is no fact"));
}

TEST_CASE("library: a count beyond the seeds, or of less than one level, is a sentence in both faces") {
  const std::string link = link_of(*catalog().front(), "v1/B91199AC");
  struct Asked {
    std::int64_t first;
    std::int64_t count;
    std::string_view answer;
  };
  constexpr std::string_view number = "{\"error\":\"The number of levels is a whole number from 1 to 4294967295.\"}";
  constexpr std::string_view place =
      "{\"error\":\"The first place of a count is a whole number from 0 to 4294967294.\"}";
  constexpr std::string_view beyond = "{\"error\":\"There are 4294967295 seeds, and the slice goes beyond the last.\"}";
  for (const Asked& asked :
       {Asked{0, 0, number}, Asked{0, -1, number}, Asked{0, 4294967296, number}, Asked{0, INT64_MAX, number},
        Asked{-1, 1, place}, Asked{INT64_MIN, 1, place}, Asked{4294967295, 1, place}, Asked{4294967294, 2, beyond},
        Asked{1, 4294967295, beyond}, Asked{4294967294, 1, "\"count\":1"}}) {
    CAPTURE(asked.first, asked.count);
    CHECK(has(survey(link, asked.first, asked.count), asked.answer));
    CHECK(has(taken(press_r_survey(link.c_str(), asked.first, asked.count)), asked.answer));
    if (asked.answer.front() != '{') continue;
    CHECK(find(link, "", asked.first, asked.count) == asked.answer);
    CHECK(taken(press_r_find(link.c_str(), nullptr, asked.first, asked.count)) == asked.answer);
  }
}

TEST_CASE("library: a revision that this version does not make is refused by every call") {
  for (const Generator* generator : catalog()) {
    const std::string newer = link_of(*generator, "v" + std::to_string(generator->revision + 1) + "/B91199AC");
    CAPTURE(newer);
    const std::string refusal = "{\"error\":\"The link asks for revision " + std::to_string(generator->revision + 1) +
                                " of " + std::string(generator->title) +
                                ", and this version of Press R makes revision " + std::to_string(generator->revision) +
                                ": a newer version";
    CHECK(has(show(newer), refusal));
    CHECK(has(survey(newer, 0, 1), refusal));
    CHECK(has(find(newer, "", 0, 1), refusal));
    CHECK(has(text(newer, "ascii"), refusal));
    CHECK(has(chapters(newer), refusal));
    CHECK(has(taken(press_r_show(newer.c_str())), refusal));
    CHECK(has(show(link_of(*generator, "v99999999999999999999/B91199AC")), "{\"error\":\"The link asks for"));
    CHECK(has(show(link_of(*generator, "v0/B91199AC")), "\"problems\":[\"There is no revision"));
  }
}

TEST_CASE("library: without a seed it is seed 1, and that is said") {
  for (const Generator* generator : catalog()) {
    const std::string shown = show(std::string(generator->id));
    CHECK(has(shown, "\"seed\":1,"));
    CHECK(has(shown, "The link names no seed; seed 1 (B911 99AC) is shown."));
  }
}

TEST_CASE("library: any text gives a level and its problems") {
  for (const std::string_view link :
       {"", "#", "?", "zelda", "%zz", "https://example.org/", "\xff\xfe", "isaac?stage=x"}) {
    INFO(std::string(link));
    const std::string answer = show(link);
    CHECK(has(answer, "{\"generator\":\""));
    CHECK_FALSE(has(answer, "\"problems\":[]"));
  }
}

TEST_CASE("library: C gives the same answers, and takes null for an empty text") {
  const std::string link = link_of(*catalog().front(), "v1/B91199AC");
  CHECK(taken(press_r_list()) == list());
  CHECK(taken(press_r_show(link.c_str())) == show(link));
  CHECK(taken(press_r_show_with(link.c_str(), PRESS_R_STEPS | PRESS_R_TERRAIN)) ==
        show(link, with_steps | with_terrain));
  CHECK(taken(press_r_survey(link.c_str(), 0, 9)) == survey(link, 0, 9));
  CHECK(taken(press_r_find(link.c_str(), nullptr, 0, 2)) == find(link, "", 0, 2));
  CHECK(taken(press_r_text(link.c_str(), "tell")) == text(link, "tell"));
  CHECK(taken(press_r_chapters(link.c_str())) == chapters(link));
  CHECK(taken(press_r_show(nullptr)) == show(""));
  press_r_free(nullptr);
}
