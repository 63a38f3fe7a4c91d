// The game's reading, draw for draw, against floors of an independent program (tests/measured/README.md); and what the
// readings say about themselves.
#include <fstream>
#include <sstream>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "isaac/tables.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

using Line = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

/// The lines of a table, without its heading.
std::vector<Line> table_of(const std::string& name) {
  std::ifstream file(in_checkout("tests/measured/" + name));
  std::vector<Line> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(split(line, '\t'));
  if (!lines.empty()) lines.erase(lines.begin());
  return lines;
}

std::string link_options(const std::string& stage, const std::string& mode, const std::string& unlocks,
                         const std::string& options) {
  std::string out =
      "rules=engine&curse=seed&stage=" + stage + "&hard=" + (mode == "hard" ? "1" : "0") + "&unlocks=" + unlocks;
  if (options == "-") return out;
  for (const std::string& each : split(options, ',')) out += "&" + each;
  return out;
}

Seed start_of(const std::string& hex) { return Seed{static_cast<std::uint32_t>(std::stoul(hex, nullptr, 16))}; }
std::string hex(std::uint32_t number) {
  std::string text = hexadecimal(number).substr(8);
  for (char& c : text) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}
std::string place(Point p) { return std::to_string(p.x) + "," + std::to_string(p.y); }

/// Entry cells of the rooms of a type; those of dead ends in the order of their list, if asked for.
std::string cells_of(const Level& level, RoomType type, bool by_rank = false) {
  std::vector<Room> rooms;
  for (const Room& room : level.rooms) {
    if (room.type == type) rooms.push_back(room);
  }
  const auto before = [](const Room& a, const Room& b) { return a.rank < b.rank; };
  if (by_rank) std::stable_sort(rooms.begin(), rooms.end(), before);
  std::string out;
  for (const Room& room : rooms) out += (out.empty() ? "" : ";") + place(room.entry);
  return out.empty() ? "-" : out;
}

std::string offers_of(const Level& level) {
  std::string out;
  for (std::size_t i = 0; i < level.offers.size(); ++i) {
    if (level.offers[i] == Offer::not_offered) continue;
    const char* what = level.offers[i] == Offer::placed    ? "taken"
                       : level.offers[i] == Offer::refused ? "refused"
                                                           : "no_end";
    out += (out.empty() ? "" : ";") + std::string(type_id(level.offer_types[i])) + ":" + what;
  }
  return out;
}

/// A floor of the table; `at` is the place of the column "start".
void check_line(const Line& line, std::size_t at, const std::string& more) {
  REQUIRE(line.size() >= at + 22);
  const std::string options = link_options(line[at + 2], line[at + 3], line[at + 4], line[at + 7]) + more;
  CAPTURE(line[at + 1], options);
  const Level level = floor_of(options, start_of(line[at]));
  REQUIRE(level.complete);
  CHECK(tables::fact_floor_curse_choices[static_cast<std::size_t>(level.run.curse)].id == line[at + 5]);
  CHECK(std::to_string(level.target_rooms - level.eased) == line[at + 6]);
  CHECK(hex(level.layout_state) == line[at + 8]);
  CHECK(std::to_string(level.attempts) == line[at + 18]);
  CHECK(cells_of(level, RoomType::boss) == line[at + 10]);
  CHECK(cells_of(level, RoomType::super_secret) == line[at + 11]);
  CHECK(cells_of(level, RoomType::shop) == line[at + 12]);
  CHECK(cells_of(level, RoomType::treasure, true) == line[at + 13]);
  CHECK(offers_of(level) == line[at + 14]);
  for (const std::string& other : split(line[at + 15] + ";" + line[at + 16] + ";" + line[at + 17], ';')) {
    if (other == "-") continue;
    const auto parts = split(other, '@');
    REQUIRE(parts.size() == 2);
    CAPTURE(other);
    const auto cell = split(parts[1], ',');
    const int id = level.room_at({std::stoi(cell[0]), std::stoi(cell[1])});
    REQUIRE(id >= 0);
    CHECK((std::string(type_id(level.room(id).type)) == parts[0] || parts[0] == "secret" || parts[0] == "ultra"));
  }
  CHECK("secret@" + cells_of(level, RoomType::secret) == line[at + 16]);
  CHECK("ultra@" + cells_of(level, RoomType::ultra_secret) == line[at + 17]);
  CHECK(hex(level.layout_end) == line[at + 19]);
  CHECK(hex(level.level_after_specials) == line[at + 20]);
  CHECK(hex(level.level_end) == line[at + 21]);
}

}  // namespace

