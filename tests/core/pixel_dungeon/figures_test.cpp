// Figures that the lessons, the hints and the rule book state and that no rule holds. Sentences are tied to these tests
// by words of their names.
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/measured.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// The facts of the levels of a survey.
class Survey {
 public:
  explicit Survey(std::string_view text, std::uint32_t count) : histograms_(generator.facts.size()) {
    std::vector<std::int64_t> facts(generator.facts.size());
    each_level(text, count, [&](const Level& level) {
      measure(level, facts);
      for (std::size_t i = 0; i < facts.size(); ++i) ++histograms_[i][facts[i]];
      trap_tries_ += level.trap_tries;
    });
  }
  const Histogram& operator[](FactId fact) const { return histograms_[static_cast<std::size_t>(fact)]; }
  double mean(FactId fact) const { return mean_of((*this)[fact]).value(); }
  /// The share of levels in which a fact is between two values, both included.
  double share(FactId fact, std::int64_t low, std::int64_t high) const {
    Mean share;
    for (const auto& [value, count] : (*this)[fact]) share.add(low <= value && value <= high ? 1 : 0, count);
    return share.value();
  }
  int trap_tries() const { return trap_tries_; }

 private:
  std::vector<Histogram> histograms_;
  int trap_tries_ = 0;
};

/// 5 sigma of this survey and of the book's 20,000 levels together, and half a unit of the book's last digit.
void check_figure(const Mean& mean, double book, double digit) {
  constexpr double book_levels = 20000;
  const double tolerance = 5 * std::sqrt(mean.variance() / mean.n() + mean.variance() / book_levels) + digit / 2;
  CAPTURE(mean.value(), book, tolerance);
  CHECK(std::abs(mean.value() - book) <= tolerance);
}

struct Figure {
  FactId fact;
  double book;
  double digit;
};

void check_figures(const Survey& survey, std::initializer_list<Figure> figures) {
  for (const Figure& figure : figures) {
    INFO(generator.facts[at(figure.fact)].id);
    check_figure(mean_of(survey[figure.fact]), figure.book, figure.digit);
  }
}

}  // namespace

// The book's shares of connected rooms (56.3 % and 59.1 %) contradict its own counts (19.4 of 33.1 and 21.2 of 34.4);
// the counts are tested.
TEST_CASE(
    "pixel_dungeon figures: the document beside the game, by rooms, connections, distance, special rooms and builds; "
    "of special rooms one floor in five has none, three in four one or two, 1 in 250 four (PIXEL-4, PIXEL-12, "
    "PIXEL-16, PIXEL-18, PIXEL-P-8)") {
  constexpr std::uint32_t levels = 6000;
  const Survey ours("", levels);
  const GameCounts game = MeasuredReader("pixel_dungeon.json").read().at(1);
  CHECK(game.levels == 20000);
  const auto compared = [&](FactId fact, const std::string& name, double stated) {
    const double theirs = mean_of(game.facts.at(name)).value();
    const Mean here = mean_of(ours[fact]);
    const double noise = 5 * std::sqrt(here.variance() / here.n() + here.variance() / game.levels) / theirs;
    CAPTURE(name, here.value(), theirs, noise);
    CHECK(std::abs(here.value() / theirs - 1 - stated) < noise + 0.0005);
  };
  compared(FactId::rooms, "rooms", -0.037);
  compared(FactId::connected, "connected", -0.084);
  compared(FactId::distance, "distance", 0.11);
  compared(FactId::specials, "specials", -0.27);
  CHECK(std::abs(mean_of(game.facts.at("builds")).value() - 1.13) < 0.005);
  CHECK(std::abs(mean_of(game.facts.at("cycles")).value() - 2.08) < 0.005);
  check_figures(ours, {{FactId::rooms, 33.1, 0.1},
                       {FactId::builds, 1.798, 0.001},
                       {FactId::first_path, 6.44, 0.01},
                       {FactId::second_path, 7.29, 0.01},
                       {FactId::connected, 19.4, 0.1},
                       {FactId::cycles, 1.01, 0.01}});
  Mean shares_a_room;
  shares_a_room.add(0, levels * ours.share(FactId::shared_rooms, 0, 0));
  shares_a_room.add(1, levels * ours.share(FactId::shared_rooms, 1, max_rooms));
  check_figure(shares_a_room, 0.048, 0.001);
  CHECK(ours.mean(FactId::same_path) < 0.01);
  CHECK(std::abs(ours.share(FactId::specials, 0, 0) - 0.2) < 0.03);
  CHECK(std::abs(ours.share(FactId::specials, 1, 2) - 0.75) < 0.03);
  CHECK(std::abs(ours.share(FactId::specials, 4, 99) - 0.004) < 5 * std::sqrt(0.004 / levels));
  // The goal is uniform between 0.5 and 0.7 of the rooms, rounded down.
  CHECK(std::abs((ours.mean(FactId::goal) + 0.5) / ours.mean(FactId::rooms) - 0.6) < 0.006);
}

