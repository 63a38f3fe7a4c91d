// The five stages, their flows, drawn for this project (GUN-2), and the feature that each flow is designed around
// (GUN-7), which a test proves; and what may be added to a flow, where, how probably and under which conditions.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "gungeon/flow/flow.hpp"
#include "kit/option.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

/// What a flow is designed around, in words: "a gigantic loop".
std::string_view text_of(Feature feature);

inline constexpr int stages = 5;
inline constexpr unsigned all_stages_mask = (1u << stages) - 1u;

struct FlowInfo {
  std::string_view id;     ///< "k1", in links
  std::string_view title;  ///< "Small Loop"
  Stage stage;
  Feature feature;
  int value;
  std::string_view text;
};

inline constexpr int flow_count = 29;

inline constexpr std::array<FlowInfo, flow_count> flow_table = {{
    {"k1", "Small Loop", Stage::keep, Feature::chest_loop, 4,
     "e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-c2-f1-b1-x1; n5-n7-r2; r1>h1"},
    {"k2", "Grand Ring", Stage::keep, Feature::ring, 11,
     "e1-n1-h1-n2-n3-c1-n4-n5-h2; h1-n6-s1-n7-n8; h2-n9-f1-b1-x1; n4-r1; n3-n10-r2; n8=h2"},
    {"k3", "Twin Chest Rings", Stage::keep, Feature::ring_row, 2,
     "e1-n1-n2-h1-n3-n4-r1; h1-c1-h2-n5-n6-r2; h2-s1; h2-n7-n8-f1-b1-x1; n7-n9; r1>h1; r2>h2"},
    {"k4", "Dead Ends", Stage::keep, Feature::no_loop, 0,
     "e1-n1-n2-h1-n3-s1; h1-n4-n5-r1; h1-n6-h2-n7-f1-b1-x1; h2-n8-n9-r2; n7-n10"},
    {"k5", "Three-Way Fork", Stage::keep, Feature::fork, 3,
     "e1-n1-n2-n3-h1-n4-n5-r1; h1-n6-s1; h1-c1-n7-n8-f1-b1-x1; n8-n9-n10-r2; r2>n7"},
    {"k6", "Through the Shop", Stage::keep, Feature::through_shop, 1,
     "e1-n1-h1-n2-n3-r1; h1-n4-s1-n5-h2-n6-f1-b1-x1; h2-n7-n8-r2; n5-n9; r1>h1; r2>h2"},

    {"p1", "Gigantic Loop", Stage::proper, Feature::ring, 13,
     "e1-n1-h1-n2-n3-c1-n4-n5-h2-n6-n7-c2-n8-s1-n9; h2-n10-c3-f1-b1-x1; n5-r1; n7-n11-r2; n9=h1"},
    {"p2", "Many-Way Fork", Stage::proper, Feature::fork, 4,
     "e1-n1-n2-h1-n3-n4-r1; h1-n5-s1; n5-n11; h1-n6-n7-n8-r2; h1-c1-n9-n10-h2-f1-b1-x1; h2-n12; r2>h1"},
    {"p3", "Shop Causeway", Stage::proper, Feature::through_shop, 1,
     "e1-n1-n2-h1-n3-n4-r1; h1-c1-s1-c2-h2-n5-n6-n7-r2; h2-n8-n9-f1-b1-x1; n9-n10; r1>h1; r2>h2"},
    {"p4", "Figure of Eight", Stage::proper, Feature::double_ring, 5,
     "e1-n1-h1-n2-n3-n4-n5; n3-c1-h2-n6-n7-n8-r1; h1-s1; n7-n9-f1-b1-x1; n5-n10-r2; n5=h1; r1>h2"},
    {"p5", "Home Ring", Stage::proper, Feature::home_ring, 7,
     "e1-n1-n2-h1-n3-n4-n5; h1-c1-h2-n6-n7-n8-r1; h2-n9-f1-b1-x1; n3-s1; n4-n10-n11-r2; n5=e1; r1>h2"},
    {"p6", "Long Arm", Stage::proper, Feature::far_boss, 12,
     "e1-n1-n2-n3-h1-n4-n5-n6-n7-c1-n8-f1-b1-x1; h1-s1; h1-n9-n10-r1; n6-n11-n12-r2; r1>h1"},
    {"p7", "Hub Exchange", Stage::proper, Feature::exchange, 2,
     "e1-n1-h1-n2-c1-n3-h2; h1-n4-c2-n5; h2-n6-h3-n7-n8-r1; h1-s1; h3-n9-f1-b1-x1; n9-n10-r2; n5=h2; r1>h3"},
    {"p8", "Back Door", Stage::proper, Feature::back_door, 1,
     "e1-n1-h1-n2-n3-h2-n4-n5-r1; h1-s1; h2-n6-c1-n7-n8-f1-b1-x1; n7-n9-r2; r1>n1"},

    {"m1", "Shaft Loop", Stage::mine, Feature::ring, 8,
     "e1-n1-h1-n2-n3{1..3}-c1-n4-n5-c2-n6; n4-n9-r1; n5-h2-n10-n11-r2; h2-n7-n8-f1-b1-x1; h1-s1; n6=h1; r2>h2"},
    {"m2", "Cart Line", Stage::mine, Feature::chains, 2,
     "e1-n1-n2{1..2}-h1-n3-n4-n5-r1; h1-c1-n6{1..3}-h2-n7-s1; h2-n8-n9-n10-f1-b1-x1; n9-n11-n12-r2; r1>h1; r2>n8"},
    {"m3", "Shop Crossing", Stage::mine, Feature::through_shop, 1,
     "e1-n1-n2-h1-n3-n4-s1-n5-h2-n6-n7-r1; h1-n8-n9-n10-r2; h2-c1-n11{1..2}-n12-f1-b1-x1; n5-n13; r1>h2; r2>h1"},
    {"m4", "Pit Ring", Stage::mine, Feature::ring, 11,
     "e1-n1-h1-n2-n3-n4-c1-n5-n6-n7-n8-c2-n9; n6-n10-n11-f1-b1-x1; n4-r1; n8-s1; n7-n12-r2; n9=h1"},
    {"m5", "Alternate Gallery", Stage::mine, Feature::alternates, 1,
     "e1-n1-n2-h1-n3-n4-r1; h1-s1; [h1-c1-n5-n6-h2 / h1-n5-n13-n14-h2]; h2-n7-n8-f1-b1-x1; h2-n9-n10-n11-r2; "
     "r1>h1; r2>h2"},
    {"m6", "Long Tunnel", Stage::mine, Feature::far_boss, 12,
     "e1-n1-n2{1..3}-n3-h1-n4-n5-h2-n6-c1-n7{1..2}-f1-b1-x1; h1-s1; h1-n8-n9-r1; h2-n10-n11-n12-r2; r1>h1; r2>h2"},

    {"h1", "Ossuary Ring", Stage::hollow, Feature::ring, 12,
     "e1-n1-h1-n2{1..2}-n3-c1-n4-n5-h2-n6-n7{1..2}-c2-n8-n9; h2-n10-n11-c3-f1-b1-x1; n5-n12-r1; n8-s1; n9-n13-r2; "
     "n9=h1"},
    {"h2", "Three Rings", Stage::hollow, Feature::ring_row, 3,
     "e1-n1-h1-n2-n3-n4-r1; h1-c1-h2-n5-n6-n7-r2; h2-c2-h3-n8-n9-n10-r3; h3-n11{1..2}-n12-f1-b1-x1; h1-s1; r1>h1; "
     "r2>h2; r3>h3"},
    {"h3", "Alternate Crypt", Stage::hollow, Feature::alternates, 1,
     "e1-n1-n2-h1; [h1-n3-n4-s1-n5-h2 / h1-n3-c1-n4-n5-h2,n4-s1]; h2-n6-n7-n8-r1; h2-c2-n9-n10-h3-n11-f1-b1-x1; "
     "h3-n12-n13-r2; r1>h2"},
    {"h4", "Spiral", Stage::hollow, Feature::ring, 7,
     "e1-n1-n2-n3-h1-n4-n5-n6-n7-c1-n8-h2-n9{1..2}-n10-f1-b1-x1; h1-s1; h2-n11-n12-n13-r1; n6-n14-r2; n8=h1; r1>h2"},

    {"f1", "Crucible Loop", Stage::forge, Feature::ring, 12,
     "e1-n1-n2-h1-n3-n4-c1-n5-n6-h2-n7{1..2}-n8-c2-n9-n10; h2-n11-n12-n13-f1-b1-x1; n6-n14-r1; n9-s1; "
     "n12-n15-n16-r2; n10=h1; r2>n11"},
    {"f2", "Anvil Fork", Stage::forge, Feature::fork, 4,
     "e1-n1-n2-n3-h1-n4-n5-n6-r1; h1-n7-n8-s1; h1-n9-n10-n11-n12-r2; h1-c1-n13{1..3}-h2-n14-n15-f1-b1-x1; h2-n16-r3; "
     "r1>h1"},
    {"f3", "Toll Gate", Stage::forge, Feature::through_shop, 1,
     "e1-n1-n2-h1-n3-n4-n5-r1; h1-n6-n7{1..2}-c1-s1-c2-n8-h2-n9-n10-n11-r2; h2-n12-n13-n14-f1-b1-x1; n13-n15; r1>h1; "
     "r2>h2"},
    {"f4", "Double Furnace", Stage::forge, Feature::double_ring, 6,
     "e1-n1-h1-n2-n3-n4-h2-n5-n6-n7; h2-c1-h3-n8-n9-n10-n11-r1; h3-n12{1..2}-n13-f1-b1-x1; h1-s1; n6-n14-n15-r2; "
     "n7=h1; r1>h3"},
    {"f5", "Last March", Stage::forge, Feature::far_boss, 15,
     "e1-n1{1..2}-n2-n3-h1-n4-n5-n6-h2-n7-n8-n9-h3-n10-f1-b1-x1; h1-n11-n12-r1; h2-s1; h3-n13-n14-n15-r2; n8-n16; "
     "r1>h1; r2>h3"},
}};

