// The link's grammar: any text gives a request, a written link is read back, every repair is reported, packed texts
// come back byte for byte. tests/links.txt is read here and by JavaScript; the fuzzer feeds links of every generator.
#include "studio/link/link.hpp"

#include <deque>
#include <fstream>
#include <sstream>

#include "catalog.hpp"
#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "kit/dice.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

LinkReading read(std::string_view text) { return read_link(text, toy::catalog()); }

bool same(const Request& a, const Request& b) {
  return a.generator == b.generator && a.seed == b.seed && a.options == b.options;
}

bool reports(const LinkReading& reading, std::string_view piece) {
  return std::any_of(reading.problems.begin(), reading.problems.end(),
                     [&](const std::string& problem) { return problem.find(piece) != std::string::npos; });
}

/// A seed whose code begins with V, as revisions do.
std::string seed_with_v() {
  std::uint32_t value = 1;
  while (seed_code(Seed{value}).front() != 'V') value += 0x01000001u;
  return seed_code(Seed{value});
}

/// Any bytes, or letters that links are made of.
std::string noise(Dice& dice, int longest) {
  constexpr std::string_view pieces = "#/?&=%*v1aZ05 -.,:;~_toyluckrule";
  std::string text(static_cast<std::size_t>(dice.below(longest)), '\0');
  for (char& c : text)
    c = dice.one_in(8) ? static_cast<char>(dice.below(256)) : pieces[static_cast<std::size_t>(dice.below(32))];
  return text;
}

}  // namespace

TEST_CASE("link: the canonical form writes the revision and leaves out defaults", "[link]") {
  Request request{.generator = &toy::generator, .seed = Seed{1}, .options = Options(toy::options)};
  CHECK(format_link(request) == "toy/v3/B91199AC");
  request.options.set(toy::Opt::luck, 30);
  request.options.set(toy::Opt::lamp, 1);
  request.options.set(toy::Opt::rule, 1);
  request.options.set_text(4, "a&b");
  CHECK(format_link(request) == "toy/v3/B91199AC?lamp=1&luck=3&rule=html5&words=a%26b");
  CHECK(format_link({.generator = &toy::plain, .seed = Seed{0xFFFFFFFF}, .options = {}}) == "plain/v1/8AJJAAYH");
}

TEST_CASE("link: with #, as a whole URL, percent-encoded: the same level", "[link]") {
  const Request wanted = read("toy/v3/D1PWXBN9?depth=7&rule=classic").request;
  CHECK(wanted.seed.value == 0x12345678u);
  for (const std::string_view text : {
           "#toy/v3/D1PWXBN9?depth=7&rule=classic",
           "https://example.org/games/press-r/#toy/v3/D1PWXBN9?depth=7&rule=classic",
           "https://example.org/index.html?from=mail&x=1#toy/v3/D1PWXBN9?depth=7&rule=classic",
           "http://localhost:5173/#/toy/v3/D1PWXBN9?depth=7&rule=classic",
           "  #toy/v3/D1PWXBN9?depth=7&rule=classic\n",
           "toy/v3/D1PW%20XBN9?rule=classic&depth=7",
           "toy/v3/d1pw-xbn9?rule=CLASSIC&depth=+7",
           "TOY/V3/305419896?depth=7&rule=2",
           "toy/v3/0x12345678?depth=%37&rule=classic",
       }) {
    INFO(text);
    const LinkReading reading = read(text);
    CHECK(same(reading.request, wanted));
    CHECK(reading.problems.empty());
  }
}

