// The prose's notation, each part of it, and what is said of prose that cannot be read.
#include "studio/prose.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"

using namespace press_r;

namespace {

/// A level of two tries without a wall by the game's reading: facts tries, wall, reading, shadow and the walker's.
Prose filled(std::string_view prose, std::vector<std::int64_t> facts = {2, 0, 1, 12, 1, 6, 2, 1},
             const RuleSet& left_out = {}) {
  Options options(cave::options);
  options.set(cave::Opt::depth, 2);
  options.leave_out(left_out);
  const Request request{.generator = &cave::generator, .seed = Seed{7}, .options = options};
  return fill_prose(request, facts, prose);
}

std::string text_of(const Prose& prose) {
  std::string out;
  for (const FilledChapter& part : prose.parts) {
    out += part.id.empty() ? "<<" + part.title + ">>" : "<" + part.id + ">";
    for (const Paragraph& paragraph : part.paragraphs) {
      for (const Run& run : paragraph.runs) out += run.text;
      out += "/";
    }
  }
  return out;
}

std::string one(std::string_view paragraph, std::vector<std::int64_t> facts = {2, 0, 1, 12, 1, 6, 2, 1}) {
  const Prose prose = filled("# roll\n" + std::string(paragraph) + "\n", facts);
  CAPTURE(prose.faults);
  CHECK(prose.faults.empty());
  return text_of(prose).substr(6);
}

std::string fault_of(std::string_view paragraph) {
  const Prose prose = filled("# roll\n" + std::string(paragraph) + "\n");
  REQUIRE(prose.faults.size() == 1);
  return prose.faults[0];
}

}  // namespace

TEST_CASE("prose: headings begin chapters, empty lines paragraphs, and lines of one paragraph join") {
  const Prose prose = filled("# roll\n\nOne\ntwo.\n\n\nThree.\r\n# wall\nFour.");
  CHECK(prose.faults.empty());
  CHECK(text_of(prose) == "<roll>One two./Three./<wall>Four./");
}

TEST_CASE("prose: asides stand between chapters, and a numbered line is a paragraph of its own") {
  const Prose prose = filled("## In short\nBy hand:\n1. Roll\na die.\n2. Stop.\n# roll\nOne.\n## To try\nTwo.");
  CHECK(prose.faults.empty());
  CHECK(text_of(prose) == "<<In short>>By hand:/1. Roll a die./2. Stop./<roll>One./<<To try>>Two./");
}

TEST_CASE("prose: a paragraph says of which rules it tells") {
  const Prose prose = filled("# roll\n[at CAVE-1, CAVE-2] One.\n\nTwo.\n");
  REQUIRE(prose.faults.empty());
  CHECK(prose.parts[0].paragraphs[0].rules == std::vector<std::string>{"CAVE-1", "CAVE-2"});
  CHECK(prose.parts[0].paragraphs[1].rules.empty());
  CHECK(text_of(prose) == "<roll>One./Two./");
}

TEST_CASE("prose: highlighted words name a role, and links have a URL") {
  const Prose prose = filled("# roll\nThe [mark room: cave] of [link https://a.b/c: the book].\n");
  REQUIRE(prose.faults.empty());
  const std::vector<Run>& runs = prose.parts[0].paragraphs[0].runs;
  REQUIRE(runs.size() == 5);
  CHECK(runs[1].text == "cave");
  CHECK(runs[1].role == "room");
  CHECK(runs[2].text == " of ");
  CHECK(runs[3].text == "the book");
  CHECK(runs[3].address == "https://a.b/c");
}

