// The exact odds of the solution path, and surveys against them.
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/statistics.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/plan/theory.hpp"
#include "spelunky/spelunky.hpp"
#include "studio/count/survey.hpp"

namespace press_r::spelunky {
namespace {

constexpr Reading readings[] = {Reading::seed, Reading::html5, Reading::classic};

Request asking(Reading reading, int pit_odds = 8) {
  Request request{.generator = &generator, .seed = Seed{1}, .options = Options(generator.options)};
  request.options.set(Opt::rule, static_cast<int>(reading));
  request.options.set(Opt::pit_odds, pit_odds);
  request.options.set(Opt::tiles, 0);
  return request;
}

Distribution expected(const Request& request, std::string_view fact) {
  Distribution out;
  generator.facts[find_fact(generator.facts, fact)].expected(request.options, out);
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

/// The rule book's table, by reading: figures to six places.
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

int mirrored(int column) { return columns - 1 - column; }

TEST_CASE("SPEL-29: all 1024 paths can come under every rule, and their chances sum to 1") {
  for (const Reading reading : readings) {
    double sum = 0;
    for (int i = 0; i < path_count; ++i) {
      const double weight = path_weight(reading, path_columns(i));
      REQUIRE(weight > 0);
      sum += weight;
    }
    CHECK(sum == Approx(1).epsilon(1e-12));
  }
}

TEST_CASE("SPEL-29: a path's number is its place among them, and the fact's exact chance its weight") {
  for (int i = 0; i < path_count; ++i) REQUIRE(path_number(plan_of(path_columns(i))) == i);
  for (const Reading reading : readings) {
    const Distribution odds = expected(asking(reading, 0), "path_number");
    REQUIRE(odds.size() == path_count);
    for (const auto& [number, p] : odds)
      REQUIRE(p == Approx(path_weight(reading, path_columns(static_cast<int>(number)))).epsilon(1e-12));
  }
}

TEST_CASE("SPEL-29: of 200,000 levels each path has the share that its chance says, and soon after all have come") {
  for (const Reading reading : readings) {
    constexpr std::uint32_t levels = 200000;
    constexpr std::uint32_t most = 400000;
    std::vector<std::int64_t> counts(path_count, 0);
    std::vector<double> wanted;
    for (int i = 0; i < path_count; ++i) wanted.push_back(levels * path_weight(reading, path_columns(i)));
    Level level;
    Trace off;
    const Request request = asking(reading, 0);
    int missing = path_count;
    for (std::uint32_t i = 0; i < levels || (missing > 0 && i < most); ++i) {
      generator.actions.generate(request.options, survey_seed(i), off, &level);
      if (counts[static_cast<std::size_t>(path_number(level.plan))]++ == 0) --missing;
      if (i + 1 == levels) CHECK(chi_square(counts, wanted) <= chi_square_limit(path_count - 1, 5));
    }
    CHECK(missing == 0);
  }
}

TEST_CASE("SPEL-28: a path and its mirror image are equally likely") {
  for (const Reading reading : readings) {
    for (int i = 0; i < path_count; ++i) {
      const PathColumns path = path_columns(i);
      PathColumns mirror{.start = mirrored(path.start)};
      for (std::size_t row = 0; row < path.leave.size(); ++row) mirror.leave[row] = mirrored(path.leave[row]);
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
    const Request request = asking(row.reading);
    const Distribution length = expected(request, "path_length");
    CHECK(std::abs(mean(length) - row.mean_length) < six_places);
    for (std::size_t i = 0; i < row.length.size(); ++i)
      CHECK(std::abs(chance(length, static_cast<int>(i) + 4) - row.length[i]) < six_places);
    const Distribution landings = expected(request, "type3_rooms");
    for (std::size_t i = 0; i < row.landings.size(); ++i)
      CHECK(std::abs(chance(landings, static_cast<int>(i) + 1) - row.landings[i]) < six_places);
    CHECK(chance(expected(request, "type2_rooms"), 3) == Approx(1));
    CHECK(std::abs(mean(expected(request, "type1_rooms")) - row.mean_type1) < six_places);
    CHECK(chance(expected(request, "start_type"), 2) == Approx(row.start_type2));
    CHECK(std::abs(chance(expected(request, "exit_type"), 3) - row.exit_type3) < six_places);
    for (int column = 0; column < columns; ++column) {
      CHECK(chance(expected(request, "start_column"), column) == Approx(0.25));
      const bool outside = column == 0 || column == 3;
      CHECK(std::abs(chance(expected(request, "exit_column"), column) -
                     (outside ? row.exit_outside : row.exit_inside)) < six_places);
    }
    CHECK(std::abs(mean(expected(request, "stacked_drops")) - row.stacked) < six_places);
  }
}

TEST_CASE(
    "SPEL-23: the exact chance of a snake pit is the published one, 0 without odds, and sure with a line at 1 in 1") {
  for (const Published& row : published) {
    CAPTURE(static_cast<int>(row.reading));
    const Distribution usual = expected(asking(row.reading), "pit");
    CHECK(std::abs(1 - chance(usual, 0) - row.any_pit) < six_places);
    CHECK(std::abs(chance(usual, 2) - row.pit_four) < six_places);
    CHECK(chance(expected(asking(row.reading, 0), "pit"), 0) == Approx(1));
    double no_line = 0;
    each_path(row.reading,
              [&](const Plan& plan, double weight) { no_line += pit_windows(plan).count == 0 ? weight : 0; });
    CHECK(chance(expected(asking(row.reading, 1), "pit"), 0) == Approx(no_line));
  }
}

TEST_CASE("SPEL-27, SPEL-P2-19: the claims' odds are the sums over all plans") {
  for (const Reading reading : readings) {
    for (int deep = 1; deep <= 4; ++deep) {
      Request request = asking(reading);
      request.options.set(Opt::level, deep);
      for (const Claim& claim : generator.claims) {
        const Odds odds = claim.odds(request.options);
        if (odds.denominator == 0 || claim.event.empty()) continue;  // speaks of tiles, or of single dice
        const Conditions event = read_conditions(claim.event, generator.facts);
        const Conditions given = read_conditions(claim.given, generator.facts);
        double all = 0;
        double hits = 0;
        std::vector<std::int64_t> facts(generator.facts.size());
        auto level = std::make_unique<Level>();
        each_plan(request.options, [&](const Plan& plan, double weight) {
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

TEST_CASE("SPEL-P2-19, SPEL-P2-20, SPEL-P2-21: shop, altar, idol and darkness fit their exact odds at every level") {
  constexpr std::uint32_t levels = 2500;
  for (int deep = 1; deep <= 4; ++deep) {
    Request request = asking(Reading::seed);
    request.options.set(Opt::tiles, 1);
    request.options.set(Opt::level, deep);
    const Survey result = survey(request, {7000, levels});
    for (const std::string_view id : {"shop", "altar", "idol", "dark_level", "type0_rooms"}) {
      const std::size_t fact = find_fact(generator.facts, id);
      std::vector<double> wanted(result.counts[fact].size());
      double sum = 0;
      Distribution exact;
      generator.facts[fact].expected(request.options, exact);
      for (const auto& [value, p] : exact) {
        wanted[static_cast<std::size_t>(value - generator.facts[fact].lowest())] = p * levels;
        sum += p;
      }
      CAPTURE(deep, std::string(id));
      CHECK(sum == Approx(1).epsilon(1e-9));
      CHECK(chi_square(result.counts[fact], wanted) <= chi_square_limit(std::max<std::size_t>(1, exact.size() - 1), 5));
    }
  }
}

TEST_CASE("SPEL-27, SPEL-28, SPEL-30: surveys fit the exact distributions of every rule") {
  constexpr std::uint32_t levels = 60000;
  for (const Reading reading : readings) {
    const Request request = asking(reading);
    const Survey result = survey(request, {0, levels});
    for (std::size_t f = 0; f < generator.facts.size(); ++f) {
      const Fact& fact = generator.facts[f];
      if (fact.expected == nullptr || fact.kind == FactKind::wide) continue;
      Distribution exact;
      fact.expected(request.options, exact);
      std::vector<double> wanted(result.counts[f].size());
      std::size_t classes = 0;
      for (const auto& [value, p] : exact) {
        wanted[static_cast<std::size_t>(value - fact.lowest())] = p * levels;
        ++classes;
      }
      CAPTURE(static_cast<int>(reading), std::string(fact.id));
      // 5 sigma; every class here is expected at least a hundred times.
      if (classes < 2) {
        CHECK(chi_square(result.counts[f], wanted) == Approx(0).margin(1e-6));
      } else {
        CHECK(chi_square(result.counts[f], wanted) <= chi_square_limit(classes - 1, 5));
      }
    }
  }
}

}  // namespace
}  // namespace press_r::spelunky
