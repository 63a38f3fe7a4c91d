// The mines' own templates, and the visitor's: read, checked in plain words, and built from (SPEL-P2-28).
#include "core/levels.hpp"
#include "core/spelunky/spelunky.hpp"
#include "studio/link/link.hpp"

namespace press_r::spelunky {
namespace {

using Rows = std::vector<std::string>;
using Changes = std::vector<std::pair<std::size_t, std::string>>;

const Rows cave{"1111111111", "1000000001", "1000000001", "0000000000",
                "0000000000", "0000000000", "1002222001", "1111111111"};
const Rows pocket{"1111111111", "1000000001", "1000000001", "0000000000",
                  "0000000000", "0001001010", "0101001010", "1111001011"};

std::string text_of(const std::string& heading, const Rows& rows) {
  std::string text = heading + "\n";
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

/// The cave with some rows changed.
Rows with(const Changes& changes) {
  Rows rows = cave;
  for (const auto& [row, text] : changes) rows[row] = text;
  return rows;
}

std::string faults_of(const std::string& text) {
  std::string out;
  const TemplateSet set = read_own_templates(text);
  for (const Fault& fault : set.faults) out += sentence_of(fault) + "\n";
  return out;
}

/// Checks that the text has this fault and no other.
void check_fault(const std::string& text, int line, int column, std::string_view part) {
  const TemplateSet set = read_own_templates(text);
  CAPTURE(text, faults_of(text), std::string(part));
  REQUIRE(set.faults.size() == 1);
  const Fault& fault = set.faults[0];
  CHECK(fault.place.line == line);
  CHECK(fault.place.column == column);
  CHECK(fault.text.find(part) != std::string::npos);
  CHECK(fault.text.back() == '.');
}

Options with_own(const std::string& text) {
  Options options(generator.options);
  options.set_text(Opt::own_templates, text);
  return options;
}

}  // namespace

TEST_CASE("SPEL-P2-2, SPEL-P2-28: templates are as many as the rule book says, read without a fault, each once") {
  constexpr std::pair<Pool, std::size_t> min_counts[] = {
      {Pool::start, 4}, {Pool::start_drop, 4}, {Pool::exit, 6},    {Pool::passage, 12},
      {Pool::drop, 12}, {Pool::drop_open, 8},  {Pool::landing, 8}, {Pool::side, 12}};
  for (const auto& [pool, count] : min_counts) CHECK(templates_of(pool).size() >= count);
  std::set<std::string_view> texts;
  std::set<std::string_view> names;
  for (int i = 0; i < pool_count; ++i) {
    const auto pool = static_cast<Pool>(i);
    REQUIRE(!templates_of(pool).empty());
    for (const Template& one : templates_of(pool)) {
      CAPTURE(one.name);
      CHECK(serves(one.pool, pool));
      if (one.pool != pool) continue;
      CHECK(texts.insert(one.text).second);
      CHECK(names.insert(one.name).second);
      // Written as text and read again, it is the same template and passes the check of a visitor's own.
      const TemplateSet set = read_own_templates(text_of(one));
      REQUIRE(set.usable());
      REQUIRE(set.all.size() == 1);
      CHECK(set.all[0].text == one.text);
      CHECK(set.all[0].pool == one.pool);
      CHECK(set.all[0].mirrors == one.mirrors);
      CHECK(set.all[0].layouts[1].text == laid_out(one.text, true));
    }
  }
  CHECK(names.size() > 100);
}

TEST_CASE("SPEL-P2-3: templates that are open above come first in their pools") {
  for (const auto& [all, open] : {std::pair(Pool::drop, Pool::drop_open), std::pair(Pool::exit, Pool::exit_open)}) {
    for (std::size_t i = 0; i < templates_of(all).size(); ++i) {
      CAPTURE(templates_of(all)[i].name);
      CHECK((templates_of(all)[i].pool == open) == (i < templates_of(open).size()));
    }
  }
}

TEST_CASE("SPEL-P2-7: 16, 10 and 8 obstacles that cover nothing of a template, written in reading order") {
  struct Kind {
    char anchor;
    std::size_t count;
    std::string_view letters;
  };
  for (const Kind& kind : {Kind{'5', 16, "0127"}, Kind{'6', 10, "012"}, Kind{'8', 8, "01249"}}) {
    CHECK(obstacles(kind.anchor).size() == kind.count);
    for (const auto& [word, block] : obstacles(kind.anchor)) {
      CAPTURE(std::string(block));
      CHECK(block.size() == obstacle_cells);
      CHECK(block.find_first_not_of(kind.letters) == std::string_view::npos);
      CHECK(std::count(block.begin(), block.end(), '9') == (kind.anchor == '8' ? 1 : 0));
    }
  }
  CHECK(obstacles('1').empty());
  int anchors = 0;
  for (int pool = 0; pool < pool_count; ++pool) {
    for (const Template& one : templates_of(static_cast<Pool>(pool))) {
      for (std::size_t i = 0; i < room_cells; ++i) {
        if (!is_anchor(one.text[i])) continue;
        ++anchors;
        CAPTURE(one.name, i);
        for (std::size_t j = 1; j < obstacle_cells; ++j)
          CHECK(one.text[i + j / obstacle_width * room_width + j % obstacle_width] == '0');
      }
    }
  }
  CHECK(anchors >= 20);
  Layout layout = layout_of(laid_out(std::string(80, '0'), false));
  write_obstacle("122100000100090", room_width + 2, layout);
  CHECK(std::string(&layout.text[10], 30) == "001221000000000010000000090000");
}

TEST_CASE("SPEL-P2-9: a mirrored template is the mirror image of itself") {
  for (const Template& one : templates_of(Pool::passage)) {
    for (int i = 0; i < room_cells; ++i) {
      const Point place = place_in_room(i);
      const char c = one.text[static_cast<std::size_t>(i)];
      const Point mirror{room_width - (is_anchor(c) ? obstacle_width : 1) - place.x, place.y};
      if (c != '0') CHECK(one.layouts[1].text[static_cast<std::size_t>(index_in_room(mirror))] == c);
    }
  }
}

TEST_CASE("SPEL-P2-28: a text is headings and rows; remarks, empty lines and blanks do not count") {
  const std::string text = "# mine\n\n  passage:  low cave \r\n" + text_of("never mirrored", cave) +
                           "\nonly passage\n" + text_of("side: nook", cave);
  const TemplateSet set = read_own_templates(text);
  CHECK(faults_of(text).empty());
  REQUIRE(set.all.size() == 2);
  CHECK(set.all[0].name == "low cave");
  CHECK(set.all[0].pool == Pool::passage);
  CHECK(!set.all[0].mirrors);
  CHECK(set.all[1].pool == Pool::side);
  CHECK(set.all[1].mirrors);
  CHECK(set.only[static_cast<std::size_t>(Pool::passage)]);
  CHECK(!set.only[static_cast<std::size_t>(Pool::side)]);
  CHECK(read_own_templates("").usable());
  CHECK(read_own_templates(" \n# nothing\n").all.empty());
}

TEST_CASE("SPEL-P2-28: an unproven template is built whatever it keeps, with notices; its letters are still checked") {
  const auto wall = with({{3, "1111111111"}, {4, "1111111111"}});
  const std::string shut = text_of("passage: shut", wall);
  const std::string anyway = text_of("passage: shut\nunproven", wall);
  CHECK(!read_own_templates(shut).usable());
  const TemplateSet set = read_own_templates(anyway);
  CHECK(set.usable());
  CHECK(!set.faults.empty());
  CHECK(set.faults.back().text.find("may have no way to the exit") != std::string::npos);
  CHECK(read_own_templates(text_of("passage: cave\nunproven", cave)).faults.empty());
  CHECK(!read_own_templates(text_of("passage: cave\nunproven", with({{3, "000000000K"}}))).usable());
  check_fault("unproven\n", 1, 1, "under a heading");

  TextReading reading;
  read(with_own(shut + text_of("side: nook", cave)), static_cast<std::size_t>(Opt::own_templates), reading);
  REQUIRE(!reading.faults.empty());
  REQUIRE(reading.faults.front().remedies.size() == 1);
  CHECK(reading.faults.front().remedies[0].text == anyway + text_of("side: nook", cave));
}

TEST_CASE("SPEL-P2-28: each fault of a text is reported with its place and what helps") {
  const auto passage = [](const Changes& changes) { return text_of("passage: a", with(changes)); };
  Rows nine = cave;
  nine.push_back("1111111111");
  // Reading.
  check_fault(text_of("pasage: a", cave), 1, 1, "write passage.");
  check_fault(text_of("passage:", cave), 1, 8, "needs a name: passage: my cave.");
  check_fault(text_of("passage: " + std::string(41, 'a'), cave), 1, 9, "at most 40 characters");
  check_fault("1111111111\n", 1, 1, "after a heading");
  check_fault("never mirrored\n", 1, 1, "under a heading");
  check_fault("only passage\n", 1, 1, "no template of your own for passage");
  check_fault("only caves\n", 1, 6, "No room is called \"caves\"; there are start");
  check_fault(text_of("passage: a", {cave.begin(), cave.begin() + 6}), 1, 1, "\"a\" has 6 rows, a room has 8: add 2");
  check_fault(text_of("passage: a", nine), 10, 1, "take this one away");
  check_fault(passage({{1, "100000001"}}), 3, 10, "9 letters, a room is 10 wide: add 1");
  check_fault(passage({{1, "10000000011"}}), 3, 11, "take 1 away");
  check_fault(passage({{1, "  1000z00001"}}), 3, 7, "\"z\" is no letter of a room");
  check_fault(passage({{1, "1000ä0001"}}), 3, 5, "\"ä\" is no letter of a room");
  // What templates of a pool must keep.
  CHECK(faults_of(passage({})).empty());
  check_fault(passage({{1, "1000S00001"}}), 3, 5, "\"S\" has no place in this type of room; use 0124567LP.");
  check_fault(passage({{4, "2000000000"}}), 6, 1, "open to its left neighbour");
  check_fault(passage({{5, "0000000001"}}), 7, 10, "open to its right neighbour");
  check_fault(passage({{7, "1111111101"}}), 9, 9, "last row of this type of room is solid");
  check_fault(passage({{5, "0700000000"}}), 7, 2, "write 1 below them");
  check_fault(passage({{6, "10L2222001"}}), 8, 3, "write P on its top");
  check_fault(passage({{6, "10P2222001"}}), 8, 3, "write L below it");
  check_fault(passage({{2, "1000006001"}}), 4, 7, "does not fit here; begin it at or before column 6 and row 6");
  check_fault(passage({{1, "1666000001"}}), 3, 4, "at most two obstacles");
  check_fault(text_of("landing: a", with({{0, "1111101111"}, {1, "1000000001"}})), 2, 5, "open above");
  check_fault(text_of("start: a", cave), 1, 1, "has no door");
  check_fault(text_of("exit: a", with({{5, "0090090000"}, {6, "1111111111"}})), 1, 1, "has 2 doors");
  check_fault(text_of("altar: a", with({{2, "1000xx0001"}, {1, "10GG0GG001"}})), 3, 3, "two by two");
  check_fault(text_of("altar: a", with({{2, "1000xx0001"}})), 1, 1, "needs the letter G 4 times");
}

TEST_CASE("SPEL-P2-26, SPEL-P2-28: a room that a body cannot cross or leave is refused, with how far it gets") {
  const auto places_of = [](const std::vector<TextPlace>& all) {
    std::set<std::pair<int, int>> places;
    for (const TextPlace& one : all) places.emplace(one.line, one.column);
    return places;
  };
  const auto fault_of = [](const std::string& text) { return read_own_templates(text).faults.at(0); };
  const std::string wall = text_of("passage: wall", with({{4, "0000110000"}, {5, "0000110000"}, {6, "0000110000"}}));
  check_fault(wall, 1, 1, "can't be crossed from the left to the right");
  const Fault at_wall = fault_of(wall);
  CHECK(places_of(at_wall.stops) == std::set<std::pair<int, int>>{{6, 5}, {7, 5}, {8, 5}});
  CHECK(places_of(at_wall.reached).count({8, 1}) == 1);
  for (const TextPlace& one : at_wall.reached) CHECK(one.column < 5);
  check_fault(text_of("drop: pocket", pocket), 9, 8, "you can't get out again");
  const Fault in_pocket = fault_of(text_of("drop: pocket", pocket));
  CHECK(places_of(in_pocket.reached).count({9, 8}) == 1);
  CHECK(!in_pocket.stops.empty());
  // Only by chance: the fault shows the room as chance made it.
  const std::string soft = text_of("passage: soft", with({{4, "0000220000"}, {5, "0000220000"}, {6, "1000220001"}}));
  check_fault(soft, 1, 1, "for some rolls of its chance tiles");
  check_fault(text_of("passage: soft wall", with({{4, "0000220000"}, {5, "0000110000"}, {6, "0000110000"}})), 1, 1,
              "when all its chance tiles turn solid. You can climb two tiles");
  const Fault by_chance = fault_of(soft);
  const auto letter = [&](const TextPlace& one) {
    return by_chance.rows[static_cast<std::size_t>(one.line - 2)][static_cast<std::size_t>(one.column - 1)];
  };
  REQUIRE(by_chance.rows.size() == 8);
  for (const std::string& row : by_chance.rows) CHECK(row.find('2') == std::string::npos);
  CHECK(!by_chance.stops.empty());
  for (const TextPlace& one : by_chance.stops) CHECK(letter(one) == '1');
  for (const TextPlace& one : by_chance.reached) CHECK(letter(one) == '0');
}

TEST_CASE(
    "SPEL-P2-28: own templates are as likely as each of the mines' own, or taken instead; open above serves also where "
    "nothing is above") {
  const std::string beside = text_of("passage: low cave", cave);
  Rate rate;
  each_level(with_own(beside), 600, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room) {
      if (level.ground.room(room).pool == Pool::passage)
        rate.count(1.0 / 13, level.template_of(room).name == "low cave");
    }
  });
  check_rate("low cave", rate, 80);
  each_level(with_own(beside + "only passage\n"), 50, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room)
      REQUIRE((level.template_of(room).name == "low cave") == (level.ground.room(room).pool == Pool::passage));
  });
  const std::string shaft =
      text_of("drop_open: shaft", with({{0, "1111001111"}, {6, "1000000001"}, {7, "1111001111"}}));
  CHECK(faults_of(shaft).empty());
  std::set<Pool> pools;
  each_level(with_own(shaft + "only drop_open\n"), 100, [&](const Level& level) {
    for (const Room& room : level.ground.rooms) {
      if (room.own >= 0) pools.insert(room.pool);
      if (room.pool == Pool::drop_open) REQUIRE(room.own == 0);
    }
  });
  CHECK(pools == std::set<Pool>{Pool::drop, Pool::drop_open});
}