TEST_CASE("prose: a claim's odds are per cent, or 1 in n below one per cent") {
  CHECK(one("In {odds.wall} of levels.") == "In 25\u00A0% of levels./");
  RuleSet first;
  first.add(0);
  const Prose lacking = filled("# roll\nIn {odds.wall} of levels.", {2, 0, 1, 12, 1, 6, 2, 1}, first);
  CHECK(text_of(lacking) == "<roll>In 25\u00A0% (with all rules) of levels./");
  CHECK(chance_text({1, 6}) == "16.7\u00A0%");
  CHECK(chance_text({1, 1}) == "100\u00A0%");
  CHECK(chance_text({0, 1}) == "0\u00A0%");
  CHECK(chance_text({1, 100}) == "1\u00A0%");
  CHECK(chance_text({2, 1601}) == "1 in 801");
  CHECK(fault_of("{odds.nothing}") == "roll: no claim nothing");
}

TEST_CASE("prose: facts are numbers, titles of choices, or forms") {
  CHECK(one("{tries} tries.") == "2 tries./");
  CHECK(one("By {reading}.") == "By Game./");
  constexpr std::string_view three = "{tries:one try|# tries|no try}.";
  CHECK(one(three) == "2 tries./");
  CHECK(one(three, {1, 0, 1, 12, 1, 6, 2, 1}) == "one try./");
  CHECK(one(three, {0, 0, 1, 12, 1, 6, 2, 1}) == "no try./");
  CHECK(one("{tries:one try|# tries}.", {0, 0, 1, 12, 1, 6, 2, 1}) == "0 tries./");
  CHECK(one("{wall:A wall|Nothing} stands.") == "Nothing stands./");
  CHECK(one("{wall:A wall|Nothing} stands.", {2, 1, 1, 12, 1, 6, 2, 1}) == "A wall stands./");
  CHECK(one("As {reading:told|played}.") == "As played./");
  CHECK(one("In {route_length} steps.") == "In 6 steps./");
}

TEST_CASE("prose: options are numbers and titles of choices") {
  CHECK(one("Depth {option.depth}, {option.reading}.") == "Depth 2, Prose./");
}

TEST_CASE("prose: conditional text, by facts and options, nested") {
  CHECK(one("A[if tries>=2: , again].") == "A, again./");
  CHECK(one("A[if tries>=3: , again].") == "A./");
  CHECK(one("A[if tries=2,wall=0: b].") == "Ab./");
  CHECK(one("A[if tries=2,wall=1: b].") == "A./");
  CHECK(one("A[if option.reading=prose: b][if option.reading!=prose: c].") == "Ab./");
  CHECK(one("A[if option.depth=2: b][if option.depth=1: c].") == "Ab./");
  CHECK(one("A[if reading=game: b [if wall=0: {tries}] c].") == "Ab 2 c./");
}

TEST_CASE("prose: a paragraph without text for this level is left out") {
  CHECK(one("[if wall=1: There is a wall.]\n\nStill.") == "Still./");
}

TEST_CASE("prose: a switch is a run of its own that knows whether it is on") {
  const Prose prose =
      filled("# roll\nRead it [switch reading=game: as the game] or [switch reading=prose: as told].\n");
  REQUIRE(prose.faults.empty());
  const std::vector<Run>& runs = prose.parts[0].paragraphs[0].runs;
  REQUIRE(runs.size() == 5);
  CHECK(runs[1].text == "as the game");
  CHECK(runs[1].option == "reading");
  CHECK(runs[1].value == "game");
  CHECK_FALSE(runs[1].on);
  CHECK(runs[2].text == " or ");
  CHECK(runs[2].option.empty());
  CHECK(runs[3].on);
}

TEST_CASE("prose: a question names its fact, and a control its option and a fact") {
  const Prose prose = filled("# roll\nIt tries. [guess tries: How often?] More walls? [option luck, wall]\n");
  CHECK(prose.faults == std::vector<std::string>{"roll: no option and what it moves: luck, wall"});
  const Prose read = filled("# roll\nIt tries. [guess tries: How often?] Deeper? [option depth, wall]");
  const std::vector<Run>& runs = read.parts[0].paragraphs[0].runs;
  REQUIRE(runs.size() == 4);
  CHECK(runs[1].text == "How often?");
  CHECK(runs[1].guess == "tries");
  CHECK(runs[3].text.empty());
  CHECK(runs[3].control == "depth");
  CHECK(runs[3].moves == "wall");
  CHECK(fault_of("A [guess claim nothing: Is it?]") == "roll: no claim about the finished level: nothing");
  CHECK(fault_of("A [guess nothing: Why?]") == "roll: no fact nothing");
  CHECK(fault_of("A [option depth, nothing]") == "roll: no fact nothing");
  CHECK(fault_of("A [option depth]") == "roll: no option and what it moves: depth");
}

