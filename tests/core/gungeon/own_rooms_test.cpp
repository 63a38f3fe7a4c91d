// Rooms of the user's own: what may be written, what is said of what may not, and that floors are built from them.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/statistics.hpp"
#include "gungeon/rooms/room_text.hpp"
#include "studio/link/pack.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::string_view fair =
    "shop: arms fair\n"
    "####++####\n"
    "#..*..*..#\n"
    "#.i....i.#\n"
    "+...K....+\n"
    "+.i====i.+\n"
    "#........#\n"
    "####++####\n";
constexpr std::string_view pit =
    "// a fight\n"
    "n: The Pit!\n"
    "stages: keep, mine\n"
    "weight: 40\n"
    "####++####\n"
    "#........#\n"
    "+..e.....+\n"
    "+...__...+\n"
    "#........#\n"
    "####++####\n";

std::vector<Room> rooms_of(std::string_view text) {
  std::vector<Room> rooms;
  Complaints complaints;
  read_rooms(text, rooms, complaints);
  for (const Complaint& one : complaints) UNSCOPED_INFO(sentence_of(one));
  CHECK(complaints.empty());
  return rooms;
}

/// How often rooms of one's own stand on a floor.
int own_on(const Level& made) {
  int count = 0;
  for (int node = 0; node < made.graph.size(); ++node) count += made.room(node).id.compare(0, 4, "own.") == 0 ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("own rooms: a heading, stages, a weight and rows") {
  const std::vector<Room> rooms = rooms_of(std::string(fair) + "\n" + std::string(pit));
  REQUIRE(rooms.size() == 2);
  CHECK(rooms[0].id == "own.arms_fair");
  CHECK(rooms[0].category == Category::shop);
  CHECK(rooms[0].w == 8);
  CHECK(rooms[0].h == 5);
  CHECK(rooms[0].exits.size() == 4);
  CHECK(rooms[0].tile(3, 2) == Tile::keeper);
  CHECK(rooms[0].stage_mask == 31);
  CHECK(rooms[1].id == "own.the_pit_");
  CHECK(rooms[1].category == Category::normal);
  CHECK(rooms[1].stage_mask == 5);
  CHECK(rooms[1].weight == 40);
  CHECK(rooms[1].tile(3, 2) == Tile::pit);
  CHECK(rooms[1].exits.size() == 4);
  // Two rooms of one title, and one behind a heading without an empty line between.
  const std::vector<Room> more = rooms_of(std::string(fair) + std::string(fair));
  REQUIRE(more.size() == 2);
  CHECK(more[1].id == "own.arms_fair.2");
}

TEST_CASE("own rooms: every shipped room survives being written and read") {
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& shipped = room_book().room(i);
    CAPTURE(shipped.id);
    const std::vector<Room> read = rooms_of(text_of(shipped));
    REQUIRE(read.size() == 1);
    CHECK(read[0].category == shipped.category);
    CHECK(read[0].stage_mask == shipped.stage_mask);
    CHECK(read[0].tiles == shipped.tiles);
    REQUIRE(read[0].exits.size() == shipped.exits.size());
    for (std::size_t e = 0; e < shipped.exits.size(); ++e) {
      CHECK(read[0].exits[e].side == shipped.exits[e].side);
      CHECK(read[0].exits[e].at == shipped.exits[e].at);
    }
  }
}

