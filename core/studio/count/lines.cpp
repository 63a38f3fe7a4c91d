#include "studio/count/lines.hpp"

#include <string>

#include "studio/export/export.hpp"
#include "studio/export/level_json.hpp"
#include "studio/export/parts_json.hpp"

namespace press_r {
namespace {

void write_facts_line(const Picture& picture, const Wanted& wanted, Json& json) {
  json.begin_object().field("link", format_link(picture.request)).field("seed", picture.request.seed.value);
  json.key("facts");
  write_facts(picture.generator(), picture.facts, wanted, json);
  json.end_object();
}

}  // namespace

std::uint32_t write_lines(Studio& studio, std::string_view link, const Slice& slice, const LinesOptions& asked,
                          Json& json) {
  Picture picture{.request = studio.read(link, LinkUse::survey).request};
  LevelJson whole(picture.generator());
  Wanted wanted(picture.generator().facts);
  for (const std::size_t fact : asked.costly) wanted.ask(fact);
  const std::uint32_t all = slice.levels();
  std::uint32_t levels = 0;
  while (levels < all && (levels == 0 || json.view().size() < asked.bytes)) {
    picture.request.seed = slice.seed(levels++);
    if (asked.facts_only) {
      studio.measure(picture, wanted);
      write_facts_line(picture, wanted, json);
    } else {
      studio.shoot(picture, {.summary = false, .ground = asked.terrain});
      json.begin_object();
      whole.write(picture, json, asked.legend);
      if (asked.terrain) describe_ground(picture.ground, json.key("terrain"));
      json.end_object();
    }
    json.end_line();
  }
  return levels;
}

}  // namespace press_r