TEST_CASE("prose: a figure has a kind, and rules or a fact as arguments") {
  const Prose prose = filled("# roll\nIt tries. [steps CAVE-1, CAVE-2] Again. [loop room]\n");
  CHECK(prose.faults.empty());
  const std::vector<Run>& runs = prose.parts[0].paragraphs[0].runs;
  REQUIRE(runs.size() == 4);
  CHECK(runs[1].figure == "steps");
  CHECK(runs[1].of == std::vector<std::string>{"CAVE-1", "CAVE-2"});
  CHECK(runs[3].figure == "loop");
  CHECK(runs[3].of == std::vector<std::string>{"room"});
  CHECK(fault_of("A [steps CAVE-99]") == "roll: no rule CAVE-99");
  CHECK(fault_of("A [without CAVE-99]") == "roll: no rule CAVE-99");
  CHECK(fault_of("A [line nothing, CAVE-1]") == "roll: no role nothing");
  CHECK(fault_of("A [loop]") == "roll: no role ");
  CHECK(fault_of("A [path nothing, 4, 4]") == "roll: no fact nothing");
  CHECK(fault_of("A [predict CAVE-1: What if?]") == "roll: no rule and fact: CAVE-1");
  CHECK(fault_of("A [predict CAVE-99, tries: What if?]") == "roll: no rule CAVE-99");
  CHECK(fault_of("A [path tries]") == "roll: no fact, columns and rows: path tries");
}

TEST_CASE("prose: errors are faults with their chapter's name") {
  CHECK(fault_of("{nothing}") == "roll: no fact nothing");
  CHECK(fault_of("{option.nothing}") == "roll: no option nothing");
  CHECK(fault_of("{reading:one}") == "roll: too few forms for reading");
  CHECK(fault_of("{tries:one}") == "roll: too few forms for tries");
  CHECK(fault_of("An {open brace") == "roll: a bracket is not closed: {open brace");
  CHECK(fault_of("[unless wall=1: A.]") == "roll: no word of the notation: unless");
  CHECK(fault_of("[nonsense]") == "roll: no bracket of the notation: nonsense");
  CHECK(fault_of("[mark luck: A]") == "roll: no role luck");
  CHECK(fault_of("[at CAVE-99] A") == "roll: no rule CAVE-99");
  CHECK(fault_of("[switch luck=3: A]") == "roll: no option to switch: luck=3");
  CHECK(fault_of("[if option.luck=3: A]") == "roll: no condition on an option: luck=3");
  CHECK(filled("Before.\n# roll\nOne.").faults == std::vector<std::string>{"text before the first heading"});
  CHECK_FALSE(filled("# roll\n[if nothing=1: A]").faults.empty());
}

TEST_CASE("prose: its JSON has the chapters' pieces in order") {
  Studio studio(cave::only);
  CHECK(prose_text(studio, "cave/v1/7?reading=game",
                   "## Short\nA.\n# roll\n[at CAVE-1] By {reading}, [switch reading=prose: not].") ==
        R"({"chapters":[{"id":"roll","thesis":"","paragraphs":[[{"text":"By Game, "},)"
        R"({"text":"not","option":"reading","value":"prose","on":false},{"text":"."}]],"rules":[["CAVE-1"]]}],)"
        R"("asides":[{"before":"roll","title":"Short","paragraphs":[[{"text":"A."}]],"rules":[[]]}]})");
}
