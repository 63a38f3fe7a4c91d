// Single awards: vectors computed independently of the code, and every gate's dice.
#include "core/catch.hpp"
#include "core/isaac_awards/awards.hpp"
#include "core/levels.hpp"
#include "isaac_common/rng.hpp"
#include "isaac_common/seeds.hpp"

namespace press_r::isaac_awards {
using namespace test;

namespace {

/// The first award of the survey's seeds for which a condition holds.
template <class Meets>
Level first_award(std::string_view options, Meets&& meets) {
  for (std::uint32_t i = 0; i < 200000; ++i) {
    const Level level = award_of(options, survey_seed(i).value);
    if (meets(level)) return level;
  }
  FAIL("no award meets the condition");
  return {};
}

std::int64_t fact(const Level& level, std::string_view id) {
  std::vector<std::int64_t> all(generator.facts.size());
  measure(level, all);
  return all[find_fact(generator.facts, id)];
}

}  // namespace

TEST_CASE("AWARD-1: the vectors, sum, award and draws (luck)") {
  struct Vector {
    std::uint32_t seed;
    double sum;
    Award award;
    int draws;
  };
  for (const Vector& v :
       {Vector{0xDEADBEEF, .410844684, Award::battery, 4}, Vector{0x12345678, .351546854, Award::coin, 5},
        Vector{0x8B22B807, .471929699, Award::heart, 5}, Vector{0xFFFFFFFF, .97631824, Award::chest, 5},
        Vector{0x00000001, 1.2e-7, Award::nothing, 2}}) {
    CAPTURE(v.seed);
    const Level level = award_of("", v.seed);
    CHECK(level.sum == Approx(v.sum).margin(v.seed == 1 ? 1e-8 : 5e-10));
    CHECK(level.award == v.award);
    CHECK(level.draws == v.draws);
    CHECK(fact(level, "sum_millionths") == static_cast<std::int64_t>(v.sum * 1e6));
  }
  const Level lucky = award_of("luck=10", 0xDEADBEEF);
  CHECK(lucky.sum == Approx(1.05069464).margin(5e-9));
  CHECK(lucky.award == Award::battery);
}

TEST_CASE("AWARD-30: a start seed leads to an award seed by the steps from a stage to a room") {
  // The second number of index 27, then one of index 35, then the third of index 12.
  IsaacRng stages(1, 27);
  stages.next();
  IsaacRng stage(stages.next(), 35);
  IsaacRng room(stage.next(), 12);
  room.next();
  room.next();
  CHECK(award_seed_of(Seed{1}) == room.next());
  Level level;
  Trace off;
  generate(request_of("").options, Seed{1}, off, level);
  CHECK(level.award_seed == award_seed_of(Seed{1}));
  CHECK(award_of("", 77).award_seed == 77);
}

TEST_CASE(
    "AWARD-2, AWARD-3, AWARD-4, AWARD-5, AWARD-7, AWARD-8, AWARD-9, AWARD-14, AWARD-15, AWARD-21, AWARD-23: rules of "
    "every award (9 options)") {
  int coins_by_rib = 0;
  int hard_hearts = 0;
  for (std::uint32_t i = 0; i < 3000; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    CAPTURE(seed);
    const Level plain = award_of("", seed);
    const auto sum_with = [&](std::string_view options) { return award_of(options, seed).sum; };

    // Two floats are drawn always, in order; luck counts in tenths; Lucky Foot before the sum, Lucky Toe after it.
    IsaacRng rng(seed, isaac_common_index);
    const auto x = static_cast<double>(rng.random_float());
    const auto y = static_cast<double>(rng.random_float());
    CHECK(plain.sum == x);
    if (plain.band == Band::nothing) CHECK(plain.draws == 2);
    CHECK(sum_with("luck=10") == Approx(x + y).margin(1e-12));
    CHECK(award_of("luck=3.7", seed).luck_share == Approx(y * .37).margin(1e-12));
    if (i < 200) {
      CHECK(sum_with("lucky_foot=1") == Approx(.9 * x + .1));
      CHECK(sum_with("lucky_foot=1&luck=10") == Approx(.9 * x + .1 + y));
      CHECK(sum_with("lucky_toe=1&luck=10") == Approx(.9 * (x + y) + .1));
      CHECK(sum_with("lucky_foot=1&lucky_toe=1") == Approx(.9 * (.9 * x + .1) + .1));
      CHECK(sum_with("lucky_foot=1&lucky_toe=1&luck=10") == Approx(.98 * (.9 * x + .1 + y) + .02));
      CHECK(print_of(award_of("luck=4&guppys_tail=1", seed)) == print_of(award_of("luck=4&guppys_tail=1", seed)));
    }

    const Level lucky = award_of("luck=3", seed);
    const Band band = lucky.sum <= .22  ? Band::nothing
                      : lucky.sum < .3  ? Band::card
                      : lucky.sum < .45 ? Band::coin
                      : lucky.sum < .6  ? Band::heart
                      : lucky.sum < .8  ? Band::key
                      : lucky.sum < .95 ? Band::bomb
                                        : Band::chest;
    CHECK(lucky.band == band);

    const bool between = plain.sum >= .45 && plain.sum < .5;
    CHECK((award_of("rib_of_greed=1", seed).band == Band::coin) == (plain.band == Band::coin || between));
    coins_by_rib += between ? 1 : 0;

    const Level daemon = award_of("daemons_tail=1", seed);
    if (daemon.band != Band::heart) {
      CHECK(daemon.draws == plain.draws);
    } else if (daemon.replaced_by == 0) {
      CHECK((daemon.award == Award::heart || daemon.award == Award::key));
      CHECK(daemon.draws == 6);
    }

    // A missed battery rolls a die of 15, with Watch Battery or without.
    if (plain.band != Band::nothing && plain.band != Band::card) {
      const bool battery = plain.gate(Gate::battery).state == GateState::open;
      CHECK(plain.draws == (battery ? 4 : 5));
      CHECK(plain.gate(Gate::battery).roll.sides == (battery ? 20 : 15));
    }

    // Contracts multiply or take all, and spare trinkets.
    const Level contract = award_of("contract_from_below=2", seed);
    const bool spared = contract.award == Award::trinket;
    CHECK(contract.count == (contract.award == Award::nothing ? 0 : spared ? 1 : 3));
    if (contract.count > 0) {
      CHECK(contract.gate(Gate::contract_from_below).state == (spared ? GateState::off : GateState::open));
    }

    const Level hard = award_of("hard=1", seed);
    if (hard.gate(Gate::hard).state != GateState::off) {
      ++hard_hearts;
      CHECK((hard.gate(Gate::hard).roll.value <= 35) == (hard.award == Award::heart));
    }

    const Level all = award_of("contract_from_below=1&guppys_tail=1&hard=1&broken_modem=1", seed);
    CHECK((all.award == Award::nothing) == (all.count == 0));
    CHECK((all.copy_seeds[0] == 0) == (all.count == 0));
  }
  CHECK(coins_by_rib > 90);
  CHECK(hard_hearts > 200);
}

TEST_CASE(
    "AWARD-3: with any item but Daemon's Tail, and not on Hard, luck moves no die between coins and chests (hard, "
    "luck)") {
  const auto between = [](const Level& level) { return level.band > Band::card; };
  for (const auto& option : generator.options) {
    if (option.kind != OptionKind::toggle || option.id == "daemons_tail" || option.id == "hard") continue;
    CAPTURE(std::string(option.id));
    const std::string with = std::string(option.id) + "=1";
    for (std::uint32_t i = 0; i < 400; ++i) {
      const std::uint32_t seed = survey_seed(i).value;
      const Level plain = award_of(with, seed);
      const Level lucky = award_of(with + "&luck=1", seed);
      if (between(plain) && between(lucky)) CHECK(lucky.draws == plain.draws);
    }
  }
  // On Hard a heart throws one die more, and luck may turn a heart into something else.
  int moved = 0;
  for (std::uint32_t i = 0; i < 3000; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    const Level plain = award_of("hard=1", seed);
    const Level lucky = award_of("hard=1&luck=1", seed);
    moved += between(plain) && between(lucky) && lucky.draws != plain.draws ? 1 : 0;
  }
  CHECK(moved > 100);
}

TEST_CASE(
    "AWARD-3: luck leaves the later dice where they were between coins and chests; trinkets move them (3 options)") {
  const auto bands_between = [](const Level& level) { return level.band > Band::card; };
  int same = 0;
  int moved = 0;
  for (std::uint32_t i = 0; i < 3000; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    CAPTURE(seed);
    const Level plain = award_of("guppys_tail=1", seed);
    const Level lucky = award_of("guppys_tail=1&luck=1", seed);
    if (bands_between(plain) && bands_between(lucky)) {
      ++same;
      CHECK(lucky.draws == plain.draws);
      for (std::size_t gate = 0; gate < plain.gates.size(); ++gate) {
        CHECK(lucky.gates[gate].roll.value == plain.gates[gate].roll.value);
      }
    } else {
      moved += lucky.draws != plain.draws ? 1 : 0;
    }
    if (plain.band == Band::nothing) continue;
    CHECK(award_of("safety_cap=1", seed).draws == award_of("", seed).draws + 1);
  }
  CHECK(same > 2000);
  CHECK(moved > 200);

  Level level;
  Trace off;
  const Seed seed = *decode_seed("1PT10QK3");
  generate(request_of("guppys_tail=1").options, seed, off, level);
  CHECK(level.award == Award::locked_chest);
  CHECK(level.draws == 4);
  generate(request_of("guppys_tail=1&luck=1").options, seed, off, level);
  CHECK(level.award == Award::nothing);
  CHECK(level.draws == 8);
}

TEST_CASE("AWARD-6: the card group costs one draw for a card, two for the others") {
  const auto plain = [](Award award) {
    return first_award("", [&](const Level& level) {
      return level.award == award && level.band == Band::card && level.replaced_by == 0;
    });
  };
  CHECK(plain(Award::card).draws == 6);
  CHECK(plain(Award::trinket).draws == 7);
  CHECK(plain(Award::pill).draws == 7);
}

TEST_CASE(
    "AWARD-9: Watch Battery's second die gives a battery, and a gate records every die that was rolled for it "
    "(watch_battery)") {
  const auto second_die = [](const Level& level, GateState state) {
    return level.gate(Gate::battery).state == state && level.gate(Gate::battery).roll.sides == 15;
  };
  const Level hit =
      first_award("watch_battery=1", [&](const Level& level) { return second_die(level, GateState::open); });
  CHECK(hit.gate(Gate::battery).roll.value == 1);
  const Level missed = first_award("", [&](const Level& level) { return second_die(level, GateState::shut); });
  CHECK(missed.gate(Gate::battery).before.sides == 20);
  CHECK(missed.gate(Gate::sack).before.sides == 0);
}

TEST_CASE("AWARD-10: a sack replaces a battery too") {
  const Level both = first_award("", [](const Level& level) {
    return level.gate(Gate::battery).state == GateState::open && level.gate(Gate::sack).state == GateState::open;
  });
  CHECK(both.award == Award::sack);
  CHECK(fact(both, "replaced_by") == 1 + static_cast<int>(Gate::sack));
}

TEST_CASE("AWARD-11: only held trinkets roll, and the first success ends the asking (5 options)") {
  const Level level = first_award("safety_cap=1&rusted_key=1&match_stick=1", [](const Level& each) {
    return each.gate(Gate::match_stick).state == GateState::open;
  });
  CHECK(level.gate(Gate::ace_of_spades).state == GateState::off);
  CHECK(level.gate(Gate::safety_cap).state == GateState::shut);
  CHECK(level.gate(Gate::childs_heart).state == GateState::off);
  CHECK(level.gate(Gate::rusted_key).state == GateState::off);
  CHECK(level.award == Award::bomb);
  // With Daemon's Tail, Child's Heart needs a second 1; on a miss the Rusted Key is still asked.
  const Level missed = first_award("childs_heart=1&rusted_key=1&daemons_tail=1", [](const Level& each) {
    return each.gate(Gate::childs_heart).roll.sides == 5 && each.gate(Gate::childs_heart).roll.value != 1;
  });
  CHECK(missed.gate(Gate::childs_heart).state == GateState::shut);
  CHECK(missed.gate(Gate::rusted_key).state != GateState::off);
}

TEST_CASE("AWARD-12: Smelter comes last and overrides all before it (ace_of_spades, smelter)") {
  const Level level = first_award("smelter=1&ace_of_spades=1", [](const Level& each) {
    return each.gate(Gate::smelter).state == GateState::open && each.gate(Gate::ace_of_spades).state == GateState::open;
  });
  CHECK(level.award == Award::trinket);
}

TEST_CASE("AWARD-13: Guppy's Tail acts on nothing as well, with two dice (guppys_tail)") {
  const Level chest = first_award(
      "guppys_tail=1", [](const Level& each) { return each.band == Band::nothing && each.award == Award::chest; });
  CHECK(chest.draws == 4);
  const Level locked =
      first_award("guppys_tail=1", [](const Level& each) { return each.award == Award::locked_chest; });
  CHECK(fact(locked, "replaced_by") == 1 + static_cast<int>(Gate::guppys_tail));
  const Level lost = first_award(
      "guppys_tail=1", [](const Level& each) { return each.band == Band::key && each.award == Award::nothing; });
  CHECK(lost.count == 0);
}

TEST_CASE("AWARD-16: Broken Modem rolls its die whenever it is held, and copies plain pickups only") {
  for (std::uint32_t i = 0; i < 5000; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    const Level with = award_of("broken_modem=1", seed);
    const Level without = award_of("", seed);
    CHECK(with.draws == without.draws + 1);
    CHECK(with.award == without.award);
    const bool plain = with.award == Award::coin || with.award == Award::heart || with.award == Award::key ||
                       with.award == Award::bomb || with.award == Award::sack;
    const bool hit = with.gate(Gate::broken_modem).roll.value == 1;
    CHECK(with.count == without.count + (plain && hit ? 1 : 0));
  }
}

TEST_CASE("AWARD-17: each copy has the next number as its seed (contract_from_below, broken_modem)") {
  const Level level =
      first_award("contract_from_below=3&broken_modem=1", [](const Level& each) { return each.count == 5; });
  IsaacRng rng(level.award_seed, 35);
  for (int i = 0; i < level.draws; ++i) rng.next();
  for (const std::uint32_t seed : level.copy_seeds) CHECK(seed == rng.next());
}

TEST_CASE("AWARD-26: small award seeds all give nothing, start seeds and surveys do not") {
  for (std::uint32_t seed = 1; seed <= 1'000'000; seed += 97) {
    const Level level = award_of("", seed);
    CHECK(level.sum <= 0.1211);
    CHECK(level.award == Award::nothing);
  }
  int nothing = 0;
  Level level;
  Trace off;
  for (std::uint32_t seed = 1; seed <= 5000; ++seed) {
    generate(request_of("").options, Seed{seed}, off, level);
    nothing += level.award == Award::nothing ? 1 : 0;
  }
  CHECK(nothing < 2500);
  CHECK(nothing > 200);
}

TEST_CASE("AWARD-27: by the prose the first replacement wins, and batteries need Watch Battery") {
  for (std::uint32_t i = 0; i < 20000; ++i) {
    const Level level = award_of("reading=prose", survey_seed(i).value);
    CHECK(level.award != Award::battery);
  }
  const Level battery = first_award("reading=prose&watch_battery=1&smelter=1",
                                    [](const Level& each) { return each.award == Award::battery; });
  CHECK(battery.gate(Gate::sack).state == GateState::off);
  CHECK(battery.gate(Gate::smelter).state == GateState::off);
  const Level hard = first_award("reading=prose&hard=1",
                                 [](const Level& each) { return each.gate(Gate::hard).state == GateState::open; });
  CHECK(hard.gate(Gate::hard).roll.value <= 66);
}

TEST_CASE("ISAAC-57: a floor's drops are the awards of luck 0 with empty hands") {
  for (std::uint32_t i = 0; i < 20000; ++i) {
    const std::uint32_t seed = survey_seed(i).value;
    for (const bool hard : {false, true}) {
      const Level level = award_of(hard ? "hard=1" : "", seed);
      CHECK(isaac_bare_drop(seed, hard) == level.award);
    }
  }
}

}  // namespace press_r::isaac_awards
