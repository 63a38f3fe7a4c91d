// Rooms as data, which of them a floor takes, and rooms of the user's own.
#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/seed.hpp"
#include "studio/link/link.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// What every floor may have; they are followed by entrances for five ways and more.
constexpr int first_rooms = 957;

std::span<const std::int16_t> table(int stage, Category category) {
  return room_book().table(static_cast<Stage>(stage), category);
}

/// The mean of value(room) over a table.
template <class Value>
double mean(int stage, Category category, Value&& value) {
  double sum = 0;
  for (const std::int16_t index : table(stage, category)) sum += static_cast<double>(value(room_book().room(index)));
  return sum / static_cast<double>(table(stage, category).size());
}

std::vector<Room> rooms_of(std::string_view text) {
  std::vector<Room> rooms;
  Faults faults;
  read_rooms(text, rooms, faults);
  for (const Fault& one : faults) UNSCOPED_INFO(sentence_of(one));
  CHECK(faults.empty());
  return rooms;
}

int count_rooms(const Level& made, std::string_view id_begin) {
  int n = 0;
  for (int node = 0; node < made.graph.size(); ++node)
    n += made.room(node).id.compare(0, id_begin.size(), id_begin) == 0 ? 1 : 0;
  return n;
}

constexpr std::string_view fair =
    "shop: arms fair\n####++####\n#..*..*..#\n#.i....i.#\n+...K....+\n+.i====i.+\n#........#\n####++####\n";
constexpr std::string_view pit =
    "// a fight\nn: The Pit!\nstages: keep, mine\nweight: 40\n"
    "####++####\n#........#\n+..e.....+\n+...__...+\n#........#\n####++####\n";

Options with_rooms(std::string_view text) { return with_text(Opt::own_rooms, std::string(text)); }

}  // namespace

TEST_CASE("GUN-29, GUN-36: every room is right, and rooms keep their names, titles and looks for ever") {
  // A change here changes what old links show: only on purpose, and with a new revision of the generator.
  Hasher all;
  std::set<std::string> names;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    CAPTURE(room.id, room.title);
    CHECK(lint(room) == "");
    CHECK((names.insert(room.id).second && names.insert(room.title).second));
    CHECK(room.title.find_first_of("0123456789._") == std::string::npos);
    if (i >= first_rooms) continue;
    all.add(std::string_view(room.id));
    all.add(std::string_view(room.title));
    all.add(room.family);
    all.add(room.category, int{room.stage_mask}, room.weight, room.w, room.h);
    for (const Tile tile : room.tiles) all.add(tile);
    for (const Exit& exit : room.exits) all.add(exit.side, int{exit.at});
  }
  CHECK(room_book().size() == first_rooms + 3);
  CHECK(hexadecimal(all.value()) == "2a2442ab7a55e5bd");
}

TEST_CASE(
    "GUN-29, GUN-80: the first stage has more than 300 rooms; each stage has 15 rooms drawn for it alone, and each "
    "later "
    "one families that no other has, of which most of its rooms are") {
  std::map<std::string_view, std::set<int>> users;
  int drawn_alone[stages] = {};
  int keep = 0;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    keep += room.in_stage(0) ? 1 : 0;
    for (int stage = 0; stage < stages; ++stage) {
      if (room.in_stage(stage) && !room.family.empty()) users[room.family].insert(stage);
      if (room.stage_mask == (1u << stage) && room.family.empty()) ++drawn_alone[stage];
    }
  }
  CHECK(keep >= 300);
  for (int stage = 0; stage < stages; ++stage) {
    CHECK(drawn_alone[stage] >= 15);
    if (stage == 0) continue;
    CHECK(std::count_if(users.begin(), users.end(),
                        [&](const auto& one) { return one.second == std::set<int>{stage}; }) >= 4);
    const auto own = [&](const Room& room) {
      return room.family.empty() || users[room.family].size() == 1 ? room.weight : 0;
    };
    CHECK(mean(stage, Category::normal, own) * 3 >=
          mean(stage, Category::normal, [](const Room& room) { return room.weight; }) * 2);
  }
}

