// How the mines feel: means over many levels beside those of the classic scripts with the game's own templates, counted
// over 100,000 levels each (core/spelunky/README.md).
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/spelunky.hpp"
#include "studio/count/survey.hpp"

namespace press_r::spelunky {
namespace {

/// Of levels 1 to 4; 0 where the scripts were not counted.
struct Figure {
  std::string_view fact;
  std::array<double, 4> scripts;
};
constexpr Figure figures[] = {
    {"solid_percent", {38.7, 39.6, 39.2, 38.9}},
    {"treasure", {17.9, 15.6, 0, 0}},
    {"jars", {4.83, 4.54, 4.63, 4.67}},
    {"bats", {1.88, 1.74, 1.79, 1.81}},
    {"spiders", {1.39, 1.29, 1.32, 1.33}},
    {"snakes", {4.25, 4.05, 4.11, 4.17}},
    {"cavemen", {.246, .228, .235, .237}},
    {"skeletons", {.180, .168, .173, .181}},
    {"arrow_traps", {2.74, 2.49, 2.57, 2.60}},
    {"spikes", {2.01, 1.89, 1.93, 1.94}},
    {"push_blocks", {.760, .638, .671, .681}},
    {"ladder_tiles", {26.2, 0, 0, 0}},
    {"floor_tiles", {213, 0, 0, 0}},
    {"open_borders", {.875 * 12, 0, 0, 0}},
    {"scarabs", {0, .213, .220, .220}},
    {"webs", {3.22, 2.91, 2.99, 3.00}},
    {"crates", {1.047, .801, .825, .830}},
    {"chests", {.631, .479, .495, .495}},
    {"damsel", {.649, .589, .577, .573}},
};
constexpr double open_side_share = .711;  ///< of side rooms, at level 1

/// Means of all facts by name; costly ones too where asked.
std::map<std::string_view, double> means(int level, std::uint32_t count, bool costly) {
  Request request{.generator = &generator, .seed = Seed{1}, .options = Options(generator.options)};
  request.options.set(Opt::rule, static_cast<int>(Reading::classic));
  request.options.set(Opt::level, level);
  SurveyExtras wish;
  if (costly) wish.costly.push_back(static_cast<std::size_t>(FactId::open_side_rooms));
  const Survey result = survey(request, {.first = 0, .count = count}, wish);
  std::map<std::string_view, double> out;
  for (std::size_t f = 0; f < generator.facts.size(); ++f) {
    double sum = 0;
    for (std::size_t i = 0; i < result.counts[f].size(); ++i)
      sum += static_cast<double>(result.counts[f][i]) *
             static_cast<double>(static_cast<std::int64_t>(i) + generator.facts[f].lowest());
    out[generator.facts[f].id] = sum / count;
    // The fact is cut to whole percents.
    if (generator.facts[f].id == "solid_percent") out[generator.facts[f].id] += .5;
  }
  return out;
}

/// `within`: how far off a mean may be, of the figure.
void check_feel(std::uint32_t count, double within) {
  for (int level = 1; level <= 4; ++level) {
    const auto found = means(level, count, level == 1);
    for (const Figure& figure : figures) {
      const double wanted = figure.scripts[static_cast<std::size_t>(level - 1)];
      if (wanted == 0) continue;
      CAPTURE(level, std::string(figure.fact), found.at(figure.fact), wanted);
      CHECK(found.at(figure.fact) >= wanted * (1 - within));
      CHECK(found.at(figure.fact) <= wanted * (1 + within));
    }
    if (level > 1) continue;
    const double share = found.at("open_side_rooms") / found.at("type0_rooms");
    CAPTURE(share);
    CHECK(share >= open_side_share * (1 - within));
    CHECK(share <= open_side_share * (1 + within));
  }
}

}  // namespace

TEST_CASE("spelunky: the mines feel like the game's, roughly, in a few levels") { check_feel(1000, .25); }

TEST_CASE("long: spelunky: the mines feel like the game's, within 5 %, over 100,000 levels", "[.long]") {
  check_feel(100000, .05);
}

}  // namespace press_r::spelunky
