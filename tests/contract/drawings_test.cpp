// Drawings on the maps of every generator: made from a level they find it, and once warm they do not allocate.
#include "catalog.hpp"
#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "studio/count/drawn.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

bool has_map(const Generator& generator) { return generator.optional.terrain != nullptr; }

/// A window of a map as a condition. `chance`: one in so many cells may be anything.
std::string drawing_of(const Generator& generator, const MapMarks& map, Rect window, bool by_rooms, bool fixed,
                       Dice& dice) {
  std::map<int, char> letters{{MapMarks::solid, '1'}, {MapMarks::free, '0'}, {MapMarks::unknown, '.'}};
  std::string key;
  std::string rows;
  for (int y = window.y; y < window.bottom(); ++y) {
    if (y > window.y) rows += '/';
    for (int x = window.x; x < window.right(); ++x) {
      const int mark = map.marks[{x, y}];
      if (letters.count(mark) == 0) {
        const std::size_t used = letters.size() - 3;
        if (used == Drawing::max_kinds) {
          rows += '.';
          continue;
        }
        letters[mark] = static_cast<char>(used < 26 ? 'A' + used : 'a' + used - 26);
        key += std::string(";") + letters[mark] + "=" + std::string(generator.roles[static_cast<std::size_t>(mark)].id);
      }
      rows += dice.one_in(4) ? '.' : letters[mark];
    }
  }
  const std::string place = fixed ? "." + std::to_string(window.x) + "." + std::to_string(window.y) : "";
  return "draw=" + std::string(by_rooms ? "rooms" : "cells") + place + ":" + rows + key;
}

/// Finds each of the first levels by a drawing of a random window of its map, fixed or anywhere.
void find_levels_again(const Generator& generator, std::uint32_t levels) {
  const Request request = read_link(std::string(generator.id), catalog()).request;
  Studio studio(catalog());
  std::uint32_t asked = 0;
  for (std::uint32_t i = 0; i < levels; ++i) {
    Picture picture{.request = request};
    picture.request.seed = survey_seed(i);
    studio.make_picture(picture, {.summary = false, .ground = true, .costly = false});
    Dice dice(survey_seed(i), "draw");
    const bool by_rooms = generator.room_grid.columns > 0 && i % 2 == 0;
    const MapMarks map = marks_of(generator, picture.scene, picture.ground.terrain, by_rooms);
    const Rect all = bounds_of(map.marks);
    const int w = 1 + dice.below(std::min(all.w, 13));
    const int h = 1 + dice.below(std::min(all.h, 13));
    const Rect window{dice.below(all.w - w + 1), dice.below(all.h - h + 1), w, h};
    const std::string text = drawing_of(generator, map, window, by_rooms, i % 3 == 0, dice);
    INFO(generator.id << " " << i << " " << text);
    const Conditions read = read_search(text, generator);
    if (read.problem.find("asks for nothing") != npos) continue;
    REQUIRE(read.problem.empty());
    CHECK(why_never_drawn(request, read.drawings).empty());
    const Search found = search(request, read, {i, 1}, 1);
    REQUIRE(found.hits == 1);
    REQUIRE(found.matches[0].drawn.size() == 1);
    ++asked;
  }
  CHECK(asked > levels / 2);
}

}  // namespace

TEST_CASE("contract: a drawing made from a level finds that level") {
  for (const Generator* generator : catalog()) {
    if (has_map(*generator)) find_levels_again(*generator, 100);
  }
}

TEST_CASE("long: drawings made from 1,000 levels of each generator find them", "[.long]") {
  for (const Generator* generator : catalog()) {
    if (has_map(*generator)) find_levels_again(*generator, 1'000);
  }
}

TEST_CASE("contract: once warm, looking for a drawing does not allocate") {
  for (const Generator* generator : catalog()) {
    if (!has_map(*generator)) continue;
    CAPTURE(std::string(generator->id));
    const Request request = read_link(std::string(generator->id), catalog()).request;
    Conditions read = read_search("draw=mirrored:.0/1,draw!=cells:0000/.1", *generator);
    if (generator->room_grid.columns > 0) read.drawings.push_back(read_search("draw=rooms:00", *generator).drawings[0]);
    DrawingFinder finder(*generator, read.drawings);
    LevelBox level(*generator);
    Trace off;
    std::uint64_t allocated = 0;
    for (const bool warm : {false, true}) {
      for (std::uint32_t i = 0; i < 20; ++i) {
        generator->actions.generate(request.options, survey_seed(i), off, level.get());
        const std::uint64_t before = allocations();
        finder.hold(level.get());
        if (warm) allocated += allocations() - before;
      }
    }
    CHECK(allocated == 0);
  }
}

TEST_CASE("contract: maps have one size for all seeds, or differ within the first few") {
  for (const Generator* generator : catalog()) {
    if (!has_map(*generator)) continue;
    CAPTURE(std::string(generator->id));
    const Request request = read_link(std::string(generator->id), catalog()).request;
    LevelBox level(*generator);
    Scene scene;
    Trace off;
    const auto size_of = [&](std::uint32_t i) {
      generator->actions.generate(request.options, survey_seed(i), off, level.get());
      generator->actions.draw(level.get(), scene);
      return Point{scene.width(), scene.height()};
    };
    const Point first = size_of(0);
    const auto differs = [&](std::uint32_t i) { return !(size_of(i) == first); };
    bool early = false;
    for (std::uint32_t i = 1; i < 8; ++i) early = early || differs(i);
    for (std::uint32_t i = 8; i < 100 && !early; ++i) CHECK_FALSE(differs(i));
  }
}
