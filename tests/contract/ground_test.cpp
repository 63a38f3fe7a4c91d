// The optional parts of every generator's levels: terrain and walk, ways, layers of values, the next floor.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/kit_facts.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

constexpr std::string_view side_cells = "#.HT=^P ";
constexpr std::string_view top_cells = "#.+LS_~><^v ";

std::set<int> rooms_of(const Scene& scene) {
  std::set<int> ids;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind == MarkKind::room) ids.insert(mark.id);
  }
  return ids;
}

/// Whether a body can be in the cell.
bool is_free(const Terrain& terrain, Point place) { return std::string_view("#P ").find(terrain.cells[place]) == npos; }

void check_terrain(const Terrain& terrain, const Scene& scene) {
  REQUIRE(terrain.cells.width() == scene.width());
  REQUIRE(terrain.cells.height() == scene.height());
  const std::string_view known = terrain.view == Standpoint::side ? side_cells : top_cells;
  for (const char cell : terrain.cells.cells()) {
    if (known.find(cell) == npos) FAIL_CHECK("no cell of the terrain: " << cell);
  }
  if (terrain.start != Point{-1, -1}) CHECK((terrain.has_start() && is_free(terrain, terrain.start)));
  if (terrain.goal != Point{-1, -1}) CHECK((terrain.has_goal() && is_free(terrain, terrain.goal)));
  for (const Terrain::Lock& lock : terrain.locks) {
    CHECK((terrain.cells.contains(lock.door) && terrain.cells[lock.door] == 'L'));
    CHECK(terrain.cells.contains(lock.key));
  }
  const std::set<int> rooms = rooms_of(scene);
  std::set<int> seen;
  for (const Terrain::Room& room : terrain.rooms) {
    CHECK(rooms.count(room.id) == 1);
    CHECK(seen.insert(room.id).second);
    CHECK((room.area.x >= 0 && room.area.y >= 0 && room.area.right() <= scene.width() &&
           room.area.bottom() <= scene.height()));
  }
}

void check_walk(const Terrain& terrain, const Walk& walk) {
  CHECK(walk.finishable == !walk.route.empty());
  CHECK(walk.rooms_reached <= static_cast<int>(terrain.rooms.size()));
  for (const auto* route : {&walk.route, &walk.route_opened}) {
    if (route->empty()) continue;
    CHECK(route->front().place == terrain.start);
    CHECK(route->back().place == terrain.goal);
    for (const RouteStep& step : *route) CHECK((terrain.cells.contains(step.place) && is_free(terrain, step.place)));
  }
}

}  // namespace

TEST_CASE("contract: a terrain is as large as the scene, with start and goal in free cells and rooms of the scene") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr) continue;
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      Request request = one.request;
      request.seed = survey_seed(17);
      const std::string link = format_link(request);
      CAPTURE(one.name, link);
      const Ground ground = studio.terrain(link);
      if (ground.terrain.empty()) continue;
      const Picture picture = studio.make_picture(link);
      check_terrain(ground.terrain, picture.scene);
      check_walk(ground.terrain, ground.walk);
      const Fact& last = generator->facts.back();
      const std::size_t own = own_facts(*generator);
      CHECK(generator->facts[own + walk_fact_count(ground.terrain.view)].by == Measurer::map);
      CHECK(picture.facts[own] == (ground.walk.finishable ? 1 : 0));
      CHECK(last.costly);
    }
  }
}

TEST_CASE("contract: the kit's facts come last, in their order, if and only if there is a terrain") {
  for (const Generator* generator : catalog()) {
    INFO(std::string(generator->id));
    const std::size_t own = own_facts(*generator);
    if (generator->optional.terrain == nullptr) {
      CHECK(own == generator->facts.size());
      continue;
    }
    std::vector<std::string_view> expected;
    const bool falls = generator->facts.size() > own + 3 && generator->facts[own + 3].by == Measurer::map;
    for (std::size_t i = 0; i < walk_fact_count(falls ? Standpoint::side : Standpoint::top); ++i)
      expected.push_back(walk_fact_table[i].id);
    for (const Fact& fact : map_fact_table) {
      if (find_fact(generator->facts.first(own), fact.id) == npos) expected.push_back(fact.id);
    }
    std::vector<std::string_view> ids;
    for (const Fact& fact : generator->facts.subspan(own)) ids.push_back(fact.id);
    CHECK(ids == expected);
  }
}

