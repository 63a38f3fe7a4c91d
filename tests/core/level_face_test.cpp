// Levels as data: equal to what is shown as text, without memory of their own once warm, and safe from whatever a
// caller gives.
#include <array>
#include <cstdint>
#include <cstring>
#include <press_r/level.hpp>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "catalog.hpp"
#include "core/allocations.hpp"
#include "core/catch.hpp"
#include "library/press_r.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

constexpr unsigned all_flags = PRESS_R_COSTLY | PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS;

/// A link of each preset of each generator, its seed a star.
std::vector<std::string> every_preset() {
  std::vector<std::string> links;
  for (const Generator* generator : catalog()) {
    for (const Preset& preset : generator->presets)
      links.push_back(std::string(generator->id) + "/v" + std::to_string(generator->revision) + "/*?" +
                      std::string(preset.options));
  }
  return links;
}

std::string with_seed(std::string link, std::uint32_t seed) {
  return link.replace(link.find('*'), 1, seed_code(Seed{seed}));
}

bool same_point(Place place, Point point) { return place.x == point.x && place.y == point.y; }

void check_ground(const Level& level, const Terrain& terrain) {
  const std::vector<char>& cells = terrain.cells.cells();
  CHECK(level.ground() == std::string_view(cells.data(), cells.size()));
  CHECK(same_point(level.start(), terrain.has_start() ? terrain.start : Point{-1, -1}));
  CHECK(same_point(level.goal(), terrain.has_goal() ? terrain.goal : Point{-1, -1}));
  CHECK(level.locks().size() == terrain.locks.size());
}

void check_route(const Records& told, const std::vector<RouteStep>& route) {
  REQUIRE(told.size() == route.size());
  for (std::size_t i = 0; i < route.size(); ++i) {
    CHECK(told.of(PRESS_R_ROUTE_X)[i] == route[i].place.x);
    CHECK(told.of(PRESS_R_ROUTE_Y)[i] == route[i].place.y);
    CHECK(told.of(PRESS_R_ROUTE_MOVE)[i] == static_cast<std::int32_t>(route[i].move));
  }
}

void check_ways(const Level& level, const Connections& connections) {
  const Records ways = level.ways();
  REQUIRE(ways.size() == connections.all.size());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const Connection& way = connections.all[i];
    CHECK(ways.of(PRESS_R_WAY_FROM)[i] == way.from);
    CHECK(ways.of(PRESS_R_WAY_TO)[i] == way.to);
    CHECK(ways.of(PRESS_R_WAY_KIND)[i] == way.kind);
    CHECK(ways.of(PRESS_R_WAY_ONE_WAY)[i] == (way.one_way ? 1 : 0));
    CHECK(ways.of(PRESS_R_WAY_KEY_X)[i] == way.needs.x);
    CHECK(ways.of(PRESS_R_WAY_KEY_Y)[i] == way.needs.y);
    const auto first = static_cast<std::size_t>(ways.of(PRESS_R_WAY_FIRST_CELL)[i]);
    REQUIRE(static_cast<std::size_t>(ways.of(PRESS_R_WAY_LENGTH)[i]) == way.cells);
    for (std::size_t cell = 0; cell < way.cells; ++cell) {
      CHECK(level.way_cells().of(0)[first + cell] == connections.cells_of(way)[cell].x);
      CHECK(level.way_cells().of(1)[first + cell] == connections.cells_of(way)[cell].y);
    }
  }
}