/// Choices of an option or a fact: `first`, then all flows.
constexpr std::array<Choice, flow_count + 1> flow_choices_after(Choice first) {
  std::array<Choice, flow_count + 1> choices{};
  choices[0] = first;
  for (std::size_t i = 0; i < flow_table.size(); ++i) choices[i + 1] = {flow_table[i].id, flow_table[i].title};
  return choices;
}

inline constexpr auto asked_flow_choices = flow_choices_after({"random", "One of the stage's"});
inline constexpr auto built_flow_choices = flow_choices_after({"own", "Your own"});

struct StageInfo {
  std::string_view id;  ///< of the option's choice (tables.txt)
  std::string_view title;
  int first_flow = 0;
  int flows = 0;
  int shortest_corridor = 4;  ///< that closes a loop, in cells (GUN-49)
  int longest_corridor = 0;   ///< GUN-50
};
const StageInfo& info(Stage stage);

/// A shipped flow; all are parsed on first use.
const Flow& flow(int index);

// ---- rooms by chance and condition (GUN-14; injections.cpp)

struct Placing {
  PlaceRule rule = PlaceRule::any_room;
  int weight = 0;     ///< 0: not used
  int min_depth = 0;  ///< edges from the entrance of the room it hangs on
};

inline constexpr int out_of = 100;
inline constexpr int high_curse = 5;
inline constexpr int max_placings = 2;  ///< of one entry

