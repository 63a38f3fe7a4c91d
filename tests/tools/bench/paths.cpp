// Searches for extremes of Spelunky's plans over up to all seeds, for records.mjs, with links that have no tiles.
//   press_r_paths LINK FIRST COUNT FACT:high|low …
// Arguments and output are those of press_r_records. Every seed is generated. There are few different plans, and
// without tiles a level is its plan, so facts and rules (core/spelunky/plan_rules.hpp) are checked once per plan. The
// third number of the first line counts levels that break a rule or have a fact outside its range.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/spelunky/plan_rules.hpp"
#include "record.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

using namespace press_r;
using spelunky::Plan;

namespace {

/// The bytes of a plan.
using Words = std::array<std::uint64_t, (sizeof(Plan) + 7) / 8>;
static_assert(std::has_unique_object_representations_v<Plan>, "all of a plan's bytes are its fields");

/// A plan, its number of levels, and its first positions.
struct Seen {
  Words words{};
  Plan plan;
  std::int64_t levels = 0;
  std::array<std::uint32_t, most_places> places{};
};

/// Counts plans by all their fields.
class Plans {
 public:
  Plans() : slots_(slot_count, none) {}

  void count(const Plan& plan, std::uint32_t place) {
    Seen& seen = find(plan);
    if (seen.levels < static_cast<std::int64_t>(most_places))
      seen.places[static_cast<std::size_t>(seen.levels)] = place;
    ++seen.levels;
  }

  std::span<const Seen> all() const { return all_; }

 private:
  static constexpr int slot_bits = 16;
  static constexpr std::size_t slot_count = 1u << slot_bits;  ///< several times the number of plans
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  static std::size_t slot_of(const Words& words) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      sum += words[i] * (0x9E3779B97F4A7C15u + 2 * i * 0xD6E8FEB86659FD93u);
    return (sum ^ (sum >> 29)) * 0xBF58476D1CE4E5B9u >> (64 - slot_bits);
  }

  static bool same(const Words& a, const Words& b) {
    std::uint64_t differing = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differing |= a[i] ^ b[i];
    return differing == 0;
  }

  Seen& find(const Plan& plan) {
    Words words{};
    std::memcpy(words.data(), &plan, sizeof(Plan));
    std::size_t slot = slot_of(words);
    for (; slots_[slot] != none; slot = (slot + 1) % slot_count) {
      if (Seen& seen = all_[slots_[slot]]; same(seen.words, words)) return seen;
    }
    if (all_.size() > slot_count / 2) {
      std::fputs("There are more plans than there is room for.\n", stderr);
      std::exit(1);
    }
    slots_[slot] = static_cast<std::uint32_t>(all_.size());
    all_.push_back({.words = words, .plan = plan});
    return all_.back();
  }

  std::vector<std::uint32_t> slots_;
  std::vector<Seen> all_;
};

Looked look(const Request& request, const Slice& slice, std::vector<Record>& records) {
  const Generator& generator = *request.generator;
  Plans plans;
  spelunky::Level level;
  Trace off;
  Looked looked;
  for (std::uint32_t i = 0; i < slice.count; ++i) {
    const Outcome outcome = spelunky::generate(request.options, slice.seed(i), off, level);
    if (!outcome.complete) ++looked.incomplete;
    plans.count(level.plan, slice.first + i);
  }
  looked.levels = slice.count;
  const FactSelection wanted(generator.facts);
  std::vector<std::int64_t> facts(generator.facts.size());
  for (const Seen& seen : plans.all()) {
    level.plan = seen.plan;
    spelunky::measure(level, facts);
    const std::string_view broken = spelunky::broken_rules(seen.plan);
    if (!broken.empty() || !within(facts, generator.facts, wanted)) {
      looked.outside += seen.levels;
      std::fprintf(stderr, "The level at place %u breaks %s.\n", seen.places[0],
                   broken.empty() ? "a fact's range" : std::string(broken).c_str());
    }
    for (Record& record : records) {
      const auto known = std::min(most_places, static_cast<std::size_t>(seen.levels));
      record.meet(facts[record.fact], seen.levels, std::span(seen.places).first(known));
    }
  }
  return looked;
}

}  // namespace

int main(int argc, char** argv) {
  auto asked = read_asked(argc, argv);
  if (!asked) return 2;
  const Request& request = asked->request;
  if (request.generator->id != "spelunky" || request.options.on(spelunky::Opt::tiles)) {
    std::fputs("This looks at levels of the mines without tiles.\n", stderr);
    return 2;
  }
  const Looked looked = look(request, asked->slice, asked->records);
  say(looked, asked->records);
  return 0;
}