TEST_CASE(
    "pixel_dungeon figures: the greedy path comes back onto the first path on seven floors in ten, and what else the "
    "original reading gives (PIXEL-P-1, PIXEL-P-5, PIXEL-P-6, PIXEL-P-10)") {
  constexpr double levels = 6000;
  const Survey survey(original, static_cast<std::uint32_t>(levels));
  // Water and grass are known in bins of ten only.
  check_figures(survey, {{FactId::rooms, 34.4, 0.1},
                         {FactId::connected, 21.2, 0.1},
                         {FactId::builds, 1.12, 0.01},
                         {FactId::tries, 3.8, 0.1},
                         {FactId::first_path, 5.80, 0.01},
                         {FactId::same_path, 0.058, 0.001},
                         {FactId::cycles, 2.07, 0.01},
                         {FactId::specials, 1.66, 0.01},
                         {FactId::standard, 6.18, 0.01},
                         {FactId::corridors, 11.3, 0.1},
                         {FactId::connections, 22.25, 0.1},
                         {FactId::vault, 0.118, 0.001},
                         {FactId::water, 72, 10},
                         {FactId::grass, 32, 10}});
  const double by_count[] = {0.08, 0.34, 0.43, 0.135};
  for (int k = 0; k < 4; ++k) {
    const double share = survey.share(FactId::specials, k, k);
    CAPTURE(k, share);
    CHECK(std::abs(share - by_count[k]) <=
          5 * std::sqrt(by_count[k] * (1 - by_count[k]) * (1 / levels + 1.0 / 20000)) + 0.005);
  }
  CHECK(std::abs(survey.share(FactId::shared_rooms, 1, max_rooms) - 0.7) < 0.05);
  CHECK(std::abs(Survey("second_path=greedy", 4000).share(FactId::shared_rooms, 1, max_rooms) - 0.7) < 0.05);
}

TEST_CASE("pixel_dungeon figures: with the default sizes a piece of 7 by 9 stops with chance 49 in 63") {
  const Odds odds = keep_odds(with(""), 7 * 9);
  CHECK(odds.numerator == 49);
  CHECK(odds.denominator == 63);
}

TEST_CASE("pixel_dungeon figures: most of the points for traps miss") {
  const Survey survey("depth=3", 500);
  CHECK(survey.trap_tries() > 5000);
  CHECK(2 * 500 * survey.mean(FactId::hidden_traps) < survey.trap_tries());
}

TEST_CASE("pixel_dungeon figures: on the first floor there is no mood, no secret door and no hidden trap") {
  const Survey first("", 1000);
  const Survey second("depth=2", 1000);
  for (const FactId fact : {FactId::feeling, FactId::secret_doors, FactId::hidden_traps}) {
    CHECK(first.share(fact, 0, 0) == 1);
    CHECK(second.share(fact, 0, 0) < 1);
  }
}

TEST_CASE("pixel_dungeon figures: hints of presets: a great city has about 140 rooms, great chambers are few") {
  const double usual = Survey("", 500).mean(FactId::rooms);
  CHECK(std::abs(Survey("depth=17&width=64&height=64", 500).mean(FactId::rooms) - 140) < 5);
  CHECK(Survey("depth=18&min_room=12&max_room=16", 500).mean(FactId::rooms) < usual / 2);
}

TEST_CASE("pixel_dungeon figures: 25 of 80,000 floors of the game cannot be crossed without a diagonal step") {
  Histogram reachable;
  for (const auto& [depth, counts] : MeasuredReader("pixel_dungeon.json").read()) {
    const auto found = counts.facts.find("reachable");
    if (found != counts.facts.end()) reachable = sum_of(reachable, found->second);
  }
  CHECK(mean_of(reachable).n() == 80000);
  CHECK(reachable[0] == 25);
}

}  // namespace press_r::pixel_dungeon
