// Templates of one's own: read, judged in plain words, and built from (SPEL-P2-28).
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/prints.hpp"
#include "core/spelunky/foot.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/spelunky.hpp"
#include "spelunky/templates/room_walk.hpp"
#include "spelunky/templates/template.hpp"
#include "studio/link/link.hpp"

namespace press_r::spelunky {
namespace {

using Rows = std::vector<std::string>;

const Rows cave{"1111111111", "1000000001", "1000000001", "0000000000",
                "0000000000", "0000000000", "1002222001", "1111111111"};

std::string text_of(const std::string& heading, const Rows& rows) {
  std::string text = heading + "\n";
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

/// The cave with some rows changed.
Rows with(const std::vector<std::pair<std::size_t, std::string>>& changes) {
  Rows rows = cave;
  for (const auto& [row, text] : changes) rows[row] = text;
  return rows;
}

TemplateSet read(const std::string& text) {
  TemplateSet book;
  book = read_own_templates(text);
  return book;
}

std::string faults_of(const std::string& text) {
  std::string out;
  const TemplateSet book = read(text);
  for (const Fault& fault : book.faults.all()) out += sentence_of(fault) + "\n";
  return out;
}

/// The text has this fault and no other.
void check_fault(const std::string& text, std::string_view place, std::string_view part) {
  const TemplateSet book = read(text);
  CAPTURE(text, faults_of(text), std::string(part));
  REQUIRE(book.faults.size() == 1);
  const std::string sentence = sentence_of(book.faults.all()[0]);
  CHECK(sentence.rfind(std::string(place) + ": ", 0) == 0);
  CHECK(sentence.find(part) != std::string::npos);
  CHECK(sentence.back() == '.');
}

Options asking_for_own(const std::string& text) {
  Options options(generator.options);
  options.set_text(Opt::own_templates, text);
  return options;
}

}  // namespace

TEST_CASE("SPEL-P2-28: a text is headings and rows; remarks, empty lines and blanks do not count") {
  const std::string text = "# mine\n\n  passage:  low cave \r\n" + text_of("never mirrored", cave) +
                           "\nonly passage\n" + text_of("side: nook", cave);
  const TemplateSet book = read(text);
  CHECK(faults_of(text).empty());
  REQUIRE(book.all.size() == 2);
  CHECK(book.all[0].name == "low cave");
  CHECK(book.all[0].pool == Pool::passage);
  CHECK(!book.all[0].mirrors);
  CHECK(book.all[1].pool == Pool::side);
  CHECK(book.all[1].mirrors);
  CHECK(book.only[static_cast<std::size_t>(Pool::passage)]);
  CHECK(!book.only[static_cast<std::size_t>(Pool::side)]);
  CHECK(read("").usable());
  CHECK(read(" \n# nothing\n").all.empty());
}

TEST_CASE("SPEL-P2-28: what is wrong with a text is said with its place and what helps") {
  check_fault(text_of("pasage: a", cave), "Line 1, column 1", "write passage.");
  check_fault(text_of("passage:", cave), "Line 1, column 8", "needs a name");
  check_fault(text_of("passage: " + std::string(41, 'a'), cave), "Line 1, column 9", "at most 40 characters");
  check_fault("1111111111\n", "Line 1, column 1", "after a heading");
  check_fault("never mirrored\n", "Line 1, column 1", "under a heading");
  check_fault("only passage\n", "Line 1, column 1", "no template of your own for passage");
  check_fault("only caves\n", "Line 1, column 6", "No room is called");
  check_fault(text_of("passage: a", Rows(cave.begin(), cave.begin() + 6)), "Line 1, column 1",
              "has 6 rows, a room has 8: add 2");
  Rows nine = cave;
  nine.push_back("1111111111");
  check_fault(text_of("passage: a", nine), "Line 10, column 1", "take this one away");
  check_fault(text_of("passage: a", with({{1, "100000001"}})), "Line 3, column 10",
              "9 letters, a room is 10 wide: add 1");
  check_fault(text_of("passage: a", with({{1, "10000000011"}})), "Line 3, column 11", "take 1 away");
  check_fault(text_of("passage: a", with({{1, "  1000z00001"}})), "Line 3, column 7", "\"z\" is no letter of a room");
  check_fault(text_of("passage: a", with({{1, "1000ä0001"}})), "Line 3, column 5", "\"ä\" is no letter of a room");
}

TEST_CASE("SPEL-P2-28: a template keeps what those of its type keep, or the place is told") {
  const auto passage = [&](const std::vector<std::pair<std::size_t, std::string>>& changes) {
    return text_of("passage: a", with(changes));
  };
  CHECK(faults_of(text_of("passage: a", cave)).empty());
  check_fault(passage({{1, "1000S00001"}}), "Line 3, column 5", "has no place in this type of room");
  check_fault(passage({{4, "2000000000"}}), "Line 6, column 1", "open to its left neighbour");
  check_fault(passage({{5, "0000000001"}}), "Line 7, column 10", "open to its right neighbour");
  check_fault(passage({{7, "1111111101"}}), "Line 9, column 9", "last row of this type of room is solid");
  check_fault(passage({{5, "0700000000"}}), "Line 7, column 2", "write 1 below them");
  check_fault(passage({{6, "10L2222001"}}), "Line 8, column 3", "write P on its top");
  check_fault(passage({{6, "10P2222001"}}), "Line 8, column 3", "write L below it");
  check_fault(passage({{2, "1000006001"}}), "Line 4, column 7", "does not fit here");
  check_fault(passage({{1, "1666000001"}}), "Line 3, column 4", "at most two obstacles");
  check_fault(text_of("landing: a", with({{0, "1111101111"}, {1, "1000000001"}})), "Line 2, column 5", "open above");
  check_fault(text_of("start: a", cave), "Line 1, column 1", "has no door");
  check_fault(text_of("exit: a", with({{5, "0090090000"}, {6, "1111111111"}})), "Line 1, column 1", "has 2 doors");
  check_fault(text_of("altar: a", with({{2, "1000xx0001"}, {1, "10GG0GG001"}})), "Line 3, column 3", "two by two");
  check_fault(text_of("altar: a", with({{2, "1000xx0001"}})), "Line 1, column 1", "needs the letter G 4 times");
}

TEST_CASE("SPEL-P2-28: a room that a body does not get through, or not out of, is refused, with a remedy") {
  check_fault(text_of("passage: wall", with({{4, "0000110000"}, {5, "0000110000"}, {6, "0000110000"}})),
              "Line 1, column 1", "can't be crossed from the left to the right");
  // Only where the soft tile is there.
  check_fault(text_of("passage: soft wall", with({{4, "0000220000"}, {5, "0000110000"}, {6, "0000110000"}})),
              "Line 1, column 1", "when all its chance tiles turn solid. You can climb two tiles");
  check_fault(text_of("drop: pocket", {"1111111111", "1000000001", "1000000001", "0000000000", "0000000000",
                                       "0001001010", "0101001010", "1111001011"}),
              "Line 9, column 8", "you can't get out again");
}

TEST_CASE("SPEL-P2-28: a refusal tells how far the body gets, and what stops it") {
  const auto told = [](const std::string& text) {
    const TemplateSet book = read(text);
    REQUIRE(book.faults.size() == 1);
    return book.faults.all()[0];
  };
  const auto spots = [](const std::vector<Spot>& all) {
    std::set<std::pair<int, int>> places;
    for (const Spot& one : all) places.emplace(one.line, one.column);
    return places;
  };
  const Fault wall = told(text_of("passage: wall", with({{4, "0000110000"}, {5, "0000110000"}, {6, "0000110000"}})));
  CHECK(spots(wall.stops) == std::set<std::pair<int, int>>{{6, 5}, {7, 5}, {8, 5}});
  CHECK(spots(wall.reached).count({8, 1}) == 1);
  for (const Spot& one : wall.reached) CHECK(one.column < 5);
  const Fault pocket = told(text_of("drop: pocket", {"1111111111", "1000000001", "1000000001", "0000000000",
                                                     "0000000000", "0001001010", "0101001010", "1111001011"}));
  CHECK(spots(pocket.reached).count({pocket.spot.line, pocket.spot.column}) == 1);
  CHECK(!pocket.stops.empty());
  // Solid by chance in the middle, and there it stops: the rows are those of that case.
  const std::string heading = "passage: by chance";
  const Fault chance = told(text_of(heading, with({{4, "0000220000"}, {5, "0000220000"}, {6, "1000220001"}})));
  const auto letter = [&](const Spot& one) {
    return chance.rows[static_cast<std::size_t>(one.line - 2)][static_cast<std::size_t>(one.column - 1)];
  };
  REQUIRE(chance.rows.size() == 8);
  for (const std::string& row : chance.rows) CHECK(row.find('2') == std::string::npos);
  CHECK(!chance.stops.empty());
  for (const Spot& one : chance.stops) CHECK(letter(one) == '1');
  for (const Spot& one : chance.reached) CHECK(letter(one) == '0');
}

TEST_CASE("SPEL-P2-28: own templates are taken beside the mines' own, as likely as each of them, or instead of them") {
  const std::string beside = text_of("passage: low cave", cave);
  Rate rate{.chance = 1.0 / 13};
  each_level(asking_for_own(beside), 600, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room) {
      if (level.ground.room(room).pool == Pool::passage) rate.count(level.template_of(room).name == "low cave");
    }
  });
  CHECK(rate.tries > 1000);
  CHECK(rate.agrees());
  each_level(asking_for_own(beside + "only passage\n"), 50, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room) {
      const bool own = level.ground.room(room).pool == Pool::passage;
      REQUIRE((level.template_of(room).name == "low cave") == own);
      REQUIRE((level.ground.room(room).own == 0) == own);
    }
  });
}

