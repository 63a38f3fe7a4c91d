// Flows as text: both forms, what people may type, and the answers they get.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/flow/lint.hpp"
#include "gungeon/flow/text.hpp"
#include "gungeon/flow/transform.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

bool contains(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

}  // namespace

TEST_CASE("GUN-8, GUN-69: every flow survives being written as text and as JSON") {
  for (int i = 0; i < flow_count; ++i) {
    CAPTURE(std::string(flow_table[static_cast<std::size_t>(i)].id), write_flow_text(flow(i)));
    CHECK(same(flow_of(write_flow_text(flow(i))), flow(i)));
    CHECK(same(flow_of(write_flow_json(flow(i))), flow(i)));
    CHECK(write_flow_json(flow(i)).size() < static_cast<std::size_t>(longest_flow_text));
    CHECK(complaints_of(write_flow_json(flow(i))).empty());
  }
}

TEST_CASE("GUN-8: a floor hands out its flow, and the option reads it back") {
  for (const std::string_view link : {"flow=h3&stage=hollow", "flow=m2&stage=mine"}) {
    const Level& made = floor_of(with(std::string(link)), 3);
    REQUIRE(generator.extras.size() == 4);
    for (const Extra& extra : generator.extras) {
      if (extra.option != "flow_text") continue;
      Text text;
      extra.write(&made, text);
      CHECK(same(flow_of(text.str()), made.flow()));
    }
  }
}

TEST_CASE("GUN-69: JSON as other tools write it") {
  const Flow read = flow_of(R"( {"format":"flowdungeon/1", "stages": [],
    "flows":[{"id":"Z1","name":"Caf\u00e9 \"3\"","feature":"x","nodes":[
      {"id":"e1","cat":"entrance"}, {"id":"n2","parent":"e1","chain":{"min":1,"max":3}},
      {"id":"h1","cat":"hub","parent":"n2"}, {"id":"s1","cat":"special","sub":"shop","parent":"h1","table":"shop"},
      {"id":"r1","cat":"reward","parent":"s1","loop":{"to":"h1","oneWay":true}}],
      "alternates":[{"id":"a1","at":3,"options":[{"weight":1,"nodes":[{"id":"n5","parent":"h1"}]},{"nodes":[]}]}],
      "inject":["secret"]}]} )");
  CHECK(same(read, flow_of("Z1|Caf\xC3\xA9 \"3\"|e1-n2{1..3}-h1; [h1-n5 / e1]; h1-s1-r1; r1>h1")));
}

TEST_CASE("flow text: spaces and line breaks count for nothing") {
  CHECK(same(flow_of("e1-n1-h1-n2; n2>h1"), flow_of(" e1 - n1 -\n h1-n2 ;\r\n\tn2 > h1 ; ")));
}

