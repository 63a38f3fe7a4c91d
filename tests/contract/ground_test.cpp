// The optional parts of every generator: terrain and walk, ways, layers of values, the next floor, pieces.
#include <cmath>
#include <cstdlib>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/kit_facts.hpp"
#include "kit/text.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
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
  contract::each_case([&](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    const std::string link = contract::link_of(one, 17);
    CAPTURE(link);
    const Ground ground = studio.terrain(link);
    if (ground.terrain.empty()) return;
    const Picture picture = studio.make_picture(link);
    check_terrain(ground.terrain, picture.scene);
    check_walk(ground.terrain, ground.walk);
    const std::size_t own = own_facts(generator);
    CHECK(generator.facts[own + walk_fact_count(ground.terrain.view)].by == Measurer::map);
    CHECK(picture.facts[own] == (ground.walk.finishable ? 1 : 0));
    CHECK(generator.facts.back().costly);
  });
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
    contract::each_preset(*generator, [&](const contract::Case& one) {
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
          CAPTURE(i, std::string(map_fact_table[fact].id), place < own.size());
          CHECK(facts[place] == counted[fact]);
        }
      }
    });
  }
}

TEST_CASE("contract: ways join rooms of the scene, cell by cell") {
  Studio studio(catalog());
  contract::each_case([&](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    CHECK(generator.connection_kinds.empty() == (generator.optional.connections == nullptr));
    const Picture picture = studio.make_picture(contract::link_of(one, 19));
    const std::set<int> rooms = rooms_of(picture.scene);
    for (const Connection& way : picture.connections.all) {
      CAPTURE(way.from, way.to, int{way.kind});
      CHECK(rooms.count(way.from) == 1);
      CHECK(rooms.count(way.to) == 1);
      CHECK(way.kind < generator.connection_kinds.size());
      CHECK(way.first_cell + way.cells <= picture.connections.cells.size());
      Point before{-1, -1};
      for (const Point cell : picture.connections.cells_of(way)) {
        CHECK(Rect{0, 0, picture.scene.width(), picture.scene.height()}.contains(cell));
        CHECK((before.x < 0 || std::max(std::abs(cell.x - before.x), std::abs(cell.y - before.y)) == 1));
        before = cell;
      }
    }
  });
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
      contract::each_preset(*generator, [&](const contract::Case& one) {
        const std::string link = format_link(one.request);
        const Values values = studio.values(link, layer.id);
        if (values.width() == 0) return;
        const Picture picture = studio.make_picture(link);
        CHECK(values.width() == picture.scene.width());
        CHECK(values.height() == picture.scene.height());
        for (const std::int32_t value : values.cells()) {
          if (value == no_value) continue;
          if (value < 0) FAIL_CHECK("a value below 0: " << value);
          if (layer.scale == ValueScale::chance && value > 1000000) FAIL_CHECK("a chance above 1: " << value);
          if (layer.scale == ValueScale::light && value > 1000) FAIL_CHECK("a light above 1000: " << value);
        }
      });
    }
  }
}

TEST_CASE("contract: a run from any option ends after finitely many floors, with options that need no mending") {
  constexpr int longest_run = 200;
  contract::each_case([](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    if (generator.next == nullptr) return;
    Options options = one.request.options;
    Next next;
    for (int floors = 0; !next.ends && floors < longest_run; ++floors) {
      const Options before = options;
      next = generator.next(options, one.request.seed);
      CHECK((next.word.empty() || next.word.back() == '.'));
      if (next.ends) break;
      CHECK(!(options == before));
      CHECK(contract::with_mended(generator, options).options == options);
    }
    CHECK(next.ends);
  });
}

namespace {

/// The share of cells that are alike in two terrains, from their upper left corner.
double alike(const Terrain& one, const Terrain& other) {
  const Rect both{0, 0, std::min(one.cells.width(), other.cells.width()),
                  std::min(one.cells.height(), other.cells.height())};
  int same = 0;
  each_cell(both, [&](Point p) { same += one.cells[p] == other.cells[p] ? 1 : 0; });
  return static_cast<double>(same) / std::max(1, both.w * both.h);
}

}  // namespace

TEST_CASE("contract: neighbouring floors of a run are as different as floors of two runs") {
  constexpr std::uint32_t runs = 60;
  for (const Generator* generator : catalog()) {
    if (generator->next == nullptr || generator->optional.terrain == nullptr) continue;
    CAPTURE(generator->id);
    Options upper(generator->options);
    for (int floor = 1; floor < 4; ++floor) {
      CAPTURE(floor);
      Options lower = upper;
      if (generator->next(lower, survey_seed(0)).ends) break;
      const auto terrain_of = [&](const Options& options, std::uint32_t run) {
        Trace off;
        Terrain terrain;
        LevelBox level(*generator);
        generator->actions.generate(options, survey_seed(run), off, level.get());
        generator->optional.terrain(level.get(), terrain);
        return terrain;
      };
      double sum = 0, squares = 0;
      for (std::uint32_t run = 0; run < runs; ++run) {
        const Terrain above = terrain_of(upper, run);
        const double excess = alike(above, terrain_of(lower, run)) - alike(above, terrain_of(lower, run + runs));
        sum += excess;
        squares += excess * excess;
      }
      CHECK(sum <= 5 * std::sqrt(squares));
      upper = lower;
    }
  }
}

