// Rolls that steps show were rolled, and belong to the step that they decided. Only dice can write to a log of rolls,
// as static assertions check; and over many levels every die shows more than one face, which it would not if only hits
// were logged. Turned dice: each roll of a step has an address, and turning it changes that roll first.
#include <initializer_list>
#include <regex>
#include <type_traits>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/trace.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

template <class Log>
concept WrittenByAnybody = requires(Log& log, Roll roll) {
  log.push_back(roll);
}
|| requires(Log& log) { log.add(6, 1); }
|| requires(Log& log, Roll roll) { log[0] = roll; }
|| requires(Log& log, Roll roll) { *log.begin() = roll; }
|| std::is_aggregate_v<Log> || std::is_constructible_v<Log, std::initializer_list<Roll>>;

static_assert(!WrittenByAnybody<RollLog>);
// The concept recognizes a log that anybody can write to.
static_assert(WrittenByAnybody<std::vector<Roll>>);

constexpr std::uint32_t all_levels = 1000;
constexpr std::uint32_t min_rolls = 64;  ///< that a coin shows one face 64 times has the chance 1 in 2^63

/// Results of a rule's dice of one size.
struct Shown {
  std::uint32_t rolls = 0;
  std::set<int> faces;
};

/// The rolls in a sentence such as "rolled 3 of 5, 2 of 7 and 1 of 4".
std::vector<Roll> rolls_in(const std::string& text) {
  static const std::regex list("[Rr]olled ((?:(?:, | and )?[0-9]+ of [0-9]+)+)");
  static const std::regex one("([0-9]+) of ([0-9]+)");
  std::vector<Roll> rolls;
  for (std::sregex_iterator run(text.begin(), text.end(), list), end; run != end; ++run) {
    const std::string said = (*run)[1];
    for (std::sregex_iterator roll(said.begin(), said.end(), one); roll != end; ++roll)
      rolls.push_back({.sides = std::stoi((*roll)[2]), .value = std::stoi((*roll)[1])});
  }
  return rolls;
}

/// Whether a sentence mentions dice.
bool speaks_of_dice(const std::string& text) {
  static const std::regex words("[Rr]olled [0-9]|by coin");
  return std::regex_search(text, words);
}

/// Whether the quoted rolls are among the step's own, in order.
bool has_rolls(const Trace& trace, const Step& step, const std::vector<Roll>& wanted) {
  std::size_t found = 0;
  for (std::uint32_t i = step.first_roll; i < step.first_roll + step.rolls && found < wanted.size(); ++i) {
    const Roll& roll = trace.all_rolls()[i];
    if (roll.sides == wanted[found].sides && roll.value == wanted[found].value) ++found;
  }
  return found == wanted.size();
}

}  // namespace

TEST_CASE("contract: rolls that a sentence quotes are among its own step's rolls") {
  contract::each_preset([](const contract::Case& one) {
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
      const Trace trace = contract::trace_of(one, seed);
      for (const Step& step : trace.steps()) {
        if (!speaks_of_dice(step.text)) continue;
        CAPTURE(seed, step.text, std::string(one.request.generator->rules[step.rule].id), step.rolls);
        CHECK(step.rolls > 0);
        CHECK(has_rolls(trace, step, rolls_in(step.text)));
      }
    }
  });
  const std::vector<Roll> three = {{.sides = 5, .value = 3}, {.sides = 7, .value = 2}, {.sides = 4, .value = 1}};
  CHECK(rolls_in("Up: rolled 3 of 5, 2 of 7 and 1 of 4.") == three);
}

TEST_CASE("contract: steps take their rolls from the log in order, each once") {
  contract::each_preset([](const contract::Case& one) {
    const Trace trace = contract::trace_of(one, 21);
    std::size_t taken = 0;
    for (const Step& step : trace.steps()) {
      REQUIRE(step.first_roll == taken);
      taken += step.rolls;
    }
    REQUIRE(taken <= trace.all_rolls().size());
  });
}

