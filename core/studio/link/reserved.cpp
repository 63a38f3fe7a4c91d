#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "kit/text.hpp"
#include "studio/link/parts.hpp"

namespace press_r {
namespace {

/// A link may name a thousand wrong rules; so many sentences tell enough.
constexpr std::size_t most_told = 3;

/// The first sentences, and how many more there would be.
void tell_wrong(Problems wrong, Problems& problems) {
  if (wrong.size() > most_told) {
    const std::size_t more = wrong.size() - (most_told - 1);
    wrong.resize(most_told - 1);
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
    if (rule != nullptr && !rule->without.empty()) {
      out.add(rule - generator.rules.data());
    } else if (rule != nullptr) {
      wrong.push_back("Rule " + std::string(rule->id) + " cannot be left out; the level is made with it.");
    } else if (!id.empty()) {
      wrong.push_back(std::string(generator.title) + " has no rule " + quoted(id) + " to leave out.");
    }
  }
  tell_wrong(std::move(wrong), problems);
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

}  // namespace press_r