TEST_CASE("SPEL-P2-28: what is open above serves also where nothing is above it") {
  const std::string shaft =
      text_of("drop_open: shaft", with({{0, "1111001111"}, {6, "1000000001"}, {7, "1111001111"}}));
  CHECK(faults_of(shaft).empty());
  std::set<Pool> pools;
  each_level(asking_for_own(shaft + "only drop_open\n"), 100, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room) {
      const Room& at = level.ground.room(room);
      if (at.own >= 0) pools.insert(at.pool);
      if (at.pool == Pool::drop_open) REQUIRE(at.own == 0);
    }
  });
  CHECK(pools == std::set<Pool>{Pool::drop, Pool::drop_open});
}

TEST_CASE("SPEL-P2-28: a text with a fault is kept and builds nothing; the same level box builds the next one") {
  const Options plain = asking_for({});
  const Options broken = asking_for_own(text_of("passage: a", with({{7, "1111111101"}})));
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
  const std::uint64_t own = print(asking_for_own(text_of("passage: a", cave) + "only passage\n"));
  CHECK(own != shipped);
  CHECK(print(broken) == shipped);
  CHECK(print(asking_for_own(text_of("passage: a", cave) + "only passage\n")) == own);
  CHECK(print(plain) == shipped);
}

TEST_CASE("SPEL-P2-28: 4,000 characters of templates fit a link, packed, and come back letter by letter") {
  Request request{.generator = &generator, .seed = survey_seed(0), .options = asking_for({})};
  std::string text;
  for (int i = 0; text.size() + 110 < longest_own_text; ++i)
    text += text_of("passage: cave " + std::to_string(i), cave);
  request.options.set_text(Opt::own_templates, text);
  const std::string link = format_link(request);
  CHECK(link.size() < 1000);
  static constexpr const Generator* only[] = {&generator};
  CHECK(read_link(link, only).request.options.text(Opt::own_templates) == text);
  CHECK(read(text).usable());
}

