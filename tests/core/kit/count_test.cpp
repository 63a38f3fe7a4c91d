// Conditions, surveys, searches and densities over many levels of two toy generators: a die, and a cave that may have a
// wall.
#include "studio/count/survey.hpp"

#include <numeric>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "core/levels.hpp"
#include "studio/export/export.hpp"
#include "studio/link/link.hpp"

using namespace press_r;
using cave::FactId;

namespace {

constexpr std::size_t finishable = cave::own_facts.size();
constexpr std::size_t route_length = cave::own_facts.size() + 1;

Request a_die() { return {.generator = &toy::generator, .seed = Seed{1}, .options = Options(toy::options)}; }

Request a_cave(int depth = 1) {
  Request request{.generator = &cave::generator, .seed = Seed{1}, .options = Options(cave::options)};
  request.options.set(cave::Opt::depth, depth);
  return request;
}

bool meets(std::string_view conditions, std::int64_t face) {
  std::array<std::int64_t, 4> values{};
  toy::measure({.face = static_cast<int>(face)}, values);
  const Conditions read = read_conditions(conditions, toy::facts);
  REQUIRE(read.problem.empty());
  return read.hold(values);
}

/// The die's facts with an exact distribution; a lamp makes a six impossible.
constexpr Fact exact_facts[] = {
    {.id = "face",
     .title = "Face",
     .low = 1,
     .high = 6,
     .expected =
         [](const Options& options, Distribution& out) {
           for (int face = 1; face <= 6; ++face) out.emplace_back(face, options[0] == 1 && face == 6 ? 0.0 : 0.2);
         }},
    {.id = "even", .title = "Even", .kind = FactKind::flag},
    {.id = "third", .title = "Third", .kind = FactKind::choice, .choices = toy::rule_choices},
    {.id = "state", .title = "State", .kind = FactKind::wide},
};

/// Why no level meets the conditions; empty if one may.
std::string why(std::string_view text, bool lamp = false) {
  Generator die = toy::generator;
  die.facts = exact_facts;
  Request request{.generator = &die, .seed = Seed{1}, .options = Options(toy::options)};
  request.options.set(0, lamp ? 1 : 0);
  const Conditions conditions = read_conditions(text, exact_facts);
  REQUIRE(conditions.problem.empty());
  return why_never(request, conditions);
}

Density count_of(std::string_view what, DensityAnchor anchor, const Slice& slice) {
  DensityOf of;
  REQUIRE(read_density(cave::generator, what, of));
  return density(a_cave(), of, anchor, slice);
}

std::int64_t at_place(const Density& density, int x) {
  return density.counts[static_cast<std::size_t>(x - density.box.x)];
}

}  // namespace

TEST_CASE("conditions: every operator, choices by their id, and several at once", "[fact]") {
  CHECK(meets("face=3", 3));
  CHECK_FALSE(meets("face=3", 4));
  CHECK(meets("face!=3", 4));
  CHECK(meets("face<3", 2));
  CHECK_FALSE(meets("face<3", 3));
  CHECK(meets("face<=3", 3));
  CHECK(meets("face>3", 4));
  CHECK(meets("face>=3", 3));
  CHECK(meets("third=html5", 4));
  CHECK_FALSE(meets("third=html5", 5));
  CHECK(meets(" face >= 2 , even = 1 ", 4));
  CHECK_FALSE(meets("face>=2,even=1", 5));
  CHECK_FALSE(meets("even=1,face>=2", 5));
  CHECK(meets("", 1));
}

TEST_CASE("conditions: what cannot be read asks for nothing and says why", "[fact]") {
  for (const std::string_view text : {"face", "face~3", "faces=3", "face=three", "third=html6", "face=", "=3",
                                      "face=3,,even=1", "face=99999999999999999999", "!", "face!3"}) {
    INFO(text);
    const Conditions read = read_conditions(text, toy::facts);
    CHECK_FALSE(read.problem.empty());
    CHECK(read.all.empty());
  }
}