TEST_CASE("SPEL-P2-28: a text with a fault is kept and builds nothing; the next text is built in the same level") {
  const Options plain(generator.options);
  const Options broken = with_own(text_of("passage: a", with({{7, "1111111101"}})));
  const Options own = with_own(text_of("passage: a", cave) + "only passage\n");
  const TextReading reading = read_text(generator, broken, static_cast<std::size_t>(Opt::own_templates));
  REQUIRE(reading.faults.size() == 1);
  CHECK(sentence_of(reading.faults[0]).rfind("Line 9, column 9: ", 0) == 0);
  CHECK(!usable(reading.faults));
  CHECK(!reading.instead.empty());
  Level level;
  Trace off;
  const auto print = [&](const Options& options) {
    generate(options, survey_seed(3), off, level);
    return print_of(generator.actions, &level);
  };
  const std::uint64_t shipped = print(plain);
  const std::uint64_t changed = print(own);
  CHECK(changed != shipped);
  CHECK(print(broken) == shipped);
  CHECK(print(own) == changed);
  CHECK(print(plain) == shipped);
}

TEST_CASE("SPEL-P2-28: 4,000 characters of templates fit a link, packed, and come back letter by letter") {
  std::string text;
  for (int i = 0; text.size() + 110 < longest_own_text; ++i)
    text += text_of("passage: cave " + std::to_string(i), cave);
  const Request request{.generator = &generator, .seed = survey_seed(0), .options = with_own(text)};
  const std::string link = format_link(request);
  CHECK(link.size() < 1000);
  static constexpr const Generator* only[] = {&generator};
  CHECK(read_link(link, only).request.options.text(Opt::own_templates) == text);
  CHECK(read_own_templates(text).usable());
}

}  // namespace press_r::spelunky
