// Links of revisions: what is made, what is refused, and that an older revision's level stays what it was.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/kit/toy.hpp"
#include "studio/count/answers.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

LinkReading read(std::string_view text) { return read_link(text, toy::catalog()); }

}  // namespace

TEST_CASE("link: the revision that it names is made, or refused with what to do", "[link]") {
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
    const std::int64_t newest = studio.shoot("toy/v3/" + rest).facts[0];
    CHECK(studio.shoot("toy/v2/" + rest).facts[0] == 7 - newest);
    CHECK(studio.shoot("toy/v9/" + rest).facts[0] == newest);
  }
  const std::string shown = answer_show(studio, "toy/v2/B91199AC?depth=7", {});
  CHECK(shown.find(R"("revision":2,"link":"toy/v2/B91199AC?depth=7")") != std::string::npos);
  const auto counted = [&](std::string_view link) { return answer_survey(studio, link, {0, 500}, ""); };
  CHECK(counted("toy/v2/*").find(R"("revision":2,"link":"toy/v2/*")") != std::string::npos);
  CHECK(survey(read("toy/v2/1").request, {0, 500}).counts[0] != survey(read("toy/v3/1").request, {0, 500}).counts[0]);
}