TEST_CASE("conditions: those that no level can meet are known, with the reason", "[fact]") {
  for (const std::string_view text :
       {"face=7", "face>6", "face<1", "face<=-9223372036854775807", "face>9223372036854775807", "even=2", "third=3"}) {
    INFO(text);
    CHECK(why(text).find("No level can have that: ") == 0);
  }
  for (const std::string_view text :
       {"face=3,face=4", "face>3,face<4", "even!=0,even!=1", "face>=5,even=1,face!=5,face!=6", "face=3,face!=3"}) {
    INFO(text);
    CHECK(why(text).find("excludes itself") != std::string::npos);
  }
  for (const std::string_view text :
       {"", "face=6", "face>=6", "face<=1", "face!=7", "face<9223372036854775807", "even=1", "third=classic",
        "state=99999999", "face>=1,face<=6", "face>=5,face!=5", "face!=1,face!=2,face!=3,face!=4,face!=5"}) {
    INFO(text);
    CHECK(why(text).empty());
  }
  CHECK(why("face>6") == "No level can have that: Face is never below 1 or above 6.");
  CHECK(why("face>=5", true).empty());
  for (const std::string_view text : {"face=6", "face>=5,face!=5"})
    CHECK(why(text, true).find("the chance is exactly 0") != std::string::npos);
  Studio studio(toy::catalog());
  const std::string found = answer_find(studio, "toy/v3/*", "face=7", {0, 100}, 10);
  CHECK(found.find("No level can have that") != std::string::npos);
  CHECK(found.find("\"scanned\":0") != std::string::npos);
  CHECK(answer_find(studio, "toy/v3/*", "face=6", {0, 100}, 1000).find("\"scanned\":100") != std::string::npos);
}

TEST_CASE("survey: counts add up and agree with theory", "[fact]") {
  constexpr std::int64_t count = 60'000;
  const Survey all = survey(a_die(), {0, count});
  CHECK(all.count == count);
  for (const std::size_t fact : {0u, 1u, 2u}) {
    CHECK(std::accumulate(all.counts[fact].begin(), all.counts[fact].end(), std::int64_t{0}) == count);
  }
  CHECK(chi_square_even(all.counts[0]) < chi_square_limit(5));
  CHECK(all.incomplete == all.counts[0][0]);
  CHECK(all.counts[3].empty());
  CHECK(all.claims[0].trials == count);
  CHECK(all.claims[0].hits == all.counts[0][5]);
  CHECK(all.claims[1].trials == all.counts[0][0] + all.counts[0][1] + all.counts[0][2]);
  CHECK(all.claims[1].hits == all.counts[0][1]);
  CHECK(all.claims[2].trials == 0);
}

TEST_CASE("survey: slices add up to the whole; slices of seeds count the seeds themselves", "[fact]") {
  const auto counted = [](const Slice& slice) { return survey(a_die(), slice, {.wide = true, .named = {3}}); };
  const Survey whole = counted({5, 1000});
  const Survey front = counted({5, 400});
  const Survey back = counted({405, 600});
  for (std::size_t bin = 0; bin < 6; ++bin) CHECK(whole.counts[0][bin] == front.counts[0][bin] + back.counts[0][bin]);
  CHECK(whole.incomplete == front.incomplete + back.incomplete);
  CHECK(whole.wide[3].size() >= 999);
  CHECK(survey(a_die(), {5, 1000}, {.wide = true}).wide[3].empty());
  std::vector<std::int64_t> by_hand(6);
  for (std::uint32_t seed = 5; seed < 25; ++seed) {
    toy::Level level;
    Trace off;
    toy::generate(Options(toy::options), Seed{seed}, off, level);
    ++by_hand[static_cast<std::size_t>(level.face - 1)];
  }
  CHECK(counted({5, 20, true}).counts[0] == by_hand);
}

