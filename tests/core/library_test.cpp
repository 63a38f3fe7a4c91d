// The text calls of press_r.h and press_r.hpp: any link is answered, refusals are error values, C and C++ agree.
#include <press_r/press_r.hpp>

#include "catalog.hpp"
#include "core/catch.hpp"

using namespace press_r;

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string link_of(const Generator& generator, std::string_view revision_and_seed) {
  return std::string(generator.id) + "/" + std::string(revision_and_seed);
}

}  // namespace

TEST_CASE("library: every generator is listed, shown, counted, searched and written as text") {
  CHECK(has(list(), "{\"version\":\""));
  for (const Generator* generator : catalog()) {
    const std::string link = link_of(*generator, "v" + std::to_string(generator->revision) + "/B91199AC");
    CAPTURE(link);
    CHECK(has(list(), "{\"id\":\"" + std::string(generator->id) + "\""));
    const std::string shown = show(link);
    CHECK(has(shown, "\"link\":\"" + link + "\""));
    CHECK(has(shown, "\"problems\":[]"));
    CHECK_FALSE(has(shown, "\"steps\":"));
    CHECK(detail::take(press_r_show(link.c_str(), 0)) == shown);
    CHECK(has(show(link, with_steps), "\"steps\":[{\"rule\":"));
    CHECK(has(show(link, with_terrain), "\"terrain\":{"));
    CHECK(has(survey(link, 5, 20), "\"slices\":[[5,20]],\"first\":5,\"count\":20"));
    CHECK(detail::take(press_r_survey(link.c_str(), 5, 20, nullptr)) == survey(link, 5, 20));
    CHECK(has(find(link, "", 5, 3), "\"scanned\":3,\"hits\":3,\"found\":[{\"link\":\""));
    CHECK(has(text(link, "dot"), "digraph "));
    for (const char* drawn : {"svg", "tiled", "ldtk"})
      CHECK(has(text(link, drawn), std::string("press-r show LINK --") + drawn + " FILE.\"}"));
    const std::string without_seed = show(std::string(generator->id));
    CHECK(has(without_seed, "\"seed\":1,"));
    CHECK(has(without_seed, "The link names no seed; seed 1 (B911 99AC) is shown."));
  }
}

TEST_CASE("library: what cannot be answered is an error value with one sentence") {
  const std::string link = link_of(*catalog().front(), "v1/B91199AC");
  CHECK(text(link, "gif") == R"({"error":"There is no format \"gif\"; there are ascii, dot and tell."})");
  CHECK(has(find(link, "no_such_fact=1", 0, 5), "{\"error\":\""));
  CHECK(has(survey(link, 0, 5, "no_such_fact"), "{\"error\":\"There is no fact"));
  struct Case {
    std::int64_t first;
    std::int64_t count;
    std::string_view answer;
  };
  constexpr std::string_view number = "{\"error\":\"The number of levels is a whole number from 1 to 4294967295.\"}";
  constexpr std::string_view place =
      "{\"error\":\"The first place of a count is a whole number from 0 to 4294967294.\"}";
  constexpr std::string_view beyond = "{\"error\":\"There are 4294967295 seeds, and the slice goes beyond the last.\"}";
  for (const Case& slice : {Case{0, 0, number}, Case{0, -1, number}, Case{0, 4294967296, number},
                            Case{0, INT64_MAX, number}, Case{-1, 1, place}, Case{INT64_MIN, 1, place},
                            Case{4294967295, 1, place}, Case{4294967294, 2, beyond}, Case{1, 4294967295, beyond}}) {
    CAPTURE(slice.first, slice.count);
    CHECK(survey(link, slice.first, slice.count) == slice.answer);
    CHECK(find(link, "", slice.first, slice.count) == slice.answer);
  }
  CHECK(has(survey(link, 4294967294, 1), "\"count\":1"));
}

TEST_CASE("library: a revision that this version does not make is refused by every call") {
  for (const Generator* generator : catalog()) {
    const std::string next = std::to_string(generator->revision + 1);
    const std::string link = link_of(*generator, "v" + next + "/B91199AC");
    const std::string refusal = "{\"error\":\"The link asks for revision " + next + " of " +
                                std::string(generator->title) + ", and this version of Press R makes revision " +
                                std::to_string(generator->revision) + ": a newer version";
    for (const std::string& answer : {show(link), survey(link, 0, 1), find(link, "", 0, 1), text(link, "ascii")})
      CHECK(has(answer, refusal));
    CHECK(has(show(link_of(*generator, "v99999999999999999999/B91199AC")), "{\"error\":\"The link asks for"));
    CHECK(has(show(link_of(*generator, "v0/B91199AC")), "\"problems\":[\"There is no revision"));
  }
}

TEST_CASE("library: a generator that does not exist is refused, with the one that may be meant") {
  const std::string id(catalog().front()->id);
  const std::string near = id.substr(0, id.size() - 1);
  for (const std::string_view link :
       {std::string_view(near), std::string_view("zelda"), std::string_view("%zz"), std::string_view("\xff\xfe")}) {
    for (const std::string& answer : {show(link), survey(link, 0, 1), find(link, "", 0, 1), text(link, "ascii")})
      CHECK(has(answer, "{\"error\":\"There is no generator \\\""));
    press_r_handle* const handle = press_r_open(std::string(link).c_str(), 0);
    press_r_level level = {};
    level.size = sizeof level;
    CHECK(press_r_make(handle, 1, &level) == PRESS_R_REFUSED);
    CHECK(has(press_r_problem(handle), "There is no generator \""));
    press_r_close(handle);
  }
  CHECK(has(show(near + "/v1/7"), "There is no generator \\\"" + near + "\\\". Did you mean " + id + "?"));
}

TEST_CASE("library: a link that is wrong gives a level and its problems, and null is an empty text") {
  const std::string id(catalog().front()->id);
  for (const std::string& link : {std::string(), std::string("#"), std::string("?"), id + "?nothing=x"}) {
    INFO(link);
    const std::string answer = show(link);
    CHECK(has(answer, "{\"generator\":\""));
    CHECK_FALSE(has(answer, "\"problems\":[]"));
  }
  CHECK(detail::take(press_r_show(nullptr, 0)) == show(""));
  CHECK(detail::take(press_r_find(id.c_str(), nullptr, 0, 2)) == find(id, "", 0, 2));
  press_r_free(nullptr);
}
