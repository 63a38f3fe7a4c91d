// Rooms as data, and which of them a floor takes.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/rooms/book.hpp"
#include "gungeon/rooms/families.hpp"
#include "gungeon/rooms/room.hpp"
#include "gungeon/rooms/room_text.hpp"
#include "kit/hash.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

std::span<const std::int16_t> table(Stage stage, Category category) { return room_book().table(stage, category); }
constexpr std::array<Stage, stages> all_stages = {Stage::keep, Stage::proper, Stage::mine, Stage::hollow, Stage::forge};

double mean_area(Stage stage, Category category) {
  double sum = 0;
  for (const std::int16_t index : table(stage, category)) sum += room_book().room(index).w * room_book().room(index).h;
  return sum / static_cast<double>(table(stage, category).size());
}
double mean_exits(Stage stage, Category category) {
  double sum = 0;
  for (const std::int16_t index : table(stage, category))
    sum += static_cast<double>(room_book().room(index).exits.size());
  return sum / static_cast<double>(table(stage, category).size());
}

}  // namespace

TEST_CASE("GUN-36: exits are part of every room's data, with floor behind them, and nothing else is wrong with it") {
  std::set<std::string> ids;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    CHECK(lint(room) == "");
    CHECK(ids.insert(room.id).second);
    CHECK(room_book().find(room.id) == i);
  }
}

TEST_CASE("GUN-36: the lint of rooms sees what is wrong") {
  Room room = room_book().room(room_book().find("four_posts"));
  room.exits[0].at = 0;
  CHECK(lint(room).find("too near a corner") != std::string::npos);
  room = room_book().room(room_book().find("four_posts"));
  for (int x = 0; x < room.w; ++x) room.tiles[static_cast<std::size_t>(3 * room.w + x)] = Tile::pit;
  CHECK(lint(room) != "");
  room = room_book().room(room_book().find("great_hall"));
  room.tiles[static_cast<std::size_t>(room.w + 1)] = Tile::enemy;
  CHECK(lint(room).find("has enemies") != std::string::npos);
}

TEST_CASE(
    "GUN-29: the first stage has more than 300 rooms, 60 of all rooms drawn by hand, and no family more than 15 in "
    "100") {
  int keep = 0;
  int drawn = 0;
  std::map<std::string_view, int> families;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    drawn += room.family.empty() ? 1 : 0;
    if (!room.in_stage(0)) continue;
    ++keep;
    ++families[room.family];
  }
  CAPTURE(keep, drawn);
  CHECK(keep >= 300);
  CHECK(drawn >= 60);
  for (const auto& [family, count] : families) {
    if (!family.empty()) CHECK(count * 100 <= keep * 15);
  }
}

namespace {

/// What every floor may have; behind them stand entrances for five ways and more, which old floors never asked for.
constexpr int first_rooms = 957;

}  // namespace

TEST_CASE("GUN-29: rooms keep their names and looks for ever") {
  // A change here changes what old links show: only on purpose, and with a new revision of the generator.
  Hasher hasher;
  for (int i = 0; i < first_rooms; ++i) {
    const Room& room = room_book().room(i);
    hasher.add(room.id);
    for (const int number : {room.w, room.h, int{room.weight}, int{room.stage_mask}, static_cast<int>(room.category)})
      hasher.add(number);
    for (const Tile tile : room.tiles) hasher.add(static_cast<int>(tile));
    for (const Exit& exit : room.exits) hasher.add(static_cast<int>(exit.side) * 100 + exit.at);
  }
  CHECK(hexadecimal(hasher.value()) == "f81e47f1465e52f5");
}

TEST_CASE("GUN-29: the book holds the rooms that it always held") {
  Hasher hasher;
  int drawn = 0;
  for (int i = 0; i < first_rooms; ++i) {
    const Room& room = room_book().room(i);
    drawn += room.family.empty() ? 1 : 0;
    hasher.add(std::string_view(room.id));
    hasher.add(std::string_view(room.title));
    hasher.add(room.family);
    hasher.add(room.category, int{room.stage_mask}, room.weight, room.w, room.h);
    for (const Tile tile : room.tiles) hasher.add(tile);
    for (const Exit& exit : room.exits) hasher.add(exit.side, int{exit.at});
  }
  CHECK(room_book().size() == first_rooms + 3);
  CHECK(drawn == 135);
  // Another room, or one that looks otherwise, makes other floors of old links.
  CHECK(hexadecimal(hasher.value()) == "2a2442ab7a55e5bd");
}

