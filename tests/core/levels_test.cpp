// Levels as numbers: equal to what is shown as text, without allocations once warm, and safe from any argument.
#include <press_r/level.hpp>
#include <thread>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/json.hpp"
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

using Record = std::vector<std::int32_t>;

Record record(const Records& records, std::size_t row) {
  Record out;
  for (unsigned column = 0; column < records.raw.columns; ++column) out.push_back(records.of(column)[row]);
  return out;
}

std::vector<Record> all_of(const Records& records) {
  std::vector<Record> out;
  for (std::size_t row = 0; row < records.size(); ++row) out.push_back(record(records, row));
  return out;
}

std::vector<Record> expected_route(const std::vector<RouteStep>& route) {
  std::vector<Record> out;
  for (const RouteStep& step : route) out.push_back({step.place.x, step.place.y, static_cast<std::int32_t>(step.move)});
  return out;
}

void check_terrain(const Level& level, const Ground& ground) {
  const Terrain& terrain = ground.terrain;
  CHECK(level.ground() == std::string_view(terrain.cells.cells().data(), terrain.cells.cells().size()));
  CHECK(level.start() == (terrain.has_start() ? Place{terrain.start.x, terrain.start.y} : Place{}));
  CHECK(level.goal() == (terrain.has_goal() ? Place{terrain.goal.x, terrain.goal.y} : Place{}));
  CHECK(level.locks().size() == terrain.locks.size());
  CHECK(all_of(level.route()) == expected_route(ground.walk.route));
  CHECK(all_of(level.route_opened()) == expected_route(ground.walk.route_opened));
}

void check_ways(const Level& level, const Connections& connections) {
  REQUIRE(level.ways().size() == connections.all.size());
  for (std::size_t i = 0; i < connections.all.size(); ++i) {
    const Connection& way = connections.all[i];
    const Record row = record(level.ways(), i);
    const std::int32_t first = row[PRESS_R_WAY_FIRST_CELL];
    CHECK(row == Record{way.from, way.to, way.kind, way.one_way ? 1 : 0, first, static_cast<std::int32_t>(way.cells),
                        way.needs.x, way.needs.y});
    for (std::size_t cell = 0; cell < way.cells; ++cell) {
      const Point point = connections.cells_of(way)[cell];
      CHECK(record(level.way_cells(), static_cast<std::size_t>(first) + cell) == Record{point.x, point.y});
    }
  }
}

/// Rooms and things are those of the picture; a role's row says whether its cells are things.
void check_marks(const Level& level, const Picture& picture, const Meaning& roles) {
  std::vector<Record> rooms, things;
  for (const Mark& mark : picture.scene.marks()) {
    if (!picture.generator().on_map(mark.role)) continue;
    if (mark.kind == MarkKind::room) rooms.push_back({mark.id, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look});
    if (mark.kind == MarkKind::cell && roles.number(mark.role) != 0)
      things.push_back({mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id});
  }
  CHECK(all_of(level.rooms()) == rooms);
  CHECK(all_of(level.things()) == things);
}

/// Boxes for a batch, in memory of exactly that size for the sanitizer to watch.
struct Boxes {
  Boxes(std::size_t levels, std::int32_t width, std::int32_t height)
      : ground(levels * static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {
    arrays.ground = ground.data();
    arrays.ground_bytes = ground.size();
    arrays.width = width;
    arrays.height = height;
  }
  std::vector<std::uint8_t> ground;
  press_r_arrays arrays{};
};

}  // namespace