TEST_CASE(
    "GUN-24, GUN-27, GUN-28, GUN-30: every stage has rooms enough of each kind, and each kind is as it should be") {
  constexpr std::size_t min_rooms[categories] = {2, 40, 12, 20, 8, 3, 2, 4, 2, 6, 2, 2, 2, 2, 2, 2, 2};
  for (int stage = 0; stage < stages; ++stage) {
    CAPTURE(stage);
    for (std::size_t i = 0; i < categories; ++i) {
      const auto category = static_cast<Category>(i);
      const auto keep = table(0, category);
      const auto here = table(stage, category);
      CHECK(here.size() >= min_rooms[i]);
      const bool same = std::equal(keep.begin(), keep.end(), here.begin(), here.end());
      if (info(category).source == gungeon::Source::table) CHECK(same);
      if (category == Category::normal && stage > 0) CHECK_FALSE(same);
    }
    CHECK(mean(stage, Category::connector, [](const Room& room) { return room.w > room.h; }) > 0.3);
    CHECK(mean(stage, Category::connector, [](const Room& room) { return room.h > room.w; }) > 0.3);
    const auto has_hazard = [](const Room& room) {
      return std::any_of(room.tiles.begin(), room.tiles.end(),
                         [](Tile tile) { return tile == Tile::pit || tile == Tile::pool || tile == Tile::spikes; });
    };
    CHECK(mean(stage, Category::connector, has_hazard) * 3 >= 1);
    const auto area = [](const Room& room) { return room.w * room.h; };
    const auto exits = [](const Room& room) { return room.exits.size(); };
    CHECK(mean(stage, Category::hub, area) > 1.5 * mean(stage, Category::normal, area));
    CHECK(mean(stage, Category::hub, exits) > mean(stage, Category::normal, exits));
  }
}

TEST_CASE("GUN-24: a table that runs dry repeats rooms and counts them") {
  std::string text = "e1-n1-h1";
  for (int i = 1; i <= 4; ++i) text += "; h1-v" + std::to_string(i);
  const Level& made = floor_of(with_flow(text + "; n1-h2; h2-v5; h2-v6; h2-v7"), 2);
  REQUIRE(made.complete);
  CHECK(table(0, Category::vendor).size() == 4);
  CHECK(made.tally.repeats >= 3);
  CHECK(floor_of(with("flow=k1"), 2).tally.repeats == 0);
}

TEST_CASE("GUN-23: every room of a table is picked, those drawn by hand twice as likely") {
  std::int64_t drawn = 0;
  std::int64_t rooms = 0;
  std::set<int> seen;
  for (std::uint32_t i = 0; i < 1600 / slower; ++i) {
    const Level& made = floor_of(with("flow=k4"), i);
    for (int node = 0; node < made.graph.size(); ++node) {
      if (made.room(node).category != Category::normal) continue;
      ++rooms;
      drawn += made.room(node).family.empty() ? 1 : 0;
      seen.insert(made.place(node).room);
    }
  }
  // 34 of 274 are drawn, 68 of 308 by weight. Only about that: rooms of one floor differ, and some are replaced.
  const double share = static_cast<double>(drawn) / static_cast<double>(rooms);
  CHECK((share > 0.18 && share < 0.26));
  if (slower == 1) CHECK(seen.size() == table(0, Category::normal).size());
}

// ---- rooms of the user's own

TEST_CASE("own rooms: a heading, stages, a weight and rows") {
  const std::vector<Room> rooms = rooms_of(std::string(fair) + "\n" + std::string(pit) + std::string(fair));
  REQUIRE(rooms.size() == 3);
  CHECK(rooms[0].id == "own.arms_fair");
  CHECK((rooms[0].category == Category::shop && rooms[0].w == 8 && rooms[0].h == 5 && rooms[0].exits.size() == 4));
  CHECK(rooms[0].tile(3, 2) == Tile::keeper);
  CHECK(rooms[0].stage_mask == 31);
  CHECK(rooms[1].id == "own.the_pit_");
  CHECK((rooms[1].category == Category::normal && rooms[1].stage_mask == 5 && rooms[1].weight == 40));
  CHECK(rooms[1].tile(3, 2) == Tile::pit);
  CHECK(rooms[2].id == "own.arms_fair.2");
  const std::string remarks = "# mine\n\n# of the mine\nn: The Pit!\n# and the keep\n";
  const std::vector<Room> remarked = rooms_of(remarks + std::string(pit.substr(pit.find("stages"))));
  REQUIRE(remarked.size() == 1);
  CHECK(text_of(remarked[0]) == text_of(rooms[1]));
}

TEST_CASE("GUN-29: every shipped room survives being written and read") {
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& shipped = room_book().room(i);
    CAPTURE(shipped.id);
    const std::vector<Room> read = rooms_of(text_of(shipped));
    REQUIRE(read.size() == 1);
    CHECK(text_of(read[0]) == text_of(shipped));
    CHECK(read[0].tiles == shipped.tiles);
    if (shipped.family.empty()) CHECK(read[0].id == "own." + shipped.id);
  }
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
      {"{\"rooms\":[]}", "Line 1, column 1", "as text, not as JSON", "write a heading"},
  };
  for (const WrongText& one : cases) {
    check_faults(one, Opt::own_rooms);
    CHECK(count_rooms(floor_of(with_rooms(one.text), 1), "own.") == 0);
  }
}

