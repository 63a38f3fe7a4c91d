#include "studio/link/link.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "kit/text.hpp"

namespace press_r {
namespace {

/// At most this many sentences about wrong dice, and as many about wrong rules: a link may name a thousand.
constexpr std::ptrdiff_t max_sentences = 3;
constexpr std::string_view dice_prefix = "Dice: ";

void report_die(Problems& problems, const std::string& sentence) {
  const auto reported = std::count_if(problems.begin(), problems.end(),
                                      [](const std::string& one) { return one.starts_with(dice_prefix); });
  if (reported < max_sentences) problems.push_back(std::string(dice_prefix) + sentence);
}

std::string address(const TurnedDie& die) { return place_text(die) + "." + std::to_string(die.number); }

/// Cuts the number behind the last `sign` off `rest`. False if it is no number or below `low`; without a sign `number`
/// keeps its value.
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

/// Inserts a die in the order of addresses. Of two with the same address the last counts.
void put(TurnedDie die, std::vector<TurnedDie>& dice, Problems& problems) {
  const auto at = std::lower_bound(dice.begin(), dice.end(), die,
                                   [](const TurnedDie& a, const TurnedDie& b) { return a.before(b); });
  if (at != dice.end() && !die.before(*at)) {
    report_die(problems, address(die) + " is turned twice; the last, " + std::to_string(die.face) + ", counts.");
    *at = std::move(die);
  } else if (dice.size() < max_turned_dice) {
    dice.insert(at, std::move(die));
  } else {
    report_die(problems,
               "a link turns at most " + std::to_string(max_turned_dice) + "; " + address(die) + " was left out.");
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
      report_die(problems, quoted(written) + " turns no die; write for example path.7=5.");
    }
  }
  return dice;
}

void remove_unused_dice(std::span<const Turning> turnings, Options& options, Problems& problems) {
  std::vector<TurnedDie> turned;
  for (const auto& [die, sides] : turnings) {
    if (sides == 0) {
      report_die(problems, address(die) + " is never rolled in this level, which is made without it.");
    } else if (die.face > sides) {
      report_die(problems, address(die) + " has " + std::to_string(sides) + " sides and cannot show " +
                               std::to_string(die.face) + "; the level is made without it.");
    } else {
      turned.push_back(die);
    }
  }
  options.turn(std::move(turned));
}

namespace {

/// Appends the first sentences, and the number of those left out.
void report_rules(Problems wrong, Problems& problems) {
  constexpr std::size_t kept = max_sentences - 1;
  if (wrong.size() > max_sentences) {
    const std::size_t more = wrong.size() - kept;
    wrong.resize(kept);
    wrong.push_back("The link names " + std::to_string(more) + " more rules that cannot be left out.");
  }
  problems.insert(problems.end(), wrong.begin(), wrong.end());
}

RuleSet read_left_out(std::string_view ids, const Generator& generator, Problems& problems) {
  RuleSet out;
  Problems wrong;
  while (!ids.empty()) {
    const std::string_view id = trimmed(take_until(ids, ','));
    const Rule* const rule = find_in(generator.rules, id);
    if (rule != nullptr && rule->can_be_left_out) {
      out.add(rule - generator.rules.data());
    } else if (rule != nullptr) {
      wrong.push_back("Rule " + std::string(rule->id) + " cannot be left out; the level is made with it.");
    } else if (!id.empty()) {
      wrong.push_back(std::string(generator.title) + " has no rule " + quoted(id) + " to leave out.");
    }
  }
  report_rules(std::move(wrong), problems);
  return out;
}

}  // namespace

void read_reserved(std::string_view key, std::string_view value, Request& request, Problems& problems) {
  if (key == "dice") request.options.turn(read_turned_dice(value, problems));
  if (key == "without") request.options.leave_out(read_left_out(value, *request.generator, problems));
}

std::string ids_left_out(const Request& request) {
  std::string ids;
  const auto rules = request.generator->rules;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!request.options.left_out().has(i)) continue;
    if (!ids.empty()) ids += ',';
    ids += rules[i].id;
  }
  return ids;
}

namespace {

class ViewReader {
 public:
  ViewReader(LinkReading& reading, Problems& problems)
      : generator_(*reading.request.generator), view_(reading.view), problems_(problems) {}