TEST_CASE("contract: every rule's dice of two sides or more show more than one face over 1,000 levels") {
  for (const Generator* generator : catalog()) {
    const std::vector<contract::Case> cases = contract::presets_of(*generator);
    std::map<std::pair<int, int>, Shown> shown;  // by rule and sides
    for (std::uint32_t i = 0; i < all_levels; ++i) {
      const Trace trace = contract::trace_of(cases[i % cases.size()], i);
      for (const Step& step : trace.steps()) {
        for (std::uint32_t roll = step.first_roll; roll < step.first_roll + step.rolls; ++roll) {
          const Roll& fallen = trace.all_rolls()[roll];
          Shown& of_rule = shown[{step.rule, fallen.sides}];
          ++of_rule.rolls;
          of_rule.faces.insert(fallen.value);
        }
      }
    }
    for (const auto& [which, seen] : shown) {
      const auto& [rule, sides] = which;
      if (sides == 1 || seen.rolls < min_rolls) continue;
      CAPTURE(std::string(generator->rules[static_cast<std::size_t>(rule)].id), sides, seen.rolls, *seen.faces.begin());
      CHECK(seen.faces.size() > 1);
    }
  }
}

namespace {

/// Fingerprint and rolls of one level.
struct Rolled {
  std::uint64_t print = 0;
  RollLog rolls;
  std::vector<Turning> turnings;
};

/// Generates levels of one generator, reusing one.
class Maker {
 public:
  explicit Maker(const Generator& generator) : generator_(generator), level_(generator) {}

  Rolled film(const Request& request) {
    Trace trace{FrameSink{}};
    make(request, trace);
    return {print(), trace.all_rolls(), {trace.turnings().begin(), trace.turnings().end()}};
  }
  std::uint64_t quick(const Request& request) {
    Trace off;
    make(request, off);
    return print();
  }

 private:
  void make(const Request& request, Trace& trace) {
    generator_.actions.generate(request.options, request.seed, trace, level_.get());
  }
  std::uint64_t print() const { return print_of(generator_.actions, level_.get()); }

  const Generator& generator_;
  LevelBox level_;
};

TurnedDie die_at(const RollLog& rolls, std::size_t i, int face) {
  Problems problems;
  const std::vector<TurnedDie> read = read_turned_dice(rolls.address(i) + "=" + std::to_string(face), problems);
  CAPTURE(rolls.address(i), problems);
  REQUIRE(read.size() == 1);
  return read[0];
}

std::size_t place_of(const RollLog& rolls, const std::string& address) {
  std::size_t i = 0;
  while (i < rolls.size() && rolls.address(i) != address) ++i;
  return i;
}

std::size_t first_difference(const RollLog& a, const RollLog& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i] && a.address(i) == b.address(i)) ++i;
  return i;
}

/// Some other faces: the first of each other outcome, or, without weights, the next and the last.
std::set<int> other_faces(const RollLog& rolls, std::size_t i) {
  const auto [sides, value] = rolls[i];
  std::set<int> faces;
  int before = 0;
  for (const int weight : rolls.weights(i)) {
    if (weight > 0 && (value <= before || value > before + weight)) faces.insert(before + 1);
    before += weight;
  }
  if (faces.empty()) faces = {value % sides + 1, sides};
  faces.erase(value);
  return faces;
}

struct Tally {
  int turned = 0;
  int first = 0;  ///< the turned roll was the first that differed
};

/// Turns one roll of a level and checks what must always hold.
void turn(Maker& maker, Request request, const Rolled& original, std::size_t i, int face, Tally& tally) {
  const std::string address = original.rolls.address(i);
  CAPTURE(format_link(request), address, face);
  request.options.turn({die_at(original.rolls, i, face)});
  const Rolled rolled = maker.film(request);
  CHECK(rolled.turnings[0].sides == original.rolls[i].sides);
  CHECK(maker.quick(request) == rolled.print);
  ++tally.turned;
  const std::size_t now = place_of(rolled.rolls, address);
  // Where a stage is tried again, a turned die can make the attempt fail that it was rolled in.
  if (now == rolled.rolls.size()) return;
  CHECK(rolled.rolls[now] == Roll{original.rolls[i].sides, face});
  CHECK(now == i);
  CHECK(first_difference(original.rolls, rolled.rolls) == i);
  ++tally.first;
}

}  // namespace

