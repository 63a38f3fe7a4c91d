// A generator is a value: tables and function pointers. Page, command line and tests use nothing else of it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/fact.hpp"
#include "kit/grid.hpp"
#include "kit/option.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// How a generation ended. If it is not complete, the level is the last attempt, and `why` is a sentence.
struct Outcome {
  bool complete = true;
  std::string why;
};

using Problems = std::vector<std::string>;

/// A generator's functions, with the type of its level erased. Made by actions_of.
struct Actions {
  void* (*make)() = nullptr;
  void (*destroy)(void* level) = nullptr;
  Outcome (*generate)(const Options&, Seed, Trace&, void* level) = nullptr;
  void (*draw)(const void* level, Scene&) = nullptr;
  void (*measure)(const void* level, std::span<std::int64_t> facts) = nullptr;
  void (*summarise)(const void* level, Text&) = nullptr;
  void (*fingerprint)(const void* level, Hasher&) = nullptr;
};

/// The plan of a level as a number: what a generator decides first, many times quicker than it makes the whole level,
/// so that searches can refuse most seeds. Null where a generator has no such plan.
struct Plans {
  /// Number of plans under these options; 0 if they have none.
  std::uint32_t (*count)(const Options&) = nullptr;
  /// The plan of a seed's level, below `count`.
  std::uint32_t (*number)(const Options&, Seed) = nullptr;
  /// Whether all levels of one plan have the same value of a fact, by its index in the table. If so of all facts, the
  /// trials of claims are the same too.
  bool (*decides)(const Options&, std::size_t fact) = nullptr;
};

/// Optional functions; each may be null. Made by of_level and costly_of.
struct OptionalActions {
  /// The level's terrain. The kit then appends its own facts to the generator's (kit/kit_facts.hpp).
  void (*terrain)(const void* level, Terrain&) = nullptr;
  void (*connections)(const void* level, Connections&) = nullptr;
  /// The numbers of one layer of values, by its index in the table.
  void (*values)(const void* level, std::size_t layer, Values&) = nullptr;
  /// Measures the wanted ones of its costly facts. Returns true if it has also measured the walker's facts, for
  /// generators that know a faster way; else the kit walks the terrain.
  bool (*measure_costly)(const void* level, const FactSelection&, std::span<std::int64_t> facts) = nullptr;
  /// The pieces that levels with these options are built from.
  void (*pieces)(const Options&, PieceBook&) = nullptr;
  Plans plans = {};
};

/// The next floor of a run.
struct Next {
  bool ends = false;  ///< this was the last floor
  std::string word;   ///< a sentence if floors were skipped or the run has ended; else empty
};

/// An option that older links may name, and what there is instead: the end of a sentence.
struct RemovedOption {
  std::string_view id;
  std::string_view instead;
};

/// A text that a level provides for download, for example a flow as JSON. Made by of_level.
struct Extra {
  std::string_view id;
  std::string_view title;
  std::string_view file;          ///< file name
  std::string_view option = {};   ///< id of the text option that accepts it, for the page's editor; or empty
  std::string_view samples = {};  ///< id of a choice option that gives sample texts for the editor; or empty
  void (*write)(const void* level, Text&) = nullptr;
};

/// Adapts a function for runs whose floors do not depend on the seed.
template <Next (*next)(Options&)>
Next for_any_seed(Options& options, Seed) {
  return next(options);
}

/// What walking in its levels involves besides the terrain.
struct Manners {
  int tools = 0;                ///< bombs and ropes at the start
  bool chasms_lead_on = false;  ///< to the floor below
  bool hides_rooms = false;     ///< rooms can be hidden until they are entered
};

/// Where rooms stand on a regular grid: the area of the first, in cells of the map, and how many there may be. The
/// others follow without gaps.
struct RoomGrid {
  Rect first;
  int columns = 0;  ///< 0: rooms stand anywhere
  int rows = 0;
};