// Levels can be finished: in top views every complete level, by finding hidden doors and unlocking locks; in side views
// on foot, except for 1 in 1,000. Levels without a goal are as rare.
namespace {

// With sanitizers a level takes ten times as long; the WebAssembly tests walk 2,000 of each preset (measures.test.ts).
#ifdef NDEBUG
constexpr std::uint32_t levels = 2000;
#else
constexpr std::uint32_t levels = 100;
#endif

void check_finishable(const contract::Case& one, std::uint32_t count) {
  Request request = one.request;
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Terrain terrain;
  Walker walker;
  Walk walk;
  std::uint32_t endless = 0;
  std::uint32_t walked = 0;
  std::uint32_t shut = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    request.seed = survey_seed(i);
    Trace off;
    generator.actions.generate(request.options, request.seed, off, level.get());
    generator.optional.terrain(level.get(), terrain);
    if (terrain.empty()) continue;
    ++walked;
    if (!terrain.has_goal()) {
      ++endless;
      continue;
    }
    walker.walk(terrain, walk);
    const bool top = terrain.view == Standpoint::top;
    if (top && !walk.openable) FAIL_CHECK(format_link(request) << " cannot be finished");
    if (!top && !walk.finishable) ++shut;
  }
  CHECK(endless <= 1 + walked / 1000);
  CHECK(shut <= 1 + walked / 1000);
}

/// Generators with top views have one more of the walker's facts.
bool seen_from_above(const Generator& generator) { return generator.facts.back().id == "all_reached"; }

/// A section per preset, so that one can be run alone: -c "isaac as it comes".
void each_preset(bool from_above, std::uint32_t count) {
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr || seen_from_above(*generator) != from_above) continue;
    for (const contract::Case& one : contract::presets_of(*generator)) {
      DYNAMIC_SECTION(one.name) { check_finishable(one, count); }
    }
  }
}

}  // namespace

TEST_CASE("contract: every complete level can be finished", "[walk]") {
  each_preset(true, levels);
  each_preset(false, levels);
}

TEST_CASE("long: contract: 100,000 levels of each preset in top view can be finished", "[.long]") {
  each_preset(true, 100'000);
}

TEST_CASE("long: contract: 100,000 levels of each preset in side view can be finished", "[.long]") {
  each_preset(false, 100'000);
}

namespace {

PieceBook book_of(const Generator& generator, const Options& options) {
  PieceBook book;
  generator.optional.pieces(options, book);
  return book;
}

void check_words(const Generator& generator, const PieceBook& book) {
  std::set<std::string_view> seen;
  for (const PieceLetter& one : book.letters) {
    CAPTURE(std::string(one.letter));
    CHECK(seen.insert(one.letter).second);
    CHECK(!one.letter.empty());
    CHECK(!one.title.empty());
    CHECK((one.role.empty() || std::any_of(generator.roles.begin(), generator.roles.end(),
                                           [&](const Role& role) { return role.id == one.role; })));
  }
  seen.clear();
  for (const PieceGroup& one : book.groups) {
    CHECK(seen.insert(one.id).second);
    CHECK(!one.title.empty());
  }
}

/// Whether the book's option accepts this text.
bool taken(const Generator& generator, const PieceBook& book, const std::string& text) {
  const std::size_t option = find_option(generator.options, book.option);
  if (option == npos || generator.options[option].kind != OptionKind::text) return false;
  if (text.size() > static_cast<std::size_t>(generator.options[option].max_length)) return false;
  Options options(generator.options);
  options.set_text(option, text);
  return usable(read_text(generator, options, option).faults);
}

/// With `read`, parses their texts too, which is slow.
void check_pieces(const Generator& generator, const PieceBook& book, bool read) {
  std::set<std::string_view> groups;
  for (const PieceGroup& one : book.groups) groups.insert(one.id);
  std::set<std::string_view> ids;
  for (const Piece& one : book.pieces) {
    CAPTURE(one.id, one.text);
    CHECK(ids.insert(one.id).second);
    CHECK(!one.title.empty());
    CHECK(groups.count(one.group) == 1);
    CHECK((one.width > 0 && one.height > 0));
    CHECK((one.note.empty() || one.note.back() == '.'));
    if (read && !book.option.empty() && !one.text.empty()) CHECK(taken(generator, book, one.text));
  }
}

}  // namespace

TEST_CASE("contract: pieces have unique ids, known groups and letters, and texts that their option accepts") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.pieces == nullptr) continue;
    bool first = true;
    contract::each_preset(*generator, [&](const contract::Case& one) {
      const PieceBook book = book_of(*generator, one.request.options);
      CHECK(!book.pieces.empty());
      check_words(*generator, book);
      check_pieces(*generator, book, first);
      first = false;
    });
  }
}

TEST_CASE("contract: the option accepts the texts of two pieces in a row") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.pieces == nullptr) continue;
    const PieceBook book = book_of(*generator, Options(generator->options));
    if (book.option.empty()) continue;
    for (std::size_t i = 1; i < book.pieces.size(); i += 5) {
      if (book.pieces[i].text.empty() || book.pieces[i - 1].text.empty()) continue;
      const std::string both = book.pieces[i - 1].text + "\n" + book.pieces[i].text;
      CAPTURE(both);
      CHECK(taken(*generator, book, both));
    }
  }
}

TEST_CASE("contract: pieces are written as JSON, an empty list if a generator has none") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const std::string text = pieces_text(studio, std::string(generator->id) + "/1");
    CHECK(text.rfind("{\"option\":\"", 0) == 0);
    CHECK((text.find("\"pieces\":[]}") != std::string::npos) == (generator->optional.pieces == nullptr));
  }
}
