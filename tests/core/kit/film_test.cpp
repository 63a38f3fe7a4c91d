// The film of a run, replayed frame by frame; the trace behind it; packets for JavaScript and the JSON of show.
#include "studio/film/picture.hpp"

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "core/levels.hpp"
#include "kit/dice.hpp"
#include "studio/export/export.hpp"

using namespace press_r;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

enum class Part { rock, start, path };

/// Few kinds of few places, so that marks come back, double and change their details.
void random_scene(Dice& dice, Scene& scene) {
  scene.reset(6, 6);
  const int marks = dice.below(12);
  for (int i = 0; i < marks; ++i) {
    const int x = dice.below(3);
    const int y = dice.below(2);
    const int kind = dice.below(4);
    if (kind == 0) scene.cell(Part::rock, Point{x, y}).look(dice.below(2));
    if (kind == 1)
      scene.room(Part::start, x, Rect{x, y, 2, 2}).detail("type", dice.below(2)).text(scene.keep(std::to_string(y)));
    if (kind == 2) scene.edge(Part::path, Point{x, y}, Point{y, x}, x, y);
    if (kind == 3) scene.label(Part::path, Rect{x, y, 1, 1}, "here").detail("name", dice.one_in(2) ? "a" : "b");
  }
}

}  // namespace

TEST_CASE("film: every frame replays its scene, and frames that are cut are forgotten", "[film]") {
  Dice dice(Seed{31}, "film_test");
  for (int run = 0; run < 300; ++run) {
    Film film;
    Scene scene;
    std::vector<Marks> pictures;
    for (int step = 0; step < 20; ++step) {
      // Now and then only a little changes, as in a generator's run.
      if (step == 0 || dice.one_in(2)) random_scene(dice, scene);
      if (dice.one_in(3)) scene.cell(Part::rock, Point{dice.below(3), 5});
      film.add(scene);
      pictures.push_back(marks_of(scene));
      if (run % 2 == 0 && dice.one_in(5)) {
        const auto kept = static_cast<std::size_t>(dice.between(1, static_cast<int>(pictures.size())));
        film.keep_first(kept);
        pictures.resize(kept);
      }
    }
    REQUIRE(film.frames() == pictures.size());
    for (std::size_t i = 0; i < pictures.size(); ++i) REQUIRE(marks_of(film, i) == pictures[i]);
  }
}

TEST_CASE("film: a mark that stays is one mark", "[film]") {
  Film film;
  Scene scene;
  for (int step = 0; step < 10; ++step) {
    scene.reset(10, 1);
    for (int x = 0; x <= step; ++x) scene.cell(Part::rock, Point{x, 0});
    film.add(scene);
  }
  REQUIRE(film.marks().size() == 10);
  for (const FilmMark& mark : film.marks()) {
    CHECK(mark.born == mark.mark.x);
    CHECK(mark.died == Film::never);
  }
}

TEST_CASE("film: a mark that disappeared in frames that are dropped is the same mark afterwards", "[film]") {
  Film film;
  Scene scene;
  Scene nothing;
  for (Scene* const all : {&scene, &nothing}) all->reset(1, 1);
  scene.cell(Part::rock, Point{0, 0});
  for (const Scene* const frame : {&scene, &nothing}) film.add(*frame);
  film.keep_first(1);
  film.add(scene);
  REQUIRE(film.marks().size() == 1);
  CHECK(film.marks()[0].died == Film::never);
}

TEST_CASE("film: texts outlive the scene they came from", "[film]") {
  Film film;
  {
    Scene scene;
    scene.reset(1, 1);
    scene.label(Part::path, Rect{0, 0, 1, 1}, scene.keep(std::string(100, 'x')))
        .detail(scene.keep("key"), scene.keep(std::string(50, 'y')));
    film.add(scene);
  }
  const FilmMark& mark = film.marks().front();
  CHECK(mark.mark.text == std::string(100, 'x'));
  CHECK(film.details(mark.mark).front().key == "key");
  CHECK(film.details(mark.mark).front().text == std::string(50, 'y'));
}

TEST_CASE("film: the focus of the film covers the focus of every frame", "[film]") {
  Film film;
  Scene scene;
  for (const Rect focus : {Rect{2, 1, 3, 1}, Rect{3, 1, 1, 4}}) {
    scene.reset(6, 6);
    scene.focus(focus);
    film.add(scene);
  }
  CHECK((film.focus_of(0) == Rect{2, 1, 3, 4}));
  CHECK((film.focus_of(1) == Rect{0, 0, 6, 6}));
}

TEST_CASE("film: sights list the frames in which the focus changes", "[film]") {
  Film film;
  film.add(Scene{});
  for (const int size : {10, 10, 20, 30}) {
    Scene scene;
    scene.reset(40, 40);
    scene.follow_focus();
    scene.focus({0, 0, size, size});
    film.add(scene);
  }
  const auto sights_of = [](const Film& of) {
    std::vector<std::pair<int, int>> out;
    for (const Sight& sight : of.sights()) out.emplace_back(sight.frame, sight.area.w);
    return out;
  };
  CHECK(sights_of(film) == std::vector<std::pair<int, int>>{{1, 10}, {3, 20}, {4, 30}});
  film.keep_first(4);
  CHECK(sights_of(film) == std::vector<std::pair<int, int>>{{1, 10}, {3, 20}});

  Film still;
  Scene scene;
  scene.reset(40, 40);
  scene.focus({0, 0, 10, 10});
  still.add(scene);
  CHECK(still.sights().empty());
}

TEST_CASE("a folded attempt leaves one step without its rolls") {
  Studio studio(walk::only);
  const Filmed filmed = studio.film("walk/v3/7?kind=rough&length=5");
  const auto lost = std::count_if(filmed.steps.begin(), filmed.steps.end(), [](const Step& s) { return s.rule == 2; });
  CHECK(lost == 3);
  CHECK(filmed.steps[0].text == "Lost, try 1.");
  CHECK(filmed.steps[0].rolls == 0);
  CHECK(filmed.steps[3].rolls == 1);
  CHECK(filmed.film.frames() == filmed.steps.size() + 1);
  CHECK(marks_of(filmed.film, 0).empty());
  CHECK(filmed.rolls.size() == 5);
}

TEST_CASE("a trace stops recording at its maximum and is capped") {
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

TEST_CASE("packets have the documented layout") {
  Studio studio(walk::only);
  const Packet quick = pack(studio.make_picture("walk/v3/7"));
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
  const std::string json = export_json(studio.film("walk/v3/1?kind=rough&length=1"), false, walk::sentences_of("walk"));
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
