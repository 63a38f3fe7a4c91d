// Generated from core/gungeon/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "gungeon/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "gungeon/options.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/flow/samples.hpp"
#include "gungeon/layout/work.hpp"
#include "gungeon/facts.hpp"
#include "gungeon/rooms/room_text.hpp"

namespace press_r::gungeon {

#line 828 "core/gungeon/tables.txt"
void expect_flow(const Options&, Distribution&);
#line 874 "core/gungeon/tables.txt"
void expect_chain_rooms(const Options&, Distribution&);
#line 877 "core/gungeon/tables.txt"
void expect_alternate(const Options&, Distribution&);
#line 888 "core/gungeon/tables.txt"
void expect_secret(const Options&, Distribution&);
#line 1004 "core/gungeon/tables.txt"
Odds secret_rule_odds(const Options&);
#line 1008 "core/gungeon/tables.txt"
Odds flow_odds(const Options&);
#line 1012 "core/gungeon/tables.txt"
Odds path_odds(const Options&);

namespace tables {

inline constexpr press_r::Choice option_stage_choices[] = {
    {"keep", "Keep"},
    {"proper", "Gungeon Proper"},
    {"mine", "Mine"},
    {"hollow", "Hollow"},
    {"forge", "Forge"},
};
inline constexpr press_r::Choice option_loop_start_choices[] = {
    {"one_way", "Close at the one-way edge"},
    {"flow", "Begin at the loop's start"},
};
inline constexpr std::string_view role_pool_looks[] = {"Water", "Fountain", "Flooded ground", "Ice", "Lava"};
inline constexpr std::string_view role_pillar_looks[] = {"Stone pillar", "Column", "Timber prop", "Ice pillar", "Boiler"};
inline constexpr std::string_view role_crate_looks[] = {"Crate", "Chest of drawers", "Mine cart", "Tomb", "Anvil"};
inline constexpr press_r::Choice fact_alternate_choices[] = {
    {"none", "No alternates"},
    {"first", "First"},
    {"second", "Second"},
    {"third", "Third"},
    {"fourth", "Fourth"},
};
inline constexpr press_r::Choice fact_secret_choices[] = {
    {"none", "None"},
    {"dead_end", "At a dead end"},
    {"any_room", "At any room"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
#line 395 "core/gungeon/tables.txt"
    {.id = "stage", .title = "Stage", .hint = "The stage: its rooms, its list of flows and its longest corridor.", .group = "Flow", .kind = OptionKind::choice, .choices = option_stage_choices, .source = {SourceKind::document, "the stages, their numbers of flows and their longest corridors; the rooms and flows are ours"}},
#line 404 "core/gungeon/tables.txt"
    {.id = "flow", .title = "Flow", .hint = "A flow of the stage at random, or a certain one; any flow can be built from any stage's rooms.", .group = "Flow", .kind = OptionKind::choice, .choices = asked_flow_choices, .source = {SourceKind::ours, "the document's list of flows is not at hand; these were drawn after what it says of them"}},
#line 409 "core/gungeon/tables.txt"
    {.id = "flow_text", .title = "Your own flow", .hint = "Write your flow here, such as e1-n1-h1-n2-n3-r1; h1-c1-n4-f1-b1-x1; r1>h1, or its JSON.", .group = "Flow", .kind = OptionKind::text, .max_length = longest_flow_text, .packed = true, .sample = flow_sample, .source = {SourceKind::document, "each flow is a file that could be another; the form of the text is ours"}},
#line 414 "core/gungeon/tables.txt"
    {.id = "rooms", .title = "Your own rooms", .hint = "Rooms of your own beside the shipped ones: a heading such as normal: old barracks, then rows of walls #, exits ++ and what is inside; or their JSON.", .group = "Rooms", .kind = OptionKind::text, .max_length = longest_rooms_text, .packed = true, .sample = rooms_sample, .source = {SourceKind::document, "adding a room is doable by adding an object into a table; the form of the text is ours"}},
#line 420 "core/gungeon/tables.txt"
    {.id = "chains", .title = "Chains", .hint = "Rooms marked for it become lines of random length. Turned off, they stay single rooms.", .group = "Transformation", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::ours, "off, to see what the lines of random length add"}},
#line 424 "core/gungeon/tables.txt"
    {.id = "alternates", .title = "Alternates", .hint = "Rolls for alternate paths. Turned off, the first one is taken.", .group = "Transformation", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::ours, "off, to see one path always"}},
#line 428 "core/gungeon/tables.txt"
    {.id = "injection", .title = "Injection", .hint = "Adds secret rooms, vendors, jails and the like to the flow.", .group = "Transformation", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::ours, "off, to see the flow as it was drawn"}},
#line 432 "core/gungeon/tables.txt"
    {.id = "inject_own", .title = "Inject into your flow", .hint = "Your own flow is built as you wrote it, unless this is on.", .group = "Transformation", .kind = OptionKind::toggle, .source = {SourceKind::ours, "who draws a flow may not want rooms added to it"}},
#line 436 "core/gungeon/tables.txt"
    {.id = "injections", .title = "Your own injections", .hint = "Replaces the table of injections, one to a line, such as vendor: 45 in 100, once a run, at hub x2, at hub_way; or its JSON.", .group = "Transformation", .kind = OptionKind::text, .max_length = longest_injections_text, .packed = true, .sample = injections_sample, .acts = "injection=1", .source = {SourceKind::document, "special behaviour is doable by adding objects into the tables; the form of the text is ours"}},
#line 444 "core/gungeon/tables.txt"
    {.id = "master_round", .title = "Master round", .hint = "The run holds a master round, which brings its shrine.", .group = "The run so far", .kind = OptionKind::toggle, .acts = "injection=1", .source = {SourceKind::document, "a precondition such as having a master round"}},
#line 449 "core/gungeon/tables.txt"
    {.id = "curse", .title = "Curse", .hint = "From 5 on it can bring a cursed room.", .group = "The run so far", .low = 0, .high = 10, .acts = "injection=1", .source = {SourceKind::document, "a precondition such as high curse; that it begins at 5 is ours"}},
#line 454 "core/gungeon/tables.txt"
    {.id = "captive", .title = "Captive", .hint = "Someone has not been rescued yet, so there can be a jail.", .group = "The run so far", .kind = OptionKind::toggle, .initial = 1, .acts = "injection=1", .source = {SourceKind::document, "a precondition such as having not yet rescued a character"}},
#line 459 "core/gungeon/tables.txt"
    {.id = "broken_lift", .title = "Broken lift", .hint = "The lift of this stage has not been mended yet, so its room can be there.", .group = "The run so far", .kind = OptionKind::toggle, .initial = 1, .acts = "injection=1", .source = {SourceKind::reading, "the document names elevator rooms and no condition of theirs"}},
#line 464 "core/gungeon/tables.txt"
    {.id = "met", .title = "Once a run, met", .hint = "What comes only once a run, the vendor and the miniboss, has been met on an earlier floor.", .group = "The run so far", .kind = OptionKind::toggle, .acts = "injection=1", .source = {SourceKind::reading, "the document names no limit for a run; public mods have one"}},
#line 470 "core/gungeon/tables.txt"
    {.id = "loop_start", .title = "Loops", .hint = "Whether a loop is closed at its one-way edge, which makes that the visible corridor, or laid from its start.", .group = "Layout", .kind = OptionKind::choice, .choices = option_loop_start_choices, .source = {SourceKind::reading, "the document does not say at which of its rooms a loop begins"}},
#line 476 "core/gungeon/tables.txt"
    {.id = "opposing", .title = "Opposing walls", .hint = "How much likelier the wall opposite the entered one is in a loop's first half; 1 is no preference.", .group = "Layout", .low = 1, .high = 9, .initial = 4, .source = {SourceKind::reading, "the document says that opposing walls are preferred and not how much"}},
#line 480 "core/gungeon/tables.txt"
    {.id = "far_exits", .title = "Far exits", .hint = "Prefers exits far from used ones. Turned off, any exit that fits is as likely.", .group = "Layout", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::ours, "off, to see what the document's preference does"}},