TEST_CASE("levels as numbers: every preset's are those that are shown") {
  Studio studio(catalog());
  for (const std::string& link : every_preset()) {
    Levels levels(link.c_str(), all_flags);
    Levels bare(link.c_str());
    const Meaning roles{levels.meanings().roles};
    for (std::uint32_t place = 0; place < 3; ++place) {
      const std::uint32_t seed = press_r_seed_at(place);
      const std::string one = std::string(link).replace(link.find('*'), 1, seed_code(Seed{seed}));
      CAPTURE(one);
      const Picture picture = studio.make_picture(one);
      const Ground ground = studio.terrain(one);
      const auto check = [&](const Level& level) {
        CHECK(level.seed() == seed);
        CHECK(level.complete() == picture.outcome.complete);
        CHECK(level.why() == picture.outcome.why);
        CHECK(level.width() == picture.scene.width());
        CHECK(level.height() == picture.scene.height());
        CHECK(std::vector<std::int64_t>(level.facts().begin(), level.facts().end()) == picture.facts);
        check_terrain(level, ground);
        check_ways(level, picture.connections);
        check_marks(level, picture, roles);
      };
      check(levels.make(seed));
      bare.make(seed);
      for (const unsigned flag : {PRESS_R_WAYS, PRESS_R_COSTLY, PRESS_R_THINGS, PRESS_R_WAYS}) bare.add(flag);
      check(bare.add(PRESS_R_ROUTE));
      REQUIRE(bare.status() == PRESS_R_DONE);
    }
  }
}

TEST_CASE("levels as numbers: once warm nothing is allocated, and a level in tiles as text takes little") {
  for (const std::string& link : every_preset()) {
    CAPTURE(link);
    Levels levels(link.c_str(), PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS);
    const auto make_all = [&] {
      const std::uint64_t before = allocations();
      for (std::uint32_t place = 0; place < 40; ++place) levels.make(press_r_seed_at(place));
      return allocations() - before;
    };
    make_all();
    CHECK(make_all() == 0);
    if (link.find("spelunky/") != 0) continue;
    const auto show_all = [] {
      const std::uint64_t before = allocations();
      for (std::uint32_t place = 0; place < 40; ++place)
        press_r_free(press_r_show(("spelunky/v1/" + seed_code(Seed{press_r_seed_at(place)})).c_str(), 2));
      return allocations() - before;
    };
    show_all();
    CHECK(show_all() <= 42 * 40);
  }
}

TEST_CASE("levels as numbers: a batch is its levels, in boxes and one after another") {
  for (const Generator* generator : catalog()) {
    CAPTURE(std::string(generator->id));
    Levels levels(std::string(generator->id).c_str());
    constexpr std::size_t count = 12;
    const press_r_extent_of extent = levels.extent(5, count);
    const std::int32_t width = extent.width + 1, height = extent.height + 2;
    Boxes boxes(count, width, height);
    std::array<std::uint32_t, count> seeds{};
    std::array<std::uint8_t, count> complete{};
    std::array<std::int32_t, 2 * count> start{}, sizes{};
    std::vector<std::int64_t> facts(extent.facts * count);
    boxes.arrays.seeds = seeds.data();
    boxes.arrays.complete = complete.data();
    boxes.arrays.start = start.data();
    boxes.arrays.sizes = sizes.data();
    boxes.arrays.facts = facts.data();
    REQUIRE(levels.batch(5, count, boxes.arrays) == PRESS_R_DONE);
    CHECK(boxes.arrays.made == count);
    std::vector<std::uint8_t> packed(extent.cells);
    std::array<std::uint64_t, count + 1> offsets{};
    press_r_arrays row{};
    row.ground = packed.data();
    row.ground_bytes = packed.size();
    row.offsets = offsets.data();
    REQUIRE(levels.batch(5, count, row) == PRESS_R_DONE);
    CHECK(offsets.back() == extent.cells);
    for (std::size_t i = 0; i < count; ++i) {
      const Level level = levels.make(press_r_seed_at(static_cast<std::uint32_t>(5 + i)));
      CHECK(seeds[i] == level.seed());
      CHECK((complete[i] != 0) == level.complete());
      CHECK(Place{start[2 * i], start[2 * i + 1]} == level.start());
      CHECK(Place{sizes[2 * i], sizes[2 * i + 1]} == Place{level.width(), level.height()});
      for (std::size_t fact = 0; fact < level.facts().size(); ++fact)
        CHECK(facts[fact * count + i] == level.facts()[fact]);
      const char* cells = reinterpret_cast<const char*>(packed.data());
      CHECK(std::string_view(cells + offsets[i], offsets[i + 1] - offsets[i]) == level.ground());
      std::string boxed;
      for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x) boxed += level.at({x, y});
      CHECK(std::string_view(reinterpret_cast<const char*>(boxes.ground.data()) + i * boxed.size(), boxed.size()) ==
            boxed);
    }
    std::array<std::uint32_t, 3> by_seed{};
    press_r_arrays own{};
    own.flags = PRESS_R_BY_SEED;
    own.seeds = by_seed.data();
    REQUIRE(levels.batch(7, 3, own) == PRESS_R_DONE);
    CHECK(by_seed == std::array<std::uint32_t, 3>{7, 8, 9});
    CHECK(levels.batch(0, 3, own) == PRESS_R_WRONG);
    CHECK(levels.problem() == "Seeds are whole numbers from 1 to 4294967295.");
  }
}