TEST_CASE("link: view state is read and never changes the level", "[link]") {
  const LinkReading reading = read("toy/v3/B91199AC?depth=7&step=12&find=face%3E%3D3%2Ceven%3D1&embed=1");
  CHECK(reading.problems.empty());
  CHECK(reading.view.step == 12);
  CHECK(reading.view.find == "face>=3,even=1");
  CHECK(reading.view.embed);
  CHECK(format_link(reading.request) == "toy/v3/B91199AC?depth=7");
  for (const std::string_view bad : {"-1", "last", "3x", "2.9", "", ","}) {
    INFO(bad);
    const LinkReading odd = read("toy/v3/B91199AC?step=" + std::string(bad));
    CHECK(reports(odd, "A step is a whole number"));
    CHECK_FALSE(odd.view.step.has_value());
  }
  CHECK(read("toy/v3/B91199AC?step=12.").view.step == 12);
  CHECK(reports(read("toy/v3/B91199AC?step=12."), "became 12"));
  for (const auto& [bad, notice] :
       {std::pair{"chapter=nope", "There is no chapter \"nope\" here"},
        std::pair{"ask=nope", "There is no question about \"nope\" here; the chapter is shown."},
        std::pair{"sheet=13", "A sheet has 12, 24 or 48 maps, not \"13\""},
        std::pair{"theme=blue", "A theme is light or dark, not \"blue\""},
        std::pair{"find=fa%20ce>3", "What to look for cannot be read. Column 1: there is no fact \"fa\""},
        std::pair{"find=face>x", "Column 6: there is no fact \"x\"."},
        std::pair{"sheet=12,nope", "A sheet cannot be told apart by \"nope\""}}) {
    CHECK(reports(read("toy/v3/B91199AC?" + std::string(bad)), notice));
  }
  CHECK_FALSE(read("toy/v3/B91199AC").view.step.has_value());
}

