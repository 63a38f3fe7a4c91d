#include "isaac/isaac.hpp"

#include "isaac/chapters.hpp"
#include "isaac/draw.hpp"
#include "isaac/facts.hpp"
#include "isaac/generate.hpp"
#include "isaac/measure/claims.hpp"
#include "isaac/measure/reach.hpp"
#include "isaac/next.hpp"
#include "isaac/options.hpp"
#include "isaac/rules.hpp"
#include "isaac/terrain.hpp"
#include "isaac/values.hpp"
#include "isaac_common/special_seeds.hpp"

namespace press_r::isaac {

namespace {

constexpr FactPair pairs[] = {
    {"rooms", "boss_depth", "The Boss takes the farthest dead end: how far that is hardly follows from the size."},
    {"rooms", "dead_ends", "Larger floors branch more, and special rooms need the branches' ends."},
    {"attempts", "dead_ends", "A layout with too few dead ends is thrown away and grown again."},
};

}  // namespace

const Generator generator = {
    .id = "isaac",
    .title = "The Binding of Isaac: Rebirth",
    .tab = "Isaac",
    .hint = "A floor on a 13 by 13 grid: rooms grow from the start, and special rooms take the dead ends.",
    .document = "Level Generation, the wiki of The Binding of Isaac: Rebirth",
    .options = options(),
    .presets = presets(),
    .rules = rules(),
    .views = legend().views,
    .layers = legend().layers,
    .roles = legend().roles,
    .facts = facts(),
    .claims = claims(),
    .pairs = pairs,
    .chapters = chapters(),
    .connection_kinds = connection_kinds(),
    .value_layers = value_layers(),
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .optional = {.terrain = terrain_of<Level, terrain>(),
                 .connections = connections_of<Level, connections>(),
                 .values = values_of<Level, values>(),
                 .measure_costly = costly_of<Level, measure_reach>()},
    .next = next,
    .mend = mend,
    .special_seed = isaac_special_seed,
};

}  // namespace press_r::isaac