TEST_CASE("levels as numbers: for arrays that are too small a batch says how large, and writes nothing behind them") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr) continue;
    CAPTURE(std::string(generator->id));
    Levels levels(std::string(generator->id).c_str());
    const press_r_extent_of extent = levels.extent(0, 4);
    Boxes boxes(4, extent.width, extent.height);
    boxes.arrays.ground_bytes -= 1;
    CHECK(levels.batch(0, 4, boxes.arrays) == PRESS_R_SMALL);
    CHECK(boxes.arrays.needed_bytes == boxes.ground.size());
    CHECK(boxes.arrays.made == 0);
    Boxes narrow(4, extent.width - 1, extent.height);
    CHECK(levels.batch(0, 4, narrow.arrays) == PRESS_R_SMALL);
    CHECK(narrow.arrays.needed_width > narrow.arrays.width);
    // One level after another: room for two, and one byte.
    std::vector<std::uint64_t> offsets(5);
    press_r_arrays row{};
    row.offsets = offsets.data();
    REQUIRE(levels.batch(0, 4, row) == PRESS_R_DONE);
    const std::uint64_t needed = offsets[3];
    std::vector<std::uint8_t> cells(offsets[2] + 1);
    row.ground = cells.data();
    row.ground_bytes = cells.size();
    CHECK(levels.batch(0, 4, row) == PRESS_R_SMALL);
    CHECK(row.made == 2);
    CHECK(row.needed_bytes == needed);
    CHECK(levels.problem().find("The level at place 2 has") == 0);
  }
}

