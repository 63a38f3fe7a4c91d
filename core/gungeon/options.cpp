#include "gungeon/options.hpp"

#include <array>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/json.hpp"
#include "gungeon/flow/lint.hpp"
#include "gungeon/flow/own_injections.hpp"
#include "gungeon/rooms/limits.hpp"
#include "gungeon/rooms/own_rooms.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

constexpr Choice stage_choices[] = {
    {"keep", "Keep"}, {"proper", "Gungeon Proper"}, {"mine", "Mine"}, {"hollow", "Hollow"}, {"forge", "Forge"},
};

constexpr auto flow_choices = flow_choices_after({"random", "One of the stage's"});

constexpr Choice start_choices[] = {
    {"one_way", "Close at the one-way edge"},
    {"flow", "Begin at the loop's start"},
};

/// Part of the link's grammar: it teaches the packer what flows look like, in both their forms.
constexpr std::string_view flow_sample =
    R"({"format":"flowdungeon/1","flows":[{"id":"K1","name":"Small Loop","nodes":[{"id":"e1","cat":"entrance"},)"
    R"({"id":"n1","cat":"normal","parent":"e1"},{"id":"h1","cat":"hub","parent":"n1"},)"
    R"({"id":"c1","cat":"connector","parent":"h1"},{"id":"n2","cat":"normal","parent":"c1","chain":{"min":1,"max":3}},)"
    R"({"id":"s1","cat":"special","sub":"shop","parent":"n2"},{"id":"f1","cat":"foyer","parent":"n2"},)"
    R"({"id":"b1","cat":"boss","parent":"f1"},{"id":"x1","cat":"exit","parent":"b1"},)"
    R"({"id":"r1","cat":"reward","parent":"n2","loop":{"to":"h1","oneWay":true}}],"alternates":[{"at":4,"options":)"
    R"([{"nodes":[]},{"nodes":[]}]}]}]})"
    "e1-n1-n2{1..3}-h1-n3-n4-r1; h1-n5-s1; [h1-c1-n6-h2 / h1-n7-n8-h2,n8-s2]; h2-n9-n10{1..2}-c2-n11-f1-b1-x1; "
    "n12-n13-r2; h3-n14-n15; n9=h1; r1>h1; r2>h2";

/// The same for rooms of one's own.
constexpr std::string_view rooms_sample =
    R"({"rooms":[{"kind":"reward","title":"boss","stages":["keep","proper","mine","hollow","forge"],"weight":2,"rows":[)"
    "entrance: landing\nhub: great hall\nconnector: gallery\nsecret: vault\nshop: stall\nfoyer: lobby\nvendor: "
    "jail: \nshrine: \nexit: \nminiboss: \nnormal: old barracks\nstages: keep proper mine hollow forge\nweight: 10\n"
    "######++########\n#..o........o..#\n#...e......e...#\n+..............+\n+......~~......+\n#...x......x...#\n"
    "#..............#\n#_____....^^^^.#\n#..*........*..#\n########++######\n\nreward: "
    "chest\n####++####\n#........#\n#...$....#\n"
    "##++############++##\n#........==........#\n#........iK........#\n#..........@.......#\n####################\n\n";

/// And for injections of one's own.
constexpr std::string_view injections_sample =
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

