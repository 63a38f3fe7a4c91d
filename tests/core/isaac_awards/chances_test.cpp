// Exact chances: against numbers computed independently of the code (core/isaac_awards/README.md), and against surveys
// for a spread of luck and items.
#include <cmath>
#include <sstream>

#include "core/catch.hpp"
#include "core/isaac_awards/awards.hpp"
#include "core/levels.hpp"
#include "studio/count/survey.hpp"

namespace press_r::isaac_awards {
using namespace test;

namespace {

double chance(std::string_view options, Award award) {
  return exact_chances(modifiers_of(options)).award[static_cast<std::size_t>(award)];
}

/// Bands in percent as the rule book prints them, truncated: half a unit of the last place counts as equal.
void check_bands(std::string_view options, const std::array<double, band_count>& percent, double margin = 0.00006) {
  CAPTURE(std::string(options));
  const BandChances bands = band_chances(modifiers_of(options));
  double sum = 0;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    CAPTURE(i);
    CHECK(100 * bands[i] == Approx(percent[i]).margin(margin));
    sum += bands[i];
  }
  CHECK(sum == Approx(1).margin(1e-12));
}

constexpr double exact = 1e-12;

/// Compares a survey with the exact chances of facts and claims; returns the claims that have a chance.
std::set<std::string_view> check_survey(const std::string& options) {
  constexpr std::uint32_t count = 20000;
  CAPTURE(options);
  const Request request = request_of(options);
  const Survey result = survey(request, {0, count});
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    double sum = 0;
    for (const auto& [value, p] : fact.theory(request.options)) {
      CAPTURE(std::string(fact.id), value, p);
      CHECK(agrees(result.counts[i][static_cast<std::size_t>(value - fact.lowest())], count, p));
      sum += p;
    }
    if (fact.expected != nullptr) CHECK(sum == Approx(1).margin(exact));
  }
  std::set<std::string_view> claims;
  for (std::size_t i = 0; i < generator.claims.size(); ++i) {
    const ClaimCount& claim = result.claims[i];
    if (claim.odds.denominator == 0) continue;
    CAPTURE(std::string(generator.claims[i].id), claim.hits, claim.trials);
    CHECK(claim.trials > 100);
    CHECK(agrees(claim.hits, claim.trials,
                 static_cast<double>(claim.odds.numerator) / static_cast<double>(claim.odds.denominator)));
    claims.insert(generator.claims[i].id);
  }
  return claims;
}

}  // namespace

TEST_CASE("AWARD-18, AWARD-19: exact chances at luck 0 and luck 10 without items") {
  struct Row {
    Award award;
    double luck_0, luck_10;
  };
  for (const Row& row :
       {Row{Award::nothing, 11.0 / 50, 121.0 / 5000}, Row{Award::card, 931.0 / 37500, 12103.0 / 1875000},
        Row{Award::trinket, 931.0 / 37500, 12103.0 / 1875000}, Row{Award::pill, 931.0 / 37500, 12103.0 / 1875000},
        Row{Award::coin, 2793.0 / 20000, 8379.0 / 160000}, Row{Award::heart, 2793.0 / 20000, 58653.0 / 800000},
        Row{Award::key, 931.0 / 5000, 6517.0 / 50000}, Row{Award::bomb, 2793.0 / 20000, 19551.0 / 160000},
        Row{Award::chest, 931.0 / 20000, 408709.0 / 800000}, Row{Award::battery, 1911.0 / 50000, 239071.0 / 5000000},
        Row{Award::sack, 39.0 / 2500, 4879.0 / 250000}, Row{Award::locked_chest, 0, 0}}) {
    CAPTURE(static_cast<int>(row.award));
    CHECK(chance("", row.award) == Approx(row.luck_0).margin(exact));
    CHECK(chance("luck=10", row.award) == Approx(row.luck_10).margin(exact));
  }
  // As the lesson prints them.
  CHECK(100 * chance("", Award::chest) == Approx(4.66).margin(0.005));
  CHECK(100 * chance("luck=10", Award::chest) == Approx(51.1).margin(0.05));
}

