// Flows as text: what may be written, what is said of what may not, and floors of flows that are unlike the shipped
// ones.
#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// Equality apart from the places in the text.
bool same(const Flow& a, const Flow& b) { return write_flow_json(a) == write_flow_json(b); }
bool survives_writing(const Flow& flow) { return same(flow_of(write_flow_text(flow)), flow); }

/// The fault about all that the flow lacks, which has no place.
const Fault& lack_of(const Faults& faults) {
  const auto lacks = [](const Fault& one) { return one.place.line == 0; };
  REQUIRE(std::count_if(faults.begin(), faults.end(), lacks) == 1);
  return *std::find_if(faults.begin(), faults.end(), lacks);
}
std::string first_remedy(std::string_view text) {
  const Faults faults = faults_of(text);
  return lack_of(faults).remedies.at(0).text;
}

int fatal_faults(std::string_view text) {
  const Faults faults = faults_of(text);
  return static_cast<int>(std::count_if(faults.begin(), faults.end(), [](const Fault& one) { return one.fatal; }));
}

}  // namespace

TEST_CASE("GUN-8, GUN-69: every flow survives being written as text, and a level writes its flow") {
  for (int i = 0; i < flow_count; ++i) {
    CAPTURE(write_flow_text(flow(i)));
    CHECK(survives_writing(flow(i)));
    CHECK(contains(write_flow_json(flow(i)), R"({"format":"flowdungeon/1","flows":[{"id":")"));
  }
  REQUIRE(generator.extras.size() == 2);
  for (const std::string_view link : {"flow=h3&stage=hollow", "flow=m2&stage=mine"}) {
    const Level& made = floor_of(with(link), 3);
    Text text;
    write_flow(made, text);
    CHECK(same(flow_of(text.str()), made.flow()));
  }
}

TEST_CASE("flow text: complaints tell line, column and reason") {
  constexpr WrongText cases[] = {
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
      {"{\"nodes\":[{\"id\":\"n1\"}]}", "Line 1, column 1", "as text, not as JSON"},
  };
  for (const WrongText& one : cases) check_faults(one, Opt::flow_text);
  CHECK(sentence_of(faults_of("   ").front()) ==
        "Line 1, column 4: The flow is empty; begin with a room, as in e1-n1-h1.");
}

TEST_CASE("flow text: spaces, arrows, any case, comments and names of one's own are read") {
  const Flow plain = flow_of("e1-n1-h1-n2; h1-n3-r1; r1>h1");
  CHECK(same(flow_of(" e1 - n1 -\n h1-n2 ;\r\n\th1-n3-r1; r1 > h1 ; "), plain));
  CHECK(same(flow_of("E1->N1-->H1 -> n2 # to the hub; and no further\n; # nothing\nh1-n3-R1; r1>H1 # back"), plain));
  CHECK(same(flow_of("# a flow | of mine\ne1-n1-h1-n2; h1-n3-r1; r1>h1"), plain));
  // Names get the lowest numbers that the text does not use.
  const Flow named = flow_of("Mine|start:e - Barracks:n - h1; h1-n1; h1-barracks2:normal-Chest:REWARD; CHEST>h1");
  CHECK(named.name == "Mine");
  CHECK(named.nodes[1].label == "Barracks");
  CHECK(write_flow_text(named) == "Mine|start:e1-Barracks:n2-h1-n1; h1-barracks2:n3-Chest:r1; r1>h1");
  CHECK(survives_writing(named));
  CHECK(same(flow_of("e1-shed; shed:n-n2"), flow_of("e1-shed:n1-n2")));
}

TEST_CASE("flow text: the entrance may stand anywhere, and the flow hangs on it") {
  const Flow turned = flow_of("h1-n1; h1-n2-n3-e1; n2-r1; r1>h1");
  CHECK(write_flow_text(turned) == "e1; n2-h1-n1; n3-n2; e1-n3; n2-r1; r1>h1");
  CHECK(survives_writing(turned));
  CHECK(same(flow_of("h1-n1; n2-h1; e1-n2; n1-r1"), flow_of("e1-n2; n2-h1; h1-n1; n1-r1")));
  CHECK(floor_of(with_flow("h1-n1; h1-n2-n3-e1; n2-r1; r1>h1"), 3).flow_index == -1);
}

TEST_CASE("flow text: more than 120 rooms are refused with the limit, 120 are not") {
  std::string text = "e1-h1";
  for (int i = 1; i <= 118; ++i)
    text += i % 4 == 1 && i > 1 ? "; n" + std::to_string(i - 3) + "-n" + std::to_string(i) : "-n" + std::to_string(i);
  CHECK(usable(faults_of(text)));
  CHECK(contains(faults_of(text + "-n119").front().text, "121 rooms; the limit is 120: leave some out"));
  std::string chains = "e1";
  for (int i = 1; i <= 14; ++i) chains += "-n" + std::to_string(i) + "{9..9}";
  CHECK(contains(faults_of(chains).front().text, "limit is 120"));
}

TEST_CASE("flow text: what hangs on nothing is kept and said, and an editor gets it with its places") {
  for (const auto& [text, plain] :
       {std::pair("e1-n1; n2", "e1-n1; n2"), std::pair("e1-n1; n2-n3; n3-n4", "e1-n1; n2-n3-n4"),
        std::pair("e1-n1; n1=n7", "e1-n1; n7; n1=n7")}) {
    const TextReading reading = reading_of(with_flow(text), Opt::flow_text);
    CAPTURE(std::string(text));
    CHECK(reading.plain == plain);
    REQUIRE(reading.faults.size() == 1);
    CHECK(reading.faults[0].fatal);
    CHECK_FALSE(reading.content.empty());
  }
  CHECK(contains(reading_of(with_flow("e1;\n n1-n2"), Opt::flow_text).content, R"("id":"n2","line":2,"column":5)"));
  CHECK(reading_of(with_flow("e1-"), Opt::flow_text).content.empty());
  CHECK(same(flow_of("e1; n2; e1-n2-n3"), flow_of("e1-n2-n3")));
  CHECK(same(flow_of("n1; e1; e1-n1"), flow_of("e1-n1")));
}

TEST_CASE("own flows: a flow of the stage stands in where one's own cannot be read, and only there") {
  const Options good = with_flow("Mine|My own|e1-n1-h1-n2-n3-r1; h1-c1-n4-n5-n6-f1-b1-x1; r1>h1");
  CHECK(floor_of(good, 1).flow().name == "My own");
  CHECK(floor_of(with_flow("e1-n1-\nh1-?"), 1).flow_index >= 0);
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
    for (int n = dice.below(12); n > 0; --n) text += pieces[idx(dice.below(std::size(pieces)))];
    const Faults faults = faults_of(text);
    REQUIRE(faults.size() <= max_faults);
    if (!usable(faults)) continue;
    ++read;
    CAPTURE(text);
    REQUIRE(survives_writing(flow_of(text)));
  }
  CHECK(read > 100 / slower);
}

