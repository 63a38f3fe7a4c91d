// Dictionaries for packing the user's texts in links. Part of the link's grammar: a change breaks existing links, which
// is why they still contain JSON.
#pragma once

#include <string_view>

namespace press_r::gungeon {

inline constexpr std::string_view flow_sample =
    R"({"format":"flowdungeon/1","flows":[{"id":"K1","name":"Small Loop","nodes":[{"id":"e1","cat":"entrance"},)"
    R"({"id":"n1","cat":"normal","parent":"e1"},{"id":"h1","cat":"hub","parent":"n1"},)"
    R"({"id":"c1","cat":"connector","parent":"h1"},{"id":"n2","cat":"normal","parent":"c1","chain":{"min":1,"max":3}},)"
    R"({"id":"s1","cat":"special","sub":"shop","parent":"n2"},{"id":"f1","cat":"foyer","parent":"n2"},)"
    R"({"id":"b1","cat":"boss","parent":"f1"},{"id":"x1","cat":"exit","parent":"b1"},)"
    R"({"id":"r1","cat":"reward","parent":"n2","loop":{"to":"h1","oneWay":true}}],"alternates":[{"at":4,"options":)"
    R"([{"nodes":[]},{"nodes":[]}]}]}]})"
    "e1-n1-n2{1..3}-h1-n3-n4-r1; h1-n5-s1; [h1-c1-n6-h2 / h1-n7-n8-h2,n8-s2]; h2-n9-n10{1..2}-c2-n11-f1-b1-x1; "
    "n12-n13-r2; h3-n14-n15; n9=h1; r1>h1; r2>h2";

inline constexpr std::string_view rooms_sample =
    R"({"rooms":[{"kind":"reward","title":"boss","stages":["keep","proper","mine","hollow","forge"],"weight":2,"rows":[)"
    "entrance: landing\nhub: great hall\nconnector: gallery\nsecret: vault\nshop: stall\nfoyer: lobby\nvendor: "
    "jail: \nshrine: \nexit: \nminiboss: \nnormal: old barracks\nstages: keep proper mine hollow forge\nweight: 10\n"
    "######++########\n#..o........o..#\n#...e......e...#\n+..............+\n+......~~......+\n#...x......x...#\n"
    "#..............#\n#_____....^^^^.#\n#..*........*..#\n########++######\n\nreward: "
    "chest\n####++####\n#........#\n#...$....#\n"
    "##++############++##\n#........==........#\n#........iK........#\n#..........@.......#\n####################\n\n";

inline constexpr std::string_view injections_sample =
    R"({"injections":[{"id":"","title":"","cat":"miniboss","chance":30,"requires":["broken_lift"],"oncePerRun":true,)"
    R"("stages":["keep","proper","mine","hollow","forge"],"place":[{"rule":"any_room","weight":1,"minDepth":2}]}]})"
    "jail: 35 in 100, needs captive, at hub, at any_room from 2\n"
    "shrine \"master round's shrine\": 100 in 100, needs master_round, at before_combat from 1\n"
    "vendor: 45 in 100, once a run, at hub x2, at hub_way\n"
    "fireplace: 60 in 100, only keep, at dead_end, at any_room from 1\n"
    "elevator: 50 in 100, needs broken_lift, at any_room from 2\n"
    "miniboss: 30 in 100, once a run, at before_combat from 3\n"
    "shrine: 40 in 100, at any_room from 2\n"
    "cursed: 50 in 100, needs curse, at any_room from 3\n"
    "secret: 90 in 100, at dead_end x4, at any_room\n";

}  // namespace press_r::gungeon
