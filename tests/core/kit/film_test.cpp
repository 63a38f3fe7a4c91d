// The film: replayed frame by frame it shows each scene that went in, whatever came and went.
#include "studio/film/film.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/marks.hpp"
#include "kit/dice.hpp"

using namespace press_r;

namespace {

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

TEST_CASE("film: every frame replays its scene", "[film]") {
  Dice dice(Seed{31}, "film_test");
  for (int run = 0; run < 200; ++run) {
    Film film;
    Scene scene;
    std::vector<Marks> pictures;
    for (int step = 0; step < 15; ++step) {
      // Now and then only a little changes, as in a generator's run.
      if (step == 0 || dice.one_in(2)) random_scene(dice, scene);
      if (dice.one_in(3)) scene.cell(Part::rock, Point{dice.below(3), 5});
      film.add(scene);
      pictures.push_back(marks_of(scene));
    }
    REQUIRE(film.frames() == pictures.size());
    for (std::size_t i = 0; i < pictures.size(); ++i) REQUIRE(marks_of(film, i) == pictures[i]);
  }
}

TEST_CASE("film: frames that are cut are forgotten and the rest goes on", "[film]") {
  Dice dice(Seed{32}, "film_test");
  for (int run = 0; run < 200; ++run) {
    Film film;
    Scene scene;
    std::vector<Marks> pictures;
    for (int step = 0; step < 20; ++step) {
      random_scene(dice, scene);
      film.add(scene);
      pictures.push_back(marks_of(scene));
      if (dice.one_in(5)) {
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

TEST_CASE("film: what is fitted to a stage holds the focus of every frame", "[film]") {
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

TEST_CASE("film: where scenes follow their focus, it tells from which frame on each holds", "[film]") {
  Film film;
  film.add(Scene{});
  for (const int size : {10, 10, 20, 30}) {
    Scene scene;
    scene.reset(40, 40);
    scene.follow_focus();
    scene.focus({0, 0, size, size});
    film.add(scene);
  }
  const auto told = [](const Film& of) {
    std::vector<std::pair<int, int>> out;
    for (const Sight& sight : of.sights()) out.emplace_back(sight.frame, sight.area.w);
    return out;
  };
  CHECK(told(film) == std::vector<std::pair<int, int>>{{1, 10}, {3, 20}, {4, 30}});
  film.keep_first(4);
  CHECK(told(film) == std::vector<std::pair<int, int>>{{1, 10}, {3, 20}});

  Film still;
  Scene scene;
  scene.reset(40, 40);
  scene.focus({0, 0, 10, 10});
  still.add(scene);
  CHECK(still.sights().empty());
}