TEST_CASE("own rooms: JSON says the same") {
  const std::vector<Room> rooms =
      rooms_of(R"({"rooms":[{"kind":"normal","title":"the pit","stages":["keep","mine"],"weight":40,)"
               R"("rows":["####++####","#........#","+..e.....+","+...__...+","#........#","####++####"]}]})");
  REQUIRE(rooms.size() == 1);
  CHECK(rooms[0].id == "own.the_pit");
  CHECK(rooms[0].stage_mask == 5);
  CHECK(rooms[0].weight == 40);
  CHECK(rooms[0].tiles == rooms_of(pit)[0].tiles);
}

TEST_CASE("own rooms: complaints tell line, column, what is wrong and what would help") {
  constexpr WrongText cases[] = {
      {"######\n#....#", "Line 1, column 1", "begins with a heading", "write one above"},
      {"den: mine\n######", "Line 1, column 1", "\"den\" is no kind", "entrance, normal, hub"},
      {"normal: x", "Line 1, column 1", "no rows", "draw it"},
      {"normal: x\n##++##\n#....#\n#....##\n#.e..#\n#....#\n######", "Line 4, column 7", "7 cells, the first has 6",
       "make them as long"},
      {"normal: x\n##++##\n#....#\n#..#", "Line 4, column 5", "4 cells", "make them as long"},
      {"normal: x\n##++\n#..#\n##++", "Line 1, column 1", "4 by 3 cells", "from 6 by 6"},
      {"normal: x\n##++##\n#.e..#\n.....#\n#....#\n#....#\n######", "Line 4, column 1", "rim of a room", "put one"},
      {"normal: x\n##++##\n#.e..#\n#..?.#\n#....#\n#....#\n######", "Line 4, column 4", "no such character",
       "use one of"},
      {"normal: x\n##++##\n#.e+.#\n#....#\n#....#\n#....#\n######", "Line 3, column 4", "in the rim", "put a floor"},
      {"normal: x\n  ##+###\n  #.e..#\n  #....#\n  #....#\n  #....#\n  ######", "Line 2, column 5", "two cells wide",
       "write ++"},
      {"normal: x\n++####\n#.e..#\n#....#\n#....#\n#....#\n######", "Line 2, column 1", "not in a corner", "write ++"},
      {"normal: x\n##++##\n#.##.#\n#.e..#\n#....#\n#....#\n######", "Line 2, column 3", "no floor behind", "move it"},
      {"normal: x\n######\n#.e..#\n#....#\n#....#\n#....#\n######", "Line 1, column 1", "no exit", "write ++"},
      {"shop: x\n##++##\n#.e..#\n#....#\n#....#\n#....#\n######", "Line 1, column 1", "has enemies", "leave them out"},
      {"normal: x\n##++##\n#....#\n#....#\n#....#\n#....#\n######", "Line 1, column 1", "no enemies", "write an e"},
      {"normal: x\n##++##\n#.e..#\n######\n#....#\n#....#\n######", "Line 1, column 1", "several pieces", "join them"},
      {"normal: x\nstages: keep cellar\n##++##", "Line 2, column 1", "\"cellar\" is no stage", "use these words"},
      {"normal: x\nweight: much\n##++##", "Line 2, column 1", "from 1 to 999", "change it"},
      {"{\"rooms\":3}", "Line 1, column 1", "a list \"rooms\"", "write"},
      {"{\"rooms\":[{\"kind\":\"normal\",\"rows\":[\n\"##++##\",\n\"#..?.#\"]}]}", "Line 1, column 11", "6 by 2",
       "from 6"},
      {"{\"rooms\":[{\"kind\":\"hall\"}]}", "Line 1, column 11", "no kind", "write one"},
  };
  for (const WrongText& one : cases) {
    CAPTURE(std::string(one.text));
    std::vector<Room> rooms;
    Complaints complaints;
    read_rooms(one.text, rooms, complaints);
    check_complaints(one, Opt::own_rooms, complaints);
    CHECK(own_on(floor_of(with_rooms(std::string(one.text)), 1)) == 0);
  }
}

TEST_CASE("GUN-78: rooms of one's own stand beside the shipped ones, as likely as those together") {
  const Options values = with_rooms(std::string(fair));
  int count = 0;
  constexpr std::uint32_t floors = 800 / slower;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Level& made = floor_of(values, i);
    REQUIRE(made.complete);
    count += made.room(made.graph.first_of(Category::shop)).id == "own.arms_fair" ? 1 : 0;
  }
  CHECK(agrees(count, floors, 0.5));
  // With a weight of its own beside a shipped table whose weights are known.
  const Options heavy = with_rooms("shop: fair\nweight: 999\n" + std::string(fair.substr(fair.find('\n') + 1)));
  const int all = room_book().weights(Stage::keep, Category::shop).back() + 999;
  count = 0;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Level& made = floor_of(heavy, i);
    count += made.room(made.graph.first_of(Category::shop)).id == "own.fair" ? 1 : 0;
  }
  CHECK(agrees(count, floors, 999.0 / all));
}