/// Whether the new room is put into a way, which then leads through it.
constexpr bool splits(PlaceRule rule) { return rule == PlaceRule::hub_way || rule == PlaceRule::before_combat; }
/// Categories that injected rooms never hang on: the ends of the floor, the way to the boss, and dead ends by nature.
bool closed_to_children(Category category);

struct Injection {
  std::string_view id;
  std::string_view title;
  Category category = Category::normal;
  int chance = 0;  ///< in out_of
  Need need = Need::nothing;
  bool once_a_run = false;                     ///< not if it has been met on an earlier floor
  unsigned stage_mask = all_stages_mask;       ///< a bit for each stage that may have it
  std::array<Placing, max_placings> placings;  ///< used ones (weight > 0) first
};

/// In the order in which they are tried: what the run's story brings, then vendors and similar rooms, then fights and
/// shrines, and secret rooms last, when the dead ends are final.
std::span<const Injection> injections();
inline constexpr int secret_injection = at(InjectionId::secret);

/// In sentences: "a high curse", "at a dead end".
std::string_view need_text(Need need);
std::string_view text_of(PlaceRule rule);

// ---- links

// Dictionaries for packing the user's texts in links. Part of the link's grammar: a change breaks existing links, which
// is why they still contain JSON.

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

}  // namespace press_r::gungeon
