#include "isaac_awards/isaac_awards.hpp"

#include "isaac_awards/chapters.hpp"
#include "isaac_awards/claims.hpp"
#include "isaac_awards/draw.hpp"
#include "isaac_awards/facts.hpp"
#include "isaac_awards/generate.hpp"
#include "isaac_awards/options.hpp"
#include "isaac_awards/rules.hpp"
#include "isaac_awards/table_text.hpp"
#include "isaac_common/special_seeds.hpp"

namespace press_r::isaac_awards {

namespace {

constexpr Extra extras[] = {
    {.id = "chances",
     .title = "Exact chances",
     .hint = "Every award, number of copies and last gate for the luck and the items at hand, as CSV.",
     .file = "chances.csv",
     .write = extra_of<Level, write_chances>()},
};

}  // namespace

namespace {

constexpr FactPair pairs[] = {
    {"band", "award", "Off the diagonal a gate has replaced what the roll gave."},
    {"award", "count", "Most awards come alone; some come in numbers."},
    {"award", "draws", "How many numbers it takes to come to each award."},
};

}  // namespace

const Generator generator = {
    .id = "isaac_awards",
    .title = "Room Clear Awards",
    .tab = "Awards",
    .hint = "What a cleared room of Isaac gives: a roll on a ruler, then gates that may replace it.",
    .document = "Room Clear Awards, the wiki of The Binding of Isaac: Rebirth",
    .options = options(),
    .presets = presets(),
    .rules = rules(),
    .views = legend().views,
    .layers = legend().layers,
    .roles = legend().roles,
    .facts = facts(),
    .claims = claims(),
    .pairs = pairs,
    .extras = extras,
    .chapters = chapters(),
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .special_seed = isaac_special_seed,
};

}  // namespace press_r::isaac_awards