TEST_CASE("flow text: complaints tell line, column and reason") {
  struct Case {
    std::string_view text;
    std::string_view where;
    std::string_view why;
  };
  constexpr Case cases[] = {
      {"", "Line 1, column 1", "empty"},
      {"   ", "Line 1, column 4", "empty"},
      {"e1-n1;\ne1-z2", "Line 2, column 4", "Expected a room such as n5"},
      {"e1-n1;\ne1-shed", "Line 2, column 4", "\"shed\" has no kind"},
      {"e1-n1-2", "Line 1, column 7", "not \"2\""},
      {"e1-shed:n-n1; n1-shed:h", "Line 1, column 23", "called normal and hub"},
      {"e1-shed:y", "Line 1, column 9", "the letters are e entrance"},
      {"e1-shed:n0", "Line 1, column 9", "from 1 to 999"},
      {"e1-a_name_that_is_far_too_long:n", "Line 1, column 4", "at most 20 letters"},
      {"e1-n1-\n  n1", "Line 2, column 3", "n1 hangs on e1 already"},
      {"e1-n0", "Line 1, column 4", "from 1 to 999"},
      {"e1-n1000", "Line 1, column 4", "from 1 to 999"},
      {"e1-n1{3..1}", "Line 1, column 6", "{1..3}"},
      {"e1-n1{1..99}", "Line 1, column 6", "{1..3}"},
      {"e1-n1 n2", "Line 1, column 7", "Expected - > = or ;"},
      {"e1-n1; n7-n8", "Line 1, column 11", "n7, which is nowhere"},
      {"e1-n1; n5", "Line 1, column 8", "joined to nothing"},
      {"e1-n1; n1>n9", "Line 1, column 8", "names n9"},
      {"e1-h1; [h1-n1 / h1-n2", "Line 1, column 22", "Expected /, a comma or ]"},
      {"e1-h1; [h1-n1]", "Line 1, column 8", "at least two"},
      {"e1-h1; [h1-n1-n2 / h1-n3]; n2-n4", "Line 1, column 31", "only another alternate has"},
      {"e1-n1-\xC3\xA9", "Line 1, column 7", "a character that flows do not use"},
      {"n1-e1; n1-e2", "Line 1, column 11", "one entrance, not 2"},
      {"n1; [n1-e1 / n1-n2]", "Line 1, column 1", "on an alternate path"},
      {"h1-n1{1..3}; e1-h1{1..2}", "Line 1, column 1", "it cannot be a chain"},
      {"e1-n1-n2; n2>n1", "Line 1, column 11", "joined twice"},
      {"e1-a1-n1; a1-n2; a1-n3; a1-n4", "Line 1, column 28", "more than 4 ways"},
      {"{\"nodes\":[{\"id\":\"n1\"},", "Line 1, column 23", "expected a value"},
      {"{\"nodes\":\n[{\"id\":\"e1\"},{\"id\":\"q\"}]}", "Line 2, column 14", "a category's letter and a number"},
      {"{\"nodes\":[{\"id\":\"e1\"},{\"id\":\"n1\",\"cat\":\"hub\",\"parent\":\"e1\"}]}", "Line 1, column 23",
       "its letter says normal"},
  };
  for (const Case& one : cases) {
    const Complaints complaints = complaints_of(one.text);
    CAPTURE(std::string(one.text));
    REQUIRE_FALSE(usable(complaints));
    CAPTURE(sentence_of(complaints.front()));
    CHECK(contains(sentence_of(complaints.front()), one.where));
    CHECK(contains(sentence_of(complaints.front()), one.why));
  }
}

TEST_CASE("flow text: arrows, any case, comments and names of one's own are read") {
  const Flow plain = flow_of("e1-n1-h1-n2; h1-n3-r1; r1>h1");
  CHECK(same(flow_of("E1->N1-->H1 -> n2 # to the hub; and no further\n; # nothing\nh1-n3-R1; r1>H1 # back"), plain));
  CHECK(same(flow_of("# a flow | of mine\ne1-n1-h1-n2; h1-n3-r1; r1>h1"), plain));
  // Names get the numbers that the text leaves free, in the order in which their kinds are said.
  const Flow named = flow_of("Mine|start:e - Barracks:n - h1; h1-n1; h1-barracks2:normal-Chest:REWARD; CHEST>h1");
  const std::string_view names[] = {"e1", "n2", "h1", "n1", "n3", "r1"};
  REQUIRE(named.nodes.size() == std::size(names));
  for (std::size_t i = 0; i < std::size(names); ++i) CHECK(text_of(named.nodes[i].name) == names[i]);
  CHECK(named.name == "Mine");
  CHECK(named.nodes[1].label == "Barracks");
  CHECK(named.nodes[3].label.empty());
  CHECK(text_of(named.loops.front().from) == "r1");
  CHECK(write_flow_text(named) == "Mine|start:e1-Barracks:n2-h1-n1; h1-barracks2:n3-Chest:r1; r1>h1");
  CHECK(same(flow_of(write_flow_text(named)), named));
  CHECK(same(flow_of(write_flow_json(named)), named));
  // A name may stand before its kind is said; JSON has names of one's own too.
  CHECK(same(flow_of("e1-shed; shed:n-n2"), flow_of("e1-shed:n1-n2")));
  CHECK(text_of(flow_of("e1-shed; shed:n-n2").nodes[1].name) == "n1");
  CHECK(same(flow_of(R"({"nodes":[{"id":"start","cat":"entrance"},{"id":"shed","cat":"normal","parent":"start"}]})"),
             flow_of("start:e-shed:n")));
}