TEST_CASE("contract: a common measure that a generator counts by itself equals the kit's") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr || generator->optional.connections == nullptr) continue;
    const auto own = generator->facts.first(own_facts(*generator));
    LevelBox level(*generator);
    Meter meter(*generator);
    MapMeter map;
    Connections ways;
    Trace off;
    std::vector<std::int64_t> facts(generator->facts.size());
    for (const contract::Case& one : contract::presets_of(*generator)) {
      for (std::uint32_t i = 0; i < 20; ++i) {
        generator->actions.generate(one.request.options, survey_seed(i), off, level.get());
        meter.measure(level.get(), FactSelection::all(generator->facts), facts);
        const Terrain* const ground = meter.ground();
        if (ground == nullptr) continue;
        std::array<std::int64_t, map_fact_count> counted{};
        generator->optional.connections(level.get(), ways);
        map.measure_graph(*ground, ways, generator->connection_kinds, counted);
        for (std::size_t fact = 0; fact <= static_cast<std::size_t>(MapFact::one_way_ways); ++fact) {
          const std::size_t place = find_fact(generator->facts, map_fact_table[fact].id);
          CAPTURE(std::string(generator->id), one.name, i, std::string(map_fact_table[fact].id), place < own.size());
          CHECK(facts[place] == counted[fact]);
        }
      }
    }
  }
}

TEST_CASE("contract: ways join rooms of the scene, cell by cell") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    if (generator->optional.connections == nullptr) continue;
    CHECK(!generator->connection_kinds.empty());
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      Request request = one.request;
      request.seed = survey_seed(19);
      CAPTURE(one.name);
      const Picture picture = studio.make_picture(format_link(request));
      const std::set<int> rooms = rooms_of(picture.scene);
      for (const Connection& way : picture.connections.all) {
        CAPTURE(way.from, way.to, int{way.kind});
        CHECK(rooms.count(way.from) == 1);
        CHECK(rooms.count(way.to) == 1);
        CHECK(way.kind < generator->connection_kinds.size());
        CHECK(way.first_cell + way.cells <= picture.connections.cells.size());
        Point before{-1, -1};
        for (const Point cell : picture.connections.cells_of(way)) {
          CHECK((cell.x >= 0 && cell.y >= 0 && cell.x < picture.scene.width() && cell.y < picture.scene.height()));
          CHECK((before.x < 0 || std::max(std::abs(cell.x - before.x), std::abs(cell.y - before.y)) == 1));
          before = cell;
        }
      }
    }
  }
}

TEST_CASE("contract: layers of values are as large as the scene, and chances are parts of a million") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    CHECK((generator->value_layers.empty()) == (generator->optional.values == nullptr));
    std::set<std::string_view> ids;
    for (const ValueLayer& layer : generator->value_layers) {
      CAPTURE(std::string(generator->id), std::string(layer.id));
      CHECK(ids.insert(layer.id).second);
      CHECK(!layer.title.empty());
      for (const contract::Case& one : contract::presets_of(*generator)) {
        const std::string link = format_link(one.request);
        const Values values = studio.values(link, layer.id);
        if (values.width() == 0) continue;
        const Picture picture = studio.make_picture(link);
        CAPTURE(link);
        CHECK(values.width() == picture.scene.width());
        CHECK(values.height() == picture.scene.height());
        for (const std::int32_t value : values.cells()) {
          if (value == no_value) continue;
          if (value < 0) FAIL_CHECK("a value below 0: " << value);
          if (layer.scale == ValueScale::chance && value > 1000000) FAIL_CHECK("a chance above 1: " << value);
          if (layer.scale == ValueScale::light && value > 1000) FAIL_CHECK("a light above 1000: " << value);
        }
      }
    }
  }
}

TEST_CASE("contract: a run from any option ends after finitely many floors, with options that need no mending") {
  constexpr int longest_run = 200;
  for (const Generator* generator : catalog()) {
    if (generator->next == nullptr) continue;
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      CAPTURE(one.name);
      Options options = one.request.options;
      int floors = 0;
      Next next;
      while (!next.ends && floors < longest_run) {
        const Options before = options;
        next = generator->next(options, one.request.seed);
        ++floors;
        if (!next.word.empty()) CHECK(next.word.back() == '.');
        if (next.ends) break;
        CHECK(!(options == before));
        if (generator->mend == nullptr) continue;
        Options mended = options;
        Problems problems;
        generator->mend(mended, problems);
        CAPTURE(problems);
        CHECK(mended == options);
      }
      CHECK(next.ends);
    }
  }
}
