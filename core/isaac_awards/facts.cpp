#include "isaac_awards/facts.hpp"

#include <array>
#include <cstddef>

#include "isaac_awards/chances.hpp"
#include "isaac_awards/words.hpp"
#include "kit/table.hpp"

namespace press_r::isaac_awards {
namespace {

template <class Values>
void write(const Values& values, Distribution& out) {
  for (std::size_t i = 0; i < values.size(); ++i) out.emplace_back(static_cast<std::int64_t>(i), values[i]);
}

void expect_award(const Options& options, Distribution& out) { write(exact_chances(hand_from(options)).award, out); }
void expect_count(const Options& options, Distribution& out) { write(exact_chances(hand_from(options)).count, out); }
void expect_last(const Options& options, Distribution& out) {
  write(exact_chances(hand_from(options)).replaced_by, out);
}
void expect_band(const Options& options, Distribution& out) { write(band_chances(hand_from(options)), out); }

constexpr Choice award_choices[] = {{"nothing", "Nothing"}, {"card", "Card"}, {"trinket", "Trinket"},
                                    {"pill", "Pill"},       {"coin", "Coin"}, {"heart", "Heart"},
                                    {"key", "Key"},         {"bomb", "Bomb"}, {"chest", "Chest"},
                                    {"battery", "Battery"}, {"sack", "Sack"}, {"locked_chest", "Locked chest"}};
constexpr Choice band_choices[] = {{"nothing", "Nothing"}, {"card", "Card group"}, {"coin", "Coin"},
                                   {"heart", "Heart"},     {"key", "Key"},         {"bomb", "Bomb"},
                                   {"chest", "Chest"}};
constexpr Choice last_choices[] = {{"none", "None"},
                                   {"battery", "Battery"},
                                   {"sack", "Sack"},
                                   {"ace_of_spades", "Ace of Spades"},
                                   {"safety_cap", "Safety Cap"},
                                   {"match_stick", "Match Stick"},
                                   {"childs_heart", "Child's Heart"},
                                   {"rusted_key", "Rusted Key"},
                                   {"smelter", "Smelter"},
                                   {"guppys_tail", "Guppy's Tail"},
                                   {"contract_from_below", "Contract From Below"},
                                   {"hard", "Hard"},
                                   {"broken_modem", "Broken Modem"}};

constexpr auto table = tied<FactId::draws, Fact>({
    {FactId::award,
     {.id = "award",
      .title = "Award",
      .hint = "What lies in the cleared room.",
      .kind = FactKind::choice,
      .choices = award_choices,
      .expected = expect_award}},
    {FactId::count,
     {.id = "count",
      .title = "Copies",
      .hint = "How many of it.",
      .low = 0,
      .high = most_copies,
      .expected = expect_count}},
    {FactId::band,
     {.id = "band",
      .title = "Band",
      .hint = "Where the sum fell, before anything replaced it.",
      .kind = FactKind::choice,
      .choices = band_choices,
      .expected = expect_band}},
    {FactId::replaced_by,
     {.id = "replaced_by",
      .title = "Replaced by",
      .hint = "What replaced the award last.",
      .kind = FactKind::choice,
      .choices = last_choices,
      .expected = expect_last}},
    {FactId::sum_millionths,
     {.id = "sum_millionths",
      .title = "Sum, in millionths",
      .hint = "Where the roll fell on the ruler from 0 to 2, cut.",
      .kind = FactKind::wide,
      .low = 0,
      .high = 2'000'000}},
    {FactId::draws,
     {.id = "draws",
      .title = "Draws",
      .hint = "Numbers drawn to decide; the copies' own seeds are not counted.",
      .low = 2,
      .high = 20}},
});

}  // namespace

std::span<const Fact> facts() { return table; }

void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::award] = static_cast<std::int64_t>(level.award);
  f[FactId::count] = level.count;
  f[FactId::band] = static_cast<std::int64_t>(level.band);
  f[FactId::replaced_by] = level.replaced_by;
  f[FactId::sum_millionths] = static_cast<std::int64_t>(level.sum * 1e6);
  f[FactId::draws] = level.draws;
}

void summarise(const Level& level, Text& text) {
  text << "The sum " << decimal(level.sum) << " falls on " << band_words(level.band) << "; ";
  if (level.replaced_by > 0) text << gate_title(static_cast<Gate>(level.replaced_by - 1)) << " acts; ";
  if (level.count == 0) {
    text << "nothing lies in the room.";
  } else if (level.count == 1) {
    text << award_phrase(level.award) << " lies in the room.";
  } else {
    text << level.count << " copies of " << award_phrase(level.award) << " lie in the room.";
  }
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.award_seed);
  hasher.add(static_cast<std::int64_t>(level.sum * 1e9));
  hasher.add(level.band, level.award, level.count, level.replaced_by, level.draws);
  for (const GateRun& gate : level.gates) {
    hasher.add(gate.state);
    for (const Roll& roll : {gate.before, gate.roll}) hasher.add(roll.sides, roll.value);
  }
  for (const std::uint32_t seed : level.copy_seeds) hasher.add(seed);
}

}  // namespace press_r::isaac_awards