TEST_CASE("GUN-29: a drawn room is read as somebody's own is, without a complaint") {
  int drawn = 0;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    if (!room.family.empty()) continue;
    ++drawn;
    std::vector<Room> own;
    Complaints complaints;
    read_rooms(text_of(room), own, complaints);
    CAPTURE(room.id);
    REQUIRE(complaints.empty());
    REQUIRE(own.size() == 1);
    CHECK(own[0].id == "own." + room.id);
    CHECK(own[0].title == room.title);
    CHECK(own[0].category == room.category);
    CHECK(own[0].stage_mask == room.stage_mask);
    CHECK(own[0].tiles == room.tiles);
    CHECK(own[0].exits.size() == room.exits.size());
    // What the page saves can be pasted into the files.
    const std::vector<Room> pasted = read_drawn_rooms("// hall\n" + text_of(room) + "\n" + text_of(room));
    REQUIRE(pasted.size() == 2);
    CHECK(pasted[1].id == room.id);
    CHECK(pasted[1].tiles == room.tiles);
  }
  CHECK(drawn == 138);
}

TEST_CASE("GUN-80: each later stage has 15 rooms drawn for it alone, families that no other has, and names for all") {
  std::map<std::string_view, std::set<Stage>> users;
  std::map<Stage, int> drawn;
  std::set<std::string> titles;
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    CAPTURE(room.id, room.title);
    CHECK(titles.insert(room.title).second);
    CHECK(room.title.find_first_of("0123456789._") == std::string::npos);
    CHECK((room.title.front() >= 'A' && room.title.front() <= 'Z'));
    int in = 0;
    for (const Stage stage : all_stages) in += room.in_stage(static_cast<int>(stage)) ? 1 : 0;
    for (const Stage stage : all_stages) {
      if (!room.in_stage(static_cast<int>(stage))) continue;
      if (!room.family.empty()) users[room.family].insert(stage);
      if (room.family.empty() && in == 1) ++drawn[stage];
    }
  }
  for (const Stage stage : all_stages) {
    CAPTURE(std::string(info(stage).id));
    CHECK(drawn[stage] >= 15);
    if (stage == Stage::keep) continue;
    const auto own = std::count_if(users.begin(), users.end(), [&](const auto& one) {
      return one.second.size() == 1 && one.second.count(stage) == 1;
    });
    CHECK(own >= 4);
    int own_rooms = 0;
    int rooms = 0;
    for (const std::int16_t index : table(stage, Category::normal)) {
      const Room& room = room_book().room(index);
      rooms += room.weight;
      own_rooms += room.family.empty() || users[room.family].size() == 1 ? room.weight : 0;
    }
    // Most rooms of a floor are its stage's own.
    CHECK(own_rooms * 3 >= rooms * 2);
  }
}

TEST_CASE("GUN-24: every stage has rooms enough that no floor needs one twice") {
  struct Least {
    Category category;
    std::size_t count;
  };
  constexpr Least least[] = {
      {Category::normal, 40},   {Category::hub, 12},     {Category::connector, 20}, {Category::reward, 8},
      {Category::shop, 3},      {Category::boss, 4},     {Category::foyer, 2},      {Category::entrance, 2},
      {Category::exit, 2},      {Category::secret, 6},   {Category::vendor, 2},     {Category::jail, 2},
      {Category::fireplace, 2}, {Category::elevator, 2}, {Category::shrine, 2},     {Category::cursed, 2},
      {Category::miniboss, 2},
  };
  for (const Stage stage : all_stages) {
    for (const Least& one : least) {
      CAPTURE(std::string(info(stage).id), std::string(info(one.category).id));
      CHECK(table(stage, one.category).size() >= one.count);
    }
    for (const std::int16_t index : table(stage, Category::normal)) CHECK(room_book().room(index).exits.size() >= 4);
    std::size_t lying = 0;
    std::size_t upright = 0;
    for (const std::int16_t index : table(stage, Category::connector)) {
      const Room& room = room_book().room(index);
      lying += room.w > room.h ? 1 : 0;
      upright += room.h > room.w ? 1 : 0;
    }
    CHECK(lying >= 10);
    CHECK(upright >= 10);
  }
}

TEST_CASE("GUN-24: a table that runs dry repeats rooms and counts them") {
  std::string text = "e1-n1-h1";
  for (int i = 1; i <= 4; ++i) text += "; h1-v" + std::to_string(i);
  text += "; n1-h2; h2-v5; h2-v6; h2-v7";
  const Level& made = floor_of(with_flow(text), 2);
  REQUIRE(made.complete);
  CHECK(table(Stage::keep, Category::vendor).size() == 4);
  CHECK(made.tally.repeats >= 3);
  CHECK(floor_of(with("flow=k1"), 2).tally.repeats == 0);
}