TEST_CASE("SPEL-P2-26: where a body gets to is what the tests' own walker says") {
  MoveGraph body;
  Grid<char> letters;
  int reached = 0;
  for (std::uint64_t i = 0; i < 25; ++i) {
    letters.reset(12, 10, '.');
    for (int cell = 0; cell < 120; ++cell) {
      const std::uint64_t roll = mix64(i * 1000 + static_cast<std::uint64_t>(cell));
      if (roll % 5 < 2) letters[{cell % 12, cell / 12}] = "####HT^P="[(roll >> 8) % 9];
    }
    const Point start{static_cast<int>(mix64(i) % 12), static_cast<int>(mix64(i + 7) % 10)};
    letters[start] = '.';
    body.walk(letters, std::span(&start, 1));
    const Foot foot(letters);
    const auto cells = foot.reached(start);
    for (int cell = 0; cell < 120; ++cell) {
      const Point p{cell % 12, cell / 12};
      REQUIRE(body.came_to(p) == cells.has(p));
      reached += cells.has(p) ? 1 : 0;
      if (!cells.has(p)) continue;
      body.mark_ways_to(std::span(&p, 1));
      REQUIRE(body.gets_on_from(start));
      // From wherever it rested: the way back says what walking there says.
      if (i % 10 != 0) continue;
      for (int other = 0; other < 120; ++other) {
        const Point q{other % 12, other / 12};
        if (body.rested_at(q)) REQUIRE(body.gets_on_from(q) == foot.reached(q).has(p));
      }
    }
  }
  CHECK(reached > 250);
}

}  // namespace press_r::spelunky