TEST_CASE("survey: a slice ends with the last seed, and counts none twice") {
  constexpr std::uint32_t last_place = 0xFFFFFFFE;
  constexpr std::uint32_t last_seed = 0xFFFFFFFF;
  const DensityOf solid{};
  const std::pair facts{std::size_t{0}, std::size_t{1}};
  for (const Slice& slice : {Slice{last_place - 2, 10}, Slice{last_seed - 2, 10, true}}) {
    CHECK(survey(a_cave(), slice).count == 3);
    CHECK(count_pair(a_cave(), slice, facts).count == 3);
    CHECK(search(a_cave(), {}, slice, 100).scanned == 3);
    CHECK(density(a_cave(), solid, DensityAnchor::corner, slice).levels == 3);
    Studio studio(cave::only);
    Json json;
    CHECK(write_lines(studio, "cave/v1/7", slice, {.costly = {}}, json) == 3);
  }
  CHECK(survey(a_cave(), {last_seed, 10}).count == 0);
  CHECK(survey(a_cave(), {0, 10, true}).count == 0);
}

TEST_CASE("survey: costly facts are counted only if they are asked for") {
  const Survey without = survey(a_cave(), {0, 40});
  CHECK(without.counts[finishable].empty());
  CHECK(without.counts[at(FactId::shadow)].empty());
  const Survey with = survey(a_cave(), {0, 40}, {.named = {finishable}});
  REQUIRE(with.counts[finishable].size() == 2);
  CHECK(with.counts[finishable][0] == with.counts[at(FactId::wall)][1]);
  CHECK(with.counts[route_length].empty());
}

TEST_CASE("survey: two facts together add up to each alone, costly ones with them") {
  const Survey result = survey(a_cave(2), {0, 200}, {.joint = std::pair{at(FactId::tries), finishable}});
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

TEST_CASE("pairs: two facts counted together agree with the survey", "[density]") {
  const auto id = [](cave::FactId fact) { return static_cast<std::size_t>(fact); };
  const Survey counted = survey(a_cave(), {3, 500});
  const PairCount pair = count_pair(a_cave(), {3, 500}, {id(cave::FactId::tries), id(cave::FactId::wall)});
  CHECK(pair.count == 500);
  std::int64_t all = 0;
  std::int64_t walls = 0;
  for (const auto& [values, count] : pair.joint) {
    all += count;
    if (values.second == 1) walls += count;
  }
  CHECK(all == 500);
  CHECK(pair.first.size() == pair.joint.size());
  CHECK(std::any_of(pair.first.begin(), pair.first.end(), [](const auto& one) { return one.second == 3; }));
  CHECK(walls == counted.counts[id(cave::FactId::wall)][1]);
  // A costly fact is measured where it is asked for.
  const PairCount costly = count_pair(a_cave(), {3, 500}, {id(cave::FactId::shadow), id(cave::FactId::tries)});
  for (const auto& [values, count] : costly.joint) CHECK(values.first == 10 + values.second);
}

TEST_CASE("search: finds what the survey counted, and stops at its limit", "[fact]") {
  const Conditions six = read_conditions("face=6", toy::facts);
  const Survey counted = survey(a_die(), {0, 3000});
  const Search all = search(a_die(), six, {0, 3000}, 5000);
  CHECK(all.scanned == 3000);
  CHECK(all.hits == counted.counts[0][5]);
  for (const Match& match : all.matches) {
    REQUIRE(match.seed == survey_seed(match.index));
    toy::Level level;
    Trace off;
    toy::generate(Options(toy::options), match.seed, off, level);
    REQUIRE(level.face == 6);
  }
  const Search few = search(a_die(), six, {0, 3000}, 3);
  CHECK(few.matches.size() == 3);
  CHECK(few.matches.back().index == all.matches[2].index);
}

TEST_CASE("search: a condition on a costly fact has it measured") {
  const Conditions conditions = read_conditions("finishable=0", cave::generator.facts);
  REQUIRE(conditions.problem.empty());
  const Search found = search(a_cave(), conditions, {0, 100}, 1000);
  const Survey counted = survey(a_cave(), {0, 100});
  CHECK(found.hits == counted.counts[at(FactId::wall)][1]);
  CHECK(found.scanned == 100);
}

TEST_CASE("search: conditions on rules ask whether a rule acted") {
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

  CHECK(asked("rule=WALK-9").problem == "Column 12: there is no rule \"WALK-9\".");
  CHECK(asked("rule>WALK-2").problem == "Column 5: of a rule one can ask rule=ID, it acted, or rule!=ID, it did not.");
  CHECK(!read_conditions("rule=WALK-2", walk::facts).problem.empty());
}

TEST_CASE("meter: the walker's facts stand after the generator's own; costly ones are 0 unless they are asked for") {
  CHECK(own_facts(cave::generator) == cave::own_facts.size());
  CHECK(own_facts(walk::generator) == walk::generator.facts.size());
  cave::Level level{.depth = 2, .reading = 0, .tries = 3, .wall = false};
  Meter meter(cave::generator);
  std::vector<std::int64_t> facts(cave::generator.facts.size(), 99);
  // Its own and the walker's, without those of the map.
  const auto first = [&] { return std::vector<std::int64_t>(facts.begin(), facts.begin() + 8); };
  meter.measure(&level, FactSelection(cave::generator.facts), facts);
  CHECK(std::accumulate(facts.begin(), facts.end(), std::int64_t{0}) == 3);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 0, 0, 0, 0, 0});
  FactSelection wanted(cave::generator.facts);
  wanted.add(static_cast<std::size_t>(FactId::shadow));
  meter.measure(&level, wanted, facts);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 23, 0, 0, 0, 0});
  meter.measure(&level, FactSelection::all(cave::generator.facts), facts);
  CHECK(first() == std::vector<std::int64_t>{3, 0, 0, 23, 1, 6, 2, 1});
  CHECK(facts[find_fact(cave::generator.facts, "ways")] == 1);
  CHECK(facts[find_fact(cave::generator.facts, "leniency")] == 50);
}