struct Generator {
  std::string_view id;        ///< its folder, its namespace, its id in links
  std::string_view title;     ///< "Spelunky"
  std::string_view tab;       ///< short, for the tab
  std::string_view document;  ///< the document it follows
  std::string_view author;    ///< of the document, or empty
  std::string_view address;   ///< URL of the document, or empty
  int revision = 1;           ///< of its output
  int oldest_revision = 0;    ///< the oldest that it still supports (see Options::before); 0: only the newest
  Manners manners;
  RoomGrid room_grid;
  OptionTable options;
  std::span<const Preset> presets;
  std::span<const Rule> rules;
  std::span<const View> views;
  std::span<const Layer> layers;
  std::span<const Role> roles;
  std::span<const Fact> facts;
  std::span<const Claim> claims;
  std::span<const FactPair> pairs = {};
  std::span<const RemovedOption> removed_options = {};
  std::span<const Extra> extras = {};
  std::span<const Chapter> chapters = {};
  std::span<const ConnectionKind> connection_kinds = {};
  std::span<const ValueLayer> value_layers = {};
  Actions actions;
  OptionalActions optional = {};
  /// Changes the options to those of the next floor. Null: there are no runs.
  Next (*next)(Options&, Seed) = nullptr;
  /// Repairs options that exclude each other, with a sentence for each change that names the rule. Idempotent. May be
  /// null.
  void (*mend)(Options&, Problems&) = nullptr;
  /// Parses the text of a text option. A text with a fatal fault stays in the options, and levels are generated as if
  /// it were empty. Null: any text is valid.
  void (*read)(const Options&, std::size_t option, TextReading&) = nullptr;
  /// Figures measured on the original game for these options; empty if there are none. Null: nothing was measured.
  void (*measured)(const Options&, Measured&) = nullptr;
  /// Recognizes words that the game accepts in place of a seed. Null: it has none.
  SpecialSeed special_seed = nullptr;

  /// Whether a role is on the map, which is the first view.
  bool on_map(std::size_t role) const { return layers[roles[role].layer].view == 0; }
};

using Catalog = std::span<const Generator* const>;

/// The generator's reading of an option's text; empty for options that are no texts.
inline TextReading read_text(const Generator& generator, const Options& options, std::size_t option,
                             bool whole = false) {
  TextReading reading{.whole = whole};
  if (generator.read != nullptr && generator.options[option].kind == OptionKind::text)
    generator.read(options, option, reading);
  return reading;
}

/// Erases the level's type from a function such as void terrain(const Level&, Terrain&).
template <class Level, auto function>
constexpr auto of_level() {
  return [](const void* level, auto... rest) { return function(*static_cast<const Level*>(level), rest...); };
}

/// The functions that a generator must provide:
///   Outcome generate(const Options&, Seed, Trace&, Level&)   overwrites a level in any state, reusing its memory
///   void draw(const Level&, Scene&)                          resets the scene and fills it
///   void measure(const Level&, std::span<std::int64_t>)      every fact of its own that is not costly
///   void summarise(const Level&, Text&)                      one sentence
///   void fingerprint(const Level&, Hasher&)                  every visible field
template <class Level, auto generate, auto draw, auto measure, auto summarise, auto fingerprint>
constexpr Actions actions_of() {
  return {
      .make = []() -> void* { return new Level(); },
      .destroy = [](void* level) { delete static_cast<Level*>(level); },
      .generate = [](const Options& options, Seed seed, Trace& trace, void* level) -> Outcome {
        trace.turn(options.turned());
        return generate(options, seed, trace, *static_cast<Level*>(level));
      },
      .draw = of_level<Level, draw>(),
      .measure = of_level<Level, measure>(),
      .summarise = of_level<Level, summarise>(),
      .fingerprint = of_level<Level, fingerprint>(),
  };
}

/// The same for generators with scratch memory, a Workshop that is kept with the level and reused for the next:
/// generate(const Options&, Seed, Trace&, Level&, Workshop&).
template <class Level, class Workshop, auto generate, auto draw, auto measure, auto summarise, auto fingerprint>
constexpr Actions actions_in() {
  struct Kept : Level {
    Workshop workshop;
  };
  constexpr auto make = [](const Options& options, Seed seed, Trace& trace, Level& level) {
    return generate(options, seed, trace, level, static_cast<Kept&>(level).workshop);
  };
  Actions all = actions_of<Level, make, draw, measure, summarise, fingerprint>();
  all.make = []() -> void* { return static_cast<Level*>(new Kept()); };
  all.destroy = [](void* level) { delete static_cast<Kept*>(static_cast<Level*>(level)); };
  return all;
}

/// Erases the level's type from measure_costly(const Level&, const FactSelection&, std::span<std::int64_t>), which
/// returns void, or bool as OptionalActions::measure_costly does.
template <class Level, auto measure_costly>
constexpr auto costly_of() {
  return [](const void* level, const FactSelection& wanted, std::span<std::int64_t> facts) -> bool {
    const auto& own = *static_cast<const Level*>(level);
    if constexpr (std::is_void_v<decltype(measure_costly(own, wanted, facts))>) {
      measure_costly(own, wanted, facts);
      return false;
    } else {
      return measure_costly(own, wanted, facts);
    }
  };
}

/// Owns a level of the generator's type.
class LevelBox {
 public:
  explicit LevelBox(const Generator& generator) : level_(generator.actions.make(), generator.actions.destroy) {}
  void* get() { return level_.get(); }
  const void* get() const { return level_.get(); }

 private:
  std::unique_ptr<void, void (*)(void*)> level_;
};

}  // namespace press_r
