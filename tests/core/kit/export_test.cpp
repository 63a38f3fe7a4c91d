// What leaves the core as text: JSON of many levels and of the parts of one, characters, graphs, surveys, the catalog.
#include "kit/json.hpp"

#include <limits>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "studio/export/export.hpp"

using namespace press_r;

namespace {

template <class T>
std::string written(T what) {
  Json json;
  return json.value(what).take();
}

/// The slice's lines, made in parts of so many bytes or a little more.
std::vector<std::string> lines_of(std::string_view link, Slice slice, LinesOptions wish) {
  Studio studio(cave::only);
  Json json;
  std::vector<std::string> lines;
  while (slice.count > 0) {
    json.clear();
    const std::uint32_t made = write_lines(studio, link, slice, wish, json);
    std::string_view text = json.view();
    for (std::uint32_t i = 0; i < made; ++i) {
      const std::size_t end = text.find('\n');
      REQUIRE(end != npos);
      lines.emplace_back(text.substr(0, end));
      text.remove_prefix(end + 1);
    }
    CHECK(text.empty());
    slice.first += made;
    slice.count -= made;
  }
  return lines;
}

std::string link_to(Seed seed) { return "cave/v1/" + seed_code(seed); }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("JSON: numbers of every length") {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, std::int64_t{-1}, std::int64_t{-99}, std::int64_t{65536},
        std::int64_t{4294967295}, std::int64_t{4294967296}, std::int64_t{10000000000},
        std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
    CHECK(written(number) == std::to_string(number));
  }
}