TEST_CASE("link: each kind of mistake is repaired and reported in sentences", "[link]") {
  struct Mistake {
    std::string text;
    std::string_view problem;
    std::string link;
  };
  for (const Mistake& mistake : {
           Mistake{"", "no generator", "toy/v3/B91199AC"},
           Mistake{"tooy/v3/B91199AC", "no generator", "toy/v3/B91199AC"},
           Mistake{"plian/v1/B91199AC", "no generator", "plain/v1/B91199AC"},
           Mistake{"zelda/v3/B91199AC", "no generator", "toy/v3/B91199AC"},
           Mistake{"toy/B91199AC", "no revision", "toy/v3/B91199AC"},
           Mistake{"toy/v0/B91199AC", "no revision \"v0\"", "toy/v3/B91199AC"},
           Mistake{"toy/vx/D1PWXBN9", "There is no revision \"vx\"", "toy/v3/D1PWXBN9"},
           Mistake{"toy/v/D1PWXBN9", "There is no revision \"v\"", "toy/v3/D1PWXBN9"},
           Mistake{"toy//D1PWXBN9", "no revision", "toy/v3/D1PWXBN9"},
           Mistake{"toy/" + seed_with_v() + "/", "no revision", "toy/v3/" + seed_with_v()},
           Mistake{"toy/v3/D1PWXBN9/", "was read as \"D1PWXBN9\"", "toy/v3/D1PWXBN9"},
           Mistake{"toy/v3/D1PWXBN9/extra?depth=7", "was read as", "toy/v3/D1PWXBN9?depth=7"},
           Mistake{"toy/v3//D1PWXBN9", "was read as", "toy/v3/D1PWXBN9"},
           Mistake{"toy/v3/", "names no seed", "toy/v3/B91199AC"},
           Mistake{"toy", "names no seed", "toy/v3/B91199AC"},
           Mistake{"toy/v3/*", "for surveys", "toy/v3/B91199AC"},
           Mistake{"toy/v3/0", "Seed 0", "toy/v3/B91199AC"},
           Mistake{"zelda/v9/foo?bar=1&depth=x&luck=999&rule=x&lamp=x&step=x", "A step is a whole number", ""},
           Mistake{"toy/v3/B91199AD", "mistyped seed", ""},
           Mistake{"toy/v3/foobar", "became the seed", ""},
           Mistake{"toy/v3/B91199AC?depth=99", "goes from -5 to 20", "toy/v3/B91199AC?depth=20"},
           Mistake{"toy/v3/B91199AC?depth=-99999999999999999999", "goes from -5 to 20", "toy/v3/B91199AC?depth=-5"},
           Mistake{"toy/v3/B91199AC?depth=7,", "became \"7\"", "toy/v3/B91199AC?depth=7"},
           Mistake{"toy/v3/B91199AC?rule=html5).", "became \"html5\"", "toy/v3/B91199AC?rule=html5"},
           Mistake{"toy/v3/B91199AC?lamp=,", "0 or 1", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?depth=7&lamp=1&depth=8", "depth is given 2 times; the last, \"8\", counts",
                   "toy/v3/B91199AC?lamp=1&depth=8"},
           Mistake{"toy/v3/B91199AC?step=1&step=2&step=3", "step is given 3 times; the last, \"3\"", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?depth=7.5", "goes in steps of 1; \"7.5\" became 7.", "toy/v3/B91199AC?depth=7"},
           Mistake{"toy/v3/B91199AC?luck=3.05", "goes in steps of 0.1; \"3.05\" became 3.", "toy/v3/B91199AC?luck=3"},
           Mistake{"toy/v3/B91199AC?=7", "No option is named before =\"7\"", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?depth=deep", "is a number", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?luck=999", "goes from -5 to 15", "toy/v3/B91199AC?luck=15"},
           Mistake{"toy/v3/B91199AC?rule=html6", "html5", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?rule=3", "has no choice", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?lamp=maybe", "0 or 1", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?deepth=3", "Did you mean depth?", "toy/v3/B91199AC"},
           Mistake{"toy/v3/B91199AC?words=1234567890123456789012345", "longer than 24",
                   "toy/v3/B91199AC?words=123456789012345678901234"},
       }) {
    INFO(mistake.text);
    const LinkReading reading = read(mistake.text);
    REQUIRE(reading.problems.size() >= 1);
    CHECK(reports(reading, mistake.problem));
    for (const std::string& problem : reading.problems) {
      CAPTURE(problem);
      const bool begins = problem.front() >= 'A' && problem.front() <= 'Z';
      CHECK((begins || problem.find(" is given ") != npos));
      CHECK((problem.back() == '.' || problem.back() == '?'));
    }
    if (!mistake.link.empty()) CHECK(format_link(reading.request) == mistake.link);
    CHECK(read(format_link(reading.request)).problems.empty());
  }
}

TEST_CASE("link: toggles and decimals are read in the ways that people write them", "[link]") {
  for (const std::string_view yes : {"lamp=1", "lamp=on", "lamp=true", "lamp=YES", "lamp", "lamp="}) {
    INFO(yes);
    const LinkReading reading = read("toy/v3/B91199AC?" + std::string(yes));
    CHECK(reading.request.options.on(toy::Opt::lamp));
    CHECK(reading.problems.empty());
  }
  CHECK_FALSE(read("toy/v3/B91199AC?lamp=off").request.options.on(toy::Opt::lamp));
  CHECK(read("toy/v3/B91199AC?luck=3").request.options[toy::Opt::luck] == 30);
  CHECK(read("toy/v3/B91199AC?luck=3.0").request.options[toy::Opt::luck] == 30);
  CHECK(read("toy/v3/B91199AC?luck=-2.5").request.options[toy::Opt::luck] == -25);
}

TEST_CASE("link: a survey may ask for any seed by a star, and hears nothing about seeds", "[link]") {
  for (const std::string_view seed : {"*", "", "foobar", "0", "B91199AD", "B91199AC,"}) {
    INFO(seed);
    const std::string link = "toy/v3/" + std::string(seed);
    const LinkReading reading = read_link(link + "?depth=2", toy::catalog(), LinkUse::survey);
    CHECK(reading.problems.empty());
    CHECK(reading.any_seed == (seed == "*"));
    CHECK(reading.request.options[toy::Opt::depth] == 2);
    CHECK(read(link).problems.size() == 1);
  }
  CHECK(read_link("toy/v3/*?depth=99", toy::catalog(), LinkUse::survey).problems.size() == 1);
}

TEST_CASE("link: long texts are cut between characters", "[link]") {
  const auto whole = [](std::string_view text) {
    std::size_t due = 0;  // bytes that belong to the character begun last
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if ((byte & 0xC0u) == 0x80u) {
        if (due == 0) return false;
        --due;
      } else {
        if (due != 0) return false;
        due = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
      }
    }
    return due == 0;
  };
  for (const std::string_view character : {"é", "€", "𝄞"}) {
    for (std::size_t shift = 0; shift < 4; ++shift) {
      std::string text(shift, 'x');
      for (int i = 0; i < 200; ++i) text += character;
      for (const std::string_view start : {"", "toy/v3/1?", "toy/v3/1?rule=", "toy/v3/1?lamp=", "toy/v3/1?step="}) {
        const LinkReading reading = read(std::string(start) + text);
        REQUIRE_FALSE(reading.problems.empty());
        CHECK(reports(reading, "…\""));
        for (const std::string& problem : reading.problems) CHECK(whole(problem));
      }
      CHECK(whole(read("toy/v3/1?words=" + text).request.options.text(4)));
      CHECK(whole(read("toy/v3/1?find=" + text).view.find));
    }
  }
}