TEST_CASE("contract: every roll of two sides or more has a unique address") {
  for (const Generator* generator : catalog()) {
    Maker maker(*generator);
    contract::each_case(*generator, [&](const contract::Case& one) {
      const Rolled rolled = maker.film(one.request);
      std::set<std::string> addresses;
      for (std::size_t i = 0; i < rolled.rolls.size(); ++i) {
        const std::string address = rolled.rolls.address(i);
        CAPTURE(address, rolled.rolls[i].sides);
        REQUIRE(address.empty() == (rolled.rolls[i].sides < 2));
        if (address.empty()) continue;
        REQUIRE(addresses.insert(address).second);
        int faces = 0;
        for (const int weight : rolled.rolls.weights(i)) faces += weight;
        REQUIRE((faces == 0 || faces == rolled.rolls[i].sides));
      }
    });
  }
}

TEST_CASE("contract: a turned die is the first roll that differs, with frames and without") {
  constexpr std::uint32_t levels = 2;
  constexpr std::size_t rolls_per_level = 12;
  for (const Generator* generator : catalog()) {
    Maker maker(*generator);
    Tally tally;
    for (const contract::Case& one : contract::presets_of(*generator)) {
      for (std::uint32_t seed = 0; seed < levels; ++seed) {
        Request request = one.request;
        request.seed = survey_seed(seed);
        const Rolled rolled = maker.film(request);
        const std::size_t stride = 1 + rolled.rolls.size() / rolls_per_level;
        for (std::size_t i = seed % stride; i < rolled.rolls.size(); i += stride) {
          if (rolled.rolls.address(i).empty()) continue;
          for (const int face : other_faces(rolled.rolls, i)) turn(maker, request, rolled, i, face, tally);
        }
        CHECK(maker.quick(request) == rolled.print);
      }
    }
    CAPTURE(std::string(generator->id), tally.turned, tally.first);
    CHECK(tally.turned > 0);
    CHECK(tally.first * 2 > tally.turned);
  }
}

TEST_CASE("contract: every roll of a level can be turned, and turned to its own result gives the same level") {
  for (const Generator* generator : catalog()) {
    Maker maker(*generator);
    const Request request = contract::presets_of(*generator)[0].request;
    const Rolled rolled = maker.film(request);
    for (std::size_t i = 0; i < rolled.rolls.size(); ++i) {
      if (rolled.rolls.address(i).empty()) continue;
      Tally tally;
      turn(maker, request, rolled, i, rolled.rolls[i].value % rolled.rolls[i].sides + 1, tally);
      Request back = request;
      back.options.turn({die_at(rolled.rolls, i, rolled.rolls[i].value)});
      CAPTURE(rolled.rolls.address(i));
      CHECK(maker.quick(back) == rolled.print);
    }
  }
}

TEST_CASE("contract: a link has turned dice, and those without effect are reported") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    Maker maker(*generator);
    Request request = contract::presets_of(*generator)[0].request;
    const std::string plain = format_link(request);
    const Rolled rolled = maker.film(request);
    std::vector<TurnedDie> dice;
    for (std::size_t i = 0; i < rolled.rolls.size() && dice.size() < 3; ++i) {
      if (!rolled.rolls.address(i).empty()) dice.push_back(die_at(rolled.rolls, i, rolled.rolls[i].value));
    }
    // Links list dice in the order of their addresses, whatever the order of the rolls.
    std::sort(dice.begin(), dice.end(), [](const TurnedDie& a, const TurnedDie& b) { return a.before(b); });
    request.options.turn(dice);
    const std::string link = format_link(request);
    CAPTURE(link);
    CHECK(studio.read(link).request.options == request.options);
    const Picture picture = studio.make_picture(link);
    CHECK(picture.problems.empty());
    CHECK(format_link(picture.request) == link);
    CHECK(format_link(studio.film(link).picture.request) == link);
    const char* const separator = plain.find('?') == std::string::npos ? "?" : "&";
    for (const char* wrong : {"no_such_stage.1=1", "path.99999=1", "nonsense"}) {
      const Picture without = studio.make_picture(plain + separator + "dice=" + wrong);
      CAPTURE(wrong, without.problems);
      CHECK(without.problems.size() == 1);
      CHECK(format_link(without.request) == plain);
      CHECK(studio.film(plain + separator + "dice=" + wrong).picture.problems == without.problems);
    }
    const Picture beyond = studio.make_picture(plain + separator + "dice=" + rolled.rolls.address(0) + "=2000000000");
    CHECK(beyond.problems.size() == 1);
    CHECK(format_link(beyond.request) == plain);
  }
}
