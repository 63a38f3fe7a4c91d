#include "isaac_awards/words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace press_r::isaac_awards {

std::string decimal(double number, int digits) {
  std::int64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto scaled = static_cast<std::int64_t>(number * static_cast<double>(scale));
  std::string part = std::to_string(scaled % scale);
  part.insert(0, static_cast<std::size_t>(digits) - part.size(), '0');
  return std::to_string(scaled / scale) + "." + part;
}

std::string dice_text(const GateRun& run) {
  const auto text = [](const Roll& roll) { return std::to_string(roll.value) + " of " + std::to_string(roll.sides); };
  return run.before.sides > 0 ? text(run.before) + ", then " + text(run.roll) : text(run.roll);
}

std::string_view award_phrase(Award award) {
  constexpr std::array<std::string_view, award_count> phrases = {"nothing", "a card",    "a trinket", "a pill",
                                                                 "a coin",  "a heart",   "a key",     "a bomb",
                                                                 "a chest", "a battery", "a sack",    "a locked chest"};
  return phrases[static_cast<std::size_t>(award)];
}

std::string_view band_words(Band band) {
  constexpr std::array<std::string_view, band_count> words = {"nothing", "the card group", "coins", "hearts",
                                                              "keys",    "bombs",          "chests"};
  return words[static_cast<std::size_t>(band)];
}

}  // namespace press_r::isaac_awards