TEST_CASE("GUN-77: ways are bounded by the exits of the rooms at hand, and a loop may end where another ends") {
  for (std::size_t kind = 0; kind < categories; ++kind) {
    const auto category = static_cast<Category>(kind);
    const int most = shipped_limits().of(category);
    CAPTURE(std::string(info(category).id), most);
    CHECK(most >= (category == Category::connector ? 2 : info(category).sure_ways));
    for (int stage = 0; stage < stages; ++stage) {
      const auto table = room_book().table(static_cast<Stage>(stage), category);
      CHECK(std::any_of(table.begin(), table.end(), [&](std::int16_t room) {
        return static_cast<int>(room_book().room(room).exits.size()) >= most;
      }));
    }
  }
  // What public mods write, and what was refused: four ways at the entrance, three at the way down, four at a
  // connector.
  const std::string_view flow =
      "e1-n1; e1-n2; e1-n3; e1-c1; c1-n4; c1-n5; c1-n6; n4-f1-b1-x1; x1-n7; x1-n8; n1-n9-n10; n10=n2; n10=n3";
  CHECK(usable(complaints_of(flow)));
  CHECK(same(flow_of(write_flow_text(flow_of(flow))), flow_of(flow)));
  CHECK(same(flow_of(write_flow_json(flow_of(flow))), flow_of(flow)));
  int unsolved = 0;
  for (std::uint32_t i = 0; i < 80 / slower; ++i)
    unsolved += floor_of(with_flow(std::string(flow)), i).complete ? 0 : 1;
  CHECK(unsolved == 0);
}

TEST_CASE("flow text: the entrance may stand anywhere, and the flow hangs on it") {
  const Flow turned = flow_of("h1-n1; h1-n2-n3-e1; n2-r1; r1>h1");
  CHECK(turned.nodes.front().name.category == Category::entrance);
  Graph graph;
  Complaints none;
  lint(turned, none);
  REQUIRE(usable(none));
  REQUIRE(plant(turned, {}, graph));
  Distances depth;
  graph.walk_from(0, true, depth);
  const auto depth_of = [&](std::string_view name) { return depth[static_cast<std::size_t>(help::find(graph, name))]; };
  CHECK(depth_of("e1") == 0);
  CHECK(depth_of("n3") == 1);
  CHECK(depth_of("n2") == 2);
  CHECK(depth_of("r1") == 3);
  CHECK(depth_of("h1") == 3);
  CHECK(depth_of("n1") == 4);
  CHECK(same(flow_of(write_flow_text(turned)), turned));
  CHECK(same(flow_of(write_flow_json(turned)), turned));
  CHECK(same(flow_of("h1-n1; n2-h1; e1-n2; n1-r1"), flow_of("e1-n2; n2-h1; h1-n1; n1-r1")));
  CHECK(floor_of(with_flow("h1-n1; h1-n2-n3-e1; n2-r1; r1>h1"), 3).flow_index == -1);
}

TEST_CASE("flow text: more than 120 rooms are refused with the limit, 120 are not") {
  std::string text = "e1-h1";
  for (int i = 1; i <= 118; ++i)
    text += i % 4 == 1 && i > 1 ? "; n" + std::to_string(i - 3) + "-n" + std::to_string(i) : "-n" + std::to_string(i);
  CHECK(usable(complaints_of(text)));
  const Complaints more = complaints_of(text + "-n119");
  REQUIRE_FALSE(usable(more));
  CHECK(contains(more.front().text, "121 rooms; the limit is 120"));
  CHECK(contains(more.front().text, "leave some out"));
  std::string chains = "e1";
  for (int i = 1; i <= 14; ++i) chains += "-n" + std::to_string(i) + "{9..9}";
  CHECK(contains(complaints_of(chains).front().text, "limit is 120"));
}

