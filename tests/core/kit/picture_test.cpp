#include "studio/film/picture.hpp"

#include <algorithm>
#include <string>

#include "core/catch.hpp"
#include "core/kit/toy_walk.hpp"
#include "studio/count/answers.hpp"
#include "studio/count/survey.hpp"
#include "studio/describe.hpp"
#include "studio/export/export.hpp"
#include "studio/film/packet.hpp"
#include "studio/link/conditions.hpp"

using namespace press_r;

namespace {

int alive(const Film& film, int frame) {
  const auto& marks = film.marks();
  return static_cast<int>(
      std::count_if(marks.begin(), marks.end(), [&](const FilmMark& m) { return m.born <= frame && frame < m.died; }));
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a film bears marks once and lets them die") {
  Film film;
  Scene scene;
  film.add(scene);
  scene.reset(4, 1);
  scene.cell(walk::Role::cell, Point{0, 0});
  scene.cell(walk::Role::cell, Point{1, 0});
  film.add(scene);
  scene.reset(4, 1);
  scene.cell(walk::Role::stone, Point{3, 0});
  scene.cell(walk::Role::cell, Point{1, 0});
  scene.cell(walk::Role::cell, Point{0, 0}).detail("new", 1);
  film.add(scene);
  REQUIRE(film.frames() == 3);
  REQUIRE(film.marks().size() == 4);
  CHECK(film.marks()[0].born == 1);
  CHECK(film.marks()[0].died == 2);  // its details changed
  CHECK(film.marks()[1].born == 1);
  CHECK(film.marks()[1].died == Film::never);
  CHECK(film.marks()[2].born == 2);

  SECTION("and forgets frames") {
    film.keep_first(2);
    CHECK(film.frames() == 2);
    CHECK(film.marks().size() == 2);
    CHECK(film.marks()[0].died == Film::never);
    film.add(scene);
    CHECK(film.marks().size() == 4);
  }
  SECTION("and keeps two equal marks apart") {
    scene.reset(4, 1);
    scene.cell(walk::Role::cell, Point{1, 0});
    scene.cell(walk::Role::cell, Point{1, 0});
    film.add(scene);
    CHECK(alive(film, 3) == 2);
  }
}

TEST_CASE("a folded attempt leaves one step, its rolls are gone") {
  Studio studio(walk::only);
  const Filmed filmed = studio.film("walk/v3/7?kind=rough&length=5");
  const auto lost = std::count_if(filmed.steps.begin(), filmed.steps.end(), [](const Step& s) { return s.rule == 2; });
  CHECK(lost == 3);
  CHECK(filmed.steps[0].text == "Lost, try 1.");
  CHECK(filmed.steps[0].rolls == 0);
  CHECK(filmed.steps[3].rolls == 1);
  CHECK(filmed.film.frames() == filmed.steps.size() + 1);
  CHECK(alive(filmed.film, 0) == 0);
  CHECK(filmed.rolls.size() == 5);
}

TEST_CASE("a trace stops recording at its bound and says so") {
  walk::Level level;
  Trace trace{FrameSink{}};
  for (std::size_t i = 0; i < Trace::most_steps + 10; ++i) trace.note(walk::Rule::step, 0, level);
  CHECK(trace.capped());
  CHECK(trace.steps().size() == Trace::most_steps);
  // An attempt that is folded away makes room again, and what follows it is recorded.
  trace.fold(10);
  CHECK_FALSE(trace.capped());
  trace.note(walk::Rule::lost, -1, level);
  CHECK(trace.steps().size() == 11);
  CHECK(trace.steps().back().rule == static_cast<std::uint16_t>(walk::Rule::lost));
  Trace off;
  off.note(walk::Rule::step, 0, level, [](Text&) { FAIL("a trace that is off asks for no text"); });
  CHECK(off.steps().empty());
}

TEST_CASE("packets hold what the door's types promise") {
  Studio studio(walk::only);
  const Packet quick = pack(studio.shoot("walk/v3/7"));
  const Packet film = pack(studio.film("walk/v3/7"));
  CHECK(quick.marks.size() % 15 == 0);
  CHECK(quick.details.size() % 3 == 0);
  CHECK(quick.steps.empty());
  CHECK(film.steps.size() % 5 == 0);
  CHECK(film.rolls.size() == 6 * 5);
  CHECK(has(film.head, "\"frames\":" + std::to_string(film.steps.size() / 5 + 1)));
  CHECK(has(film.head, "\"capped\":false"));
  CHECK(quick.marks[14] == Film::never);
  CHECK(has(quick.head, "\"link\":\"walk/v3/" + seed_code(Seed{7}) + "\""));
  CHECK(has(quick.head, "\"seedText\":\"" + seed_text(Seed{7}) + "\""));
}

TEST_CASE("the JSON of show follows the interface") {
  Studio studio(walk::only);
  const std::string json = export_json(studio.film("walk/v3/1?kind=rough&length=1"));
  CHECK(has(
      json,
      R"({"generator":"walk","revision":3,"link":"walk/v3/B91199AC?length=2&kind=rough","seed":1,"seedText":"B911 99AC",)"));
  CHECK(has(json, R"("options":{"length":2,"kind":"rough","marked":1,"note":"hi"})"));
  CHECK(has(json, R"("problems":["A rough walk has two cells at least (WALK-3)."])"));
  CHECK(has(json, R"("kind":"rough")"));
  CHECK(has(
      json,
      R"("rooms":[{"role":"room","id":0,"x":0,"y":0,"w":2,"h":3,"label":"<A&B>","details":{"length":2,"note":"#walk"}}])"));
  CHECK(has(json, R"("edges":[{"role":"path","from":0,"to":-1,"x1":0,"y1":1,"x2":2,"y2":1,"details":{}}])"));
  CHECK(has(json, R"("steps":[{"rule":"WALK-3","chapter":"","subject":-1,"text":"Lost, try 1.","rolls":[]})"));
  CHECK(has(json, R"("text":"The walk goes one cell to the right.","rolls":[{"sides":4,"value":)"));
  CHECK(!has(json, "node"));  // the second view is not part of the map
  CHECK(!has(answer_show(studio, "walk/v3/1", {}), "steps"));
}

TEST_CASE("exports: characters and a graph") {
  Studio studio(walk::only);
  const Picture picture = studio.shoot("walk/v3/5?length=12");
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

TEST_CASE("a wide map is told in as many columns as a screen has, and its last marks are seen") {
  Studio studio(walk::only);
  Picture picture = studio.shoot("walk/v3/5?length=12");
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

TEST_CASE("surveys count facts and claims, in slices or whole") {
  const LinkReading reading = read_link("walk/v3/*?length=1", walk::only, LinkUse::survey);
  CHECK(reading.any_seed);
  const Survey whole = survey(reading.request, {0, 3000}, {.wide = true});
  const Survey first = survey(reading.request, {0, 1000});
  const Survey rest = survey(reading.request, {1000, 2000});
  for (std::size_t i = 0; i < whole.counts[0].size(); ++i)
    CHECK(whole.counts[0][i] == first.counts[0][i] + rest.counts[0][i]);
  CHECK(whole.claims[0].trials == 3000);
  CHECK(whole.claims[0].hits == whole.counts[0][0]);
  CHECK(std::abs(static_cast<double>(whole.claims[0].hits) - 2250) < 5 * 23.72);
  CHECK(whole.wide[2].size() >= 2999);
  CHECK(has(
      export_survey(reading.request, {"One.", "Two."}, {0, 3000}, {.wide = true}, whole),
      R"("problems":["One.","Two."],"slices":[[0,3000]],"first":0,"count":3000,"incomplete":0,"facts":{"stones":{"0":)"));
}

TEST_CASE("searches find seeds whose facts fit, and say where conditions cannot be read") {
  const Request request = read_link("walk/v3/1", walk::only).request;
  const Search found = search(request, read_conditions("stones>=3, kind=plain", walk::facts), {0, 5000}, 20);
  REQUIRE(found.matches.size() == 20);
  for (const Match& match : found.matches) {
    Studio studio(walk::only);
    CHECK(match.seed == survey_seed(match.index));
    CHECK(studio.shoot("walk/v3/" + seed_code(match.seed)).facts[0] >= 3);
  }
  CHECK(!read_conditions("stone=1", walk::facts).problem.empty());
  CHECK(!read_conditions("stones~1", walk::facts).problem.empty());
  CHECK(!read_conditions("kind=smooth", walk::facts).problem.empty());
  CHECK(!read_conditions("stones", walk::facts).problem.empty());
  CHECK(read_conditions("", walk::facts).problem.empty());
  CHECK(read_conditions("stones<=4,stones!=2,stones<9,stones>0", walk::facts).all.size() == 4);
}

TEST_CASE("searches ask whether a rule acted") {
  const Request request = read_link("walk/v3/1?length=3", walk::only).request;
  const auto asked = [](std::string_view text) { return read_conditions(text, walk::facts, walk::rules); };
  const Search with = search(request, asked("rule=WALK-2"), {0, 400}, 400);
  const Search without = search(request, asked("rule!=WALK-2"), {0, 400}, 400);
  CHECK(with.hits > 0);
  CHECK(without.hits > 0);
  CHECK(with.hits + without.hits == 400);
  // WALK-2 drops the stones.
  for (const Match& match : with.matches) CHECK(match.facts[0] > 0);
  for (const Match& match : without.matches) CHECK(match.facts[0] == 0);
  CHECK(search(request, asked("rule=WALK-2,stones=0"), {0, 400}, 400).hits == 0);

  CHECK(asked("rule=WALK-9").problem == "There is no rule \"WALK-9\".");
  CHECK(asked("rule>WALK-2").problem == "Of a rule one can ask rule=ID, it acted, or rule!=ID, it did not.");
  CHECK(!read_conditions("rule=WALK-2", walk::facts).problem.empty());
}

TEST_CASE("expected distributions and sweeps") {
  const Request request = read_link("walk/v3/1?length=1", walk::only).request;
  CHECK(has(export_expected(request), R"("distribution":[{"value":0,"p":0.75},{"value":1,"p":0.25}])"));
  CHECK(has(export_sweep(request, "stones", "length"), R"({"option":1,"distribution":[{"value":0,"p":0.75})"));
  CHECK(has(export_sweep(request, "none", "length"), R"("points":[])"));
}

TEST_CASE("the catalog describes itself") {
  const std::string json = describe(walk::only, "1.2.3");
  CHECK(has(json, R"({"version":"1.2.3","generators":[{"id":"walk")"));
  CHECK(has(
      json,
      R"("presets":[{"id":"long","title":"Long","hint":"A long walk.","options":{"length":40,"kind":"rough","marked":1,"note":"hi"}}])"));
  CHECK(has(json, R"("layers":[{"id":"ground","title":"Ground","on":true,"view":0})"));
}