TEST_CASE("meter: the walker's facts are known by their rows, not by their ids") {
  // A fact of the generator's own that has the name of one of the walker's, and stands last.
  static constexpr Fact own[] = {{.id = "tries"}, {.id = "all_reached"}};
  Generator named = cave::generator;
  named.facts = own;
  CHECK(own_facts(named) == 2);
}

TEST_CASE("meter: asking for any of the walker's facts walks the level") {
  const auto table = cave::generator.facts;
  for (std::size_t fact = own_facts(cave::generator); fact < table.size(); ++fact) {
    if (table[fact].by != Measurer::walker) continue;
    FactSelection wanted(table);
    wanted.add(fact);
    CHECK(wanted.any(fact, 1));
    CHECK(wanted.any(own_facts(cave::generator), table.size()));
    CHECK_FALSE(wanted.any(fact + 1, table.size()));
    const cave::Level level{.depth = 2, .reading = 0, .tries = 3, .wall = false};
    std::vector<std::int64_t> facts(table.size());
    Meter(cave::generator).measure(&level, wanted, facts);
    CHECK(facts[fact] > 0);
  }
}

TEST_CASE("density: what is solid, on the way and of a role is counted cell by cell", "[density]") {
  const Survey counted = survey(a_cave(), {0, 400});
  const std::int64_t walls = counted.counts[1][1];
  REQUIRE(walls > 50);

  const Density solid = count_of("solid", DensityAnchor::corner, {0, 400});
  CHECK(solid.box == Rect{0, 0, 7, 1});
  CHECK(solid.levels == 400);
  CHECK_FALSE(solid.varies);
  CHECK(at_place(solid, 3) == walls);
  CHECK(at_place(solid, 2) == 0);

  // The way is barred by the wall; one begins at the start, which is no step.
  const Density way = count_of("way", DensityAnchor::corner, {0, 400});
  CHECK(at_place(way, 3) == 400 - walls);
  CHECK(at_place(way, 6) == 400 - walls);

  // Two rooms lie over each other where no wall stands: each cell counts once a level.
  const Density room = count_of("room", DensityAnchor::corner, {0, 400});
  CHECK(at_place(room, 0) == 400);
  CHECK(at_place(room, 3) == 400 - walls);
  CHECK(at_place(room, 5) == 400);
}

