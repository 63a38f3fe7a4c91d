#include "gungeon/gungeon.hpp"

#include "gungeon/draw.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/flow/injections_json.hpp"
#include "gungeon/flow/json.hpp"
#include "gungeon/flow/own_injections.hpp"
#include "gungeon/flow/text.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/options.hpp"
#include "gungeon/picture/roles.hpp"
#include "gungeon/rooms/pieces.hpp"
#include "gungeon/rules.hpp"
#include "gungeon/terrain.hpp"

namespace press_r::gungeon {
namespace {

void write_text(const Level& level, Text& text) { text << write_flow_text(level.flow()); }
void write_json(const Level& level, Text& text) { text << write_flow_json(level.flow()); }
void write_injections(const Level& level, Text& text) { text << write_injections_text(level.injections()); }
void write_injections_as_json(const Level& level, Text& text) { text << write_injections_json(level.injections()); }

constexpr Extra extras[] = {
    {"flow_text", "Flow as text", "The flow of this floor in the form that the editor reads.", "flow.txt", "flow_text",
     "flow", extra_of<Level, write_text>()},
    {"flow_json",
     "Flow as JSON",
     "The flow of this floor for other tools; the editor reads it too.",
     "flow.json",
     "flow_text",
     {},
     extra_of<Level, write_json>()},
    {"injections_text",
     "Injections as text",
     "What may be injected into a flow, in the form that the editor reads: what, how probably, when and where.",
     "injections.txt",
     "injections",
     {},
     extra_of<Level, write_injections>()},
    {"injections",
     "Injections as JSON",
     "The same table for other tools; the editor reads it too.",
     "injections.json",
     "injections",
     {},
     extra_of<Level, write_injections_as_json>()},
};

}  // namespace

namespace {

constexpr FactPair pairs[] = {
    {"rooms", "corridor_cells", "More rooms take more corridor, until loops bring them close."},
    {"width", "height", "The shape of the floor: wide, high, or as broad as long."},
    {"boss_distance", "rooms", "How much of a floor lies on the way to the boss."},
    {"rooms", "attempts", "What it costs to fit a floor together."},
};

}  // namespace

constinit const Generator generator = {
    .id = "gungeon",
    .title = "Enter the Gungeon",
    .tab = "Gungeon",
    .hint = "A hand-made flow becomes a floor: rooms are injected, loops and trees laid out, and all put together.",
    .document = "Dungeon Generation in Enter the Gungeon",
    .author = "Boris the Brave",
    .address = "https://www.boristhebrave.com/2019/07/28/dungeon-generation-in-enter-the-gungeon/",
    .revision = 1,
    .manners = {.hides_rooms = true},
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
    .connection_kinds = connection_kinds(),
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .optional = {.terrain = terrain_of<Level, terrain>(),
                 .connections = connections_of<Level, connections>(),
                 .pieces = pieces},
    .next = for_any_seed<next>,
    .mend = mend,
    .takes = takes,
};

}  // namespace press_r::gungeon