TEST_CASE("JSON: text is escaped, and what is no UTF-8 becomes a mark of its own") {
  CHECK(written("plain é ✓ \U0001F600") == "\"plain é ✓ \U0001F600\"");
  CHECK(written("a\"b\\c") == R"("a\"b\\c")");
  CHECK(written(std::string_view("\n\x01\0", 3)) == R"("\u000a\u0001\u0000")");
  CHECK(written("\xC0\xAF") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
  CHECK(written("\xED\xA0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
  // Longer than any room that there is at first, and every letter six times as long.
  const std::string bells(2000, '\x07');
  CHECK(written(bells).size() == 2 + 6 * bells.size());
}

TEST_CASE("JSON: commas stand between values, not before the first; emptied, it begins anew") {
  Json json;
  json.begin_object().field("a", 1).key("b").begin_array().value(true).null().written("[2,3]").end_array();
  json.key("c").begin_object().end_object().end_object();
  json.end_line();
  json.begin_array().number("2.5").end_array();
  CHECK(json.view() == "{\"a\":1,\"b\":[true,null,[2,3]],\"c\":{}}\n[2.5]");
  json.clear();
  CHECK(json.value(7).take() == "7");
  CHECK(json.value(8).take() == "8");
}

TEST_CASE("lines: each is the JSON of show with terrain, in parts of any size") {
  Studio studio(cave::only);
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{3000}, std::size_t{1} << 20}) {
    const std::vector<std::string> lines = lines_of("cave/v1/*?depth=2", {5, 20, false}, {.bytes = bytes});
    REQUIRE(lines.size() == 20);
    for (std::uint32_t i = 0; i < 20; ++i) {
      const std::string own = "cave/v1/" + seed_code(survey_seed(5 + i)) + "?depth=2";
      CHECK(lines[i] == answer_show(studio, own, {.terrain = true}));
    }
  }
  const std::vector<std::string> seeds = lines_of("cave/v1/*", {7, 2, true}, {});
  CHECK(seeds[1] == answer_show(studio, "cave/v1/8", {.terrain = true}));
}

TEST_CASE("lines of facts: those that are not costly, and the costly ones asked for") {
  Studio studio(cave::only);
  const std::vector<std::string> plain = lines_of("cave/v1/*", {0, 1, false}, {.facts_only = true});
  const std::string start = "{\"link\":\"cave/v1/" + seed_code(survey_seed(0)) + "\",\"seed\":";
  CHECK(plain[0].starts_with(start));
  CHECK(plain[0].find("tries") != npos);
  for (const char* costly : {"shadow", "finishable", "route_length"}) CHECK(plain[0].find(costly) == npos);

  Json json;
  std::uint32_t levels = 0;
  CHECK(answer_lines(studio, "cave/v1/*", {0, 30, false}, {.facts_only = true}, "shadow,finishable", json, levels)
            .empty());
  CHECK(levels == 30);
  CHECK(json.view().find("\"shadow\":1") != npos);
  CHECK(json.view().find("\"finishable\":1") != npos);
  CHECK(json.view().find("route_length") == npos);

  CHECK(answer_lines(studio, "cave/v1/*", {0, 3, false}, {.facts_only = true}, "shade", json, levels) ==
        "There is no fact \"shade\" to count by.");
  CHECK(levels == 0);
  CHECK(answer_lines(studio, "cave/v1/*", {0, 0, false}, {}, "", json, levels) ==
        "The number of levels is a whole number from 1 to 4294967295.");
}

TEST_CASE("drawing order: by layer, then by the table of roles, then as the marks were put down") {
  const std::vector<Role> roles = {{.id = "top", .title = "Top", .layer = 1},
                                   {.id = "low", .title = "Low", .layer = 0},
                                   {.id = "high", .title = "High", .layer = 1}};
  const std::vector<Layer> layers = {{.id = "a", .title = "A"}, {.id = "b", .title = "B"}};
  Generator own = cave::generator;
  own.roles = roles;
  own.layers = layers;
  std::vector<Mark> marks;
  for (const std::uint8_t role : {2, 0, 1, 2, 0, 1}) marks.push_back({.role = role});
  CHECK(drawing_order(own, marks) == std::vector<std::uint32_t>{2, 5, 1, 4, 0, 3});
}

TEST_CASE("parts: terrain is written row by row, with ends, route and rooms, or why there is none") {
  Studio studio(cave::only);
  const std::string open = terrain_text(studio, link_to(cave::seed_with(false)));
  CHECK(has(open, R"("view":"top","width":7,"height":1,"rows":["......."],"start":[0,0],"goal":[6,0],)"));
  CHECK(has(open, R"("route":[[0,0,"walk"],[1,0,"walk"])"));
  CHECK(has(open, R"("rooms":[{"id":0,"x":0,"y":0,"w":3,"h":1},{"id":1,"x":4,"y":0,"w":3,"h":1}])"));
  const std::string shut = terrain_text(studio, link_to(cave::seed_with(true)));
  CHECK(has(shut, R"("rows":["...#..."])"));
  CHECK(has(shut, R"("route":null)"));
  Studio walk(walk::only);
  CHECK(has(terrain_text(walk, "walk/v3/7"), R"("why":")"));
}

TEST_CASE("parts: layers of values are written cell by cell, null where a cell has none") {
  Studio studio(cave::only);
  const std::string text = values_text(studio, "cave/v1/7?depth=2", "light");
  CHECK(has(text, R"("layer":"light","width":7,"height":1,"values":[2,302,602,null,null,null,null])"));
  CHECK(has(values_text(studio, "cave/v1/7", "nothing"), R"("width":0)"));
}

TEST_CASE("parts: the floor that follows keeps the seed, and the last says that it is") {
  Studio studio(cave::only);
  const std::string seed = seed_code(Seed{7});
  CHECK(has(next_text(studio, "cave/v1/7?depth=2"), "\"link\":\"cave/v1/" + seed + "?depth=3\""));
  const std::string last = next_text(studio, "cave/v1/7?depth=3");
  CHECK(has(last, R"("link":"")"));
  CHECK(has(last, R"("word":"There is nothing deeper.")"));
}

TEST_CASE("parts: a picture has its ways") {
  Studio studio(cave::only);
  const Connections open = studio.make_picture(link_to(cave::seed_with(false))).connections;
  REQUIRE(open.all.size() == 1);
  CHECK(open.cells_of(open.all[0]).size() == 3);
  CHECK((open.cells_of(open.all[0])[2] == Point{4, 0}));
  CHECK(studio.make_picture(link_to(cave::seed_with(true))).connections.all.empty());
}

TEST_CASE("exports: characters and a graph") {
  Studio studio(walk::only);
  const Picture picture = studio.make_picture("walk/v3/5?length=12");
  const std::string ascii = export_ascii(picture);
  CHECK(std::count(ascii.begin(), ascii.end(), '\n') == 3);
  CHECK(has(ascii, "n=12"));
  const auto stones = std::count(ascii.begin(), ascii.end(), 'o');
  CHECK(stones == picture.facts[0]);
  const std::string dot = export_dot(picture);
  CHECK(dot.rfind("digraph \"walk/v3/", 0) == 0);
  CHECK(has(dot, R"(  0 [label="<A&B> Room", role="room"];)"));
  CHECK(dot.substr(dot.size() - 2) == "}\n");
}

TEST_CASE("exports: a wide map is scaled to the columns of a screen, with its last marks visible") {
  Studio studio(walk::only);
  Picture picture = studio.make_picture("walk/v3/5?length=12");
  CHECK(has(export_prose(picture), "\n" + export_ascii(picture) + "\n"));
  Scene& wide = picture.scene;
  wide.reset(241, 6);
  wide.cell(walk::Role::cell, Rect{0, 0, 241, 2});
  wide.cell(walk::Role::stone, Point{4, 0});
  wide.cell(walk::Role::stone, Point{240, 5});
  wide.label(walk::Role::stone, {6, 0, 9, 1}, "abc");
  wide.label(walk::Role::stone, {30, 0, 9, 1}, "left out");
  const std::string prose = export_prose(picture);
  const std::string blank(80, ' ');
  const std::string floor(241, '.');
  CHECK(has(prose, "\n.oabc....."));
  CHECK(has(prose, ".\n" + blank + "o\n"));
  CHECK(has(prose, "One character is 3 × 3 units"));
  CHECK(has(export_ascii(picture), floor));
}

TEST_CASE("exports: the JSON of a survey, of expected distributions and of the catalog") {
  const Request request = read_link("walk/v3/1?length=1", walk::only).request;
  const Survey counted = survey(request, {0, 3000}, {.wide = true});
  CHECK(has(
      export_survey(request, {"One.", "Two."}, {0, 3000}, {.wide = true}, counted),
      R"("problems":["One.","Two."],"slices":[[0,3000]],"first":0,"count":3000,"incomplete":0,"facts":{"stones":{"0":)"));
  CHECK(has(export_expected(request), R"("distribution":[{"value":0,"p":0.75},{"value":1,"p":0.25}])"));
  const std::string json = describe(walk::only, "1.2.3", walk::sentences_of);
  CHECK(has(json, R"({"version":"1.2.3","generators":[{"id":"walk")"));
  CHECK(has(json, R"("presets":[{"id":"long","title":"Long","hint":"A \"long\" walk.","options":{"length":40,)"));
  CHECK(has(describe(walk::only, "1.2.3"), R"("presets":[{"id":"long","title":"Long","hint":"","options":{)"));
  CHECK(has(json, R"("layers":[{"id":"ground","title":"Ground","on":true,"view":0})"));
}