/// Rooms and things are the picture's, with their looks; roles that are things are told by their tones.
void check_marks(const Level& level, const Picture& picture, const Meaning& roles) {
  std::size_t rooms = 0;
  std::size_t things = 0;
  const Records told = level.things();
  const Records told_rooms = level.rooms();
  for (const Mark& mark : picture.scene.marks()) {
    if (!picture.generator().on_map(mark.role)) continue;
    if (mark.kind == MarkKind::room) {
      REQUIRE(rooms < told_rooms.size());
      const std::array<int, 7> expected{mark.id, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look};
      for (unsigned c = 0; c < expected.size(); ++c) CHECK(told_rooms.of(c)[rooms] == expected[c]);
      ++rooms;
    }
    if (mark.kind == MarkKind::cell && roles.number(mark.role) != 0) {
      REQUIRE(things < told.size());
      const std::array<int, 7> expected{mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id};
      for (unsigned c = 0; c < expected.size(); ++c) CHECK(told.of(c)[things] == expected[c]);
      ++things;
    }
  }
  CHECK(rooms == told_rooms.size());
  CHECK(things == told.size());
}

}  // namespace

TEST_CASE("levels as data: every preset's are those that are shown") {
  Studio studio(catalog());
  for (const std::string& link : every_preset()) {
    Levels levels(link.c_str(), all_flags);
    const Meaning roles{levels.meanings().roles};
    for (std::uint32_t place = 0; place < 3; ++place) {
      const std::string one = with_seed(link, press_r_seed_at(place));
      CAPTURE(one);
      const Picture picture = studio.shoot(one);
      const Ground ground = studio.terrain(one);
      const Level level = levels.make(press_r_seed_at(place));
      REQUIRE(levels.status() == PRESS_R_DONE);
      CHECK(level.seed() == picture.request.seed.value);
      CHECK(level.complete() == picture.outcome.complete);
      CHECK(level.why() == picture.outcome.why);
      CHECK(level.width() == picture.scene.width());
      CHECK(level.height() == picture.scene.height());
      CHECK(std::vector<std::int64_t>(level.facts().begin(), level.facts().end()) == picture.facts);
      check_ground(level, ground.terrain);
      check_route(level.route(), ground.walk.route);
      check_route(level.route_opened(), ground.walk.route_opened);
      check_ways(level, picture.connections);
      check_marks(level, picture, roles);
    }
  }
}

TEST_CASE("levels as data: once warm nothing is allocated") {
  for (const std::string& link : every_preset()) {
    CAPTURE(link);
    Levels levels(link.c_str(), PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS);
    const auto make_all = [&] {
      for (std::uint32_t place = 0; place < 40; ++place) levels.make(press_r_seed_at(place));
    };
    make_all();
    const std::uint64_t before = allocations();
    make_all();
    CHECK(allocations() - before == 0);
  }
}

TEST_CASE("levels as data: the text of a level in tiles asks for little memory") {
  for (const Generator* generator : catalog()) {
    if (generator->id != "spelunky") continue;
    const auto asked = [](std::uint32_t place) {
      const std::string link = "spelunky/v1/" + seed_code(Seed{press_r_seed_at(place)});
      const std::uint64_t before = allocations();
      press_r_free(press_r_show_with(link.c_str(), PRESS_R_TERRAIN));
      return allocations() - before;
    };
    for (std::uint32_t place = 0; place < 40; ++place) asked(place);
    std::uint64_t sum = 0;
    for (std::uint32_t place = 0; place < 40; ++place) sum += asked(place);
    CHECK(sum <= 42 * 40);
  }
}