TEST_CASE("levels as numbers: what cannot be answered is a status and one sentence") {
  const std::string id(catalog().front()->id);
  press_r_level raw{};
  press_r_handle* handle = press_r_open(id.c_str(), 0);
  const auto problem = [&] { return std::string_view(press_r_problem(handle)); };
  CHECK(press_r_make(handle, 1, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_WRONG);  // without its size
  CHECK(problem().find("sizeof(press_r_level)") != std::string_view::npos);
  raw.size = 0xFFFFFFFF;
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_WRONG);
  raw.size = sizeof raw;
  CHECK(press_r_make(handle, 0, &raw) == PRESS_R_WRONG);
  CHECK(problem() == "Seeds are whole numbers from 1 to 4294967295.");
  CHECK(raw.why == nullptr);  // nothing was written
  CHECK(press_r_make(handle, 1, &raw) == PRESS_R_DONE);
  CHECK(problem().empty());
  CHECK(press_r_add(handle, 1u << 31, &raw) == PRESS_R_WRONG);
  CHECK(problem().find("The flags 2147483648 are not all known") == 0);
  CHECK(press_r_add(handle, PRESS_R_THINGS, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_trace(handle, 0, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_tables(handle, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_batch(handle, 0, 1, nullptr) == PRESS_R_WRONG);
  CHECK(press_r_extent(handle, 0, 1, 0, nullptr) == PRESS_R_WRONG);
  press_r_close(handle);

  Levels levels(id.c_str());
  const auto add_nothing = [&] {
    levels.add(PRESS_R_THINGS);
    return levels.status() == PRESS_R_WRONG && levels.problem().find("There is no level to add to") == 0;
  };
  CHECK(add_nothing());
  levels.make(1);
  levels.extent(0, 2);
  CHECK(add_nothing());
  const auto is_wrong = [&](std::int64_t first, std::int64_t count, press_r_arrays arrays) {
    return levels.batch(first, count, arrays) == PRESS_R_WRONG && levels.problem().back() == '.';
  };
  const std::vector<std::array<std::int64_t, 2>> slices{
      {0, 0}, {0, -1}, {-1, 1}, {0, 4294967296}, {4294967294, 2}, {INT64_MIN, INT64_MAX}, {INT64_MAX, INT64_MAX}};
  for (const auto& [first, count] : slices) {
    CHECK(is_wrong(first, count, {}));
    levels.extent(first, count);
    CHECK(levels.status() == PRESS_R_WRONG);
  }
  press_r_arrays arrays{};
  arrays.flags = 1;
  CHECK(is_wrong(0, 1, arrays));
  arrays = {};
  arrays.fact_stride = 3;
  CHECK(is_wrong(0, 4, arrays));
  for (const std::int32_t size : {-1, 65536, INT32_MIN, INT32_MAX}) {
    std::uint8_t one = 0;
    arrays = {};
    arrays.ground = &one;
    arrays.width = arrays.height = size;
    CHECK(is_wrong(0, 1, arrays));
  }
}

TEST_CASE("levels as numbers: no handle, a closed one, unknown flags and a future revision are refused") {
  press_r_level raw{};
  raw.size = sizeof raw;
  CHECK(press_r_make(nullptr, 1, &raw) == PRESS_R_CLOSED);
  CHECK(press_r_add(nullptr, 0, &raw) == PRESS_R_CLOSED);
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
  press_r_close(closed);
  CHECK(std::string_view(press_r_problem(closed)) == "There is no handle, or it was closed.");
#endif
}

TEST_CASE("levels as numbers: a link that is wrong opens, and its problems are reported") {
  const std::string endless = std::string(catalog().front()->id) + "?" + std::string(300'000, 'a');
  for (const char* link :
       {"", "#", "https://example.org/", "?x=y", static_cast<const char*>(nullptr), endless.c_str()}) {
    INFO(std::string(link == nullptr ? "null" : std::string_view(link).substr(0, 40)));
    Levels levels(link, all_flags);
    CHECK(Meaning{levels.meanings().problems}.size() > 0);
    levels.make(1);
    CHECK(levels.status() == PRESS_R_DONE);
  }
}

TEST_CASE("levels as numbers: bytes that are not UTF-8 come back as U+FFFD") {
  const auto is_utf8 = [](std::string_view text) { return valid_utf8(text) == text; };
  CHECK(valid_utf8("a\xff\xc3\xa9\xc3") == "a\xEF\xBF\xBD\xc3\xa9\xEF\xBF\xBD");
  for (const Generator* generator : catalog()) {
    const std::string link = std::string(generator->id) + "/1?%ff=1";
    Levels levels(link.c_str());
    const press_r_table problems = levels.meanings().problems;
    REQUIRE(problems.rows > 0);
    bool replaced = false;
    for (std::size_t i = 0; i < problems.rows; ++i) {
      const std::string_view problem = problems.texts[i];
      CHECK(is_utf8(problem));
      replaced |= problem.find("\xEF\xBF\xBD") != std::string_view::npos;
    }
    CHECK(replaced);
  }
}

TEST_CASE("levels as numbers: the tables say what the numbers mean") {
  for (const Generator* generator : catalog()) {
    const std::string link = std::string(generator->id) + "/v" + std::to_string(generator->revision) + "/*";
    CAPTURE(link);
    Levels levels(link.c_str());
    const press_r_meanings all = levels.meanings();
    CHECK(std::string_view(all.generator) == generator->id);
    CHECK(all.revision == generator->revision);
    CHECK(all.link == link);
    CHECK(all.problems.rows == 0);
    const Meaning roles{all.roles}, facts{all.facts}, choices{all.choices};
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
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Fact& fact = generator->facts[static_cast<std::size_t>(choices.number(i))];
      CHECK(choices.text(i) == fact.choices[static_cast<std::size_t>(choices.number(i, 1))].id);
    }
    CHECK(all.way_kinds.rows == generator->connection_kinds.size());
    CHECK(all.rules.rows == generator->rules.size());
    CHECK(all.options.rows == generator->options.size());
  }
}

TEST_CASE("levels as numbers: a seed's text is read as in links, and any other text is none") {
  for (const std::uint32_t seed : {1u, 2u, 123456789u, 0xFFFFFFFFu}) {
    for (const std::string& text : {seed_code(Seed{seed}), seed_text(Seed{seed}), std::to_string(seed)})
      CHECK(press_r_seed_of(text.c_str()) == seed);
  }
  CHECK(press_r_seed_of("b911-99ac") == 1);
  CHECK(press_r_seed_of("0xFF") == 255);
  // Eight digits with a right checksum are a code, not a number.
  CHECK(press_r_seed_of("11111263") == 2986345502u);
  for (const char* text : {"", "0", "4294967296", "-1", "1.5", "word", "B91199AD", "B91199AC/", "\xff\xfe"}) {
    CAPTURE(text);
    CHECK(press_r_seed_of(text) == 0);
  }
  CHECK(press_r_seed_of(nullptr) == 0);
}

TEST_CASE("levels as numbers: the making has the steps and dice that are shown, and marks that add up to the level") {
  for (const Generator* generator : catalog()) {
    const std::string link(generator->id);
    CAPTURE(link);
    Studio studio(catalog());
    Levels levels(link.c_str(), PRESS_R_THINGS);
    const std::uint32_t seed = press_r_seed_at(3);
    const Filmed filmed = studio.film(link + "/v1/" + seed_code(Seed{seed}));
    const press_r_making made = levels.trace(seed);
    REQUIRE(levels.status() == PRESS_R_DONE);
    const Records steps{made.steps}, marks{made.marks};
    REQUIRE(steps.size() == filmed.steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(steps.of(PRESS_R_STEP_RULE)[i] == filmed.steps[i].rule);
      CHECK(steps.of(PRESS_R_STEP_SUBJECT)[i] == filmed.steps[i].subject);
      CHECK(static_cast<std::uint32_t>(steps.of(PRESS_R_STEP_ROLLS)[i]) == filmed.steps[i].rolls);
    }
    CHECK(made.rolls.rows == filmed.rolls.size());
    std::size_t rooms = 0;
    for (const Record& mark : all_of(marks)) {
      CHECK(mark[PRESS_R_MARK_BORN] >= 0);
      CHECK(mark[PRESS_R_MARK_BORN] <= static_cast<std::int32_t>(steps.size()) + 1);
      if (mark[PRESS_R_MARK_GONE] == -1 && mark[PRESS_R_MARK_IS_ROOM] == 1) ++rooms;
    }
    CHECK(rooms == levels.make(seed).rooms().size());
  }
}

TEST_CASE("levels as numbers: threads with a handle each make what one makes") {
  const auto digest = [] {
    std::uint64_t sum = 0;
    for (const Generator* generator : catalog()) {
      Levels levels(std::string(generator->id).c_str(), all_flags);
      for (std::uint32_t place = 0; place < 6; ++place) {
        const Level level = levels.make(press_r_seed_at(place));
        for (const char cell : level.ground()) sum = sum * 31 + static_cast<unsigned char>(cell);
        for (const std::int64_t fact : level.facts()) sum = sum * 31 + static_cast<std::uint64_t>(fact);
      }
    }
    return sum;
  };
  std::array<std::uint64_t, 8> found{};
  std::vector<std::thread> threads;
  for (std::uint64_t& mine : found) threads.emplace_back([&mine, &digest] { mine = digest(); });
  for (std::thread& thread : threads) thread.join();
  for (const std::uint64_t mine : found) CHECK(mine == digest());
}
