// The exact odds of the solution path: against the rule book, against each other, and against many levels.
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/spelunky/spelunky.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/plan/theory.hpp"
#include "studio/link/link.hpp"

namespace press_r::spelunky {
namespace {

Distribution expected(const Options& options, std::string_view fact) {
  Distribution out;
  generator.facts[find_fact(generator.facts, fact)].expected(options, out);
  return out;
}

double chance(const Distribution& distribution, std::int64_t value) {
  double sum = 0;
  for (const auto& [at, p] : distribution) sum += at == value ? p : 0;
  return sum;
}

double mean(const Distribution& distribution) {
  double sum = 0;
  for (const auto& [value, p] : distribution) sum += static_cast<double>(value) * p;
  return sum;
}

/// Figures of each reading, to six places.
struct Published {
  Reading reading;
  double mean_length;
  std::array<double, 13> length;  ///< of 4 … 16
  std::array<double, 3> landings;
  double mean_type1;
  double start_type2;
  double exit_type3;
  double exit_outside;
  double exit_inside;
  double stacked;
  double any_pit;
  double pit_four;
};
constexpr Published published[] = {
    {Reading::seed,
     9.618478,
     {.017600, .030080, .057344, .119501, .122900, .135234, .165334, .116455, .088785, .081537, .033920, .018786,
      .012524},
     {.118848, .344825, .536327},
     4.200998,
     2.0 / 5,
     .299324,
     .374873,
     .125127,
     .582521,
     .111765,
     .038937},
    {Reading::html5,
     9.868056,
     {.006973, .022771, .048966, .098218, .126170, .144167, .171559, .126023, .096702, .092171, .033140, .016570,
      .016570},
     {.092622, .413369, .494009},
     4.466669,
     4.0 / 15,
     .299998,
     .375000,
     .125000,
     .598613,
     .102213,
     .033297},
    {Reading::classic,
     9.095918,
     {.006973, .027207, .072683, .136639, .168858, .177479, .164970, .107847, .067632, .045435, .015029, .005395,
      .003854},
     {.086091, .399927, .513983},
     3.668026,
     4.0 / 15,
     .285715,
     .321428,
     .178572,
     .572108,
     .148036,
     .053395},
};
constexpr double six_places = 1.01e-6;

}  // namespace

TEST_CASE("SPEL-29: each of the 1024 paths can occur under every reading; a path's number is its index") {
  for (int i = 0; i < path_count; ++i) REQUIRE(path_number(plan_of(path_columns(i))) == i);
  for (const Reading reading : all_readings) {
    double sum = 0;
    const Distribution odds = expected(path_only(reading, 0), "path_number");
    REQUIRE(odds.size() == path_count);
    for (const auto& [number, chance] : odds) {
      REQUIRE(chance == path_weight(reading, path_columns(static_cast<int>(number))));
      REQUIRE(chance > 0);
      sum += chance;
    }
    CHECK(sum == Approx(1).epsilon(1e-12));
  }
}

TEST_CASE("SPEL-27, SPEL-29, SPEL-30: over 200,000 levels each path has its share, by every reading") {
  for (const Reading reading : all_readings) {
    constexpr std::uint32_t levels = 200000;
    std::vector<std::int64_t> counts(path_count, 0);
    std::vector<double> shares;
    for (int i = 0; i < path_count; ++i) shares.push_back(levels * path_weight(reading, path_columns(i)));
    each_level(path_only(reading, 0), levels,
               [&](const Level& level) { ++counts[static_cast<std::size_t>(path_number(level.plan))]; });
    CHECK(chi_square(counts, shares) <= chi_square_limit(path_count - 1, 5));
  }
}

TEST_CASE("SPEL-28: a path and its mirror image are equally likely") {
  for (const Reading reading : all_readings) {
    for (int i = 0; i < path_count; ++i) {
      const PathColumns path = path_columns(i);
      PathColumns mirror{.start = columns - 1 - path.start};
      for (std::size_t row = 0; row < path.leave.size(); ++row) mirror.leave[row] = columns - 1 - path.leave[row];
      REQUIRE(path_weight(reading, path) == Approx(path_weight(reading, mirror)).epsilon(1e-12));
    }
  }
}

TEST_CASE("SPEL-30: each rule has its own row kernels") {
  const auto sums = [](Reading reading, int entry) {
    const RowKernel kernel = row_kernel(reading, entry, false);
    std::array<double, columns> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = kernel.plain[i] + kernel.edge[i];
    return out;
  };
  const auto same = [](const std::array<double, columns>& a, const std::array<double, columns>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) CHECK(a[i] == Approx(b[i]).epsilon(1e-12));
  };
  same(sums(Reading::classic, 0), {1.0 / 3, 2.0 / 9, 4.0 / 27, 8.0 / 27});
  same(sums(Reading::classic, 1), {2.0 / 5, 1.0 / 5, 2.0 / 15, 4.0 / 15});
  same(sums(Reading::html5, 0), {1.0 / 3, 2.0 / 15, 8.0 / 75, 32.0 / 75});
  same(sums(Reading::html5, 1), {2.0 / 5, 1.0 / 5, 2.0 / 25, 8.0 / 25});
  same(sums(Reading::seed, 0), {3.0 / 5, 2.0 / 25, 8.0 / 125, 32.0 / 125});
  same(sums(Reading::seed, 1), {2.0 / 5, 1.0 / 5, 2.0 / 25, 8.0 / 25});
}