TEST_CASE("AWARD-20, AWARD-27: bands over luck, with items, and by the prose") {
  check_bands("", {22, 8, 15, 15, 20, 15, 5});
  check_bands("luck=1", {17, 8, 15, 15, 20, 15, 10});
  check_bands("luck=2", {12, 8, 15, 15, 20, 15, 15});
  check_bands("luck=3", {8.0667, 6.9333, 15, 15, 20, 15, 20});
  check_bands("luck=5", {4.84, 4.16, 11.25, 14.75, 20, 15, 30});
  check_bands("luck=7", {3.4571, 2.9714, 8.0357, 11.25, 19.2857, 15, 40});
  check_bands("luck=10", {2.42, 2.08, 5.625, 7.875, 14, 13.125, 54.875});
  check_bands("lucky_foot=1", {13.3333, 8.8889, 16.6667, 16.6667, 22.2222, 16.6667, 5.5556});
  check_bands("lucky_toe=1", {13.3333, 8.8889, 16.6667, 16.6667, 22.2222, 16.6667, 5.5556});
  check_bands("lucky_foot=1&lucky_toe=1", {3.7037, 9.8765, 18.5185, 18.5185, 24.6914, 18.5185, 6.1728});
  check_bands("lucky_foot=1&luck=10", {.8, 1.4222, 4.5833, 7.0833, 13.3333, 12.9167, 59.8611});
  check_bands("lucky_toe=1&luck=10", {.8889, 1.5802, 5.0926, 7.8704, 14.8148, 14.3519, 55.4012});
  check_bands("lucky_foot=1&lucky_toe=1&luck=10", {.6018, 1.3143, 4.4599, 7.0630, 13.4666, 13.1369, 59.9574});
  check_bands("rib_of_greed=1", {22, 8, 20, 10, 20, 15, 5});
  check_bands("reading=prose&lucky_toe=1", {20.4082, 8.1633, 15.3061, 15.3061, 20.4082, 15.3061, 5.1020});
  check_bands("reading=prose&lucky_foot=1&luck=10", {.0247, .5926, 3.2407, 6.0185, 12.3457, 12.5, 65.2778});
}

TEST_CASE("AWARD-20: with luck, foot and toe hardly a room gives nothing") {
  CHECK(chance("luck=3&lucky_foot=1&lucky_toe=1", Award::nothing) < 0.03);
}

TEST_CASE("AWARD-28: Lucky Foot and Lucky Toe bring chests too, by both texts") {
  const auto chests = [](std::string_view options) { return 100 * band_chances(modifiers_of(options))[6]; };
  CHECK(chests("") == Approx(5).margin(exact));
  for (const char* one : {"lucky_foot=1", "lucky_toe=1", "reading=prose&lucky_foot=1"}) {
    CHECK(chests(one) == Approx(5.56).margin(0.005));
  }
  CHECK(chests("lucky_foot=1&lucky_toe=1") == Approx(6.17).margin(0.005));
  CHECK(chests("reading=prose&lucky_toe=1") == Approx(5.1).margin(0.005));
}

TEST_CASE("AWARD-29: the page has come round on three points, on which the pseudo-code says what it says today") {
  // Lucky Foot lifts one number: at luck 10 the other still reaches 0.
  CHECK(shifts_of(modifiers_of("lucky_foot=1&luck=10")).luck.of(0) == 0);
  CHECK(shifts_of(modifiers_of("lucky_foot=1")).percent.of(0) == Approx(0.1));
  CHECK(shifts_of(modifiers_of("reading=prose&lucky_foot=1&luck=10")).luck.of(0) == Approx(0.1));
  // Lucky Toe lifts the sum.
  CHECK(shifts_of(modifiers_of("lucky_toe=1")).sum.of(0.5) == Approx(0.9 * 0.5 + 0.1));
  CHECK(shifts_of(modifiers_of("reading=prose&lucky_toe=1")).sum.of(0.5) == Approx(0.5));
  // 5% for everybody, and 6.67% of what that leaves with Watch Battery.
  CHECK(isaac_battery_one_in == 20);
  CHECK(100.0 / isaac_watch_battery_one_in == Approx(6.67).margin(0.005));
  CHECK(chance("reading=prose", Award::battery) == Approx(0).margin(exact));
}

