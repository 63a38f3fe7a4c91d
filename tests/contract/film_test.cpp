// Steps and films of every generator: rules, rooms and sentences of steps, and whether the fingerprint covers what they
// draw; replaying a film gives each scene of the generation, and at the end the finished level.
#include <cctype>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/levels.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

/// Records all marks of each frame.
struct Recorder {
  const Generator* generator;
  std::vector<Marks> frames{{}};
  Scene scene;

  static void frame(void* context, const void* level) {
    auto& recorder = *static_cast<Recorder*>(context);
    recorder.generator->actions.draw(level, recorder.scene);
    recorder.frames.push_back(marks_of(recorder.scene));
  }
  static void cut(void* context, std::size_t kept) { static_cast<Recorder*>(context)->frames.resize(kept + 1); }
};

void check_marks(const Generator& generator, const Scene& scene) {
  std::map<std::size_t, std::set<int>> rooms;
  for (const Mark& mark : scene.marks()) {
    REQUIRE(mark.role < generator.roles.size());
    const Role& role = generator.roles[mark.role];
    CAPTURE(std::string(role.id), mark.x, mark.y, mark.w, mark.h, scene.width(), scene.height());
    const bool is_edge = mark.kind == MarkKind::edge;
    const bool inside = is_edge ? mark.x >= 0 && mark.y >= 0 && mark.w >= 0 && mark.h >= 0 &&
                                      std::max(mark.x, mark.w) <= scene.width() &&
                                      std::max(mark.y, mark.h) <= scene.height()
                                : mark.x >= 0 && mark.y >= 0 && mark.w >= 1 && mark.h >= 1 &&
                                      mark.x + mark.w <= scene.width() && mark.y + mark.h <= scene.height();
    CHECK(inside);
    if (mark.kind == MarkKind::room) CHECK(rooms[generator.layers[role.layer].view].insert(mark.id).second);
  }
  const auto& known = rooms[0];
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::edge || !generator.on_map(mark.role)) continue;
    CHECK((mark.from < 0 || known.count(mark.from) == 1));
    CHECK((mark.to < 0 || known.count(mark.to) == 1));
  }
  std::set<int> anywhere;
  for (const auto& [view, ids] : rooms) anywhere.insert(ids.begin(), ids.end());
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::cell && mark.kind != MarkKind::label) continue;
    CAPTURE(std::string(generator.roles[mark.role].id), mark.x, mark.y, mark.id);
    CHECK((mark.id == -1 || anywhere.count(mark.id) == 1));
  }
}

}  // namespace

TEST_CASE("contract: the replayed film equals each scene and ends with the finished level") {
  Studio studio(catalog());
  contract::each_preset([&](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    const std::string link = contract::link_of(one, 7);
    CAPTURE(link);
    Recorder recorder{.generator = &generator, .frames = {{}}, .scene = {}};
    Trace trace(FrameSink{&recorder, Recorder::frame, Recorder::cut});
    LevelBox level(generator);
    generator.actions.generate(one.request.options, survey_seed(7), trace, level.get());

    const Filmed filmed = studio.film(link);
    REQUIRE(filmed.film.frames() == recorder.frames.size());
    REQUIRE(filmed.steps.size() + 1 == recorder.frames.size());
    const std::size_t stride = std::max<std::size_t>(1, recorder.frames.size() / 60);
    for (std::size_t i = 0; i < recorder.frames.size(); i += stride) {
      CAPTURE(i);
      CHECK((marks_of(filmed.film, i) == recorder.frames[i]));
    }
    const Marks finished = marks_of(filmed.picture.scene);
    CHECK((filmed.capped || recorder.frames.back() == finished));
    CHECK((marks_of(filmed.film, recorder.frames.size() - 1) == finished));
    CHECK((marks_of(studio.make_picture(link).scene) == finished));
  });
}

TEST_CASE("contract: marks are within the scene, roles in the legend, room ids unique, edges between rooms") {
  Studio studio(catalog());
  contract::each_case([&](const contract::Case& one) {
    const Picture picture = studio.make_picture(contract::link_of(one, 11));
    check_marks(*one.request.generator, picture.scene);
    CHECK(picture.summary.ends_with('.'));
  });
}

TEST_CASE("contract: steps and pictures do not depend on the level generated before") {
  for (const Generator* generator : catalog()) {
    Studio used(catalog());
    used.make_picture(std::string(generator->id) + "/v1/1");
    for (const contract::Case& one : contract::option_ends_of(*generator)) {
      // Switches that are on, and second choices: what may leave something behind.
      if (!one.name.ends_with("=1")) continue;
      const std::string link = contract::link_of(one, 5);
      CAPTURE(one.name, link);
      CHECK(trail_of(Studio(catalog()).film(link)) == trail_of(used.film(link)));
    }
  }
}

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

