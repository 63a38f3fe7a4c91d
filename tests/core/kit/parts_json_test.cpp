// What a level tells besides its picture, as text; costly facts where somebody asks; slices and joint counts of
// surveys.
#include "studio/export/parts_json.hpp"

#include <map>
#include <numeric>
#include <string>

#include "core/catch.hpp"
#include "core/kit/toy_cave.hpp"
#include "core/kit/toy_walk.hpp"
#include "studio/count/answers.hpp"
#include "studio/count/density.hpp"
#include "studio/count/meter.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;
using cave::FactId;

namespace {

std::string link_to(Seed seed, const std::string& options = "") { return "cave/v1/" + seed_code(seed) + options; }

Request deep_cave(int depth = 1) {
  Options options(cave::generator.options);
  options.set(cave::Opt::depth, depth);
  return {.generator = &cave::generator, .seed = Seed{1}, .options = options};
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

constexpr std::size_t finishable = cave::own_facts.size();
constexpr std::size_t route_length = cave::own_facts.size() + 1;

}  // namespace

TEST_CASE("parts: terrain is told row by row, with ends, route and rooms, or why there is none") {
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

TEST_CASE("parts: layers of values are told cell by cell, null where a cell has none") {
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

TEST_CASE("parts: a picture tells its ways") {
  Studio studio(cave::only);
  const Connections open = studio.shoot(link_to(cave::seed_with(false))).connections;
  REQUIRE(open.all.size() == 1);
  CHECK(open.cells_of(open.all[0]).size() == 3);
  CHECK((open.cells_of(open.all[0])[2] == Point{4, 0}));
  CHECK(studio.shoot(link_to(cave::seed_with(true))).connections.all.empty());
}

TEST_CASE("meter: the walker's facts stand after the generator's own; costly ones are 0 unless they are wanted") {
  CHECK(own_facts(cave::generator) == cave::own_facts.size());
  CHECK(own_facts(walk::generator) == walk::generator.facts.size());
  cave::Level level{.depth = 2, .reading = 0, .tries = 3, .wall = false};
  Meter meter(cave::generator);
  std::vector<std::int64_t> facts(cave::generator.facts.size(), 99);
  // Its own and the walker's, without those of the map.
  const auto first = [&] { return std::vector<std::int64_t>(facts.begin(), facts.begin() + 8); };
  meter.measure(&level, Wanted(cave::generator.facts), facts);
  CHECK(std::accumulate(facts.begin(), facts.end(), std::int64_t{0}) == 3);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 0, 0, 0, 0, 0});
  Wanted wanted(cave::generator.facts);
  wanted.ask(static_cast<std::size_t>(FactId::shadow));
  meter.measure(&level, wanted, facts);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 23, 0, 0, 0, 0});
  meter.measure(&level, Wanted::everything(cave::generator.facts), facts);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 23, 1, 6, 2, 1});
  CHECK(facts[find_fact(cave::generator.facts, "ways")] == 1);
  CHECK(facts[find_fact(cave::generator.facts, "leniency")] == 50);
}

TEST_CASE("meter: what the walker measures is known by its rows, not by names") {
  // A fact of the generator's own that has the name of one of the walker's, and stands last.
  static constexpr Fact own[] = {{.id = "tries"}, {.id = "all_reached"}};
  Generator named = cave::generator;
  named.facts = own;
  CHECK(own_facts(named) == 2);
}

TEST_CASE("meter: any of the walker's facts alone has the level walked, the last of them too") {
  const auto table = cave::generator.facts;
  for (std::size_t fact = own_facts(cave::generator); fact < table.size(); ++fact) {
    if (table[fact].by != Measurer::walker) continue;
    Wanted wanted(table);
    wanted.ask(fact);
    CHECK(wanted.any(fact, 1));
    CHECK(wanted.any(own_facts(cave::generator), table.size()));
    CHECK_FALSE(wanted.any(fact + 1, table.size()));
    const cave::Level level{.depth = 2, .reading = 0, .tries = 3, .wall = false};
    std::vector<std::int64_t> facts(table.size());
    Meter(cave::generator).measure(&level, wanted, facts);
    CHECK(facts[fact] > 0);
  }
}