TEST_CASE("AWARD-20: exact chances with items") {
  struct Row {
    const char* options;
    Award award;
    double chance;
  };
  for (const Row& row : {
           Row{"watch_battery=1", Award::battery, .086632},
           Row{"watch_battery=1", Award::coin, .13034},
           Row{"watch_battery=1", Award::bomb, .13034},
           Row{"watch_battery=1", Award::key, .1737867},
           Row{"watch_battery=1", Award::chest, .0434467},
           Row{"watch_battery=1", Award::card, .0231716},
           Row{"watch_battery=1", Award::sack, .0156},
           Row{"daemons_tail=1", Award::heart, .02793},
           Row{"daemons_tail=1", Award::key, .29792},
           Row{"hard=1", Award::heart, .0488775},
           Row{"hard=1", Award::nothing, .3107725},
           Row{"guppys_tail=1", Award::nothing, .32},
           Row{"guppys_tail=1", Award::chest, .187356},
           Row{"guppys_tail=1", Award::locked_chest, 1.0 / 6},
           Row{"guppys_tail=1", Award::coin, 2793.0 / 20000 * 4 / 9},
           Row{"contract_from_below=1", Award::nothing, .22 + .333 * (.78 - 931.0 / 37500)},
           Row{"smelter=1", Award::trinket, 931.0 / 37500 * .98 + .02 * .78},
       }) {
    CAPTURE(row.options, static_cast<int>(row.award));
    CHECK(chance(row.options, row.award) == Approx(row.chance).margin(5e-7));  // the rule book prints millionths
  }
}

TEST_CASE("AWARD-11: the five trinkets' shares of what is not nothing (6 options)") {
  const std::string five = "ace_of_spades=1&safety_cap=1&match_stick=1&childs_heart=1&rusted_key=1";
  const auto share = [&](std::string_view more, Gate gate) {
    const Chances chances = exact_chances(modifiers_of(five + std::string(more)));
    return chances.replaced_by[1 + static_cast<std::size_t>(gate)] / .78;
  };
  CHECK(share("", Gate::ace_of_spades) == Approx(.1).margin(exact));
  CHECK(share("", Gate::safety_cap) == Approx(.09).margin(exact));
  CHECK(share("", Gate::match_stick) == Approx(.081).margin(exact));
  CHECK(share("", Gate::childs_heart) == Approx(.0729).margin(exact));
  CHECK(share("", Gate::rusted_key) == Approx(.06561).margin(exact));
  CHECK(share("&daemons_tail=1", Gate::childs_heart) == Approx(.01458).margin(exact));
  CHECK(share("&daemons_tail=1", Gate::rusted_key) == Approx(.071442).margin(exact));
}

TEST_CASE("AWARD-14: the chance that contracts take everything (reading, contract_from_below)") {
  const double expected[] = {0, .333, .221778, .147704, .098371};
  for (int held = 1; held <= 3; ++held) {
    CHECK(contract_nothing(modifiers_of("contract_from_below=" + std::to_string(held))) ==
          Approx(expected[held]).margin(5e-7));
  }
  CHECK(contract_nothing(modifiers_of("contract_from_below=2&reading=prose")) == Approx(.1665));
  CHECK(contract_nothing(modifiers_of("contract_from_below=3&reading=prose")) == Approx(.08325));
}

TEST_CASE("AWARD-22: luck is clamped to 0 and 10 (luck)") {
  CHECK(exact_chances(modifiers_of("luck=-5")).award == exact_chances(modifiers_of("")).award);
  CHECK(exact_chances(modifiers_of("luck=15")).award == exact_chances(modifiers_of("luck=10")).award);
  for (std::uint32_t i = 0; i < 500; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    CHECK(award_of("luck=-5", seed).sum == award_of("", seed).sum);
    CHECK(award_of("luck=15", seed).sum == award_of("luck=10", seed).sum);
  }
}