TEST_CASE("density: maps are laid over each other by their anchor", "[density]") {
  const Density corner = count_of("solid", DensityAnchor::corner, {0, 100});
  const Density start = count_of("solid", DensityAnchor::start, {0, 100});
  const Density middle = count_of("solid", DensityAnchor::middle, {0, 100});
  CHECK(start.box == Rect{0, 0, 7, 1});
  CHECK(middle.box == Rect{-3, 0, 7, 1});
  CHECK(middle.here == Point{3, 0});
  CHECK(at_place(middle, 0) == at_place(corner, 3));
  const Density none = count_of("solid", DensityAnchor::middle, {0, 0});
  CHECK(none.levels == 0);
  CHECK(none.counts.empty());
  CHECK(none.here == Point{3, 0});
}

TEST_CASE("density: slices add up to the whole, and unknown things are refused", "[density]") {
  const Density whole = count_of("solid", DensityAnchor::corner, {7, 300});
  const Density front = count_of("solid", DensityAnchor::corner, {7, 100});
  const Density back = count_of("solid", DensityAnchor::corner, {107, 200});
  CHECK(at_place(whole, 3) == at_place(front, 3) + at_place(back, 3));
  DensityOf of;
  CHECK_FALSE(read_density(cave::generator, "lamps", of));
}

TEST_CASE("trials: each claim counts for itself, all attempts or only the finished level's") {
  Trials trials({false, true});
  trials.add(0, true);
  trials.add(1, true);
  trials.forget_attempt();
  trials.add(0, false);
  trials.add(1, false);
  CHECK(trials.counts()[1].trials == 0);
  trials.keep_level();
  CHECK(trials.counts()[0].trials == 2);
  CHECK(trials.counts()[0].hits == 1);
  CHECK(trials.counts()[1].trials == 1);
  CHECK(trials.counts()[1].hits == 0);
  trials.keep_level();
  CHECK(trials.counts()[1].trials == 1);
  trials.add(1, true);
  trials.keep_level();
  CHECK(trials.counts()[1].trials == 2);
  CHECK(trials.counts()[1].hits == 1);
}

TEST_CASE("trials: a trace counts them only if asked, without frames and without a change of the level") {
  Trials trials({false, true, false});
  Trace counting(trials);
  CHECK(counting.counts());
  CHECK_FALSE(counting.on());
  Trace off;
  CHECK_FALSE(off.counts());
  for (std::uint32_t i = 0; i < 50; ++i) {
    cave::Level a;
    cave::Level b;
    cave::generate(Options(cave::options), survey_seed(i), counting, a);
    cave::generate(Options(cave::options), survey_seed(i), off, b);
    CHECK(a.tries == b.tries);
    CHECK(a.wall == b.wall);
  }
  CHECK(trials.counts()[0].trials >= 50);
}

TEST_CASE("trials: a survey adds up attempts that were thrown away, and leaves them out of claims on finished levels") {
  const Survey result = survey(a_cave(), {0, 3000});
  const ClaimCount& six = result.claims[at(cave::ClaimId::six)];
  const ClaimCount& kept = result.claims[at(cave::ClaimId::six_kept)];
  const ClaimCount& wall = result.claims[at(cave::ClaimId::wall)];
  std::int64_t tries = 0;
  const auto& counts = result.counts[at(cave::FactId::tries)];
  for (std::size_t i = 0; i < counts.size(); ++i) tries += counts[i] * static_cast<std::int64_t>(i + 1);
  CHECK(six.trials == tries);
  CHECK(six.hits == tries - 3000);
  CHECK(agrees(six.hits, six.trials, 1.0 / 6));
  CHECK(kept.trials == 3000);
  CHECK(kept.hits == 0);
  CHECK(wall.trials == 3000);
  CHECK(wall.hits == result.counts[at(cave::FactId::wall)][1]);
}