TEST_CASE("survey: costly facts are counted where they are wished for, and nowhere else") {
  const Survey without = survey(deep_cave(), {0, 40});
  CHECK(without.counts[finishable].empty());
  CHECK(without.counts[at(FactId::shadow)].empty());
  const Survey with = survey(deep_cave(), {0, 40}, {.costly = {finishable}});
  REQUIRE(with.counts[finishable].size() == 2);
  CHECK(with.counts[finishable][0] == with.counts[at(FactId::wall)][1]);
  CHECK(with.counts[route_length].empty());
}

TEST_CASE("survey: slices of one sequence add up to the whole; slices of seeds count the seeds themselves") {
  const auto tries = [](const Slice& slice) { return survey(deep_cave(), slice).counts[at(FactId::tries)]; };
  const auto whole = tries({100, 60});
  const auto first = tries({100, 25});
  const auto rest = tries({125, 35});
  for (std::size_t i = 0; i < whole.size(); ++i) CHECK(whole[i] == first[i] + rest[i]);

  std::vector<std::int64_t> by_hand(whole.size());
  for (std::uint32_t seed = 5; seed < 25; ++seed) {
    cave::Level level;
    Trace off;
    cave::generate(Options(cave::options), Seed{seed}, off, level);
    ++by_hand[static_cast<std::size_t>(level.tries - 1)];
  }
  CHECK(tries({5, 20, true}) == by_hand);
}

TEST_CASE("survey: a slice ends with the last seed, and counts none twice") {
  constexpr std::uint32_t last_place = 0xFFFFFFFE;
  constexpr std::uint32_t last_seed = 0xFFFFFFFF;
  const DensityOf solid{};
  const std::pair facts{std::size_t{0}, std::size_t{1}};
  for (const Slice& slice : {Slice{last_place - 2, 10}, Slice{last_seed - 2, 10, true}}) {
    CHECK(survey(deep_cave(), slice).count == 3);
    CHECK(count_pair(deep_cave(), slice, facts).count == 3);
    CHECK(search(deep_cave(), {}, slice, 100).scanned == 3);
    CHECK(density(deep_cave(), solid, DensityAnchor::corner, slice).levels == 3);
    Studio studio(cave::only);
    Json json;
    CHECK(write_lines(studio, "cave/v1/7", slice, {.costly = {}}, json) == 3);
  }
  CHECK(survey(deep_cave(), {last_seed, 10}).count == 0);
  CHECK(survey(deep_cave(), {0, 10, true}).count == 0);
}

TEST_CASE("survey: two facts together add up to each alone, costly ones with them") {
  const Survey result = survey(deep_cave(2), {0, 200}, {.joint = std::pair{at(FactId::tries), finishable}});
  std::map<std::int64_t, std::int64_t> tries;
  std::int64_t all = 0;
  for (const auto& [values, count] : result.joint) {
    tries[values.first] += count;
    all += count;
    CHECK((values.second == 0 || values.second == 1));
  }
  CHECK(all == 200);
  const auto& counts = result.counts[at(FactId::tries)];
  for (std::size_t i = 0; i < counts.size(); ++i) CHECK(tries[static_cast<std::int64_t>(i) + 1] == counts[i]);
}

TEST_CASE("search: a condition on a costly fact has it measured") {
  const Conditions conditions = read_conditions("finishable=0", cave::generator.facts);
  REQUIRE(conditions.problem.empty());
  const Search found = search(deep_cave(), conditions, {0, 100}, 1000);
  const Survey counted = survey(deep_cave(), {0, 100});
  CHECK(found.hits == counted.counts[at(FactId::wall)][1]);
  CHECK(found.scanned == 100);
}
