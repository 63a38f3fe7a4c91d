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

const Generator generator = {
    .id = "spelunky",
    .title = "Spelunky",
    .tab = "Spelunky",
    .hint = "A level of the mines: 16 rooms and a solution path through them.",
    .document = "Spelunky Generator Lessons, part 1, by Darius Kazemi",
    .options = options(),
    .presets = presets(),
    .rules = rules(),
    .views = views(),
    .layers = layers(),
    .roles = roles(),
    .facts = facts(),
    .claims = claims(),
    .chapters = chapters(),
    .way_kinds = way_kinds(),
    .value_layers = value_layers(),
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .doors = {.terrain = terrain_of<Level, terrain>(),
              .ways = ways_of<Level, ways>(),
              .values = values_of<Level, values>(),
              .measure_dear = dear_of<Level, measure_dear>(),
              .pieces = pieces},
    .next = next,
};

}  // namespace press_r::spelunky
