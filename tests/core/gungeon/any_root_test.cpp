// Flows of one's own that are not as ours are: without an entrance, with many ways at it, of one room, of one kind.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/rooms/book.hpp"
#include "kit/terrain.hpp"

namespace press_r::gungeon {
using help::complaints_of;
using help::floor_of;
using help::flow_of;
using help::with_flow;

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The one notice about all that the flow lacks.
const Complaint& lack_of(const Complaints& complaints) {
  const Complaint* found = nullptr;
  for (const Complaint& one : complaints) {
    if (one.spot.line != 0) continue;
    REQUIRE(found == nullptr);
    found = &one;
  }
  REQUIRE(found != nullptr);
  return *found;
}

int unmade(std::string_view text, std::uint32_t seeds) {
  int bad = 0;
  for (std::uint32_t i = 0; i < seeds / help::slower; ++i) {
    const Level& level = floor_of(with_flow(std::string(text)), i);
    REQUIRE(level.flow_index == -1);
    bad += level.complete ? 0 : 1;
  }
  return bad;
}

}  // namespace

TEST_CASE("GUN-86: a flow without an entrance begins at the room that comes first") {
  // As public mods have it: the floor begins at a lift, which their flows call a connector.
  constexpr std::string_view flows[] = {
      "c1-n1-h1-n2-n3-r1; h1-n4-s1; h1-n5-n6-n7-f1-b1-x1; r1>h1",
      "c1->n1; n1->n2; n2->h1; h1->n3; n3->n4; n4=h1; h1->n5; n5->n6; n6->f1; f1->b1; b1->x1",
      "n2-n3-n4-f1-b1; n1->n2; n3-s1; n4-r1",
      "l1-n1-n2-n3; n1-h1-n4; n3=h1; h1-r1",
  };
  for (const std::string_view text : flows) {
    CAPTURE(std::string(text));
    const Flow flow = flow_of(text);
    const Complaints complaints = complaints_of(text);
    CHECK(usable(complaints));
    const std::string first = text_of(flow.nodes.front().name);
    CHECK(first == (text[0] == 'n' ? "n1" : std::string(text.substr(0, 2))));
    CHECK(has(lack_of(complaints).text, "no entrance"));
    CHECK(has(lack_of(complaints).text, "begins at " + first));
    CHECK(unmade(text, 40) == 0);
    const Level& level = floor_of(with_flow(std::string(text)), 1);
    CHECK(text_of(level.graph.node(0)) == first);
    Terrain ground;
    terrain(level, ground);
    const Rect root = level.area(0);
    CHECK(root.contains(ground.start));
  }
}

TEST_CASE("GUN-77: an entrance of up to nine ways has a room drawn for it, and one of four never does") {
  REQUIRE(shipped_limits().of(Category::entrance) == 9);
  for (int ways = 1; ways <= 10; ++ways) {
    std::string text = "e1-n1-n11-f1-b1-x1";
    for (int i = 2; i <= ways; ++i) text += "; e1-n" + std::to_string(i);
    CAPTURE(text);
    const Complaints complaints = complaints_of(text);
    CHECK(usable(complaints) == (ways <= 9));
    if (ways > 9) continue;
    CHECK(unmade(text, 24) == 0);
    const Room& room = floor_of(with_flow(text), 2).room(0);
    CHECK((room.weight == 0) == (ways > 4));
    CHECK(static_cast<int>(room.exits.size()) >= ways);
  }
  // Rooms for many ways are no rooms of other floors, and no other entrance has as many exits.
  for (int stage = 0; stage < stages; ++stage) {
    for (const std::int16_t index : room_book().table(static_cast<Stage>(stage), Category::entrance)) {
      const Room& room = room_book().room(index);
      CHECK((room.exits.size() > 4) == (room.weight == 0));
    }
  }
}