TEST_CASE("SPEL-27, SPEL-30: the exact distributions are the published ones") {
  for (const Published& row : published) {
    CAPTURE(static_cast<int>(row.reading));
    const Options options = path_only(row.reading);
    const Distribution length = expected(options, "path_length");
    CHECK(std::abs(mean(length) - row.mean_length) < six_places);
    for (std::size_t i = 0; i < row.length.size(); ++i)
      CHECK(std::abs(chance(length, static_cast<int>(i) + 4) - row.length[i]) < six_places);
    const Distribution landings = expected(options, "type3_rooms");
    for (std::size_t i = 0; i < row.landings.size(); ++i)
      CHECK(std::abs(chance(landings, static_cast<int>(i) + 1) - row.landings[i]) < six_places);
    CHECK(chance(expected(options, "type2_rooms"), 3) == Approx(1));
    CHECK(std::abs(mean(expected(options, "type1_rooms")) - row.mean_type1) < six_places);
    CHECK(chance(expected(options, "start_type"), 2) == Approx(row.start_type2));
    CHECK(std::abs(chance(expected(options, "exit_type"), 3) - row.exit_type3) < six_places);
    for (int column = 0; column < columns; ++column) {
      CHECK(chance(expected(options, "start_column"), column) == Approx(0.25));
      const bool outside = column == 0 || column == 3;
      CHECK(std::abs(chance(expected(options, "exit_column"), column) -
                     (outside ? row.exit_outside : row.exit_inside)) < six_places);
    }
    CHECK(std::abs(mean(expected(options, "stacked_drops")) - row.stacked) < six_places);
  }
}

TEST_CASE(
    "SPEL-23: the exact chance of a snake pit is the published one, 0 without odds, and sure with a line at 1 in 1") {
  for (const Published& row : published) {
    CAPTURE(static_cast<int>(row.reading));
    const Distribution usual = expected(path_only(row.reading), "pit");
    CHECK(std::abs(1 - chance(usual, 0) - row.any_pit) < six_places);
    CHECK(std::abs(chance(usual, 2) - row.pit_four) < six_places);
    CHECK(chance(expected(path_only(row.reading, 0), "pit"), 0) == Approx(1));
    double no_line = 0;
    each_path(row.reading,
              [&](const Plan& plan, double weight) { no_line += pit_windows(plan).count == 0 ? weight : 0; });
    CHECK(chance(expected(path_only(row.reading, 1), "pit"), 0) == Approx(no_line));
  }
}

TEST_CASE("SPEL-27, SPEL-P2-19: the claims' odds are the sums over all plans") {
  for (const Reading reading : all_readings) {
    for (int deep = 1; deep <= 4; ++deep) {
      Options options = path_only(reading);
      options.set(Opt::level, deep);
      for (const Claim& claim : generator.claims) {
        const Odds odds = claim.odds(options);
        if (odds.denominator == 0 || claim.event.empty()) continue;  // about tiles, or about single rolls
        const Conditions event = read_conditions(claim.event, generator.facts);
        const Conditions given = read_conditions(claim.given, generator.facts);
        double all = 0;
        double hits = 0;
        std::vector<std::int64_t> facts(generator.facts.size());
        auto level = std::make_unique<Level>();
        each_plan(options, [&](const Plan& plan, double weight) {
          level->plan = plan;
          measure(*level, facts);
          if (!given.hold(facts)) return;
          all += weight;
          if (event.hold(facts)) hits += weight;
        });
        CAPTURE(static_cast<int>(reading), deep, std::string(claim.id));
        const double stated = static_cast<double>(odds.numerator) / static_cast<double>(odds.denominator);
        if (all > 0) CHECK(hits / all == Approx(stated).epsilon(1e-9));
      }
    }
  }
}

}  // namespace press_r::spelunky
