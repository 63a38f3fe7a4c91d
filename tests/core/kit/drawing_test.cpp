// Drawings as conditions, in maps of known generators: mistakes and what no level can have get a sentence, and what a
// drawing says is what is found.
#include "catalog.hpp"
#include "core/catch.hpp"
#include "studio/count/drawn.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

const Generator& generator_of(std::string_view id) {
  return **std::find_if(catalog().begin(), catalog().end(), [&](const Generator* one) { return one->id == id; });
}

std::string problem_of(std::string_view text, std::string_view generator = "isaac") {
  return read_search(text, generator_of(generator)).problem;
}

}  // namespace

TEST_CASE("drawings: mistakes are told with their column", "[fact]") {
  CHECK(problem_of("rooms>3,draw=rooms:T.q") ==
        "Column 22: there is no mark \"q\" here; name it behind the drawing, as in ;T=treasure.");
  CHECK(problem_of("draw=rooms:T;T=tresure") == "Column 14: there is no role \"tresure\" on the map.");
  CHECK(problem_of("draw=rooms:T;treasure") == "Column 14: \"treasure\" names no mark; write for example T=treasure.");
  CHECK(problem_of("draw=rooms:T;1=treasure") ==
        "Column 14: \"1=treasure\" names no mark; write for example T=treasure.");
  CHECK(problem_of("draw=room:T") ==
        "Column 6: \"room\" is no place of a drawing; write for example rooms.4.2 or cells.mirrored.");
  CHECK(problem_of("draw=rooms.4:T") == "Column 6: a place has a column and a row, as in rooms.4.2.");
  CHECK(problem_of("draw=rooms.4.1000:T") == "Column 14: a place is at most 999.");
  CHECK(problem_of("draw=rooms.4.99999999999:T") == "Column 14: a place is at most 999.");
  CHECK(problem_of("draw=rooms:T!") == "Column 14: a mark must follow \"!\".");
  CHECK(problem_of("draw=rooms:!.T") == "Column 13: a mark must follow \"!\".");
  for (const std::string_view nothing : {"draw=", "draw=:", "draw=rooms:...//.", "draw!= "})
    CHECK(problem_of(nothing).find("the drawing asks for nothing.") != npos);
  CHECK(problem_of("draw=rooms.10.0:..../T") ==
        "Column 6: the drawing is larger than any map, which has 13 columns and 13 rows of rooms.");
  CHECK(problem_of("draw=" + std::string(65, '1')) == "Column 70: a drawing has at most 64 columns and 64 rows.");
  CHECK(problem_of("draw=" + std::string(64, '/') + "1") == "Column 70: a drawing has at most 64 columns and 64 rows.");
  CHECK(problem_of("draw=rooms:1", "gungeon").find("has no grid of rooms; draw in cells.") != npos);
  CHECK(problem_of("draw=1", "isaac_awards").find("has no map on which one can draw.") != npos);
  CHECK(read_conditions("draw=1", generator_of("isaac").facts).problem ==
        "A drawing is a condition of a search alone.");
  std::string key;
  for (char letter = 'A'; letter <= 'A' + 31; ++letter) key += std::string(";") + letter + "=boss";
  CHECK(problem_of("draw=1" + key).find("at most 31 different marks of roles.") != npos);
  for (const std::string_view fine :
       {"draw=rooms:T", "draw = rooms.anywhere:T", " draw!=rooms.0.11.mirrored:!T!0.1/;T=shop;T=vault ",
        "floor2:draw=rooms:<", "draw=cells:10/!1!0", "draw=rooms:?,rooms>3"})
    CHECK(problem_of(fine) == "");
}

TEST_CASE("drawings: those that no level can have are refused with a sentence", "[fact]") {
  const auto why = [](const std::string& link, std::string_view text) {
    const Request request = read_link(link, catalog()).request;
    return why_never_drawn(request, read_search(text, *request.generator).drawings);
  };
  CHECK(why("spelunky", "draw=0.0:" + std::string(42, '0')).empty());
  CHECK(why("spelunky", "draw=" + std::string(43, '0')) ==
        "No level can have that: the drawing reaches beyond the map, which has 42 columns and 34 rows of cells.");
  CHECK(why("spelunky", "draw!=" + std::string(43, '0')).empty());
  CHECK(why("pixel_dungeon", "draw=31.31:0/0") ==
        "No level can have that: the drawing reaches beyond the map, which has 32 columns and 32 rows of cells.");
  CHECK(why("gungeon", "draw=" + std::string(64, '0')).empty());
  CHECK(why("spelunky?tiles=0", "draw=10") == "Levels with these options have no ground, so no cell is solid or free.");
  CHECK(why("spelunky?tiles=0", "draw=rooms:10").empty());
}

TEST_CASE("drawings: a mirror image will do only where the drawing says so, and != is the opposite", "[fact]") {
  const Request request = read_link("spelunky", catalog()).request;
  const auto hits = [&](std::string_view text) {
    const Conditions read = read_search(text, *request.generator);
    CHECK(read.problem.empty());
    return search(request, read, {0, 500}, 500).hits;
  };
  // The start is in the top row, the exit in the bottom row, at some distance.
  const std::int64_t right = hits("draw=rooms:s...///...x;s=start;x=exit");
  const std::int64_t left = hits("draw=rooms:...s///x...;s=start;x=exit");
  CHECK(right > 0);
  CHECK(left > 0);
  CHECK(hits("draw=rooms.mirrored:s...///...x;s=start;x=exit") == right + left);
  CHECK(hits("draw!=rooms:s...///...x;s=start;x=exit") == 500 - right);
  CHECK(hits("draw=rooms.0.0:s...///...x;s=start;x=exit") == right);
  CHECK(hits("draw=rooms:s;s=start") == 500);
  CHECK(hits("draw=rooms.0.1:s;s=start") == 0);
  CHECK(hits("draw=rooms.0.0:s/!s;s=start,draw!=rooms.1.0:s;s=start") == hits("draw=rooms.0.0:s;s=start"));
}