TEST_CASE("flow lint: all that a flow lacks is one notice, and each remedy is the flow with that in it") {
  const Complaint lack = lack_of(complaints_of("n1-n2-h1-n3"));
  CHECK(lack.text ==
        "This flow has no entrance, boss foyer, boss, way down or shop; the floor begins at n1, its first room, "
        "and is built without the others.");
  const std::string_view wanted[][2] = {{"Add an entrance", "e1-n1-n2-h1-n3"},
                                        {"Add a boss foyer", "n1-n2-h1-n3-f1"},
                                        {"Add a boss", "n1-n2-h1-n3-b1"},
                                        {"Add a way down", "n1-n2-h1-n3-x1"},
                                        {"Add a shop", "n1-n2-h1-n3; h1-s1"}};
  REQUIRE(lack.remedies.size() == std::size(wanted));
  for (std::size_t i = 0; i < lack.remedies.size(); ++i) {
    CHECK(lack.remedies[i].title == wanted[i][0]);
    CHECK(lack.remedies[i].text == wanted[i][1]);
  }
  // The foyer goes before the boss, the boss behind the foyer, the exit behind the boss.
  CHECK(lack_of(complaints_of("e1-n1-h1-s1; h1-b1-x1")).remedies.at(0).text == "e1-n1-h1-s1; h1-f1-b1-x1");
  CHECK(lack_of(complaints_of("e1-n1-h1-s1; h1-f1; n1-x1")).remedies.at(0).text == "e1-n1-h1-s1; h1-f1-b1; n1-x1");
  CHECK(lack_of(complaints_of("e1-n1-h1-s1; h1-f1-b1; h1-n2-n3")).remedies.at(0).text ==
        "e1-n1-h1-s1; h1-f1-b1-x1; h1-n2-n3");
  CHECK(lack_of(complaints_of("e1-n1-f1-b1-x1")).text == "This flow has no shop; the floor is built without.");
  // One after another they make a flow of any that lacks nothing.
  for (std::string text : {"n1", "h1-n1-n2; n2=h1", "b1", "e1-c1; [c1-n1-h1 / c1-n2-h1]; h1-n3"}) {
    for (int i = 0; i < 6; ++i) {
      for (const Complaint& one : complaints_of(text)) {
        if (one.remedies.empty()) continue;
        text = one.remedies.front().text;
        break;
      }
    }
    CAPTURE(text);
    const Complaints left = complaints_of(text);
    CHECK(usable(left));
    for (const Complaint& one : left) CHECK(one.remedies.empty());
  }
}

TEST_CASE("own flows: of one room, of none, all of one kind, a root in the midst of a loop: a floor or one sentence") {
  for (const std::string_view text :
       {"e1", "n1", "s1", "x1", "n1-n2-n3-n4; n2-n5", "h1-h2-h3; h1-h4", "c1-c2-c3", "r1-r2-r3", "n1-n2-n3-n4; n4=n1",
        "n2-n3-n4-n1; n1>n2; n3-e1", "e1-n1-n2-n3; n3=e1", "n1-n2-e1-n3-n4; n4=n1", "n1-n2-e1-n3; n3>n1"}) {
    CAPTURE(std::string(text));
    CHECK(usable(complaints_of(text)));
    CHECK(unmade(text, 16) == 0);
  }
  for (const std::string_view text : {"# nothing yet", ";", "e1-e2-e3", "n1-n2; n2=n1"}) {
    CAPTURE(std::string(text));
    int fatal = 0;
    for (const Complaint& one : complaints_of(text)) fatal += one.fatal ? 1 : 0;
    CHECK(fatal == 1);
  }
}

TEST_CASE("own flows: of one room or all of one kind, a floor or one sentence whatever the kind") {
  for (const char kind : std::string_view("enhcrsfbx")) {
    const auto room = [&](int i) { return kind + std::to_string(i); };
    const std::string line = room(1) + "-" + room(2) + "-" + room(3);
    for (const std::string& text : {room(1), line, line + "; " + room(3) + "=" + room(1)}) {
      CAPTURE(text);
      int fatal = 0;
      for (const Complaint& one : complaints_of(text)) fatal += one.fatal ? 1 : 0;
      CHECK(fatal <= 1);
      if (fatal == 0) CHECK(unmade(text, 16) == 0);
    }
  }
}

TEST_CASE("flow text: what hangs on nothing is kept and said, and an editor gets it with its places") {
  for (const auto& [text, plain] :
       {std::pair("e1-n1; n2", "e1-n1; n2"), std::pair("e1-n1; n2-n3; n3-n4", "e1-n1; n2-n3-n4"),
        std::pair("e1-n1; n1=n7", "e1-n1; n7; n1=n7"), std::pair(R"({"nodes":[{"id":"e1"},{"id":"n2"}]})", "e1; n2")}) {
    const TextReading reading = help::reading_of(with_flow(text), Opt::flow_text);
    CAPTURE(std::string(text));
    CHECK(reading.plain == plain);
    REQUIRE(reading.faults.size() == 1);
    CHECK(reading.faults[0].fatal);
    CHECK_FALSE(reading.content.empty());
  }
  CHECK(help::reading_of(with_flow("e1;\n n1-n2"), Opt::flow_text).content.find(R"("id":"n2","line":2,"column":5)") !=
        std::string::npos);
  CHECK(help::reading_of(with_flow("e1-"), Opt::flow_text).content.empty());
  // What stands alone may be hung on something further on.
  CHECK(same(flow_of("e1; n2; e1-n2-n3"), flow_of("e1-n2-n3")));
  CHECK(same(flow_of("n1; e1; e1-n1"), flow_of("e1-n1")));
}

}  // namespace press_r::gungeon
