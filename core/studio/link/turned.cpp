#include "studio/link/parts.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <system_error>
#include <utility>

#include "kit/text.hpp"

namespace press_r {
namespace {

/// A link may name a thousand wrong dice; so many sentences tell enough, of reading it and of making its level.
constexpr std::ptrdiff_t most_told = 3;
constexpr std::string_view speaks_of_dice = "Dice: ";

void tell(Problems& problems, const std::string& sentence) {
  const auto told = std::count_if(problems.begin(), problems.end(),
                                  [](const std::string& one) { return one.starts_with(speaks_of_dice); });
  if (told < most_told) problems.push_back(std::string(speaks_of_dice) + sentence);
}

std::string address(const TurnedDie& die) { return place_text(die) + "." + std::to_string(die.number); }

/// What follows the last `sign`, taken off `rest` with it: a number from `low` on. False where it is none; where there
/// is no sign, `number` stays.
bool take_number(std::string_view& rest, char sign, int low, std::int32_t& number) {
  const std::size_t at = rest.rfind(sign);
  if (at == npos) return true;
  const std::string_view digits = trimmed(rest.substr(at + 1));
  rest = trimmed(rest.substr(0, at));
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return read.ec == std::errc{} && read.ptr == digits.data() + digits.size() && number >= low;
}

bool take_stage(std::string_view written, std::string& stage) {
  constexpr std::size_t longest = 24;
  if (written.empty() || written.size() > longest) return false;
  stage = stage_of_address(written);
  for (char& c : stage) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if ((c < 'a' || c > 'z') && c != '_') return false;
  }
  return true;
}

bool read_die(std::string_view text, TurnedDie& die) {
  return take_number(text, '=', 1, die.face) && take_number(text, '.', 1, die.number) &&
         take_number(text, '~', 1, die.attempt) && take_number(text, '@', 0, die.room) && die.face > 0 &&
         die.number > 0 && take_stage(text, die.stage);
}

/// Puts a die where it belongs; of two with one address the last counts.
void put(TurnedDie die, std::vector<TurnedDie>& dice, Problems& problems) {
  const auto at = std::lower_bound(dice.begin(), dice.end(), die,
                                   [](const TurnedDie& a, const TurnedDie& b) { return a.before(b); });
  if (at != dice.end() && !die.before(*at)) {
    tell(problems, address(die) + " is turned twice; the last, " + std::to_string(die.face) + ", counts.");
    *at = std::move(die);
  } else if (dice.size() < most_turned) {
    dice.insert(at, std::move(die));
  } else {
    tell(problems, "a link turns at most " + std::to_string(most_turned) + "; " + address(die) + " was left out.");
  }
}

}  // namespace

std::vector<TurnedDie> read_turned_dice(std::string_view text, Problems& problems) {
  std::vector<TurnedDie> dice;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view written = trimmed(text.substr(0, comma));
    text = comma == npos ? std::string_view{} : text.substr(comma + 1);
    TurnedDie die;
    if (read_die(written, die)) {
      put(std::move(die), dice, problems);
    } else if (!written.empty()) {
      tell(problems, quoted(written) + " turns no die; write for example path.7=5.");
    }
  }
  return dice;
}

void settle_turned_dice(std::span<const Turning> turnings, Options& options, Problems& problems) {
  std::vector<TurnedDie> turned;
  for (const auto& [die, sides] : turnings) {
    if (sides == 0) {
      tell(problems, address(die) + " is never rolled in this level, which is made without it.");
    } else if (die.face > sides) {
      tell(problems, address(die) + " has " + std::to_string(sides) + " sides and cannot show " +
                         std::to_string(die.face) + "; the level is made without it.");
    } else {
      turned.push_back(die);
    }
  }
  options.turn(std::move(turned));
}

}  // namespace press_r