TEST_CASE("ISAAC-62, ISAAC-63: by the game's reading every floor of both tables is made draw for draw (alternative)") {
  const auto lines = table_of("isaac_engine.tsv");
  CHECK(lines.size() == 100);
  for (const Line& line : lines) check_line(line, 0, "");
  const auto alternative = table_of("isaac_engine_alt.tsv");
  CHECK(alternative.size() == 20);
  for (const Line& line : alternative) check_line(line, 1, "&alternative=1");
}

TEST_CASE("ISAAC-63: by the game's reading rooms get their award seeds from the seed with which they were placed") {
  const auto lines = table_of("isaac_engine_award_seeds.tsv");
  CHECK(lines.size() == 15);
  for (const Line& line : lines) {
    const std::string options = link_options(line[1], line[2], line[3], line[4]);
    const Level level = floor_of(options, start_of(line[0]));
    for (const std::string& each : split(line[5], ';')) {
      CAPTURE(options, line[0], each);
      const auto sides = split(each, '=');
      const auto seeds = split(sides[1], '/');
      const auto what = split(sides[0], '@');
      const auto cell = split(what[1], ',');
      int found = 0;
      for (const Room& room : level.rooms) {
        // Normal rooms are known by the top left of their shape.
        const Point corner{std::stoi(cell[0]), std::stoi(cell[1])};
        if (!(room.at == corner) || type_id(room.type) != what[0]) continue;
        ++found;
        CHECK(hex(room.placing_seed) == seeds[0]);
        CHECK(hex(room.award_seed) == seeds[1]);
      }
      CHECK(found == 1);
    }
  }
}

namespace {

/// Sums over 10,000 floors of Basement I, start seeds 1 to 10,000, with two keys: rooms of six types, floors with each
/// of two curses, and places (x + 13 y) of Secret and Ultra Secret Rooms.
std::array<int, 10> totals_of(const std::string& options) {
  const Options chosen = options_of("rules=engine&curse=seed&keys=2&" + options);
  using enum RoomType;
  constexpr std::array<RoomType, 6> counted = {curse, mini_boss, dice, sacrifice, library, planetarium};
  std::array<int, 10> sum{};
  Level level;
  Trace off;
  for (std::uint32_t start = 1; start <= 10000; ++start) {
    generate(chosen, Seed{start}, off, level);
    sum[6] += level.run.curse == Curse::labyrinth ? 1 : 0;
    sum[7] += level.run.curse == Curse::lost ? 1 : 0;
    for (std::size_t i = 0; i < counted.size(); ++i) sum[i] += rooms_of(level, counted[i]);
    for (const Room& room : level.rooms) {
      if (is_hidden(room.type)) sum[room.type == secret ? 8 : 9] += static_cast<int>(index_of(room.entry));
    }
  }
  return sum;
}

}  // namespace

TEST_CASE(
    "ISAAC-63, ISAAC-64: 10,000 floors by the game's reading have the rooms and the hidden cells that they should "
    "(unlocks, hard)") {
  CHECK(totals_of("unlocks=none") == std::array<int, 10>{6236, 97, 795, 2748, 340, 0, 0, 0, 838208, 840352});
  CHECK(totals_of("unlocks=none&hard=1") == std::array<int, 10>{7372, 1093, 795, 2748, 393, 0, 0, 0, 842507, 838509});
  CHECK(totals_of("unlocks=all") == std::array<int, 10>{6272, 185, 792, 2721, 341, 99, 303, 341, 837051, 840006});
  CHECK(totals_of("unlocks=all&hard=1") ==
        std::array<int, 10>{7447, 1298, 791, 2726, 399, 99, 542, 551, 841206, 833878});
}

