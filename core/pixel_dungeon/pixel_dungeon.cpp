#include "pixel_dungeon/pixel_dungeon.hpp"

#include "pixel_dungeon/chapters.hpp"
#include "pixel_dungeon/claims.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/floors.hpp"
#include "pixel_dungeon/generate.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/measure/game.hpp"
#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/picture/roles.hpp"
#include "pixel_dungeon/rules.hpp"
#include "pixel_dungeon/terrain.hpp"

namespace press_r::pixel_dungeon {

namespace {

constexpr FactPair pairs[] = {
    {"connected", "distance", "How far apart entrance and exit stand in how many rooms."},
    {"rooms", "connected", "How many of the rooms that the split made were used."},
    {"mobs", "items", "What waits and what lies."},
    {"water", "grass", "Two kinds of ground that a floor may have much or little of."},
};

}  // namespace

constinit const Generator generator = {
    .id = "pixel_dungeon",
    .title = "Pixel Dungeon",
    .tab = "Pixel Dungeon",
    .hint = "A dungeon floor: a rectangle is split into rooms, some are connected, each gets a type and a painter.",
    .document = "a post on Pixel Dungeon's level generation (June 2019), and Pixel Dungeon 1.9.1",
    .address = "https://github.com/watabou/pixel-dungeon",
    .manners = {.chasms_lead_on = true, .hides_rooms = true},
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
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .optional = {.terrain = terrain_of<Level, terrain>(),
                 .connections = connections_of<Level, connections>(),
                 .measure_costly = costly_of<Level, measure_costly>()},
    .next = for_any_seed<next>,
    .mend = mend,
    .measured = measured,
};

}  // namespace press_r::pixel_dungeon