constexpr auto table = tied<Opt::bent, Option>({
    {Opt::stage,
     {.id = "stage",
      .title = "Stage",
      .hint = "Which of the five stages: its rooms, its list of flows and its longest corridor.",
      .group = "Flow",
      .kind = OptionKind::choice,
      .choices = stage_choices}},
    {Opt::flow,
     {.id = "flow",
      .title = "Flow",
      .hint = "One of the stage's flows at random, or a certain one; any flow can be built from any stage's rooms.",
      .group = "Flow",
      .kind = OptionKind::choice,
      .choices = flow_choices}},
    {Opt::flow_text,
     {.id = "flow_text",
      .title = "Own flow",
      .hint = "A flow of your own instead, such as e1-n1-h1-n2-n3-r1; h1-c1-n4-f1-b1-x1; r1>h1, or its JSON.",
      .group = "Flow",
      .kind = OptionKind::text,
      .max_length = longest_flow_text,
      .packed = true,
      .sample = flow_sample}},
    {Opt::own_rooms,
     {.id = "rooms",
      .title = "Own rooms",
      .hint =
          "Rooms of your own beside the shipped ones: a heading such as normal: old barracks, then rows of walls #, "
          "exits ++ and what is inside; or their JSON.",
      .group = "Rooms",
      .kind = OptionKind::text,
      .max_length = longest_rooms_text,
      .packed = true,
      .sample = rooms_sample}},
    {Opt::chains,
     {.id = "chains",
      .title = "Chains",
      .hint = "Rooms marked for it become lines of random length; off, they stay single rooms.",
      .group = "Transformation",
      .kind = OptionKind::toggle,
      .initial = 1}},
    {Opt::alternates,
     {.id = "alternates",
      .title = "Alternates",
      .hint = "Alternate paths are rolled for; off, the first one is taken.",
      .group = "Transformation",
      .kind = OptionKind::toggle,
      .initial = 1}},
    {Opt::injection,
     {.id = "injection",
      .title = "Injection",
      .hint = "Secret rooms, vendors, jails and the like are added to the flow.",
      .group = "Transformation",
      .kind = OptionKind::toggle,
      .initial = 1}},
    {Opt::inject_own,
     {.id = "inject_own",
      .title = "Injection into own flow",
      .hint = "A flow of your own is built as you wrote it, unless this is on.",
      .group = "Transformation",
      .kind = OptionKind::toggle}},
    {Opt::own_injections,
     {.id = "injections",
      .title = "Own injections",
      .hint = "A table of your own in place of the shipped one, a line each, such as vendor: 45 in 100, once a run, at "
              "hub x2, at hub_way; or its JSON.",
      .group = "Transformation",
      .kind = OptionKind::text,
      .max_length = longest_injections_text,
      .packed = true,
      .sample = injections_sample,
      .acts = "injection=1"}},
    {Opt::master_round,
     {.id = "master_round",
      .title = "Master round",
      .hint = "The run holds a master round, which brings its shrine.",
      .group = "The run so far",
      .kind = OptionKind::toggle,
      .acts = "injection=1"}},
    {Opt::curse,
     {.id = "curse",
      .title = "Curse",
      .hint = "From 5 on it can bring a cursed room.",
      .group = "The run so far",
      .low = 0,
      .high = 10,
      .acts = "injection=1"}},
    {Opt::captive,
     {.id = "captive",
      .title = "Captive",
      .hint = "Somebody has not been rescued yet, so there can be a jail.",
      .group = "The run so far",
      .kind = OptionKind::toggle,
      .initial = 1,
      .acts = "injection=1"}},
    {Opt::broken_lift,
     {.id = "broken_lift",
      .title = "Broken lift",
      .hint = "The lift of this stage has not been mended yet, so its room can be there.",
      .group = "The run so far",
      .kind = OptionKind::toggle,
      .initial = 1,
      .acts = "injection=1"}},
    {Opt::met,
     {.id = "met",
      .title = "Once a run, met",
      .hint = "What comes only once a run, the vendor and the miniboss, has been met on an earlier floor.",
      .group = "The run so far",
      .kind = OptionKind::toggle,
      .acts = "injection=1"}},
    {Opt::loop_start,
     {.id = "loop_start",
      .title = "Loops",
      .hint = "Whether a loop is closed at its one-way edge, which makes that the visible corridor, or laid from its "
              "start.",
      .group = "Layout",
      .kind = OptionKind::choice,
      .choices = start_choices}},
    {Opt::opposing,
     {.id = "opposing",
      .title = "Opposing walls",
      .hint = "How much likelier the wall opposite the entered one is in a loop's first half; 1 is no preference.",
      .group = "Layout",
      .low = 1,
      .high = 9,
      .initial = 4}},
    {Opt::far_exits,
     {.id = "far_exits",
      .title = "Far exits",
      .hint = "Exits far from used ones are preferred; off, any exit that fits is as likely.",
      .group = "Layout",
      .kind = OptionKind::toggle,
      .initial = 1}},
    {Opt::bent,
     {.id = "bent",
      .title = "Bent joins",
      .hint = "Pieces may be joined round a corner; off, only straight, which fails far more often.",
      .group = "Layout",
      .kind = OptionKind::toggle,
      .initial = 1}},
});