/// Hashes everything visible of a mark.
void add_mark(const Scene& scene, const Mark& mark, Hasher& hasher) {
  for (const int number : {static_cast<int>(mark.kind), int{mark.role}, int{mark.look}, mark.x, mark.y, mark.w, mark.h,
                           mark.id, mark.from, mark.to}) {
    hasher.add(number);
  }
  hasher.add(mark.text);
  for (const Detail& detail : scene.details(mark)) {
    hasher.add(detail.key);
    hasher.add(detail.number);
    hasher.add(detail.text);
  }
}

/// Per role, a hash of its marks in any order.
std::map<int, std::uint64_t> prints_by_role(const Scene& scene) {
  std::map<int, std::uint64_t> prints;
  for (const Mark& mark : scene.marks()) {
    Hasher hasher;
    add_mark(scene, mark, hasher);
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
  contract::each_case([](const contract::Case& one) {
    const Generator& generator = *one.request.generator;
    Watcher watcher{.generator = &generator};
    Trace trace(FrameSink{&watcher, Watcher::frame, Watcher::cut});
    LevelBox level(generator);
    generator.actions.generate(one.request.options, survey_seed(13), trace, level.get());
    REQUIRE(!trace.steps().empty());
    for (std::size_t i = 0; i < trace.steps().size(); ++i) {
      const Step& step = trace.steps()[i];
      REQUIRE(step.rule < generator.rules.size());
      CAPTURE(i, std::string(generator.rules[step.rule].id), step.subject, step.text);
      CHECK((step.subject == -1 || watcher.rooms[i + 1].count(step.subject) == 1));
      CHECK((step.text.empty() || is_sentence(step.text)));
      CHECK(step.first_roll + step.rolls <= trace.all_rolls().size());
    }
    for (const Roll& roll : trace.all_rolls()) {
      CHECK(roll.value >= 1);
      CHECK(roll.value <= roll.sides);
    }
  });
}

TEST_CASE("contract: the fingerprint changes with the marks of every role") {
  for (const Generator* generator : catalog()) {
    Watcher watcher{.generator = generator};
    std::set<int> finished;
    LevelBox level(*generator);
    contract::each_case(*generator, [&](const contract::Case& one) {
      Trace trace(FrameSink{&watcher, Watcher::frame, Watcher::cut});
      generator->actions.generate(one.request.options, survey_seed(40), trace, level.get());
      for (const Mark& mark : watcher.scene.marks()) finished.insert(mark.role);
    });
    for (const int role : finished) {
      const Watcher::Changes of_role = watcher.changes[role];
      CAPTURE(std::string(generator->id), std::string(generator->roles[static_cast<std::size_t>(role)].id),
              of_role.all);
      CHECK((of_role.all == 0 || of_role.known > 0));
    }
  }
}

// The chapters of every generator in the catalog.
namespace {

constexpr std::uint32_t seeds_a_preset = PRESS_R_RELEASE ? 1000 : 40;

/// Index of a chapter that ends before an earlier one, or -1, also if the film is capped.
int early_chapter(const Generator& generator, const Trace& trace) {
  std::vector<int> last(generator.chapters.size(), -1);
  for (std::size_t i = 0; i < trace.steps().size(); ++i)
    last[generator.rules[trace.steps()[i].rule].chapter] = static_cast<int>(i);
  int before = -1;
  for (std::size_t i = 0; i < last.size() && !trace.capped(); ++i) {
    if (last[i] < 0) continue;
    if (last[i] < before) return static_cast<int>(i);
    before = last[i];
  }
  return -1;
}

}  // namespace

TEST_CASE("contract: chapters are four to seven, and every rule belongs to one that has a rule") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    INFO(std::string(generator->id));
    CHECK(generator->chapters.size() >= 4);
    CHECK(generator->chapters.size() <= 7);
    std::set<std::string_view> ids;
    for (const Chapter& chapter : generator->chapters) {
      CAPTURE(std::string(chapter.id));
      CHECK(ids.insert(chapter.id).second);
      CHECK(!chapter.id.empty());
      CHECK(chapter.title.size() > 2);
    }
    std::set<std::size_t> used;
    for (const Rule& rule : generator->rules) {
      CAPTURE(std::string(rule.id));
      CHECK(rule.chapter < generator->chapters.size());
      used.insert(rule.chapter);
    }
    CHECK(used.size() == generator->chapters.size());
  }
}

TEST_CASE("contract: chapters end in their order for every preset and seed") {
  contract::each_preset([](const contract::Case& one) {
    for (std::uint32_t i = 0; i < seeds_a_preset; ++i) {
      CAPTURE(i);
      REQUIRE(early_chapter(*one.request.generator, contract::trace_of(one, i + 900)) == -1);
    }
  });
}