// ---- the lint

TEST_CASE("flow lint: advice for flows that can be built all the same") {
  const Faults faults = faults_of("e1-n1-n2-n3-n4-n5-n6-n7-b1; e1-r1; n7-n8; n8=n6; n8-s1-s2");
  CHECK(usable(faults));
  std::string all;
  for (const Fault& one : faults) {
    CHECK((one.place.line > 0 || !one.remedies.empty()));
    all += sentence_of(one) + "\n";
  }
  for (const std::string_view piece : {"no boss foyer or way down", "has 2", "n7 leads straight to the boss",
                                       "has 3 rooms", "0 of 1", "up to 8 rooms with enemies"}) {
    CAPTURE(all, std::string(piece));
    CHECK(contains(all, piece));
  }
  CHECK(contains(faults_of("e1-f1-b1-x1; b1-n1-n2; n2>b1").back().text, "opens a second way at the boss"));
}

TEST_CASE("flow lint: all that a flow lacks is one notice, and each remedy is the flow with that in it") {
  const Fault lack = lack_of(faults_of("n1-n2-h1-n3"));
  CHECK(lack.text ==
        "This flow has no entrance, boss foyer, boss, way down or shop; the floor begins at n1, its first room, "
        "and is built without the others.");
  const std::string_view expected[][2] = {{"Add an entrance", "e1-n1-n2-h1-n3"},
                                          {"Add a boss foyer", "n1-n2-h1-n3-f1"},
                                          {"Add a boss", "n1-n2-h1-n3-b1"},
                                          {"Add a way down", "n1-n2-h1-n3-x1"},
                                          {"Add a shop", "n1-n2-h1-n3; h1-s1"}};
  REQUIRE(lack.remedies.size() == std::size(expected));
  for (std::size_t i = 0; i < lack.remedies.size(); ++i) {
    CHECK(lack.remedies[i].title == expected[i][0]);
    CHECK(lack.remedies[i].text == expected[i][1]);
  }
  // The foyer goes before the boss, the boss behind the foyer, the exit behind the boss.
  CHECK(first_remedy("e1-n1-h1-s1; h1-b1-x1") == "e1-n1-h1-s1; h1-f1-b1-x1");
  CHECK(first_remedy("e1-n1-h1-s1; h1-f1; n1-x1") == "e1-n1-h1-s1; h1-f1-b1; n1-x1");
  CHECK(first_remedy("e1-n1-h1-s1; h1-f1-b1; h1-n2-n3") == "e1-n1-h1-s1; h1-f1-b1-x1; h1-n2-n3");
  CHECK(lack_of(faults_of("e1-n1-f1-b1-x1")).text == "This flow has no shop; the floor is built without.");
  // Applied one after another, they complete any flow.
  for (std::string text : {"n1", "h1-n1-n2; n2=h1", "b1", "e1-c1; [c1-n1-h1 / c1-n2-h1]; h1-n3"}) {
    for (int i = 0; i < 6; ++i) {
      for (const Fault& one : faults_of(text)) {
        if (one.remedies.empty()) continue;
        text = one.remedies.front().text;
        break;
      }
    }
    CAPTURE(text);
    const Faults left = faults_of(text);
    CHECK(usable(left));
    CHECK(std::all_of(left.begin(), left.end(), [](const Fault& one) { return one.remedies.empty(); }));
  }
}