namespace {

/// A generator of one text option more than a link can unpack.
namespace packed {
constexpr std::string_view names[] = {"a", "b", "c", "d"};
constexpr std::array<Option, 4> options = [] {
  std::array<Option, 4> all{};
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] = {.id = names[i], .title = "Text", .kind = OptionKind::text, .max_length = 30'000, .packed = true};
  return all;
}();
constexpr Generator generator = [] {
  Generator one = toy::plain;
  one.id = "packed";
  one.options = options;
  return one;
}();
constexpr const Generator* all[] = {&generator};
}  // namespace packed

}  // namespace

TEST_CASE("link: of equal options the last is read, and only it is unpacked", "[link]") {
  std::string link = "packed/v1/1?";
  const std::string last = "~" + pack_text(std::string(1000, 'x'), "");
  for (int i = 0; i < 2'000; ++i) link += "a=~FZ8&";
  const LinkReading reading = read_link(link + "a=" + last, packed::all);
  CHECK(reading.unpacked == 1000);
  CHECK(reading.request.options.text(0) == std::string(1000, 'x'));
  REQUIRE(reading.problems.size() == 1);
  CHECK(reports(reading, "a is given 2001 times; the last, "));
  // What claims to be long is worked on once, whatever it turns out to be.
  CHECK(read_link(link, packed::all).unpacked <= 30'000);
}

TEST_CASE("link: all packed texts of a link have one bound", "[link]") {
  std::string link = "packed/v1/1";
  const std::string text(30'000, 'x');
  for (const std::string_view name : packed::names) {
    link += (link.find('?') == npos ? "?" : "&") + std::string(name) + "=~" + pack_text(text, "");
  }
  const LinkReading reading = read_link(link, packed::all);
  CHECK(reading.unpacked == 60'000);
  CHECK(reading.unpacked <= max_unpacked_length);
  CHECK(reading.request.options.text(1) == text);
  CHECK(reading.request.options.text(2).empty());
  CHECK(reports(reading, "so that of c was left out"));
  CHECK(reports(reading, "so that of d was left out"));
}

namespace {

/// All generators that are listed; those that are not built (PRESS_R_ONLY) have no more than their id.
struct Listed {
  std::deque<std::string> ids;
  std::deque<Generator> stand_ins;
  std::vector<const Generator*> all;

  Listed() {
    std::ifstream file(in_checkout("core/generators.txt"));
    for (std::string id; file >> id;) {
      for (const Generator* generator : catalog()) {
        if (generator->id == id) all.push_back(generator);
      }
      if (!all.empty() && all.back()->id == id) continue;
      stand_ins.push_back(toy::plain);
      stand_ins.back().id = ids.emplace_back(id);
      all.push_back(&stand_ins.back());
    }
  }
  bool has_built(std::string_view id) const {
    return std::none_of(stand_ins.begin(), stand_ins.end(), [&](const Generator& one) { return one.id == id; });
  }
};

}  // namespace

TEST_CASE("link: links.txt is parsed as by JavaScript", "[link]") {
  const Listed listed;
  REQUIRE(listed.all.size() > 1);
  Studio studio(listed.all);
  std::ifstream file(in_checkout("tests/links.txt"));
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.rfind("# ", 0) == 0) continue;
    std::array<std::string, 4> row;  // the link, its generator, "seedless" or "seed", the view as JSON
    std::istringstream cells(line);
    for (std::string& cell : row) std::getline(cells, cell, '\t');
    const std::string link = row[0] == "(empty)" ? "" : row[0];
    INFO(link);
    const LinkReading reading = read_link(link, listed.all);
    CHECK(reading.request.generator->id == row[1]);
    CHECK((reading.seedless ? "seedless" : "seed") == row[2]);
    if (listed.has_built(row[1])) CHECK(request_text(studio, link).find("\"view\":" + row[3] + "}") != npos);
    ++rows;
  }
  CHECK(rows >= 60);
}

TEST_CASE("link: any bytes give a request whose own link is read back without a problem", "[link]") {
  Dice dice(Seed{22}, "link_test");
  for (int i = 0; i < 20'000; ++i) {
    Request request{.generator = &toy::generator, .seed = Seed{dice.next() | 1u}, .options = Options(toy::options)};
    for (std::size_t k = 0; k < 4; ++k)
      request.options.set(k, dice.between(toy::options[k].lowest(), toy::options[k].highest()));
    request.options.set_text(4, noise(dice, 24));
    std::string text = format_link(request);
    INFO(text);
    if (dice.one_in(2)) {
      text.insert(static_cast<std::size_t>(dice.below(static_cast<int>(text.size()) + 1)), noise(dice, 60));
    } else {
      REQUIRE(same(read(text).request, request));
    }
    const LinkReading reading = read(text);
    REQUIRE(reading.request.seed.value != 0);
    const std::string link = format_link(reading.request);
    REQUIRE(link.size() <= max_link_length);
    const LinkReading again = read(link);
    REQUIRE(same(again.request, reading.request));
    REQUIRE(again.problems.empty());
    REQUIRE(format_link(again.request) == link);
  }
}

TEST_CASE("link: endless links are cut, and their problems are few and short", "[link]") {
  std::string text = "toy/v3/B91199AC?";
  for (int i = 0; i < 20'000; ++i) text += "nonsense" + std::to_string(i) + "=1&";
  const LinkReading reading = read(text);
  CHECK(reports(reading, "longer than"));
  CHECK(reading.problems.size() <= 20);
  const LinkReading letters = read(std::string(1'000'000, 'x'));
  for (const LinkReading& bad : {reading, letters}) {
    for (const std::string& problem : bad.problems) CHECK(problem.size() < 400);
  }
  CHECK(format_link(letters.request) == format_link(read("").request).substr(0, 7) + seed_code(letters.request.seed));
}

TEST_CASE("link: the revision that it names is made, or refused with what to do", "[link]") {
  CHECK(last_version_of("isaac", 1).empty());
  struct Named {
    std::string_view link;
    int asked;
    int made;
    std::string_view refusal;  ///< a piece of it
  };
  for (const Named& named : {
           Named{"toy/v3/B91199AC", 3, 3, ""},
           Named{"toy/B91199AC", 0, 3, ""},
           Named{"toy/v2/B91199AC", 2, 2, ""},
           Named{"TOY/V002/B91199AC", 2, 2, ""},
           Named{"toy/v1/B91199AC", 1, 3,
                 "revision 1 of Toy, and this version of Press R makes revisions 2 to 3: an older"},
           Named{"toy/v4/B91199AC", 4, 3,
                 "revision 4 of Toy, and this version of Press R makes revisions 2 to 3: a newer"},
           Named{"toy/v4", 4, 3, "Put v3 in the link"},
           Named{"toy/v99999999999999999999/D1PWXBN9", 999'999'999, 3, "a newer version"},
           Named{"plain/v2/B91199AC", 2, 1,
                 "revision 2 of Plain, and this version of Press R makes revision 1: a newer"},
           Named{"plain/v0/B91199AC", 0, 1, ""},
       }) {
    INFO(named.link);
    const Request request = read(named.link).request;
    CHECK(request.asked == named.asked);
    CHECK(request.revision() == named.made);
    CHECK(refusal(request).empty() == named.refusal.empty());
    CHECK(refusal(request).find(named.refusal) != std::string::npos);
    const std::string link = format_link(request);
    CHECK(link.find("/v" + std::to_string(named.made) + "/") != std::string::npos);
    CHECK(refusal(read(link).request).empty());
    CHECK(format_link(read(link).request) == link);
  }
}

TEST_CASE("link: an older revision's level is the one that it was", "[link]") {
  Studio studio(toy::catalog());
  for (std::uint32_t seed = 1; seed < 50; ++seed) {
    const std::string rest = std::to_string(seed) + "?depth=7";
    const std::int64_t newest = studio.make_picture("toy/v3/" + rest).facts[0];
    CHECK(studio.make_picture("toy/v2/" + rest).facts[0] == 7 - newest);
    CHECK(studio.make_picture("toy/v9/" + rest).facts[0] == newest);
  }
  const std::string shown = answer_show(studio, "toy/v2/B91199AC?depth=7", {});
  CHECK(shown.find(R"("revision":2,"link":"toy/v2/B91199AC?depth=7")") != std::string::npos);
  const auto counted = [&](std::string_view link) { return answer_survey(studio, link, {0, 500}, ""); };
  CHECK(counted("toy/v2/*").find(R"("revision":2,)") != std::string::npos);
  CHECK(counted("toy/v2/*").find(R"("link":"toy/v2/*")") != std::string::npos);
  CHECK(survey(read("toy/v2/1").request, {0, 500}).counts[0] != survey(read("toy/v3/1").request, {0, 500}).counts[0]);
}
