// Films of every generator: replaying one gives each scene of the generation, and at the end the finished level.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "core/marks.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"

using namespace press_r;

namespace {

/// Records all marks of each frame.
struct Recorder {
  const Generator* generator;
  std::vector<Marks> frames{{}};
  Scene scene;

  static void frame(void* context, const void* level) {
    auto& recorder = *static_cast<Recorder*>(context);
    recorder.generator->actions.draw(level, recorder.scene);
    recorder.frames.push_back(marks_of(recorder.scene));
  }
  static void cut(void* context, std::size_t kept) { static_cast<Recorder*>(context)->frames.resize(kept + 1); }
};

void check_marks(const Generator& generator, const Scene& scene) {
  std::map<std::size_t, std::set<int>> rooms;
  for (const Mark& mark : scene.marks()) {
    REQUIRE(mark.role < generator.roles.size());
    const Role& role = generator.roles[mark.role];
    CAPTURE(std::string(role.id), mark.x, mark.y, mark.w, mark.h, scene.width(), scene.height());
    const bool is_edge = mark.kind == MarkKind::edge;
    const bool inside = is_edge ? mark.x >= 0 && mark.y >= 0 && mark.w >= 0 && mark.h >= 0 &&
                                      std::max(mark.x, mark.w) <= scene.width() &&
                                      std::max(mark.y, mark.h) <= scene.height()
                                : mark.x >= 0 && mark.y >= 0 && mark.w >= 1 && mark.h >= 1 &&
                                      mark.x + mark.w <= scene.width() && mark.y + mark.h <= scene.height();
    CHECK(inside);
    if (mark.kind == MarkKind::room) CHECK(rooms[generator.layers[role.layer].view].insert(mark.id).second);
  }
  const auto& known = rooms[0];
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::edge || !generator.on_map(mark.role)) continue;
    CHECK((mark.from < 0 || known.count(mark.from) == 1));
    CHECK((mark.to < 0 || known.count(mark.to) == 1));
  }
  std::set<int> anywhere;
  for (const auto& [view, ids] : rooms) anywhere.insert(ids.begin(), ids.end());
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::cell && mark.kind != MarkKind::label) continue;
    CAPTURE(std::string(generator.roles[mark.role].id), mark.x, mark.y, mark.id);
    CHECK((mark.id == -1 || anywhere.count(mark.id) == 1));
  }
}

}  // namespace

TEST_CASE("contract: the replayed film equals each scene and ends with the finished level") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    for (const contract::Case& one : contract::presets_of(*generator)) {
      Request request = one.request;
      request.seed = survey_seed(7);
      const std::string link = format_link(request);
      CAPTURE(one.name, link);
      Recorder recorder{.generator = generator, .frames = {{}}, .scene = {}};
      Trace trace(FrameSink{&recorder, Recorder::frame, Recorder::cut});
      LevelBox level(*generator);
      generator->actions.generate(request.options, request.seed, trace, level.get());

      const Filmed filmed = studio.film(link);
      REQUIRE(filmed.film.frames() == recorder.frames.size());
      REQUIRE(filmed.steps.size() + 1 == recorder.frames.size());
      const std::size_t stride = std::max<std::size_t>(1, recorder.frames.size() / 60);
      for (std::size_t i = 0; i < recorder.frames.size(); i += stride) {
        CAPTURE(i);
        CHECK((marks_of(filmed.film, i) == recorder.frames[i]));
      }
      if (!filmed.capped) {
        CHECK((recorder.frames.back() == marks_of(filmed.picture.scene)));
      }
      CHECK((marks_of(filmed.film, recorder.frames.size() - 1) == marks_of(filmed.picture.scene)));
      CHECK((marks_of(studio.make_picture(link).scene) == marks_of(filmed.picture.scene)));
    }
  }
}

TEST_CASE("contract: marks are within the scene, roles in the legend, room ids unique, edges between rooms") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    for (const contract::Case& one : contract::all_cases_of(*generator)) {
      Request request = one.request;
      request.seed = survey_seed(11);
      CAPTURE(one.name);
      const Picture picture = studio.make_picture(format_link(request));
      check_marks(*generator, picture.scene);
      CHECK(!picture.summary.empty());
      CHECK(picture.summary.back() == '.');
    }
  }
}

TEST_CASE("contract: steps and pictures do not depend on the level generated before") {
  for (const Generator* generator : catalog()) {
    Studio used(catalog());
    used.make_picture(std::string(generator->id) + "/v1/1");
    for (const contract::Case& one : contract::option_ends_of(*generator)) {
      // Switches that are on, and second choices: what may leave something behind.
      if (!one.name.ends_with("=1")) continue;
      Request request = one.request;
      request.seed = survey_seed(5);
      const std::string link = format_link(request);
      CAPTURE(one.name, link);
      CHECK(trail_of(Studio(catalog()).film(link)) == trail_of(used.film(link)));
    }
  }
}