TEST_CASE("GUN-83: what cannot be drawn without crossings is no flow, and the way that is too much is named") {
  // Three rooms, each joined to each of three others.
  const std::string flow = "e1-n1-n2-n3-n4-n5-n6; n4=n1; n6=n1; n5=n2;\nn6=n3";
  CHECK(sentence_of(faults_of(flow).front()) ==
        "Line 1, column 23: The ways of this flow cannot be drawn without crossings, and corridors do not cross; leave "
        "out the one from n4 to n1.");
  CHECK(floor_of(with_flow("e1-n1-n2-n3-n4-n5-n6; n6=n1; n5=n2; n6=n3"), 1).complete);
  // With one way less, one of the two knots is left.
  CHECK(contains(faults_of(flow + "; n6-n11-n12-n13-n14-n15-n16; n14=n11; n16=n11; n15=n12; n16=n13").front().text,
                 "leave out some of those that close a loop"));
  CHECK(contains(faults_of("e1-n1-n2-n3-n4-n5-n6; n4=n1; n6=n1; n5=n2; n6=n3; [n1-n7 / n1-n8]").front().text,
                 "without crossings"));
}

// ---- flows that are unlike the shipped ones

TEST_CASE(
    "GUN-77: ways are bounded by the exits of the rooms at hand; up to nine ways leave an entrance drawn for it") {
  for (std::size_t kind = 0; kind < categories; ++kind) {
    const auto category = static_cast<Category>(kind);
    CHECK(shipped_limits().of(category) >= (category == Category::connector ? 2 : info(category).sure_ways));
  }
  for (int ways = 1; ways <= 10; ++ways) {
    std::string text = "e1-n1-n11-f1-b1-x1";
    for (int i = 2; i <= ways; ++i) text += "; e1-n" + std::to_string(i);
    CAPTURE(text);
    CHECK(usable(faults_of(text)) == (ways <= 9));
    if (ways > 9) continue;
    CHECK(failures(with_flow(text), 24 / slower) == 0);
    const Room& room = floor_of(with_flow(text), 2).room(0);
    CHECK((room.weight == 0) == (ways > 4));
    CHECK(static_cast<int>(room.exits.size()) >= ways);
  }
}

TEST_CASE("GUN-86: a flow without an entrance begins at the room that comes first") {
  // As public mods have it: the floor begins at a lift, which their flows call a connector.
  for (const std::string_view text :
       {"c1-n1-h1-n2-n3-r1; h1-n4-s1; h1-n5-n6-n7-f1-b1-x1; r1>h1",
        "c1->n1; n1->n2; n2->h1; h1->n3; n3->n4; n4=h1; h1->n5; n5->n6; n6->f1; f1->b1; b1->x1",
        "n2-n3-n4-f1-b1; n1->n2; n3-s1; n4-r1", "l1-n1-n2-n3; n1-h1-n4; n3=h1; h1-r1"}) {
    CAPTURE(std::string(text));
    const std::string first(text[0] == 'n' ? "n1" : text.substr(0, 2));
    CHECK(contains(lack_of(faults_of(text)).text, "begins at " + first));
    CHECK(failures(with_flow(text), 40 / slower) == 0);
    const Level& made = floor_of(with_flow(text), 1);
    CHECK(made.name(0) == first);
    Terrain ground;
    terrain(made, ground);
    CHECK(made.area(0).contains(ground.start));
  }
}

TEST_CASE("own flows: of one room, of none, all of one kind, a root in the midst of a loop: a floor or one sentence") {
  for (const std::string_view text :
       {"h1-h2-h3; h1-h4", "n1-n2-n3-n4; n2-n5", "n1-n2-n3-n4; n4=n1", "n2-n3-n4-n1; n1>n2; n3-e1",
        "e1-n1-n2-n3; n3=e1", "n1-n2-e1-n3-n4; n4=n1", "n1-n2-e1-n3; n3>n1",
        // As public mods have it: four ways at the entrance, three at the way down, four at a connector.
        "e1-n1; e1-n2; e1-n3; e1-c1; c1-n4; c1-n5; c1-n6; n4-f1-b1-x1; x1-n7; x1-n8; n1-n9-n10; n10=n2; n10=n3"}) {
    CHECK(survives_writing(flow_of(text)));
    CHECK(failures(with_flow(text), 16 / slower) == 0);
  }
  for (const std::string_view text : {"# nothing yet", ";", "e1-e2-e3", "n1-n2; n2=n1"}) CHECK(fatal_faults(text) == 1);
  for (const char kind : std::string_view("enhcrsfbx")) {
    const auto room = [&](int i) { return kind + std::to_string(i); };
    const std::string line = room(1) + "-" + room(2) + "-" + room(3);
    for (const std::string& text : {room(1), line, line + "; " + room(3) + "=" + room(1)}) {
      CAPTURE(text);
      CHECK(fatal_faults(text) <= 1);
      if (fatal_faults(text) == 0) CHECK(failures(with_flow(text), 16 / slower) == 0);
    }
  }
}

}  // namespace press_r::gungeon