constexpr Preset presets_here[] = {
    {"small_loop", "Keep: the small loop", "The floor of the article's figures: a chest behind a one-way loop.",
     "flow=k1"},
    {"gigantic_loop", "Gungeon Proper: one gigantic loop", "Thirteen rooms in a ring.", "stage=proper&flow=p1"},
    {"alternates", "Mine: alternate gallery", "One of two ways to the second hub, and closing corridors of up to 50.",
     "stage=mine&flow=m5"},
    {"three_rings", "Hollow: three rings in a row", "Three chests, three loops, one way back each.",
     "stage=hollow&flow=h2"},
    {"crowded", "Forge: everything injected", "A master round, a curse and somebody to rescue.",
     "stage=forge&flow=f5&master_round=1&curse=7"},
    {"shared_hub", "Two rings of your own at one hub", "Cutting one ring opens the other: its way is found in the end.",
     "flow_text=e1-n1-n2-h1-n3-n4-r1%3B%20h1-n5-n6-r2%3B%20h1-c1-h2-n7-f1-b1-x1%3B%20h2-s1%3B%20h2-n8%3B%20"
     "r1%3Eh1%3B%20r2%3Eh1"},
    {"own_room", "A shop of your own", "One drawn room beside the shipped ones; draw more.",
     "rooms=shop%3A%20arms%20fair%0A%23%23%23%23%2B%2B%23%23%23%23%0A%23..*..*..%23%0A%23.i....i.%23%0A%23...K....%"
     "23%0A%2B.i%3D%3D%3D%3Di.%2B%0A%2B"
     "........%2B%0A%23.i....i.%23%0A%23%23%23%23%2B%2B%23%23%23%23"},
    {"own_injections", "Injections of your own",
     "Two secret rooms, a chest room and a miniboss, always; edit the table.",
     "injections=secret%3A%20100%20in%20100%2C%20at%20any_room%0Areward%20%22gift%22%3A%20100%20in%20100%2C%20at%20"
     "dead_end%2C%20at%20any_room%20from%203%0Aminiboss%3A%20100%20in%20100%2C%20at%20before_combat%20from%202%0A"
     "secret%3A%20100%20in%20100%2C%20at%20dead_end"},
    {"own", "A flow of your own", "A short flow to begin with; edit it.",
     "flow_text=e1-n1-h1-n2-n3-r1%3B%20h1-n4-s1%3B%20h1-c1-n5-n6-n7-f1-b1-x1%3B%20r1%3Eh1"},
};

}  // namespace

constinit const std::array<Option, 18> option_table = table;
constinit const std::array<Preset, 9> preset_table = std::to_array(presets_here);

bool met(Need need, const Options& values) {
  switch (need) {
    case Need::nothing: return true;
    case Need::master_round: return values.on(Opt::master_round);
    case Need::curse: return values[Opt::curse] >= high_curse;
    case Need::captive: return values.on(Opt::captive);
    case Need::broken_lift: return values.on(Opt::broken_lift);
  }
  return false;
}

namespace {

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

Complaints complaints_of(const std::string& text, const WayLimits& limits) {
  Complaints complaints;
  if (is_blank(text)) return complaints;
  Flow flow;
  read_flow(text, flow, complaints);
  if (!any_fatal(complaints)) lint(flow, complaints, limits);
  return complaints;
}

Complaints complaints_of_rooms(const std::string& text, std::vector<Room>& rooms) {
  Complaints complaints;
  if (!is_blank(text)) read_rooms(text, rooms, complaints);
  if (any_fatal(complaints)) rooms.clear();
  return complaints;
}

Complaints complaints_of_injections(const std::string& text) {
  Complaints complaints;
  InjectionTable read;
  if (!is_blank(text)) read_injections(text, read, complaints);
  return complaints;
}

}  // namespace

bool takes(std::size_t option, const std::string& text) {
  std::vector<Room> rooms;
  if (option == static_cast<std::size_t>(Opt::own_injections)) return !any_fatal(complaints_of_injections(text));
  if (option == static_cast<std::size_t>(Opt::own_rooms)) return !any_fatal(complaints_of_rooms(text, rooms));
  return option != static_cast<std::size_t>(Opt::flow_text) || !any_fatal(complaints_of(text, shipped_limits()));
}

void mend(Options& values, Problems& problems) {
  std::vector<Room> rooms;
  const std::string& rooms_text = values.text(Opt::own_rooms);
  const Complaints of_rooms = complaints_of_rooms(rooms_text, rooms);
  for (const Complaint& complaint : of_rooms) problems.push_back("Own rooms: " + told(complaint));
  if (any_fatal(of_rooms) && !names_text(rooms_text)) {
    problems.push_back(
        "Your rooms are kept as you typed them, but cannot be used yet; the floor is built from the shipped ones.");
  }
  const Complaints of_injections = complaints_of_injections(values.text(Opt::own_injections));
  for (const Complaint& complaint : of_injections) problems.push_back("Own injections: " + told(complaint));
  if (any_fatal(of_injections)) {
    problems.push_back(
        "Your injections are kept as you typed them, but cannot be used yet; the floor is built with the shipped "
        "ones.");
  }
  const Complaints complaints = complaints_of(values.text(Opt::flow_text), limits_with(rooms, values[Opt::stage]));
  for (const Complaint& complaint : complaints) problems.push_back("Own flow: " + told(complaint));
  if (any_fatal(complaints)) {
    problems.push_back(
        "Your flow is kept as you typed it, but cannot be built yet; a flow of the stage is shown instead.");
  }
}

Next next(Options& values) {
  const int stage = values[Opt::stage];
  if (stage == static_cast<int>(Stage::forge)) return {.ends = true, .word = "The forge is the last stage."};
  values.set(Opt::stage, stage + 1);
  // Each stage has flows of its own; a flow of the user's is built from the rooms of each.
  values.set(Opt::flow, 0);
  return {};
}

}  // namespace press_r::gungeon
