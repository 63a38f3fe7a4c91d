// A generator is a value: tables and function pointers. Page, command line and tests know it only by this.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/connection.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/option.hpp"
#include "kit/piece.hpp"
#include "kit/reading.hpp"
#include "kit/rule.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"
#include "kit/terrain.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"
#include "kit/values.hpp"

namespace press_r {

/// How a generation ended. Where it is not complete, the level is the last one tried, and `why` says it plainly.
struct Outcome {
  bool complete = true;
  std::string why;
};

using Problems = std::vector<std::string>;

/// A generator's own functions, with its level's type forgotten. Made by actions_of.
struct Actions {
  void* (*make)() = nullptr;
  void (*destroy)(void* level) = nullptr;
  Outcome (*generate)(const Options&, Seed, Trace&, void* level) = nullptr;
  void (*draw)(const void* level, Scene&) = nullptr;
  void (*measure)(const void* level, std::span<std::int64_t> facts) = nullptr;
  void (*summarise)(const void* level, Text&) = nullptr;
  void (*fingerprint)(const void* level, Hasher&) = nullptr;
};

/// What a level tells besides its picture and its cheap facts. Each may be null. Made by of_level and costly_of.
struct OptionalActions {
  /// What a body meets; the kit then appends the walker's facts to the generator's own (kit/walk_facts.hpp).
  void (*terrain)(const void* level, Terrain&) = nullptr;
  void (*connections)(const void* level, Connections&) = nullptr;
  /// The numbers of one layer of values, by its place in the table.
  void (*values)(const void* level, std::size_t layer, Values&) = nullptr;
  /// Those of its own costly facts that are wanted. Whether it has measured the walker's too, which a generator may
  /// know a quicker way to; else the tiles are walked.
  bool (*measure_costly)(const void* level, const Wanted&, std::span<std::int64_t> facts) = nullptr;
  /// What levels with these options are built from.
  void (*pieces)(const Options&, PieceBook&) = nullptr;
};

/// What follows a floor in the same run.
struct Next {
  bool ends = false;  ///< nothing: it was the last
  std::string word;   ///< a sentence where floors of another kind are skipped, or about the end; else empty
};

/// A text that a level hands out besides its pictures: a flow as JSON. Made by of_level.
struct Extra {
  std::string_view id;
  std::string_view title;
  std::string_view hint;
  std::string_view file;          ///< name under which it is saved
  std::string_view option = {};   ///< the text option that reads it back, or empty: the page offers to edit it there
  std::string_view samples = {};  ///< a choice option each of whose choices gives such a text to begin with, or empty
  void (*write)(const void* level, Text&) = nullptr;
};

/// For a run whose floors follow each other in the same order whatever the seed.
template <Next (*next)(Options&)>
Next for_any_seed(Options& options, Seed) {
  return next(options);
}

/// What walking is like in its levels beyond the terrain; a level without any of these is walked plainly.
struct Manners {
  int tools = 0;                ///< bombs and ropes to begin with
  bool chasms_lead_on = false;  ///< to the floor below
  bool hides_rooms = false;     ///< rooms that nobody has entered can be hidden
};

struct Generator {
  std::string_view id;        ///< its folder, its namespace, its id in links
  std::string_view title;     ///< "Spelunky"
  std::string_view tab;       ///< short, for the tab
  std::string_view hint;      ///< one sentence: what it makes
  std::string_view document;  ///< the document it follows
  std::string_view author;    ///< of the document, or empty
  std::string_view address;   ///< where the document is to be read, or empty
  int revision = 1;           ///< of its output
  int oldest_revision = 0;    ///< that it still makes, where its rules ask Options::before; 0: only the newest
  Manners manners;
  OptionTable options;
  std::span<const Preset> presets;
  std::span<const Rule> rules;
  std::span<const View> views;
  std::span<const Layer> layers;
  std::span<const Role> roles;
  std::span<const Fact> facts;
  std::span<const Claim> claims;
  std::span<const FactPair> pairs = {};
  std::span<const Extra> extras = {};
  std::span<const Chapter> chapters = {};
  std::span<const ConnectionKind> connection_kinds = {};
  std::span<const ValueLayer> value_layers = {};
  Actions actions;
  OptionalActions optional = {};
  /// Turns the options into those of the floor that follows in the same run. Null: there are no runs.
  Next (*next)(Options&, Seed) = nullptr;
  /// Makes options that exclude each other possible, with a sentence for each change that names the rule. May be null.
  /// mend(mend(x)) changes nothing more.
  void (*mend)(Options&, Problems&) = nullptr;
  /// Reads the text of a text option. A text with a fatal fault is left as it was typed, and levels are made as if
  /// there were none. Null: any text can be used.
  void (*read)(const Options&, std::size_t option, TextReading&) = nullptr;
  /// What the described program itself was measured at where these options name levels that it makes; leaves it empty
  /// where they do not. Null: nothing was measured.
  void (*measured)(const Options&, Measured&) = nullptr;
  /// Words that the game takes instead of a seed. Null: it has none.
  SpecialSeed special_seed = nullptr;

  /// Whether a role is on the map, which is the first view.
  bool on_map(std::size_t role) const { return layers[roles[role].layer].view == 0; }
};

using Catalog = std::span<const Generator* const>;

/// What the generator says of an option's text; nothing of options that are no texts.
inline TextReading read_text(const Generator& generator, const Options& options, std::size_t option,
                             bool whole = false) {
  TextReading reading{.whole = whole};
  if (generator.read != nullptr && generator.options[option].kind == OptionKind::text)
    generator.read(options, option, reading);
  return reading;
}

/// A function of a level with the level's type forgotten: void terrain(const Level&, Terrain&) and its like.
template <class Level, auto function>
constexpr auto of_level() {
  return [](const void* level, auto... rest) { return function(*static_cast<const Level*>(level), rest...); };
}

/// The functions that a system gives:
///   Outcome generate(const Options&, Seed, Trace&, Level&)   overwrites a level of any state, keeping its memory
///   void draw(const Level&, Scene&)                          resets the scene and fills it
///   void measure(const Level&, std::span<std::int64_t>)      every fact of its own that is not costly, in their order
///   void summarise(const Level&, Text&)                      one sentence
///   void fingerprint(const Level&, Hasher&)                  every field that a user could see
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

/// The same for a level that is made in a workshop, which holds what is needed on the way and is kept with it, so that
/// the next level finds its memory: generate(const Options&, Seed, Trace&, Level&, Workshop&).
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

/// The same of void measure_costly(const Level&, const Wanted&, std::span<std::int64_t>), or bool where it measures the
/// walker's facts too and says whether it has.
template <class Level, auto measure_costly>
constexpr auto costly_of() {
  return [](const void* level, const Wanted& wanted, std::span<std::int64_t> facts) -> bool {
    const auto& own = *static_cast<const Level*>(level);
    if constexpr (std::is_void_v<decltype(measure_costly(own, wanted, facts))>) {
      measure_costly(own, wanted, facts);
      return false;
    } else {
      return measure_costly(own, wanted, facts);
    }
  };
}

/// Owns a level of whichever type the generator has.
class LevelBox {
 public:
  explicit LevelBox(const Generator& generator) : level_(generator.actions.make(), generator.actions.destroy) {}
  void* get() { return level_.get(); }
  const void* get() const { return level_.get(); }

 private:
  std::unique_ptr<void, void (*)(void*)> level_;
};

}  // namespace press_r