TEST_CASE("ISAAC-66: by the game's reading rooms that are not certain have a sign") {
  std::array<int, 3> rooms{};
  each_floor("rules=engine&curse=seed&stage=4", 50, [&](const Level& level, bool) {
    Scene scene;
    draw(level, scene);
    std::map<int, int> signs;
    for (const Mark& mark : scene.marks()) {
      if (mark.kind == MarkKind::cell && mark.role >= static_cast<int>(Mk::likely)) ++signs[mark.id];
    }
    for (int id = 0; id < level.room_count(); ++id) {
      const Room& room = level.room(id);
      const Certainty sureness = certainty_of(room);
      ++rooms[static_cast<std::size_t>(sureness)];
      CHECK(signs[id] == (sureness != Certainty::sure ? 1 : 0));
      // No room file can move a room that grew first and is no dead end; any can move rooms that came later.
      if (room.type == RoomType::normal && !room.dead_end) CHECK(sureness == Certainty::sure);
      if (is_hidden(room.type) || is_optional(room.type)) CHECK(sureness == Certainty::open);
    }
  });
  for (const int count : rooms) CHECK(count > 0);
}

TEST_CASE(
    "ISAAC-63, ISAAC-70: the summary says what the game's reading leaves open, and what no source describes (6 "
    "options)") {
  struct Row {
    std::string_view words;
    std::vector<std::string> said;
    std::vector<std::string> unsaid;
  };
  const std::string game = "rules=engine&stage=";
  for (const Row& row :
       {Row{"7.4\u00A0% of such floors", {game + "1"}, {game + "2", game + "6"}},
        Row{"6.9\u00A0% of such floors", {game + "1&hard=1"}, {game + "1&alternative=1", game + "1&curse=labyrinth"}},
        Row{"is not counted",
            {game + "2", game + "1&alternative=1", game + "1&curse=labyrinth", game + "6"},
            {game + "1"}},
        Row{"grows some floors again", {game + "2"}, {game + "8"}},
        Row{"o other program was compared",
            {game + "3", game + "12", game + "2&alternative=1", game + "1&curse=labyrinth"},
            {game + "1", game + "2"}},
        Row{"mirror's other side", {game + "2&alternative=1"}, {game + "2"}},
        Row{"mineshaft itself", {game + "4&alternative=1"}, {game + "4"}},
        Row{"strange door", {game + "6"}, {game + "6&unlocks=none", game + "11"}},
        Row{"four or five", {game + "12"}, {game + "11"}},
        Row{our_own_reading, {"stage=9", "stage=9&rules=pseudo", "stage=9&rules=prose"}, {"stage=8", "stage=10"}},
        Row{"does not cover the alternative path",
            {"stage=3&alternative=1", "rules=prose&stage=3&alternative=1"},
            {"stage=3"}}}) {
    const auto says = [&](const std::string& options) {
      Text text;
      summarise(floor_of(options, Seed{5}), text);
      return text.take().find(row.words) != std::string::npos;
    };
    CAPTURE(std::string(row.words));
    for (const std::string& options : row.said) CHECK(says(options));
    for (const std::string& options : row.unsaid) CHECK_FALSE(says(options));
  }
  for (const int stage : {8, 9}) {
    Scene scene;
    const Level level = floor_of("stage=" + std::to_string(stage), Seed{5});
    draw(level, scene);
    int saying = 0;
    for (const Mark& mark : scene.marks()) {
      for (const Detail& detail : scene.details(mark)) saying += detail.text == our_own_reading ? 1 : 0;
    }
    CHECK(saying == (stage == 9 ? level.room_count() : 0));
  }
}

TEST_CASE("ISAAC-18: the Labyrinth of a published picture: Downpour I, Hard, seed DKM8 9MNM") {
  // Published: XL, both bosses single rooms, two Treasure Rooms; where each room lies is not settled.
  const Level level = floor_of("stage=1&alternative=1&hard=1&rules=engine&curse=seed", read_seed("DKM8 9MNM").seed);
  CHECK(level.run.curse == Curse::labyrinth);
  CHECK(rooms_of(level, RoomType::boss) == 2);
  CHECK(rooms_of(level, RoomType::treasure) == 2);
}

}  // namespace press_r::isaac