TEST_CASE("AWARD-24: at luck 1 and 2 coins, hearts, keys and bombs are as likely as at luck 0") {
  const BandChances base = band_chances(modifiers_of(""));
  for (const char* luck : {"luck=1", "luck=2"}) {
    const BandChances bands = band_chances(modifiers_of(luck));
    for (const Band band : {Band::coin, Band::heart, Band::key, Band::bomb}) {
      CHECK(bands[static_cast<std::size_t>(band)] == Approx(base[static_cast<std::size_t>(band)]).margin(exact));
    }
    CHECK(bands[0] < base[0]);
  }
}

TEST_CASE("AWARD-25: the chest band grows by 0.05 a point of luck up to 9.5") {
  for (int tenths = 0; tenths <= 95; ++tenths) {
    CHECK(band_chances(modifiers_of("luck=" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10)))[6] ==
          Approx(.05 + .005 * tenths).margin(exact));
  }
  CHECK(band_chances(modifiers_of("luck=10"))[6] < .55);
}

TEST_CASE(
    "AWARD-8 … 16, AWARD-20, AWARD-27: surveys agree with chances, for each item and many at once, both readings (17 "
    "options)") {
  std::set<std::string_view> stated;
  for (const std::string items :
       {"",
        "luck=10",
        "luck=3.7&hard=1",
        "lucky_foot=1&luck=5",
        "lucky_foot=1&lucky_toe=1&luck=2.2&rib_of_greed=1",
        "lucky_toe=1",
        "lucky_foot=1&lucky_toe=1&luck=4.5&watch_battery=1&hard=1",
        "daemons_tail=1&watch_battery=1&smelter=1",
        "guppys_tail=1&broken_modem=1",
        "ace_of_spades=1&safety_cap=1&match_stick=1&childs_heart=1&rusted_key=1&daemons_tail=1&hard=1",
        "childs_heart=1&daemons_tail=1&smelter=1&guppys_tail=1&contract_from_below=2&broken_modem=1&hard=1",
        "contract_from_below=3&guppys_tail=1&broken_modem=1&hard=1",
        "luck=8&lucky_foot=1&lucky_toe=1&rib_of_greed=1&daemons_tail=1&watch_battery=1&ace_of_spades=1&safety_cap=1&"
        "match_stick=1&childs_heart=1&rusted_key=1&smelter=1&guppys_tail=1&contract_from_below=2&broken_modem=1&hard=1",
        "daemons_tail=1",
        "watch_battery=1",
        "ace_of_spades=1",
        "safety_cap=1",
        "match_stick=1",
        "childs_heart=1",
        "childs_heart=1&daemons_tail=1",
        "rusted_key=1",
        "smelter=1",
        "guppys_tail=1",
        "contract_from_below=1",
        "contract_from_below=2",
        "contract_from_below=3",
        "hard=1",
        "broken_modem=1"}) {
    for (const char* reading : {"reading=pseudo&", "reading=prose&"}) stated.merge(check_survey(reading + items));
  }
  CHECK(stated.size() == generator.claims.size());
}

TEST_CASE("AWARD-20: the exact chances can be taken away as a table whose parts add up to a hundred") {
  const Level level = award_of("hard=1&guppys_tail=1&contract_from_below=2", 0xDEADBEEF);
  Text text;
  write_chances(level, text);
  CHECK(text.str().rfind("of,which,percent\n", 0) == 0);
  std::map<std::string, double> sums;
  std::size_t lines = 0;
  std::istringstream in(text.str());
  for (std::string line; std::getline(in, line); ++lines) {
    if (lines > 0) sums[line.substr(0, line.find(','))] += std::stod(line.substr(line.rfind(',') + 1));
  }
  CHECK(lines == 1 + award_count + most_copies + 1 + gate_count + 1);
  REQUIRE(sums.size() == 3);
  for (const auto& [what, sum] : sums) CHECK(sum == Approx(100.0).margin(1e-4));
  Text empty_handed;
  write_chances(award_of("", 1), empty_handed);
  CHECK(empty_handed.str().find("award,coin,13.965000\n") != std::string::npos);
}

}  // namespace press_r::isaac_awards