TEST_CASE("levels as data: what cannot be answered is a value and one sentence") {
  const std::string link(catalog().front()->id);
  Levels levels(link.c_str());
  press_r_level raw{};
  press_r_handle* handle = press_r_open(link.c_str(), 0);
  CHECK(press_r_make(handle, 1, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_WRONG);  // without its size
  CHECK(std::string_view(press_r_problem(handle)).find("sizeof(press_r_level)") != std::string_view::npos);
  raw.size = 0xFFFFFFFF;
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_WRONG);
  raw.size = sizeof raw;
  CHECK(press_r_make(handle, 0, &raw) == PRESS_R_WRONG);
  CHECK(std::string_view(press_r_problem(handle)) == "A seed is a number from 1 to 4294967295; 0 is none.");
  CHECK(raw.why == nullptr);  // nothing was written
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_DONE);
  CHECK(std::string_view(press_r_problem(handle)).empty());
  CHECK(press_r_trace(handle, 0, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_tables(handle, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_batch(handle, 0, 1, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_extent(handle, 0, 1, 0, nullptr) == PRESS_R_WRONG);
  press_r_arrays arrays{};
  struct Asked {
    std::int64_t first;
    std::int64_t count;
  };
  for (const Asked& asked : {Asked{0, 0}, Asked{0, -1}, Asked{-1, 1}, Asked{0, 4294967296}, Asked{4294967294, 2},
                             Asked{INT64_MIN, INT64_MAX}, Asked{INT64_MAX, INT64_MAX}}) {
    CHECK(levels.batch(asked.first, asked.count, arrays) == PRESS_R_WRONG);
    CHECK(levels.problem().back() == '.');
    levels.extent(asked.first, asked.count);
    CHECK(levels.status() == PRESS_R_WRONG);
  }
  arrays.flags = 1;
  CHECK(levels.batch(0, 1, arrays) == PRESS_R_WRONG);
  arrays.flags = 0;
  arrays.fact_stride = 3;
  CHECK(levels.batch(0, 4, arrays) == PRESS_R_WRONG);
  arrays.fact_stride = 0;
  std::uint8_t one = 0;
  arrays.ground = &one;
  for (const std::int32_t size : {-1, 65536, INT32_MIN, INT32_MAX}) {
    arrays.width = arrays.height = size;
    CHECK(levels.batch(0, 1, arrays) == PRESS_R_WRONG);
  }
  press_r_close(handle);
}

TEST_CASE("levels as data: no handle, a closed one, unknown flags and a revision to come are refused") {
  press_r_level raw{};
  raw.size = sizeof raw;
  CHECK(press_r_make(nullptr, 1, &raw) == PRESS_R_CLOSED);
  CHECK(std::string_view(press_r_problem(nullptr)) == "There is no handle, or it was closed.");
  press_r_close(nullptr);
  const std::string id(catalog().front()->id);
  Levels later((id + "/v99/*").c_str());
  later.make(1);
  CHECK(later.status() == PRESS_R_REFUSED);
  CHECK(later.problem().find("The link asks for revision 99 of ") == 0);
  Levels flagged(id.c_str(), 1u << 31);
  flagged.make(1);
  CHECK(flagged.status() == PRESS_R_REFUSED);
#ifndef NDEBUG
  press_r_handle* closed = press_r_open(id.c_str(), 0);
  press_r_close(closed);
  CHECK(press_r_make(closed, 1, &raw) == PRESS_R_CLOSED);
  press_r_arrays arrays{};
  CHECK(press_r_batch(closed, 0, 1, &arrays) == PRESS_R_CLOSED);
  press_r_close(closed);
  CHECK(std::string_view(press_r_problem(closed)) == "There is no handle, or it was closed.");
#endif
}

TEST_CASE("levels as data: any text opens, and says what was mended") {
  const std::string endless(300'000, 'a');
  for (const char* link : {"", "#", "zelda", "%zz", "https://example.org/", "\xff\xfe", "?x=y", "isaac?stage=x", "*",
                           static_cast<const char*>(nullptr), endless.c_str()}) {
    INFO(std::string(link == nullptr ? "null" : std::string_view(link).substr(0, 40)));
    Levels levels(link, all_flags);
    CHECK(Meaning{levels.meanings().problems}.size() > 0);
    levels.make(1);
    CHECK(levels.status() == PRESS_R_DONE);
  }
  Levels whole((std::string(catalog().front()->id) + "/v1/*").c_str());
  CHECK(Meaning{whole.meanings().problems}.size() == 0);
  CHECK(std::string_view(whole.meanings().link) == std::string(catalog().front()->id) + "/v1/*");
}

TEST_CASE("levels as data: the tables tell what the numbers mean") {
  for (const Generator* generator : catalog()) {
    CAPTURE(std::string(generator->id));
    Levels levels(std::string(generator->id).c_str());
    const press_r_meanings all = levels.meanings();
    CHECK(std::string_view(all.generator) == generator->id);
    CHECK(all.revision == generator->revision);
    const Meaning roles{all.roles};
    const Meaning facts{all.facts};
    REQUIRE(roles.size() == generator->roles.size());
    for (std::size_t i = 0; i < roles.size(); ++i) {
      CHECK(roles.text(i) == generator->roles[i].id);
      CHECK(roles.text(i, 2) == tone_id(generator->roles[i].tone));
    }
    REQUIRE(facts.size() == generator->facts.size());
    for (std::size_t i = 0; i < facts.size(); ++i) {
      CHECK(facts.text(i) == generator->facts[i].id);
      CHECK(facts.number(i, 1) == generator->facts[i].highest());
    }
    CHECK(Meaning{all.way_kinds}.size() == generator->connection_kinds.size());
    CHECK(Meaning{all.rules}.size() == generator->rules.size());
    CHECK(Meaning{all.options}.size() == generator->options.size());
    for (std::size_t i = 0; i < all.choices.rows; ++i) {
      const Meaning choices{all.choices};
      const Fact& fact = generator->facts[static_cast<std::size_t>(choices.number(i))];
      CHECK(choices.text(i) == fact.choices[static_cast<std::size_t>(choices.number(i, 1))].id);
    }
  }
}

TEST_CASE("levels as data: the making has the steps and dice that are shown, and marks that add up to the level") {
  for (const Generator* generator : catalog()) {
    const std::string link(generator->id);
    CAPTURE(link);
    Studio studio(catalog());
    Levels levels(link.c_str(), PRESS_R_THINGS);
    const std::uint32_t seed = press_r_seed_at(3);
    const Filmed filmed = studio.film(link + "/v1/" + seed_code(Seed{seed}));
    const press_r_making made = levels.trace(seed);
    REQUIRE(levels.status() == PRESS_R_DONE);
    const Records steps{made.steps};
    REQUIRE(steps.size() == filmed.steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(steps.of(PRESS_R_STEP_RULE)[i] == filmed.steps[i].rule);
      CHECK(steps.of(PRESS_R_STEP_SUBJECT)[i] == filmed.steps[i].subject);
      CHECK(static_cast<std::uint32_t>(steps.of(PRESS_R_STEP_ROLLS)[i]) == filmed.steps[i].rolls);
    }
    CHECK(made.rolls.rows == filmed.rolls.size());
    const Records marks{made.marks};
    std::size_t rooms = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      CHECK(marks.of(PRESS_R_MARK_BORN)[i] >= 0);
      CHECK(marks.of(PRESS_R_MARK_BORN)[i] <= static_cast<std::int32_t>(steps.size()) + 1);
      if (marks.of(PRESS_R_MARK_GONE)[i] == -1 && marks.of(PRESS_R_MARK_IS_ROOM)[i] == 1) ++rooms;
    }
    CHECK(rooms == levels.make(seed).rooms().size());
  }
}

TEST_CASE("levels as data: threads with a handle each make what one makes") {
  const auto digest = [](const Generator* generator) {
    Levels levels(std::string(generator->id).c_str(), all_flags);
    std::uint64_t sum = 0;
    for (std::uint32_t place = 0; place < 6; ++place) {
      const Level level = levels.make(press_r_seed_at(place));
      for (const char cell : level.ground()) sum = sum * 31 + static_cast<unsigned char>(cell);
      for (const std::int64_t fact : level.facts()) sum = sum * 31 + static_cast<std::uint64_t>(fact);
    }
    return sum;
  };
  std::vector<std::uint64_t> alone;
  for (const Generator* generator : catalog()) alone.push_back(digest(generator));
  std::array<std::vector<std::uint64_t>, 8> found;
  std::vector<std::thread> threads;
  for (auto& mine : found) {
    threads.emplace_back([&mine, &digest] {
      for (const Generator* generator : catalog()) mine.push_back(digest(generator));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& mine : found) CHECK(mine == alone);
}
