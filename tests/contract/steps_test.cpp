// Steps of every generator: rules, rooms and sentences, and whether the fingerprint covers what they draw.
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/prints.hpp"
#include "kit/seed.hpp"

using namespace press_r;

namespace {

/// A room's name in a document's graph: letters and a number ("h1").
bool is_name(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && std::islower(static_cast<unsigned char>(word[letters])) != 0) ++letters;
  return letters > 0 && letters < word.size() && std::isdigit(static_cast<unsigned char>(word[letters])) != 0;
}

/// Begins with a capital letter, a number or a room's name, ends with a full stop, single spaces, no exclamation mark.
bool is_sentence(std::string_view text) {
  if (text.find(' ') == npos || text.back() != '.' || text.find("..") != npos || text.find("  ") != npos) return false;
  if (text.find('!') != npos) return false;
  const auto first = static_cast<unsigned char>(text.front());
  return std::isupper(first) != 0 || std::isdigit(first) != 0 || is_name(text.substr(0, text.find(' ')));
}

/// Per role, a hash of its marks in any order.
std::map<int, std::uint64_t> prints_by_role(const Scene& scene) {
  std::map<int, std::uint64_t> prints;
  for (const Mark& mark : scene.marks()) {
    Hasher hasher;
    contract::add_mark(scene, mark, hasher);
    prints[mark.role] += hasher.value();
  }
  return prints;
}

/// Looks at the level after each step.
struct Watcher {
  const Generator* generator;
  std::vector<std::set<int>> rooms{{}};  ///< ids in the scene after step k, at k + 1
  /// Steps that change the marks of a single role: their number, and in how many the fingerprint changed.
  struct Changes {
    int all = 0;
    int known = 0;
  };
  std::map<int, Changes> changes{};
  std::map<int, std::uint64_t> before{};
  std::uint64_t print_before = 0;
  Scene scene{};

  static void frame(void* context, const void* level) {
    auto& watcher = *static_cast<Watcher*>(context);
    const Actions& actions = watcher.generator->actions;
    actions.draw(level, watcher.scene);
    std::set<int> ids;
    for (const Mark& mark : watcher.scene.marks()) {
      if (mark.kind == MarkKind::room) ids.insert(mark.id);
    }
    watcher.rooms.push_back(std::move(ids));
    watcher.compare(print_of(actions, level));
  }
  static void cut(void* context, std::size_t kept) { static_cast<Watcher*>(context)->rooms.resize(kept + 1); }

  void compare(std::uint64_t print) {
    std::map<int, std::uint64_t> now = prints_by_role(scene);
    std::set<int> changed;
    for (std::size_t i = 0; i < generator->roles.size(); ++i) {
      const int role = static_cast<int>(i);
      if (now[role] != before[role]) changed.insert(role);
    }
    if (changed.size() == 1) {
      Changes& of_role = changes[*changed.begin()];
      ++of_role.all;
      of_role.known += print != print_before ? 1 : 0;
    }
    before = std::move(now);
    print_before = print;
  }
};

}  // namespace

TEST_CASE("contract: steps name rules of the table and rooms of the level at that step, in sentences") {
  for (const Generator* generator : catalog()) {
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      Watcher watcher{.generator = generator};
      Trace trace(FrameSink{&watcher, Watcher::frame, Watcher::cut});
      LevelBox level(*generator);
      generator->actions.generate(one.request.options, survey_seed(13), trace, level.get());
      CAPTURE(one.name);
      REQUIRE(!trace.steps().empty());
      for (std::size_t i = 0; i < trace.steps().size(); ++i) {
        const Step& step = trace.steps()[i];
        REQUIRE(step.rule < generator->rules.size());
        CAPTURE(i, std::string(generator->rules[step.rule].id), step.subject, step.text);
        CHECK((step.subject == -1 || watcher.rooms[i + 1].count(step.subject) == 1));
        CHECK((step.text.empty() || is_sentence(step.text)));
        CHECK(step.first_roll + step.rolls <= trace.all_rolls().size());
      }
      for (const Roll& roll : trace.all_rolls()) {
        CHECK(roll.sides >= 1);
        CHECK(roll.value >= 1);
        CHECK(roll.value <= roll.sides);
      }
    }
  }
}

TEST_CASE("contract: the fingerprint changes with the marks of every role") {
  for (const Generator* generator : catalog()) {
    Watcher watcher{.generator = generator};
    std::set<int> finished;
    LevelBox level(*generator);
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      Trace trace(FrameSink{&watcher, Watcher::frame, Watcher::cut});
      generator->actions.generate(one.request.options, survey_seed(40), trace, level.get());
      for (const Mark& mark : watcher.scene.marks()) finished.insert(mark.role);
    }
    for (const int role : finished) {
      const Watcher::Changes of_role = watcher.changes[role];
      CAPTURE(std::string(generator->id), std::string(generator->roles[static_cast<std::size_t>(role)].id),
              of_role.all);
      CHECK((of_role.all == 0 || of_role.known > 0));
    }
  }
}