#line 484 "core/gungeon/tables.txt"
    {.id = "bent", .title = "Bent joins", .hint = "Lets pieces join round a corner. Turned off they join straight only, which fails far more often.", .group = "Layout", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::reading, "the document does not say whether the short path may turn"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
#line 491 "core/gungeon/tables.txt"
    {.id = "small_loop", .title = "Keep: the small loop", .hint = "A flow of ours, drawn after the article's figure: a chest behind a one-way loop.", .options = "flow=k1"},
#line 494 "core/gungeon/tables.txt"
    {.id = "gigantic_loop", .title = "Gungeon Proper: one gigantic loop", .hint = "One ring of rooms with the shop in it, and everything else hangs on that ring.", .options = "stage=proper&flow=p1"},
#line 497 "core/gungeon/tables.txt"
    {.id = "alternates", .title = "Mine: alternate gallery", .hint = "Alternate paths to a hub, and closing corridors of up to 50.", .options = "stage=mine&flow=m5"},
#line 501 "core/gungeon/tables.txt"
    {.id = "three_rings", .title = "Hollow: three rings in a row", .hint = "Loop after loop, each with a chest at its end and one way back.", .options = "stage=hollow&flow=h2"},
#line 504 "core/gungeon/tables.txt"
    {.id = "crowded", .title = "Forge: everything injected", .hint = "A master round, a curse and someone to rescue.", .options = "stage=forge&flow=f5&master_round=1&curse=7"},
#line 507 "core/gungeon/tables.txt"
    {.id = "shared_hub", .title = "Two rings of your own at one hub", .hint = "Cutting one ring opens the other: its way is found in the end.", .options = "flow_text=e1-n1-n2-h1-n3-n4-r1%3B%20h1-n5-n6-r2%3B%20h1-c1-h2-n7-f1-b1-x1%3B%20h2-s1%3B%20h2-n8%3B%20r1%3Eh1%3B%20r2%3Eh1"},
#line 510 "core/gungeon/tables.txt"
    {.id = "own_room", .title = "A shop of your own", .hint = "One drawn room beside the shipped ones; draw more.", .options = "rooms=shop%3A%20arms%20fair%0A%23%23%23%23%2B%2B%23%23%23%23%0A%23..*..*..%23%0A%23.i....i.%23%0A%23...K....%23%0A%2B.i%3D%3D%3D%3Di.%2B%0A%2B........%2B%0A%23.i....i.%23%0A%23%23%23%23%2B%2B%23%23%23%23"},
#line 513 "core/gungeon/tables.txt"
    {.id = "own_injections", .title = "Injections of your own", .hint = "Secret rooms, a chest room and a miniboss that are certain to come; edit the table.", .options = "injections=secret%3A%20100%20in%20100%2C%20at%20any_room%0Areward%20%22gift%22%3A%20100%20in%20100%2C%20at%20dead_end%2C%20at%20any_room%20from%203%0Aminiboss%3A%20100%20in%20100%2C%20at%20before_combat%20from%202%0Asecret%3A%20100%20in%20100%2C%20at%20dead_end"},
#line 516 "core/gungeon/tables.txt"
    {.id = "own", .title = "A flow of your own", .hint = "A short flow to begin with; edit it.", .options = "flow_text=e1-n1-h1-n2-n3-r1%3B%20h1-n4-s1%3B%20h1-c1-n5-n6-n7-f1-b1-x1%3B%20r1%3Eh1"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
#line 21 "core/gungeon/tables.txt"
    {.id = "GUN-1", .text = "A floor starts from one flow, picked at random from its stage's list, each as likely.", .source = {SourceKind::document, "the process starts with a randomly picked flow file; that all are as likely is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::flow)},
#line 25 "core/gungeon/tables.txt"
    {.id = "GUN-2", .text = "Every stage has several flows: the hollow the fewest, 4, the proper the most, 8.", .source = {SourceKind::document, "the Hollow has the fewest with 4, while the Gungeon Proper has the most at 8"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 29 "core/gungeon/tables.txt"
    {.id = "GUN-3", .text = "A flow stores how rooms are related and nothing about where they are.", .source = {SourceKind::document, "it's a graph data structure … nothing about their positioning"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 33 "core/gungeon/tables.txt"
    {.id = "GUN-4", .text = "Every node of a flow says what kind of room it is and what it is joined to.", .source = {SourceKind::document, "each room includes metadata about what type of room it is, and what connections it should have"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 37 "core/gungeon/tables.txt"
    {.id = "GUN-5", .text = "A flow is a tree of directed edges from the entrance, plus edges that add loops.", .source = {SourceKind::document, "each flow chart starts from a root node, and then forms a tree of children nodes"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 41 "core/gungeon/tables.txt"
    {.id = "GUN-6", .text = "Every loop has a defined beginning and end: the loop edge leads from its end to its start.", .source = {SourceKind::document, "all loops have a well defined beginning and end"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 45 "core/gungeon/tables.txt"
    {.id = "GUN-7", .text = "Each flow is designed around a feature, and the lint proves that it has it.", .source = {SourceKind::document, "each is designed around a specific feature"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 49 "core/gungeon/tables.txt"
    {.id = "GUN-8", .text = "The flows can be looked at and taken away, as text and as JSON, and brought back.", .source = {SourceKind::document, "I've made a full list of layouts to download here"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 53 "core/gungeon/tables.txt"
    {.id = "GUN-9", .text = "Later stages have larger flows.", .source = {SourceKind::document, "you will see this pattern over and over again, just with larger stages"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 57 "core/gungeon/tables.txt"
    {.id = "GUN-10", .text = "A room marked as a chain becomes a line of rooms; its length is rolled within the flow's bounds.", .source = {SourceKind::document, "some specified rooms are replaced with lines of rooms of random length"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 61 "core/gungeon/tables.txt"
    {.id = "GUN-11", .text = "Only flows of the later stages, from the mine on, have chains.", .source = {SourceKind::document, "this feature is only used on the later, larger, stages"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 65 "core/gungeon/tables.txt"
    {.id = "GUN-12", .text = "Of alternate paths one is selected at random; in our flows there are alternates exactly twice.", .source = {SourceKind::document, "some sections of the flow file have alternate paths … This feature is only used twice"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 69 "core/gungeon/tables.txt"
    {.id = "GUN-13", .text = "Rooms of the alternates that were not selected never appear.", .source = {SourceKind::document, "one of them is selected at random"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 73 "core/gungeon/tables.txt"
    {.id = "GUN-14", .text = "An injection says what is inserted, where, how probably and under which conditions.", .source = {SourceKind::document, "each injection says what, where, how probably and under which conditions; all chances but the secret room's are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes), .without = "Nothing is injected: no secret room, vendor, jail or shrine."},
#line 79 "core/gungeon/tables.txt"
    {.id = "GUN-15", .text = "A condition may ask for a master round, a high curse, or someone not yet rescued; where it is met the injection is rolled for.", .source = {SourceKind::document, "preconditions such as a master round, high curse, someone not yet rescued; which of ours have one, and their chances, are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 85 "core/gungeon/tables.txt"
    {.id = "GUN-16", .text = "A secret room appears with a chance of 90 %.", .source = {SourceKind::document, "they have a 90 % chance of appearing"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 89 "core/gungeon/tables.txt"
    {.id = "GUN-17", .text = "A secret room hangs on a dead end, but with 1 chance in 5 on any room; a dead end has one way and is no entrance, boss foyer, boss or way down.", .source = {SourceKind::document, "secret rooms usually spawn at dead ends, but have a 1/5 chance of being attached to any room"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 94 "core/gungeon/tables.txt"
    {.id = "GUN-18", .text = "A secret room has no conditions.", .source = {SourceKind::document, "and have no pre-requisites"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 98 "core/gungeon/tables.txt"
    {.id = "GUN-19", .text = "Vendors, jails, fireplaces, elevators, shrines and minibosses come by injection only.", .source = {SourceKind::document, "nearly every special room in the game is specified with node injection"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 102 "core/gungeon/tables.txt"
    {.id = "GUN-20", .text = "The main shop comes from the flow.", .source = {SourceKind::document, "including vendors (other than main shop)"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 106 "core/gungeon/tables.txt"
    {.id = "GUN-21", .text = "Injection leaves every way of the flow as it was, or as a path through the new room; one-way loops are never split.", .source = {SourceKind::reading, "the document is silent on what injection may break"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 111 "core/gungeon/tables.txt"
    {.id = "GUN-22", .text = "An injection whose condition is not met never appears.", .source = {SourceKind::document, "any pre-conditions that must be met"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 115 "core/gungeon/tables.txt"
    {.id = "GUN-23", .text = "Every node gets one room, picked by stage and kind; rooms drawn by hand are twice as likely as others.", .source = {SourceKind::document, "a specific room for each node, mostly by stage and type of room; that drawn ones are twice as likely is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::rooms)},
#line 120 "core/gungeon/tables.txt"
    {.id = "GUN-24", .text = "No room stands twice on a floor while there are others of its kind.", .source = {SourceKind::document, "it'll avoid picking the same room twice"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 124 "core/gungeon/tables.txt"
    {.id = "GUN-25", .text = "Connectors get their room only while the layout is made, when it is known which way they have to lie.", .source = {SourceKind::document, "nodes of type connector … have their rooms picked later, while layout occurs"}, .kind = RuleKind::acts, .chapter = at(ChapterId::rooms)},
#line 128 "core/gungeon/tables.txt"
    {.id = "GUN-26", .text = "A connector lies along the way it continues: it is joined at its ends.", .source = {SourceKind::document, "picking one with a sensible orientation is vital"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 132 "core/gungeon/tables.txt"
    {.id = "GUN-27", .text = "Connectors hold no enemies, often a hazard.", .source = {SourceKind::document, "which are enemyless rooms, often with a environmental hazard"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 136 "core/gungeon/tables.txt"
    {.id = "GUN-28", .text = "Hubs are larger than normal rooms and have more exits.", .source = {SourceKind::document, "hub rooms are larger rooms with more exits"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 140 "core/gungeon/tables.txt"
    {.id = "GUN-29", .text = "The first stage of the game has nearly 300 rooms, ours more than 300: drawn here, by hand and by rule.", .source = {SourceKind::document, "a huge list of rooms, nearly 300 for the first stage"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 144 "core/gungeon/tables.txt"
    {.id = "GUN-30", .text = "Shops and injected rooms come from a table of their own, the same in every stage.", .source = {SourceKind::document, "the other rooms are either prespecified, or drawn from a specific table of rooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::rooms)},
#line 148 "core/gungeon/tables.txt"
    {.id = "GUN-31", .text = "The smallest loop is cut out as a composite; of equal ones the one with the earliest room.", .source = {SourceKind::document, "finding the smallest loop in the map, and cutting it out as a composite"}, .kind = RuleKind::acts, .chapter = at(ChapterId::composites), .without = "The first loop from the entrance is cut out, even where a smaller one shares rooms with it."},
#line 153 "core/gungeon/tables.txt"
    {.id = "GUN-32", .text = "That is repeated until no loop is left.", .source = {SourceKind::document, "this is repeated until no loops are left"}, .kind = RuleKind::acts, .chapter = at(ChapterId::composites)},
#line 157 "core/gungeon/tables.txt"
    {.id = "GUN-33", .text = "What remains are trees, each a composite, and the ways between composites.", .source = {SourceKind::document, "the rest of the map is a bunch of disconnected trees, and connections between individual composites"}, .kind = RuleKind::acts, .chapter = at(ChapterId::composites)},
#line 161 "core/gungeon/tables.txt"
    {.id = "GUN-34", .text = "Every room is in one composite; every way is inside one or between two.", .source = {SourceKind::document, "it is broken down into composites"}, .kind = RuleKind::holds, .chapter = at(ChapterId::composites)},
#line 165 "core/gungeon/tables.txt"
    {.id = "GUN-35", .text = "Each composite is laid out on a map of its own.", .source = {SourceKind::document, "each composite is then laid out separately, in a separate map"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout), .without = "The whole flow is laid out as one tree, and corridors close its loops in the end."},
#line 170 "core/gungeon/tables.txt"
    {.id = "GUN-36", .text = "Exits are part of the room's data; only exits that are used become openings.", .source = {SourceKind::document, "exits are pre-defined locations in the metadata for each room"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 174 "core/gungeon/tables.txt"
    {.id = "GUN-37", .text = "The first room is put in an arbitrary place: the middle of its map.", .source = {SourceKind::document, "the first room is put an arbitrary spot"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 178 "core/gungeon/tables.txt"
    {.id = "GUN-38", .text = "A new room is moved so that its exit meets an exit of the layout, wall to wall.", .source = {SourceKind::document, "the new room is then aligned so that its exit connects directly to the exit of the previous room"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 182 "core/gungeon/tables.txt"
    {.id = "GUN-39", .text = "No two rooms overlap, walls included.", .source = {SourceKind::document, "exits that locate the new room without overlapping with what has been placed so far"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 186 "core/gungeon/tables.txt"
    {.id = "GUN-40", .text = "A tree is laid out by walking it depth first from the room nearest the entrance.", .source = {SourceKind::document, "tree composites are walked depth first; that the walk begins nearest the entrance is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 190 "core/gungeon/tables.txt"
    {.id = "GUN-41", .text = "Exits far from those already used are preferred: one of the best, within 3 cells, is rolled for.", .source = {SourceKind::document, "exits far from already used exits are preferred; the 3 cells are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 194 "core/gungeon/tables.txt"
    {.id = "GUN-42", .text = "Where a room fits nowhere another one is picked, up to 3 times; then the layout goes back to the room that stands in its way, which need not be the one before it.", .source = {SourceKind::document, "it will backtrack and regen the choice of room, up to 3 times; that it goes back to the room in the way is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout), .without = "A room that fits nowhere ends the attempt: no other is picked, and nothing goes back."},
#line 202 "core/gungeon/tables.txt"
    {.id = "GUN-43", .text = "A loop is laid out as a line that grows at its two ends in turn.", .source = {SourceKind::document, "adding entries from the loop, alternately at either end of a line"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 206 "core/gungeon/tables.txt"
    {.id = "GUN-44", .text = "In a loop's first half the exits are rolled for, with four times the weight for the wall opposite the entered one.", .source = {SourceKind::document, "exit pairs are picked randomly, with preference for opposing walls; the weight is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 211 "core/gungeon/tables.txt"
    {.id = "GUN-45", .text = "In its second half those are preferred that bring the two ends closer together.", .source = {SourceKind::document, "once the loop is half constructed, it starts to prefer exit pairs that bring the two unclosed ends of the loop closer together"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout), .without = "A loop grows straight on to its end, and corridors have a longer way to close it."},
#line 218 "core/gungeon/tables.txt"
    {.id = "GUN-46", .text = "The last two rooms are joined by one more way, between another pair of exits.", .source = {SourceKind::document, "it still needs to add one more connection between the last two rooms"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 222 "core/gungeon/tables.txt"
    {.id = "GUN-47", .text = "If possible that way is a small room, a rectangle of 4 to 12 cells a side between two facing exits.", .source = {SourceKind::document, "if possible a small rectangular room between the two exits; its size is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout), .without = "Every loop closes with a corridor, even where two exits face each other."},
#line 227 "core/gungeon/tables.txt"
    {.id = "GUN-48", .text = "Otherwise it is a narrow corridor found by pathfinding.", .source = {SourceKind::document, "otherwise it pathfinds between the exits, and makes a room that is just a narrow corridor"}, .kind = RuleKind::acts, .chapter = at(ChapterId::layout)},
#line 231 "core/gungeon/tables.txt"
    {.id = "GUN-49", .text = "A closing corridor is 4 to 30 cells long, counted along its middle.", .source = {SourceKind::document, "the corridor must be between 4 and 30 units long; that a unit is a cell is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 235 "core/gungeon/tables.txt"
    {.id = "GUN-50", .text = "In the mine it may be up to 50 long.", .source = {SourceKind::document, "50 in the mines"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 239 "core/gungeon/tables.txt"
    {.id = "GUN-51", .text = "Every loop is closed.", .source = {SourceKind::document, "when it has constructed all the rooms, it still needs to add one more connection"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 243 "core/gungeon/tables.txt"
    {.id = "GUN-52", .text = "Assembly walks the map from the room with the most connections; at each room the largest piece is first.", .source = {SourceKind::document, "walked over from the room with the most connections; breadth first and largest first are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 247 "core/gungeon/tables.txt"
    {.id = "GUN-53", .text = "For each missing way a pair of exits is chosen; where the walls can meet, they do.", .source = {SourceKind::document, "as before, for each connection to make, a pair of exits are chosen"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 251 "core/gungeon/tables.txt"
    {.id = "GUN-54", .text = "Two pieces that are not joined yet are aligned for a short way, straight or round a corner, of at most 60 cells; the larger one stays.", .source = {SourceKind::document, "the two map pieces are aligned next to each other to give a short path; corners and numbers are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 256 "core/gungeon/tables.txt"
    {.id = "GUN-55", .text = "Two rooms of one piece are joined by a corridor that is found, of at most 60 cells; in a flow of your own that fails very often of up to 120.", .source = {SourceKind::document, "otherwise pathfinding is used to construct a route; the numbers are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 261 "core/gungeon/tables.txt"
    {.id = "GUN-56", .text = "Every way of the flow becomes one way of the map, and there are no others.", .source = {SourceKind::reading, "the document takes it for granted"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 265 "core/gungeon/tables.txt"
    {.id = "GUN-57", .text = "All rooms are joined.", .source = {SourceKind::document, "to be put together into the full map"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 269 "core/gungeon/tables.txt"
    {.id = "GUN-58", .text = "The hardest part comes first: loops are laid out before trees.", .source = {SourceKind::document, "they generate the parts of the map that are hardest / most important first"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 273 "core/gungeon/tables.txt"
    {.id = "GUN-59", .text = "The boss is at least 7 rooms from the entrance.", .source = {SourceKind::document, "the boss room is always a reasonable distance from the start; the 7 is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 277 "core/gungeon/tables.txt"
    {.id = "GUN-60", .text = "The boss lies behind the boss foyer, and the way down behind the boss.", .source = {SourceKind::document, "before finally defeating the boss; the boss foyer is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 281 "core/gungeon/tables.txt"
    {.id = "GUN-61", .text = "Most chests end a one-way loop or lie 5 rooms deep.", .source = {SourceKind::document, "the majority of chests at the end of a one way loop, or deep enough; the 5 is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 285 "core/gungeon/tables.txt"
    {.id = "GUN-62", .text = "A way in one direction gets a gate that opens from the loop's end only: the other way round is the long one.", .source = {SourceKind::document, "you have to go the long way around"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly), .without = "Every way is open both ways, so that you can walk straight to the chest at a loop's end."},
#line 290 "core/gungeon/tables.txt"
    {.id = "GUN-63", .text = "There are at most 6 rooms with enemies in a row.", .source = {SourceKind::document, "rooms with enemies are always reasonably spaced with breather rooms, shops and hubs; the 6 is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 294 "core/gungeon/tables.txt"
    {.id = "GUN-64", .text = "Dead ends, hubs and every fourth room get a teleporter.", .source = {SourceKind::document, "teleporters, if you've gone down a long dead end; which rooms get one is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 298 "core/gungeon/tables.txt"
    {.id = "GUN-65", .text = "The same link gives the same floor, everywhere.", .source = {SourceKind::ours, "a link has to name a floor for good"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 302 "core/gungeon/tables.txt"
    {.id = "GUN-66", .text = "A floor that cannot be put together is tried again, at most 200 times, and given up sooner where that takes too many steps; the attempts are counted.", .source = {SourceKind::reading, "the document does not say what happens where a floor cannot be put together"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 307 "core/gungeon/tables.txt"
    {.id = "GUN-67", .text = "Each stage of the generator rolls dice of its own, so that rooms do not change the flow that is picked.", .source = {SourceKind::ours, "what is asked of a later stage should move nothing of an earlier one"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 311 "core/gungeon/tables.txt"
    {.id = "GUN-68", .text = "The film shows the article's figures: flow, injected flow, composites, each laid out, and the floor.", .source = {SourceKind::document, "its figures of flow, injected flow, composites, composites apart, and map"}, .kind = RuleKind::holds, .chapter = at(ChapterId::composites)},
#line 315 "core/gungeon/tables.txt"
    {.id = "GUN-69", .text = "A flow survives being exported as JSON and imported again.", .source = {SourceKind::ours, "a flow should be taken to other tools and back"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 319 "core/gungeon/tables.txt"
    {.id = "GUN-70", .text = "A floor that fails says which room and how many of its exits stopped it.", .source = {SourceKind::ours, "who draws a flow should be told what to change"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 323 "core/gungeon/tables.txt"
    {.id = "GUN-71", .text = "The key to a jail is with the enemies of the deepest room that can be reached without it.", .source = {SourceKind::reading, "the document shows a locked cell and not its key"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly)},
#line 327 "core/gungeon/tables.txt"
    {.id = "GUN-72", .text = "A branch that fits nowhere becomes a piece of its own, which a corridor joins in the end.", .source = {SourceKind::reading, "the document does not say what happens when going back does not help"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 331 "core/gungeon/tables.txt"
    {.id = "GUN-73", .text = "Where a floor fails again and again its pieces are set apart, so that corridors find a way between.", .source = {SourceKind::reading, "the document does not say what happens when a floor fails again and again"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 335 "core/gungeon/tables.txt"
    {.id = "GUN-74", .text = "Ways that stopped earlier attempts are made first, and their rooms stand apart.", .source = {SourceKind::ours, "the hardest part first, for what turned out to be hard"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 339 "core/gungeon/tables.txt"
    {.id = "GUN-75", .text = "Injected rooms hang on the flow's own rooms as long as one of these fits.", .source = {SourceKind::reading, "the document is silent on what an injected room may hang on"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 343 "core/gungeon/tables.txt"
    {.id = "GUN-76", .text = "A jail and an elevator are dead ends: nothing is injected behind them.", .source = {SourceKind::ours, "one should not need a key for a room that has no lock"}, .kind = RuleKind::holds, .chapter = at(ChapterId::changes)},
#line 347 "core/gungeon/tables.txt"
    {.id = "GUN-77", .text = "A room has at most as many ways as the rooms of its kind have exits; an entrance of five to nine ways gets a room drawn for it.", .source = {SourceKind::reading, "the document names no limit besides the exits of a room"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 352 "core/gungeon/tables.txt"
    {.id = "GUN-78", .text = "Rooms of your own stand beside the shipped ones: all of a kind together are as likely as those, unless they have a weight.", .source = {SourceKind::document, "adding a new room is doable by adding objects into the tables; the weight is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 357 "core/gungeon/tables.txt"
    {.id = "GUN-79", .text = "Where a floor is built along a drawing its rooms are pulled together first. Each is moved as long as its ways become shorter and nothing comes in the way of another.", .source = {SourceKind::ours, "the document wants short corridors, and drawings are wide"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 362 "core/gungeon/tables.txt"
    {.id = "GUN-80", .text = "Each stage has rooms of its own: from the second on at least 15 drawn by hand, and families that no other has.", .source = {SourceKind::document, "mostly based on what stage you are on; how many rooms a stage has of its own is ours"}, .kind = RuleKind::holds, .chapter = at(ChapterId::rooms)},
#line 366 "core/gungeon/tables.txt"
    {.id = "GUN-81", .text = "In the picture of a flow no way runs through a room that it does not join.", .source = {SourceKind::ours, "a picture should not show ways that are not there"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
#line 370 "core/gungeon/tables.txt"
    {.id = "GUN-82", .text = "A loop that stops a floor again and again is taken apart into its rooms, which corridors join.", .source = {SourceKind::reading, "the document does not say what happens when a loop cannot be closed"}, .kind = RuleKind::holds, .chapter = at(ChapterId::layout)},
#line 374 "core/gungeon/tables.txt"
    {.id = "GUN-83", .text = "Where a flow of your own with two loops or more fails twice, its loops are drawn without crossings, and the floor is built along that drawing.", .source = {SourceKind::reading, "the document does not say what happens where loops share rooms"}, .kind = RuleKind::holds, .chapter = at(ChapterId::assembly)},
#line 379 "core/gungeon/tables.txt"
    {.id = "GUN-84", .text = "A table of injections of your own stands in place of the shipped one; its entries are tried in their order.", .source = {SourceKind::document, "special behaviour is doable by adding objects into the tables; the form of the table is ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::changes)},
#line 383 "core/gungeon/tables.txt"
    {.id = "GUN-85", .text = "A floor whose longest corridor has more than 30 cells is made again, up to 3 times and as long as that takes few steps; of those that came out the one is kept whose longest corridor is shortest.", .source = {SourceKind::ours, "the document wants tight loops and short corridors, and names 4 to 30 cells"}, .kind = RuleKind::acts, .chapter = at(ChapterId::assembly), .without = "The first floor that comes out is kept, however long its corridors."},
#line 389 "core/gungeon/tables.txt"
    {.id = "GUN-86", .text = "A flow without an entrance begins at the room that comes first, or at the one from which an arrow leads there.", .source = {SourceKind::reading, "the document's flows all begin at an entrance; public mods have some that begin at a lift"}, .kind = RuleKind::holds, .chapter = at(ChapterId::flow)},
});
inline constexpr auto views = std::to_array<press_r::View>({
#line 521 "core/gungeon/tables.txt"
    {.id = "map", .title = "Map"},
#line 522 "core/gungeon/tables.txt"
    {.id = "flow", .title = "Flow"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
#line 523 "core/gungeon/tables.txt"
    {.id = "walls", .title = "Walls"},
#line 524 "core/gungeon/tables.txt"
    {.id = "floors", .title = "Floors and corridors"},
#line 525 "core/gungeon/tables.txt"
    {.id = "rooms", .title = "Rooms by kind"},
#line 526 "core/gungeon/tables.txt"
    {.id = "composites", .title = "Composites", .on = false},
#line 528 "core/gungeon/tables.txt"
    {.id = "things", .title = "Things"},
#line 529 "core/gungeon/tables.txt"
    {.id = "doors", .title = "Doors and gates"},
#line 530 "core/gungeon/tables.txt"
    {.id = "ways", .title = "One-way and missing ways"},
#line 531 "core/gungeon/tables.txt"
    {.id = "boss_route", .title = "Shortest way to the boss", .on = false},
#line 533 "core/gungeon/tables.txt"
    {.id = "names", .title = "Names"},
#line 534 "core/gungeon/tables.txt"
    {.id = "flow_ways", .title = "Ways of the flow", .view = at(ViewId::flow)},
#line 536 "core/gungeon/tables.txt"
    {.id = "flow_rooms", .title = "Rooms of the flow", .view = at(ViewId::flow)},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
#line 540 "core/gungeon/tables.txt"
    {.id = "wall", .title = "Wall", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#"},
#line 542 "core/gungeon/tables.txt"
    {.id = "floor", .title = "Floor", .tone = Tone::floor, .layer = at(LayerId::floors), .glyph = ".", .hint = "Of rooms with enemies."},
#line 545 "core/gungeon/tables.txt"
    {.id = "calm_floor", .title = "Calm floor", .tone = Tone::floor, .layer = at(LayerId::floors), .glyph = ".", .hint = "Of rooms without enemies."},
#line 548 "core/gungeon/tables.txt"
    {.id = "corridor", .title = "Corridor", .tone = Tone::floor, .layer = at(LayerId::floors), .glyph = ":", .hint = "Joins rooms whose walls do not meet."},
#line 551 "core/gungeon/tables.txt"
    {.id = "one_way_corridor", .title = "One-way corridor", .tone = Tone::path, .layer = at(LayerId::floors), .glyph = ";", .hint = "Closes a loop; passable from its end to its start only."},
#line 554 "core/gungeon/tables.txt"
    {.id = "closing_room", .title = "Closing room", .tone = Tone::floor, .layer = at(LayerId::floors), .glyph = ",", .hint = "A small rectangle that closes a loop."},
#line 557 "core/gungeon/tables.txt"
    {.id = "slot", .title = "Slot", .tone = Tone::ghost, .layer = at(LayerId::floors), .hint = "While the map is made: its room is not chosen yet."},
#line 560 "core/gungeon/tables.txt"
    {.id = "pit", .title = "Pit", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "_", .leniency = Leniency::danger},
#line 563 "core/gungeon/tables.txt"
    {.id = "pool", .title = "Pool", .tone = Tone::water, .layer = at(LayerId::things), .glyph = "~", .hint = "Water, a flooded floor, ice or lava, by the stage.", .looks = role_pool_looks},
#line 567 "core/gungeon/tables.txt"
    {.id = "spikes", .title = "Spikes", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "^", .leniency = Leniency::danger},
#line 569 "core/gungeon/tables.txt"
    {.id = "pillar", .title = "Pillar", .tone = Tone::rock, .layer = at(LayerId::things), .glyph = "o", .hint = "Of stone, timber, ice or iron, by the stage.", .looks = role_pillar_looks},
#line 573 "core/gungeon/tables.txt"
    {.id = "crate", .title = "Crate", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "x", .hint = "What stands about in the stage: crates, carts, tombs, anvils.", .looks = role_crate_looks},
#line 577 "core/gungeon/tables.txt"
    {.id = "counter", .title = "Counter", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "="},
#line 579 "core/gungeon/tables.txt"
    {.id = "goods", .title = "Goods", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "i"},
#line 581 "core/gungeon/tables.txt"
    {.id = "keeper", .title = "Keeper", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "K"},
#line 583 "core/gungeon/tables.txt"
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .leniency = Leniency::reward},
#line 585 "core/gungeon/tables.txt"
    {.id = "enemy", .title = "Enemies", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "e", .hint = "A place where enemies appear.", .leniency = Leniency::danger},
#line 588 "core/gungeon/tables.txt"
    {.id = "boss_mark", .title = "Boss", .tone = Tone::boss, .layer = at(LayerId::things), .glyph = "B", .leniency = Leniency::danger},
#line 590 "core/gungeon/tables.txt"
    {.id = "cage", .title = "Cage", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "J"},
#line 592 "core/gungeon/tables.txt"
    {.id = "altar", .title = "Altar", .tone = Tone::info, .layer = at(LayerId::things), .glyph = "A"},
#line 594 "core/gungeon/tables.txt"
    {.id = "hearth", .title = "Hearth", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "H", .leniency = Leniency::danger},
#line 596 "core/gungeon/tables.txt"
    {.id = "lift", .title = "Lift", .tone = Tone::door, .layer = at(LayerId::things), .glyph = "L"},
#line 598 "core/gungeon/tables.txt"
    {.id = "stairs", .title = "Stairs down", .tone = Tone::goal, .layer = at(LayerId::things), .glyph = ">"},
#line 600 "core/gungeon/tables.txt"
    {.id = "arrival", .title = "Arrival", .tone = Tone::start, .layer = at(LayerId::things), .glyph = "@"},
#line 602 "core/gungeon/tables.txt"
    {.id = "lamp", .title = "Lamp", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "*"},
#line 604 "core/gungeon/tables.txt"
    {.id = "key", .title = "Key", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens the jail; the enemies of this room hold it.", .leniency = Leniency::reward},
#line 607 "core/gungeon/tables.txt"
    {.id = "teleporter", .title = "Teleporter", .tone = Tone::start, .layer = at(LayerId::things), .glyph = "T", .hint = "At dead ends, in hubs and in every fourth room."},
#line 611 "core/gungeon/tables.txt"
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::doors), .glyph = "+"},
#line 613 "core/gungeon/tables.txt"
    {.id = "boss_door", .title = "Boss door", .tone = Tone::boss, .layer = at(LayerId::doors), .glyph = "%"},
#line 615 "core/gungeon/tables.txt"
    {.id = "hidden_door", .title = "Hidden door", .tone = Tone::secret, .layer = at(LayerId::doors), .glyph = "?"},
#line 617 "core/gungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door", .tone = Tone::thing, .layer = at(LayerId::doors), .glyph = "&"},
#line 619 "core/gungeon/tables.txt"
    {.id = "gate", .title = "One-way gate", .tone = Tone::path, .layer = at(LayerId::doors), .glyph = "!", .hint = "Opens in the direction of its arrow only."},
#line 623 "core/gungeon/tables.txt"
    {.id = "entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::rooms), .hint = "Where the floor begins."},
#line 626 "core/gungeon/tables.txt"
    {.id = "normal", .title = "Normal room", .tone = Tone::floor, .layer = at(LayerId::rooms), .hint = "A room with enemies."},
#line 629 "core/gungeon/tables.txt"
    {.id = "hub", .title = "Hub", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "Larger, with more exits, without enemies."},
#line 632 "core/gungeon/tables.txt"
    {.id = "connector", .title = "Connector", .tone = Tone::path, .layer = at(LayerId::rooms), .hint = "Long and thin, without enemies, often with a hazard."},
#line 636 "core/gungeon/tables.txt"
    {.id = "reward", .title = "Chest room", .tone = Tone::reward, .layer = at(LayerId::rooms), .hint = "A chest, at the end of a one-way loop or deep in the floor."},
#line 639 "core/gungeon/tables.txt"
    {.id = "shop", .title = "Shop", .tone = Tone::trade, .layer = at(LayerId::rooms), .hint = "The main shop, which the flow has."},
#line 642 "core/gungeon/tables.txt"
    {.id = "foyer", .title = "Boss foyer", .tone = Tone::door, .layer = at(LayerId::rooms), .hint = "The room before the boss."},
#line 645 "core/gungeon/tables.txt"
    {.id = "boss", .title = "Boss", .tone = Tone::boss, .layer = at(LayerId::rooms), .hint = "Behind the boss foyer only."},
#line 648 "core/gungeon/tables.txt"
    {.id = "exit", .title = "Way down", .tone = Tone::goal, .layer = at(LayerId::rooms), .hint = "Behind the boss."},
#line 651 "core/gungeon/tables.txt"
    {.id = "secret", .title = "Secret room", .tone = Tone::secret, .layer = at(LayerId::rooms), .hint = "Injected on 90 % of floors, mostly at a dead end."},
#line 655 "core/gungeon/tables.txt"
    {.id = "vendor", .title = "Vendor", .tone = Tone::trade, .layer = at(LayerId::rooms), .hint = "Injected: a trader."},
#line 658 "core/gungeon/tables.txt"
    {.id = "jail", .title = "Jail", .tone = Tone::thing, .layer = at(LayerId::rooms), .hint = "Injected while someone waits to be rescued."},
#line 661 "core/gungeon/tables.txt"
    {.id = "fireplace", .title = "Fireplace", .tone = Tone::danger, .layer = at(LayerId::rooms), .hint = "Injected, in the keep."},
#line 664 "core/gungeon/tables.txt"
    {.id = "elevator", .title = "Elevator", .tone = Tone::door, .layer = at(LayerId::rooms), .hint = "Injected until the lift is mended."},
#line 667 "core/gungeon/tables.txt"
    {.id = "shrine", .title = "Shrine", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "Injected: an altar."},
#line 670 "core/gungeon/tables.txt"
    {.id = "cursed", .title = "Cursed room", .tone = Tone::danger, .layer = at(LayerId::rooms), .hint = "Injected with a high curse."},
#line 673 "core/gungeon/tables.txt"
    {.id = "miniboss", .title = "Miniboss", .tone = Tone::boss, .layer = at(LayerId::rooms), .hint = "Injected before a room with enemies."},
#line 676 "core/gungeon/tables.txt"
    {.id = "waiting", .title = "Waiting for the layout", .tone = Tone::ghost, .layer = at(LayerId::rooms), .hint = "A connector, whose room is chosen when it is laid out."},
#line 679 "core/gungeon/tables.txt"
    {.id = "loop_1", .title = "First loop", .tone = Tone::reward, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 682 "core/gungeon/tables.txt"
    {.id = "loop_2", .title = "Second loop", .tone = Tone::danger, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 685 "core/gungeon/tables.txt"
    {.id = "loop_3", .title = "Third loop", .tone = Tone::creature, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 688 "core/gungeon/tables.txt"
    {.id = "loop_4", .title = "Fourth loop", .tone = Tone::secret, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 691 "core/gungeon/tables.txt"
    {.id = "tree_1", .title = "First tree", .tone = Tone::start, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 694 "core/gungeon/tables.txt"
    {.id = "tree_2", .title = "Second tree", .tone = Tone::goal, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 697 "core/gungeon/tables.txt"
    {.id = "tree_3", .title = "Third tree", .tone = Tone::trade, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 700 "core/gungeon/tables.txt"
    {.id = "tree_4", .title = "Fourth tree", .tone = Tone::plant, .layer = at(LayerId::rooms), .hint = "While the map is made: a composite in its own colour."},
#line 703 "core/gungeon/tables.txt"
    {.id = "shade_loop_1", .title = "First loop", .tone = Tone::reward, .layer = at(LayerId::composites)},
#line 705 "core/gungeon/tables.txt"
    {.id = "shade_loop_2", .title = "Second loop", .tone = Tone::danger, .layer = at(LayerId::composites)},
#line 707 "core/gungeon/tables.txt"
    {.id = "shade_loop_3", .title = "Third loop", .tone = Tone::creature, .layer = at(LayerId::composites)},
#line 709 "core/gungeon/tables.txt"
    {.id = "shade_loop_4", .title = "Fourth loop", .tone = Tone::secret, .layer = at(LayerId::composites)},
#line 711 "core/gungeon/tables.txt"
    {.id = "shade_tree_1", .title = "First tree", .tone = Tone::start, .layer = at(LayerId::composites)},
#line 713 "core/gungeon/tables.txt"
    {.id = "shade_tree_2", .title = "Second tree", .tone = Tone::goal, .layer = at(LayerId::composites)},
#line 715 "core/gungeon/tables.txt"
    {.id = "shade_tree_3", .title = "Third tree", .tone = Tone::trade, .layer = at(LayerId::composites)},
#line 717 "core/gungeon/tables.txt"
    {.id = "shade_tree_4", .title = "Fourth tree", .tone = Tone::plant, .layer = at(LayerId::composites)},
#line 719 "core/gungeon/tables.txt"
    {.id = "one_way", .title = "One way", .tone = Tone::path, .layer = at(LayerId::ways), .hint = "Passable along the arrows."},
#line 722 "core/gungeon/tables.txt"
    {.id = "pending", .title = "Missing way", .tone = Tone::ghost, .layer = at(LayerId::ways), .hint = "The flow has it, the map not yet."},
#line 725 "core/gungeon/tables.txt"
    {.id = "boss_way", .title = "Shortest way to the boss", .tone = Tone::danger, .layer = at(LayerId::boss_route)},
#line 727 "core/gungeon/tables.txt"
    {.id = "name", .title = "Name", .tone = Tone::info, .layer = at(LayerId::names), .hint = "As in the flow and its text."},
#line 730 "core/gungeon/tables.txt"
    {.id = "flow_way", .title = "Way", .tone = Tone::info, .layer = at(LayerId::flow_ways)},
#line 732 "core/gungeon/tables.txt"
    {.id = "flow_loop", .title = "Loop's end to its start", .tone = Tone::reward, .layer = at(LayerId::flow_ways), .hint = "Passable both ways."},
#line 735 "core/gungeon/tables.txt"
    {.id = "flow_one_way", .title = "One way back", .tone = Tone::path, .layer = at(LayerId::flow_ways), .hint = "From the loop's end to its start only."},
#line 738 "core/gungeon/tables.txt"
    {.id = "flow_loop_1", .title = "First loop", .tone = Tone::reward, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 741 "core/gungeon/tables.txt"
    {.id = "flow_loop_2", .title = "Second loop", .tone = Tone::danger, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 744 "core/gungeon/tables.txt"
    {.id = "flow_loop_3", .title = "Third loop", .tone = Tone::creature, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 747 "core/gungeon/tables.txt"
    {.id = "flow_loop_4", .title = "Fourth loop", .tone = Tone::secret, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 750 "core/gungeon/tables.txt"
    {.id = "flow_tree_1", .title = "First tree", .tone = Tone::start, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 753 "core/gungeon/tables.txt"
    {.id = "flow_tree_2", .title = "Second tree", .tone = Tone::goal, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 756 "core/gungeon/tables.txt"
    {.id = "flow_tree_3", .title = "Third tree", .tone = Tone::trade, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 759 "core/gungeon/tables.txt"
    {.id = "flow_tree_4", .title = "Fourth tree", .tone = Tone::plant, .layer = at(LayerId::flow_rooms), .hint = "From the split on: a room of the flow in its composite's colour."},
#line 763 "core/gungeon/tables.txt"
    {.id = "flow_entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::flow_rooms), .hint = "Where the floor begins."},
#line 766 "core/gungeon/tables.txt"
    {.id = "flow_normal", .title = "Normal room", .tone = Tone::floor, .layer = at(LayerId::flow_rooms), .hint = "A room with enemies."},
#line 769 "core/gungeon/tables.txt"
    {.id = "flow_hub", .title = "Hub", .tone = Tone::info, .layer = at(LayerId::flow_rooms), .hint = "Larger, with more exits, without enemies."},
#line 772 "core/gungeon/tables.txt"
    {.id = "flow_connector", .title = "Connector", .tone = Tone::path, .layer = at(LayerId::flow_rooms), .hint = "Long and thin, without enemies, often with a hazard."},
#line 776 "core/gungeon/tables.txt"
    {.id = "flow_reward", .title = "Chest room", .tone = Tone::reward, .layer = at(LayerId::flow_rooms), .hint = "A chest, at the end of a one-way loop or deep in the floor."},
#line 779 "core/gungeon/tables.txt"
    {.id = "flow_shop", .title = "Shop", .tone = Tone::trade, .layer = at(LayerId::flow_rooms), .hint = "The main shop, which the flow has."},
#line 782 "core/gungeon/tables.txt"
    {.id = "flow_foyer", .title = "Boss foyer", .tone = Tone::door, .layer = at(LayerId::flow_rooms), .hint = "The room before the boss."},
#line 785 "core/gungeon/tables.txt"
    {.id = "flow_boss", .title = "Boss", .tone = Tone::boss, .layer = at(LayerId::flow_rooms), .hint = "Behind the boss foyer only."},
#line 788 "core/gungeon/tables.txt"
    {.id = "flow_exit", .title = "Way down", .tone = Tone::goal, .layer = at(LayerId::flow_rooms), .hint = "Behind the boss."},
#line 791 "core/gungeon/tables.txt"
    {.id = "flow_secret", .title = "Secret room", .tone = Tone::secret, .layer = at(LayerId::flow_rooms), .hint = "Injected on 90 % of floors, mostly at a dead end."},
#line 795 "core/gungeon/tables.txt"
    {.id = "flow_vendor", .title = "Vendor", .tone = Tone::trade, .layer = at(LayerId::flow_rooms), .hint = "Injected: a trader."},
#line 798 "core/gungeon/tables.txt"
    {.id = "flow_jail", .title = "Jail", .tone = Tone::thing, .layer = at(LayerId::flow_rooms), .hint = "Injected while someone waits to be rescued."},
#line 801 "core/gungeon/tables.txt"
    {.id = "flow_fireplace", .title = "Fireplace", .tone = Tone::danger, .layer = at(LayerId::flow_rooms), .hint = "Injected, in the keep."},
#line 804 "core/gungeon/tables.txt"
    {.id = "flow_elevator", .title = "Elevator", .tone = Tone::door, .layer = at(LayerId::flow_rooms), .hint = "Injected until the lift is mended."},
#line 807 "core/gungeon/tables.txt"
    {.id = "flow_shrine", .title = "Shrine", .tone = Tone::info, .layer = at(LayerId::flow_rooms), .hint = "Injected: an altar."},
#line 810 "core/gungeon/tables.txt"
    {.id = "flow_cursed", .title = "Cursed room", .tone = Tone::danger, .layer = at(LayerId::flow_rooms), .hint = "Injected with a high curse."},
#line 813 "core/gungeon/tables.txt"
    {.id = "flow_miniboss", .title = "Miniboss", .tone = Tone::boss, .layer = at(LayerId::flow_rooms), .hint = "Injected before a room with enemies."},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
#line 828 "core/gungeon/tables.txt"
    {.id = "flow", .title = "Flow", .hint = "The layout that the floor was made from.", .kind = FactKind::choice, .choices = built_flow_choices, .expected = expect_flow},
#line 831 "core/gungeon/tables.txt"
    {.id = "rooms", .title = "Rooms", .hint = "All rooms, with chains and injected ones.", .low = 1, .high = most_nodes},
#line 834 "core/gungeon/tables.txt"
    {.id = "loops", .title = "Loops", .hint = "Independent loops: ways, less rooms, plus one.", .low = 0, .high = most_edges},
#line 837 "core/gungeon/tables.txt"
    {.id = "composites", .title = "Composites", .hint = "Loops cut out, and the trees that remain.", .low = 1, .high = most_nodes},
#line 840 "core/gungeon/tables.txt"
    {.id = "loop_composites", .title = "Loop composites", .hint = "How many loops were cut out before none was left.", .low = 0, .high = most_nodes / 3},
#line 843 "core/gungeon/tables.txt"
    {.id = "longest_loop", .title = "Longest loop", .hint = "Rooms in the longest loop that was cut out.", .low = 0, .high = most_nodes},
#line 846 "core/gungeon/tables.txt"
    {.id = "fork_rooms", .title = "Rooms to the fork", .hint = "Rooms from the entrance to the first fork, the fork with them.", .low = 0, .high = most_nodes},
#line 849 "core/gungeon/tables.txt"
    {.id = "fork_ways", .title = "Ways at the fork", .hint = "Ways on from the first fork.", .low = 0, .high = most_ways},
#line 852 "core/gungeon/tables.txt"
    {.id = "boss_distance", .title = "Boss distance", .hint = "Rooms to walk from the entrance to the boss; 0 where there is none.", .low = 0, .high = most_nodes},
#line 855 "core/gungeon/tables.txt"
    {.id = "combat_run", .title = "Longest fight", .hint = "The longest row of rooms with enemies.", .low = 0, .high = most_nodes},
#line 858 "core/gungeon/tables.txt"
    {.id = "rewards", .title = "Chest rooms", .hint = "Rooms with a chest, as the flow has them.", .low = 0, .high = most_rooms},
#line 861 "core/gungeon/tables.txt"
    {.id = "rewards_one_way", .title = "Chests behind one-way loops", .hint = "Chest rooms that end a one-way loop.", .low = 0, .high = most_rooms},
#line 864 "core/gungeon/tables.txt"
    {.id = "rewards_deep", .title = "Deep chests", .hint = "Chest rooms at least 5 rooms from the entrance.", .low = 0, .high = most_rooms},
#line 868 "core/gungeon/tables.txt"
    {.id = "one_ways", .title = "One-way gates", .hint = "Ways that can be passed in one direction only.", .low = 0, .high = most_edges},
#line 871 "core/gungeon/tables.txt"
    {.id = "teleporters", .title = "Teleporters", .hint = "Rooms with a teleporter.", .low = 0, .high = most_nodes},
#line 874 "core/gungeon/tables.txt"
    {.id = "chain_rooms", .title = "Rooms by chains", .hint = "Rooms that chains added.", .low = 0, .high = most_rooms, .expected = expect_chain_rooms},
#line 877 "core/gungeon/tables.txt"
    {.id = "alternate", .title = "Alternate", .hint = "Which alternate path was taken.", .kind = FactKind::choice, .choices = fact_alternate_choices, .expected = expect_alternate},
#line 885 "core/gungeon/tables.txt"
    {.id = "injected", .title = "Injected rooms", .hint = "Rooms that were not in the flow.", .low = 0, .high = most_injections},
#line 888 "core/gungeon/tables.txt"
    {.id = "secret", .title = "Secret room", .hint = "Whether there is one, and by which rule it was placed.", .kind = FactKind::choice, .choices = fact_secret_choices, .expected = expect_secret},
#line 894 "core/gungeon/tables.txt"
    {.id = "secret_at_dead_end", .title = "Secret behind a dead end", .hint = "It hangs on a room that had one way, by either rule.", .kind = FactKind::flag},
#line 897 "core/gungeon/tables.txt"
    {.id = "jail", .title = "Jail", .hint = "Someone waits to be rescued.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::jail>},
#line 900 "core/gungeon/tables.txt"
    {.id = "master_shrine", .title = "Master round's shrine", .hint = "Comes with a master round.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::master_shrine>},
#line 903 "core/gungeon/tables.txt"
    {.id = "vendor", .title = "Vendor", .hint = "A trader besides the main shop.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::vendor>},
#line 906 "core/gungeon/tables.txt"
    {.id = "fireplace", .title = "Fireplace", .hint = "In the keep only.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::fireplace>},
#line 909 "core/gungeon/tables.txt"
    {.id = "elevator", .title = "Elevator", .hint = "As long as the lift is not mended.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::elevator>},
#line 912 "core/gungeon/tables.txt"
    {.id = "miniboss", .title = "Miniboss", .hint = "Stands before a room with enemies.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::miniboss>},
#line 915 "core/gungeon/tables.txt"
    {.id = "shrine", .title = "Shrine", .hint = "A room with an altar.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::shrine>},
#line 918 "core/gungeon/tables.txt"
    {.id = "cursed", .title = "Cursed room", .hint = "Comes with a high curse.", .kind = FactKind::flag, .expected = expect_injected<InjectionId::cursed>},
#line 921 "core/gungeon/tables.txt"
    {.id = "corridors", .title = "Corridors", .hint = "Ways with cells of their own, closing rooms with them.", .low = 0, .high = most_edges},
#line 924 "core/gungeon/tables.txt"
    {.id = "corridor_cells", .title = "Corridor cells", .hint = "Length of all corridors together, along their middle.", .low = 0, .high = most_edges * PathFinder::longest},
#line 927 "core/gungeon/tables.txt"
    {.id = "longest_corridor", .title = "Longest corridor", .hint = "In cells along its middle.", .low = 0, .high = PathFinder::longest},
#line 930 "core/gungeon/tables.txt"
    {.id = "closing_rooms", .title = "Closed by a room", .hint = "Loops closed by a small rectangle.", .low = 0, .high = most_nodes / 3},
#line 933 "core/gungeon/tables.txt"
    {.id = "closing_corridors", .title = "Closed by a corridor", .hint = "Loops closed by a pathfound corridor.", .low = 0, .high = most_nodes / 3},
#line 936 "core/gungeon/tables.txt"
    {.id = "straight_joins", .title = "Straight joins", .hint = "Pieces aligned along a straight corridor.", .low = 0, .high = most_nodes},
#line 939 "core/gungeon/tables.txt"
    {.id = "bent_joins", .title = "Bent joins", .hint = "Pieces joined round a corner.", .low = 0, .high = most_nodes},
#line 942 "core/gungeon/tables.txt"
    {.id = "pathfound", .title = "Pathfound ways", .hint = "Corridors found between rooms of one piece.", .low = 0, .high = most_edges},
#line 945 "core/gungeon/tables.txt"
    {.id = "attempts", .title = "Attempts", .hint = "Times that the floor was begun, those for a shorter corridor with them.", .low = 1, .high = most_attempts},
#line 948 "core/gungeon/tables.txt"
    {.id = "repicks", .title = "Rooms picked anew", .hint = "Over all attempts, as far as they are counted.", .low = 0, .high = most_counted},
#line 951 "core/gungeon/tables.txt"
    {.id = "backtracks", .title = "Rooms taken back", .hint = "Over all attempts, as far as they are counted.", .low = 0, .high = most_counted},
#line 954 "core/gungeon/tables.txt"
    {.id = "repeats", .title = "Repeated rooms", .hint = "Rooms that stand on the floor more than once.", .low = 0, .high = most_nodes},
#line 957 "core/gungeon/tables.txt"
    {.id = "width", .title = "Width", .hint = "Of the floor, in cells.", .low = 0, .high = 512},
#line 960 "core/gungeon/tables.txt"
    {.id = "height", .title = "Height", .hint = "Of the floor, in cells.", .low = 0, .high = 512},
#line 963 "core/gungeon/tables.txt"
    {.id = "fill", .title = "Fill", .hint = "Percent of the floor's rectangle that rooms cover.", .low = 0, .high = 100},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::top, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
#line 968 "core/gungeon/tables.txt"
    {.id = "jail_comes", .rule = "GUN-15", .text = "A jail appears 35 % of the time, as long as someone is left to rescue.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::jail>},
#line 972 "core/gungeon/tables.txt"
    {.id = "master_shrine_comes", .rule = "GUN-15", .text = "With a master round in hand its shrine always comes.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::master_shrine>},
#line 976 "core/gungeon/tables.txt"
    {.id = "vendor_comes", .rule = "GUN-14", .text = "A vendor comes on 45 % of floors.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::vendor>},
#line 980 "core/gungeon/tables.txt"
    {.id = "fireplace_comes", .rule = "GUN-14", .text = "A fireplace comes on 60 % of floors, in the keep.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::fireplace>},
#line 984 "core/gungeon/tables.txt"
    {.id = "elevator_comes", .rule = "GUN-15", .text = "An elevator comes on 50 % of floors, as long as the lift is not mended.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::elevator>},
#line 988 "core/gungeon/tables.txt"
    {.id = "miniboss_comes", .rule = "GUN-14", .text = "A miniboss comes on 30 % of floors.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::miniboss>},
#line 992 "core/gungeon/tables.txt"
    {.id = "shrine_comes", .rule = "GUN-14", .text = "A shrine comes on 40 % of floors.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::shrine>},
#line 996 "core/gungeon/tables.txt"
    {.id = "cursed_comes", .rule = "GUN-15", .text = "With a high curse a cursed room comes on 50 % of floors.", .source = {SourceKind::ours, "the document gives no chance but the secret room's"}, .odds = injected_odds<InjectionId::cursed>},
#line 1000 "core/gungeon/tables.txt"
    {.id = "secret_comes", .rule = "GUN-16", .text = "A secret room appears on 90 % of floors.", .source = {SourceKind::document, ""}, .odds = injected_odds<InjectionId::secret>},
#line 1004 "core/gungeon/tables.txt"
    {.id = "secret_where", .rule = "GUN-17", .text = "4 in 5 secret rooms are put at dead ends, 1 in 5 at any room.", .source = {SourceKind::document, ""}, .odds = secret_rule_odds},
#line 1008 "core/gungeon/tables.txt"
    {.id = "first_flow", .rule = "GUN-1", .text = "All of a stage's flows are equally likely. (Counted: the first.)", .source = {SourceKind::reading, "the document says \"randomly picked\" and gives no weights"}, .odds = flow_odds},
#line 1012 "core/gungeon/tables.txt"
    {.id = "second_path", .rule = "GUN-12", .text = "Of two alternate paths each is equally likely; counted here: the second.", .source = {SourceKind::reading, "the document says \"at random\" and gives no weights"}, .odds = path_odds},
#line 1016 "core/gungeon/tables.txt"
    {.id = "chain_of_two", .rule = "GUN-10", .text = "A line of rooms with two lengths to choose from has each as often.", .source = {SourceKind::reading, "the document says \"of random length\" and gives no weights"}, .odds = chain_odds<2>},
#line 1020 "core/gungeon/tables.txt"
    {.id = "chain_of_three", .rule = "GUN-10", .text = "A line of rooms with three lengths to choose from has each as often.", .source = {SourceKind::reading, "the document says \"of random length\" and gives no weights"}, .odds = chain_odds<3>},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
#line 1026 "core/gungeon/tables.txt"
    {.first = "rooms", .second = "corridor_cells", .text = "More rooms take more corridor, until loops bring them close."},
#line 1028 "core/gungeon/tables.txt"
    {.first = "width", .second = "height", .text = "The shape of the floor: wide, high, or as broad as long."},
#line 1030 "core/gungeon/tables.txt"
    {.first = "boss_distance", .second = "rooms", .text = "How much of a floor lies on the way to the boss."},
#line 1032 "core/gungeon/tables.txt"
    {.first = "rooms", .second = "attempts", .text = "What it costs to fit a floor together."},
});
inline constexpr auto extras = std::to_array<press_r::Extra>({
#line 1036 "core/gungeon/tables.txt"
    {.id = "flow_text", .title = "Flow as text", .hint = "The flow of this floor in the form that the editor reads.", .file = "flow.txt", .option = "flow_text", .samples = "flow", .write = of_level<Level, write_flow>()},
#line 1040 "core/gungeon/tables.txt"
    {.id = "flow_json", .title = "Flow as JSON", .hint = "The flow of this floor for other tools; the editor reads it too.", .file = "flow.json", .option = "flow_text", .write = of_level<Level, write_flow_as_json>()},
#line 1044 "core/gungeon/tables.txt"
    {.id = "injections_text", .title = "Injections as text", .hint = "What may be injected into a flow, in the form that the editor reads: what, how probably, when and where.", .file = "injections.txt", .option = "injections", .write = of_level<Level, write_injections>()},
#line 1048 "core/gungeon/tables.txt"
    {.id = "injections", .title = "Injections as JSON", .hint = "The same table for other tools; the editor reads it too.", .file = "injections.json", .option = "injections", .write = of_level<Level, write_injections_as_json>()},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
#line 13 "core/gungeon/tables.txt"
    {.id = "flow", .title = "A flow drawn by hand"},
#line 14 "core/gungeon/tables.txt"
    {.id = "changes", .title = "What chance adds"},
#line 15 "core/gungeon/tables.txt"
    {.id = "rooms", .title = "A room for every node"},
#line 16 "core/gungeon/tables.txt"
    {.id = "composites", .title = "Loops and trees"},
#line 17 "core/gungeon/tables.txt"
    {.id = "layout", .title = "Piece by piece"},
#line 18 "core/gungeon/tables.txt"
    {.id = "assembly", .title = "One floor"},
});
inline constexpr auto connection_kinds = std::to_array<press_r::ConnectionKind>({
#line 818 "core/gungeon/tables.txt"
    {.id = "door", .title = "Door between two walls"},
#line 819 "core/gungeon/tables.txt"
    {.id = "boss_door", .title = "Boss door"},
#line 820 "core/gungeon/tables.txt"
    {.id = "hidden_door", .title = "Hidden door", .hidden = true},
#line 822 "core/gungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door"},
#line 823 "core/gungeon/tables.txt"
    {.id = "closing_room", .title = "Small room that closes a loop"},
#line 824 "core/gungeon/tables.txt"
    {.id = "closing_corridor", .title = "Corridor that closes a loop"},
#line 825 "core/gungeon/tables.txt"
    {.id = "corridor", .title = "Corridor"},
});

inline constexpr Generator described = {
    .id = "gungeon", .title = "Enter the Gungeon", .tab = "Gungeon", .hint = "A hand-made flow becomes a floor: rooms are injected, loops and trees laid out, and all put together.", .document = "Dungeon Generation in Enter the Gungeon", .author = "Boris the Brave", .address = "https://www.boristhebrave.com/2019/07/28/dungeon-generation-in-enter-the-gungeon/", .manners = {.hides_rooms = true},
    .options = options,
    .presets = presets,
    .rules = rules,
    .views = views,
    .layers = layers,
    .roles = roles,
    .facts = facts_and_kit,
    .claims = claims,
    .pairs = pairs,
    .extras = extras,
    .chapters = chapters,
    .connection_kinds = connection_kinds,
};

}  // namespace tables
}  // namespace press_r::gungeon
