#include "spelunky/spelunky.hpp"

#include "spelunky/chapters.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/generate.hpp"
#include "spelunky/level.hpp"
#include "spelunky/light.hpp"
#include "spelunky/options.hpp"
#include "spelunky/picture/roles.hpp"
#include "spelunky/rules.hpp"
#include "spelunky/templates/pieces.hpp"
#include "spelunky/terrain.hpp"

namespace press_r::spelunky {

namespace {

constexpr FactPair pairs[] = {
    {"path_length", "type1_rooms", "Longer paths are longer sideways: there are three drops at most."},
    {"solid_percent", "treasure", "Dense levels have less floor for things to lie on."},
    {"path_length", "route_length", "A short plan may be a long walk: rooms are crossed tile by tile."},
    {"floor_tiles", "bats", "What hangs from ceilings and how much floor there is."},
};

}  // namespace

constinit const Generator generator = {
    .id = "spelunky",
    .title = "Spelunky",
    .tab = "Spelunky",
    .hint = "A level of the mines: 16 rooms and a solution path through them.",
    .document = "Spelunky Generator Lessons, part 1",
    .author = "Darius Kazemi",
    .address = "https://tinysubversions.com/spelunkyGen/",
    .manners = {.tools = 4, .shoots = "arrow_trap"},
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
                 .measure_costly = costly_of<Level, measure_costly>(),
                 .pieces = pieces},
    .next = for_any_seed<next>,
    .mend = mend,
    .takes = takes,
};

}  // namespace press_r::spelunky