TEST_CASE("GUN-27: connectors hold no enemies, and many a hazard") {
  for (const Stage stage : all_stages) {
    int hazards = 0;
    for (const std::int16_t index : table(stage, Category::connector)) {
      const auto& tiles = room_book().room(index).tiles;
      CHECK(std::count(tiles.begin(), tiles.end(), Tile::enemy) == 0);
      const bool has_hazard = std::any_of(
          tiles.begin(), tiles.end(), [](Tile t) { return t == Tile::pit || t == Tile::pool || t == Tile::spikes; });
      hazards += has_hazard ? 1 : 0;
    }
    CHECK(hazards * 3 >= static_cast<int>(table(stage, Category::connector).size()));
  }
}

TEST_CASE("GUN-28: hubs are larger than normal rooms and have more exits") {
  for (const Stage stage : all_stages) {
    CHECK(mean_area(stage, Category::hub) > 1.5 * mean_area(stage, Category::normal));
    CHECK(mean_exits(stage, Category::hub) > mean_exits(stage, Category::normal));
    for (const std::int16_t index : table(stage, Category::hub)) CHECK(room_book().room(index).exits.size() >= 6);
  }
}

TEST_CASE("GUN-30: shops and injected rooms come from one table, the same in every stage") {
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    const auto keep = table(Stage::keep, category);
    for (const Stage stage : all_stages) {
      const auto other = table(stage, category);
      const bool same = std::equal(keep.begin(), keep.end(), other.begin(), other.end());
      if (info(category).source == gungeon::Source::table) CHECK(same);
      if (category == Category::normal && stage != Stage::keep) CHECK_FALSE(same);
    }
  }
  bool noted = false;
  for (const Step& step : steps_of(with("flow=k1"), 1)) noted = noted || is(step, Gun::gun_30);
  CHECK(noted);
}

TEST_CASE("GUN-23: every node gets a room of its stage and kind, those drawn by hand twice as likely") {
  std::int64_t drawn = 0;
  std::int64_t rooms = 0;
  std::set<int> seen;
  const Options values = with("flow=k4");
  const std::uint32_t floors = 1600 / slower;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Level& made = floor_of(values, i);
    for (int node = 0; node < made.graph.size(); ++node) {
      const Room& room = made.room(node);
      REQUIRE(room.category == made.graph.category(node));
      REQUIRE(room.in_stage(0));
      REQUIRE(static_cast<int>(room.exits.size()) >= made.graph.degree(node));
      if (room.category != Category::normal) continue;
      ++rooms;
      drawn += room.family.empty() ? 1 : 0;
      seen.insert(made.place(node).room);
    }
  }
  // 34 of 274 are drawn: 68 of 308 by weight. Picks of one floor differ from each other, and rooms that fit nowhere are
  // replaced, so the share is only about that.
  CAPTURE(drawn, rooms);
  CHECK(static_cast<double>(drawn) / static_cast<double>(rooms) > 0.18);
  CHECK(static_cast<double>(drawn) / static_cast<double>(rooms) < 0.26);
  if (slower == 1) CHECK(seen.size() == table(Stage::keep, Category::normal).size());
}

TEST_CASE("GUN-25: connectors have no room before they are laid out") {
  int checked = 0;
  const auto look = [&](const Step&, const Level& at) {
    for (int node = 0; node < at.graph.size(); ++node) {
      if (at.graph.category(node) != Category::connector) continue;
      if (at.phase < Phase::layout) CHECK(at.place(node).room < 0);
      if (at.phase == Phase::finished) CHECK(at.place(node).room >= 0);
      ++checked;
    }
  };
  for (std::uint32_t i = 0; i < 4; ++i) steps_of(with("stage=hollow&flow=h1"), i, look);
  CHECK(checked > 100);
}

TEST_CASE("GUN-26: connectors are joined at their ends") {
  int seen = 0;
  for (std::uint32_t i = 0; i < 400 / slower; ++i) {
    const Level& made = floor_of(with("stage=hollow"), i);
    for (int node = 0; node < made.graph.size(); ++node) {
      if (made.graph.category(node) != Category::connector) continue;
      ++seen;
      CHECK((made.place(node).used & ~made.room(node).ends) == 0);
    }
  }
  CHECK(seen > 50);
}

}  // namespace press_r::gungeon