TEST_CASE("GUN-78: floors of one's own rooms keep every invariant, and only their stages have them") {
  const std::string both = std::string(fair) + "\n" + std::string(pit);
  for (const int stage : {0, 1, 2}) {
    Options values = with_rooms(both);
    values.set(Opt::stage, stage);
    int pits = 0;
    for (std::uint32_t i = 0; i < 80 / slower; ++i) {
      const Level& made = floor_of(values, i);
      REQUIRE(made.complete);
      REQUIRE(check::Floor(made).all() == std::vector<std::string>{});
      for (int node = 0; node < made.graph.size(); ++node) pits += made.room(node).id == "own.the_pit_" ? 1 : 0;
    }
    CHECK((pits > 0) == (stage != 1));
  }
  // The same level afterwards has the shipped rooms only.
  CHECK(own_on(floor_of(Options(generator.options), 4)) == 0);
}

TEST_CASE("GUN-77, GUN-78: a room of one's own with more exits lets its kind have more ways") {
  const std::string many =
      "fireplace: great hearth\n##++####++##\n#..........#\n+..........+\n+....H.....+\n#..........#\n+..........+\n"
      "+..........+\n#..........#\n##++####++##\n";
  std::string flow = "e1-n1-w1";
  for (int i = 2; i <= 7; ++i) flow += "; w1-n" + std::to_string(i);
  REQUIRE(shipped_limits().of(Category::fireplace) < 7);
  Options values = with_flow(flow);
  CHECK(floor_of(values, 1).flow_index >= 0);
  values.set_text(Opt::own_rooms, many);
  CHECK(usable(help::reading_of(values, Opt::flow_text).faults));
  const Level& made = floor_of(values, 1);
  CHECK(made.flow_index == -1);
  CHECK(made.complete);
}

TEST_CASE("own rooms: beyond 4,000 characters the link names them, and who has the text builds from them") {
  std::string many;
  for (int i = 0; many.size() <= longest_linked_text; ++i) many += std::string(fair) + "\n";
  REQUIRE(many.size() < longest_rooms_text);
  const Generator* const catalog[] = {&generator};
  Request request{.generator = &generator, .seed = Seed{1}, .options = with_rooms(many)};
  const std::string link = format_link(request);
  CHECK(link == "gungeon/v1/" + seed_code(Seed{1}) + "?rooms=" + text_name(many));
  request.options.set_text(Opt::own_rooms, many.substr(0, longest_linked_text));
  CHECK(format_link(request).find("sha:") == std::string::npos);

  const LinkReading named = read_link(link, catalog);
  CHECK(format_link(named.request) == link);
  REQUIRE(named.problems.size() == 1);
  CHECK(named.problems[0] ==
        "Your own rooms: The link only names these rooms, for they are too long for it; open the file whose "
        "SHA-256 begins with " +
            text_name(many).substr(4, 12) + ". Until then the floor is built from the shipped rooms.");
  CHECK_FALSE(usable(help::reading_of(named.request.options, Opt::own_rooms).faults));
  CHECK(own_on(floor_of(named.request.options, 1)) == 0);
  // The same text given whole, as a page does that has it.
  std::string given;
  for (const char c : many) given += c == '\n' ? std::string("%0A") : std::string(1, c);
  const LinkReading whole = read_link("gungeon/v1/1?rooms=" + given, catalog);
  CHECK(whole.problems.empty());
  CHECK(format_link(whole.request) == link);
  int own = 0;
  for (std::uint32_t i = 0; i < 10; ++i) own += own_on(floor_of(whole.request.options, i));
  CHECK(own > 0);
}

TEST_CASE("own rooms: as many as go into a text are read quickly, and rooms of one title have names of their own") {
  std::string many;
  while (many.size() + 52 < longest_rooms_text) many += "n:\n##++##\n#.e..#\n#....#\n#....#\n#....#\n######\n\n";
  const std::vector<Room> rooms = rooms_of(many);
  CHECK(rooms.size() > 1000);
  CHECK(rooms[1].id == rooms[0].id + ".2");
  CHECK(rooms.back().id == rooms[0].id + "." + std::to_string(rooms.size()));
}

}  // namespace press_r::gungeon