TEST_CASE("own rooms: a room with a fault is left out alone, and the notice names it") {
  const std::string text = "normal: no door\n######\n#.e..#\n#....#\n#....#\n#....#\n######\n\n" + std::string(fair) +
                           "\nden: lair\n####\n\n#..#\n\nnormal: heavy\nweight: much\n" +
                           std::string(pit.substr(pit.find("####")));
  const std::vector<Room> rooms = usable_rooms(text);
  REQUIRE(rooms.size() == 1);
  CHECK(rooms[0].id == "own.arms_fair");
  const Request request{.generator = &generator, .seed = Seed{1}, .options = with_rooms(text)};
  Problems problems;
  report_text_faults(request, problems);
  REQUIRE(problems.size() == 5);
  CHECK(contains(problems[0], "The room \"no door\" has no exit; write ++ into its rim. It is left out."));
  CHECK(contains(problems[1], "\"den\" is no kind of room"));
  CHECK(contains(problems[1], "The room \"lair\" is left out."));
  CHECK(contains(problems[2], "A room begins with a heading"));
  CHECK(contains(problems[3], "The room \"heavy\" is left out."));
  CHECK(problems[4] == "Of your rooms, those with a fault are left out; the others are used.");
  CHECK(usable(reading_of(with_rooms(text), Opt::own_rooms).faults));
  int own = 0;
  for (std::uint32_t i = 0; i < 20; ++i) own += count_rooms(floor_of(with_rooms(text), i), "own.arms_fair");
  CHECK(own > 0);
}

TEST_CASE("GUN-78: rooms of one's own stand beside the shipped ones, as likely as those together, or by their weight") {
  const auto shops = [](const Options& values) {
    int own = 0;
    for (std::uint32_t i = 0; i < 800 / slower; ++i) own += count_rooms(floor_of(values, i), "own.");
    return own;
  };
  CHECK(agrees(shops(with_rooms(fair)), 800 / slower, 0.5));
  const int all = room_book().weights(Stage::keep, Category::shop).back() + 999;
  CHECK(agrees(shops(with_rooms("shop: fair\nweight: 999\n" + std::string(fair.substr(fair.find('\n') + 1)))),
               800 / slower, 999.0 / all));
}

TEST_CASE("GUN-78: floors of one's own rooms keep every rule, and only their stages have them") {
  Options values = with_rooms(std::string(fair) + "\n" + std::string(pit));
  for (int stage = 0; stage < 3; ++stage) {
    values.set(Opt::stage, stage);
    int pits = 0;
    for (std::uint32_t i = 0; i < 80 / slower; ++i) {
      const Level& made = floor_of(values, i);
      REQUIRE(made.complete);
      REQUIRE(check::Floor(made).all() == std::vector<std::string>{});
      pits += count_rooms(made, "own.the_pit_");
    }
    CHECK((pits > 0) == (stage != 1));
  }
  CHECK(count_rooms(floor_of(Options(generator.options), 4), "own.") == 0);
}

TEST_CASE("GUN-77, GUN-78: a room of one's own with more exits lets its kind have more ways") {
  std::string flow = "e1-n1-w1";
  for (int i = 2; i <= 7; ++i) flow += "; w1-n" + std::to_string(i);
  REQUIRE(shipped_limits().of(Category::fireplace) < 7);
  Options values = with_flow(flow);
  CHECK(floor_of(values, 1).flow_index >= 0);
  values.set_text(Opt::own_rooms,
                  "fireplace: great hearth\n##++####++##\n#..........#\n+..........+\n+....H.....+\n#..........#\n"
                  "+..........+\n+..........+\n#..........#\n##++####++##\n");
  CHECK(usable(reading_of(values, Opt::flow_text).faults));
  const Level& made = floor_of(values, 1);
  CHECK((made.flow_index == -1 && made.complete));
}

TEST_CASE("own rooms: beyond 4,000 characters the link names them, and who has the text builds from them") {
  std::string many;
  while (many.size() <= max_linked_text_length) many += std::string(fair) + "\n";
  const Generator* const catalog[] = {&generator};
  const std::string link = format_link({.generator = &generator, .seed = Seed{1}, .options = with_rooms(many)});
  CHECK(link == "gungeon/v1/" + seed_code(Seed{1}) + "?rooms=" + text_name(many));
  const LinkReading named = read_link(link, catalog);
  CHECK(format_link(named.request) == link);
  REQUIRE(named.problems.size() == 1);
  CHECK(named.problems[0] ==
        "Your own rooms: The link only names these rooms, for they are too long for it; open the file whose "
        "SHA-256 begins with " +
            text_name(many).substr(4, 12) + ". Until then the floor is built from the shipped rooms.");
  CHECK_FALSE(usable(reading_of(named.request.options, Opt::own_rooms).faults));
  CHECK(count_rooms(floor_of(named.request.options, 1), "own.") == 0);
  // The same text given whole, as a page does that has it.
  std::string given;
  for (const char c : many) given += c == '\n' ? std::string("%0A") : std::string(1, c);
  const LinkReading whole = read_link("gungeon/v1/1?rooms=" + given, catalog);
  CHECK((whole.problems.empty() && format_link(whole.request) == link));
}

}  // namespace press_r::gungeon