  void read(std::string_view key, const std::string& value) {
    if (key == "walk") view_.walk = value != "0";
    if (key == "floors") view_.floors = value == "0" ? "" : value.empty() ? "1" : cut_text(value, 200);
    if (key == "show") view_.show = value != "0";
    if (key == "embed") view_.embed = value != "0";
    if (key == "parts") view_.parts = cut_text(value, 100);
    if (key == "with") view_.with = cut_text(value, max_link_length / 2);
    if (key == "ghost") view_.ghost = cut_text(value, max_ghost_length);
    if (key == "code") read_code(value);
    if (key == "find") read_find(value);
    if (key == "sheet") read_sheet(value);
    if (key == "step") read_step(trimmed(value));
    if (key == "theme") read_theme(lower(trimmed(value)));
    if (key == "chapter")
      read_id(generator_.chapters, trimmed(value), view_.chapter, "chapter", "the finished level is shown.");
    if (key == "ask") read_question(trimmed(value));
    if (key == "law") read_id(generator_.rules, trimmed(value), view_.rule, "rule", "the level is shown without it.");
  }

 private:
  void problem(std::string sentence) { problems_.push_back(std::move(sentence)); }

  void read_question(std::string_view written) {
    const auto take = [&](auto table) {
      const auto* const entry = find_in(table, written);
      if (entry != nullptr) view_.ask = entry->id;
      return entry != nullptr;
    };
    if (take(generator_.rules) || take(generator_.facts) || take(generator_.claims) || written.empty()) return;
    problem("There is no question about " + quoted(written) + " here; the chapter is shown.");
  }

  void read_code(const std::string& value) {
    view_.code = cut_text(value, max_code_length);
    if (!value.empty())
      problem(
          "Code in a link runs in the page alone, which asks first. Save the program there as a file, and name that: "
          "press-r show ./drunkard.mjs.");
  }

  void read_find(const std::string& value) {
    view_.find = cut_text(value, max_find_length);
    if (view_.find.size() < value.size())
      problem("What to look for was cut off after " + std::to_string(max_find_length) + " characters.");
    const Conditions read = read_search(view_.find, generator_);
    if (!read.problem.empty()) problem("What to look for cannot be read. " + read.problem);
  }

  void read_theme(std::string_view wanted) {
    if (wanted == "light" || wanted == "dark") {
      view_.theme = wanted;
    } else if (!wanted.empty()) {
      problem("A theme is light or dark, not " + quoted(wanted) + ".");
    }
  }

  template <class Entry>
  void read_id(std::span<const Entry> table, std::string_view written, std::string& id, const std::string& kind,
               const std::string& shown) {
    if (const Entry* const entry = find_in(table, written)) {
      id = entry->id;
    } else if (!written.empty()) {
      problem("There is no " + kind + " " + quoted(written) + " here; " + shown);
    }
  }

  void read_sheet(const std::string& value) {
    std::string_view rest = value;
    const std::string_view maps = trimmed(take_until(rest, ','));
    if (maps != "12" && maps != "24" && maps != "48") {
      if (!maps.empty()) problem("A sheet has 12, 24 or 48 maps, not " + quoted(maps) + "; one level is shown.");
      return;
    }
    std::string sheet(maps);
    const auto table = generator_.options;
    // Instead of options: a map of each generator with this seed.
    if (lower(trimmed(rest)) == "generator") {
      view_.sheet = sheet + ",generator";
      return;
    }
    for (int axes = 0; axes < 2 && !rest.empty(); ++axes) {
      const std::string_view by = trimmed(take_until(rest, ','));
      const std::size_t option = find_option(table, lower(by));
      if (option != npos && table[option].kind != OptionKind::text) {
        sheet += "," + std::string(table[option].id);
      } else {
        problem("A sheet cannot be told apart by " + quoted(by) + "; it was left out.");
      }
    }
    view_.sheet = sheet;
  }

  void read_step(std::string_view written) {
    const std::string_view digits = without_tail(written);
    int step = 0;
    const auto end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, step);
    if (result.ec != std::errc{} || result.ptr != end || step < 0) {
      view_.step.reset();
      problem("A step is a whole number from 0, not " + quoted(written) + "; the finished level is shown.");
      return;
    }
    view_.step = step;
    if (digits.size() < written.size())
      problem("The step " + quoted(written) + " became " + std::to_string(step) + ".");
  }

  const Generator& generator_;
  LinkView& view_;
  Problems& problems_;
};

}  // namespace

void read_view(std::string_view key, const std::string& value, LinkReading& reading, Problems& problems) {
  ViewReader(reading, problems).read(key, value);
}

}  // namespace press_r