TEST_CASE("flow text: every complaint says where, and what would help") {
  for (const std::string_view text :
       {"e1-n1-z2", "e1-n1-n1", "e1-n0", "e1-n1{3..1}", "e1-n1 n2", "e1-n1; n7-n8", "e1-n1; n5", "e1-n1; n1>n9",
        "e1-h1; [h1-n1 / h1-n2", "e1-h1; [h1-n1]", "e1-h1; [h1-n1-n2 / h1-n3]; n2-n4", "n1-n2", "e1-n1-n2; n2>n1",
        "e1-n1=n1", "e1-h1{1..2}", "e1-n1; n2-n3; n3-n2", "e1-n1-n2-n3-n4-n5-n6-n7-b1; e1-r1; n7-n8; n8=n6; n8-s1-s2",
        "e1-f1-b1-x1; b1-n1; n1>b1"}) {
    const Complaints complaints = complaints_of(text);
    CAPTURE(std::string(text));
    REQUIRE_FALSE(complaints.empty());
    for (const Complaint& one : complaints) {
      CAPTURE(one.text);
      // What is missing stands nowhere.
      CHECK((one.spot.line > 0 || !one.remedies.empty()));
      const bool helps = one.text.find_first_of(";:") != std::string::npos || contains(one.text, "is written");
      CHECK(helps);
    }
  }
}

TEST_CASE("flow lint: advice for flows that can be built all the same") {
  const Complaints complaints = complaints_of("e1-n1-n2-n3-n4-n5-n6-n7-b1; e1-r1; n7-n8; n8=n6; n8-s1-s2");
  CHECK(usable(complaints));
  std::string all;
  for (const Complaint& one : complaints) all += sentence_of(one) + "\n";
  for (const std::string_view piece : {"0", "no boss foyer or way down", "has 2", "n7 leads straight to the boss",
                                       "has 3 rooms", "0 of 1", "up to 8 rooms with enemies"}) {
    CAPTURE(all, std::string(piece));
    CHECK(contains(all, piece));
  }
}

TEST_CASE("own flows: what was typed stays, and a flow of the stage stands in where it cannot be read") {
  const Options good = with_flow("Mine|My own|e1-n1-h1-n2-n3-r1; h1-c1-n4-n5-n6-f1-b1-x1; r1>h1");
  CHECK(floor_of(good, 1).flow_index == -1);
  CHECK(floor_of(good, 1).flow().name == "My own");
  const Options bad = with_flow("e1-n1-\nh1-?");
  const TextReading reading = help::reading_of(bad, Opt::flow_text);
  REQUIRE(reading.faults.size() == 1);
  CHECK(contains(sentence_of(reading.faults[0]), "Line 2, column 4"));
  CHECK(contains(reading.instead, "kept as you typed it"));
  CHECK(floor_of(bad, 1).flow_index >= 0);
  CHECK(floor_of(good, 1).flow_index == -1);
}

TEST_CASE("own flows: any text at all is answered, and what can be read is written and read again") {
  constexpr std::string_view pieces[] = {
      "e1", "n1", "n2", "h1", "-", ">",          "=", ";",    "[", "/",  "]",  ",",    "{1..3}",  "|",     " ",
      "\n", "r1", "b1", "{",  "}", "\"nodes\":", ":", "\xFF", "#", "->", "N2", "shed", "start:e", "shed:h"};
  Dice dice(Seed{5}, "flow_test");
  int read = 0;
  for (int i = 0; i < 20000 / slower; ++i) {
    std::string text = dice.one_in(2) ? "e1-n1-h1" : "";
    for (int n = dice.below(12); n > 0; --n) text += pieces[static_cast<std::size_t>(dice.below(std::size(pieces)))];
    const Complaints complaints = complaints_of(text);
    REQUIRE(complaints.size() <= most_complaints);
    if (!usable(complaints)) continue;
    ++read;
    CAPTURE(text);
    const Flow once = flow_of(text);
    REQUIRE(same(flow_of(write_flow_text(once)), once));
    REQUIRE(same(flow_of(write_flow_json(once)), once));
  }
  CHECK(read > 100 / slower);
}

}  // namespace press_r::gungeon
