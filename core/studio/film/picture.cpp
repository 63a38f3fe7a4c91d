#include "studio/film/picture.hpp"

#include <array>
#include <utility>

#include "kit/seed.hpp"
#include "studio/link/link.hpp"

namespace press_r {
namespace {

constexpr PictureParts drawn_only{.summary = false, .costly = false};

/// Draws each frame of a running generation into a film.
struct Camera {
  const Generator* generator;
  Film* film;
  Scene scene;

  static void frame(void* context, const void* level) {
    auto& camera = *static_cast<Camera*>(context);
    camera.generator->actions.draw(level, camera.scene);
    camera.film->add(camera.scene);
  }
  static void cut(void* context, std::size_t kept_steps) {
    // Frame 0 is the empty start, so k steps have k + 1 frames.
    static_cast<Camera*>(context)->film->keep_first(kept_steps + 1);
  }
};

void add_scene(const Scene& scene, Hasher& hasher) {
  hasher.add(scene.width(), scene.height());
  for (const Mark& mark : scene.marks()) {
    hasher.add(mark.kind, mark.role, mark.look, mark.x, mark.y, mark.w, mark.h, mark.id, mark.from, mark.to, mark.text);
    for (const Detail& detail : scene.details(mark)) hasher.add(detail.key, detail.number, detail.text);
  }
}

}  // namespace

Studio::Warm& Studio::warm(const Generator& generator) {
  for (const std::unique_ptr<Warm>& warm : warm_) {
    if (warm->generator == &generator) return *warm;
  }
  warm_.push_back(std::make_unique<Warm>(generator));
  return *warm_.back();
}

void Studio::measure(Picture& picture, const FactSelection& wanted) {
  Warm& kept = warm(picture.generator());
  Trace off;
  make(picture, off);
  picture.facts.resize(picture.generator().facts.size());
  kept.meter.measure(kept.level.get(), wanted, picture.facts);
}

void Studio::finish(Picture& picture, Warm& warm, const PictureParts& besides) {
  const Generator& generator = picture.generator();
  const void* level = warm.level.get();
  generator.actions.draw(level, picture.scene);
  const std::string lacking = besides.summary ? ids_left_out(picture.request) : "";
  picture.costly = besides.costly || !lacking.empty();
  picture.facts.resize(generator.facts.size());
  warm.meter.measure(level, picture.costly ? warm.all : warm.cheap, picture.facts);
  if (picture.costly && generator.optional.connections != nullptr)
    generator.optional.connections(level, picture.connections);
  else
    picture.connections.reset();
  if (besides.ground) {
    const Terrain* const terrain = warm.meter.ground();
    picture.ground.terrain.reset(Standpoint::top, 0, 0);
    picture.ground.walk.reset();
    if (terrain != nullptr) picture.ground = {*terrain, *warm.meter.walk()};
  }
  if (!besides.summary) return;
  Text summary;
  generator.actions.summarise(level, summary);
  picture.summary = summary.take();
  if (const std::vector<TurnedDie>& turned = picture.request.options.turned(); !turned.empty())
    picture.summary += " With dice turned: " + turned_dice_text(turned) + ".";
  if (lacking.empty()) return;
  picture.summary += " Without " + lacking + ".";
  const std::size_t finishable = find_fact(generator.facts, "finishable");
  if (warm.meter.ground() != nullptr && finishable != npos && picture.facts[finishable] == 0)
    picture.summary += " It cannot be finished on foot.";
}

Picture Studio::make_picture(std::string_view link, const PictureParts& besides) {
  Picture picture;
  picture.take(read(link));
  make_from_link(picture, besides);
  return picture;
}

const Picture& Studio::make_picture(LinkReading reading, const PictureParts& besides) {
  Picture& picture = warm(*reading.request.generator).picture;
  picture.take(std::move(reading));
  make_from_link(picture, besides);
  return picture;
}

void Studio::make_picture(Picture& picture, const PictureParts& besides) {
  Trace off;
  make(picture, off);
  finish(picture, warm(picture.generator()), besides);
}

void Studio::make_from_link(Picture& picture, const PictureParts& besides) {
  Trace off;
  make(picture, off);
  settle(picture, off);
  finish(picture, warm(picture.generator()), besides);
}

void Studio::make(Picture& picture, Trace& trace) {
  const Request& request = picture.request;
  void* const level = warm(*request.generator).level.get();
  picture.outcome = request.generator->actions.generate(request.options, request.seed, trace, level);
}

void Studio::settle(Picture& picture, const Trace& trace) {
  if (!trace.turnings().empty()) remove_unused_dice(trace.turnings(), picture.request.options, picture.problems);
}

Filmed Studio::film(std::string_view link) {
  Picture picture;
  picture.take(read(link));
  return film(std::move(picture));
}

Filmed Studio::film(Picture picture, const PictureParts& besides) {
  Filmed filmed{.picture = std::move(picture)};
  const Generator& generator = filmed.picture.generator();
  Warm& kept = warm(generator);

  filmed.film.add(Scene{});
  Camera camera{.generator = &generator, .film = &filmed.film, .scene = {}};
  Trace trace(FrameSink{&camera, Camera::frame, Camera::cut});
  make(filmed.picture, trace);
  settle(filmed.picture, trace);
  finish(filmed.picture, kept, besides);
  if (trace.capped()) {
    // The last frame shows all steps that were not recorded.
    filmed.film.keep_first(filmed.film.frames() - 1);
    filmed.film.add(filmed.picture.scene);
  }
  filmed.steps = trace.steps();
  filmed.rolls = trace.all_rolls();
  filmed.capped = trace.capped();
  return filmed;
}

Studio::Prints Studio::fingerprint(std::string_view link) {
  const Picture picture = make_picture(link, drawn_only);
  Hasher level;
  level.add(format_link(picture.request));
  level.add(picture.outcome.complete ? 1 : 0);
  picture.generator().actions.fingerprint(warm(picture.generator()).level.get(), level);
  Hasher scene;
  add_scene(picture.scene, scene);
  return {level.value(), scene.value()};
}

Ground Studio::terrain(std::string_view link) {
  return make_picture(link, {.summary = false, .ground = true, .costly = false}).ground;
}

Values Studio::values(std::string_view link, std::string_view layer) {
  const Picture picture = make_picture(link, drawn_only);
  Values values;
  const Generator& generator = picture.generator();
  for (std::size_t i = 0; generator.optional.values != nullptr && i < generator.value_layers.size(); ++i) {
    if (generator.value_layers[i].id == layer) generator.optional.values(warm(generator).level.get(), i, values);
  }
  return values;
}

std::string Studio::extra(std::string_view link, std::string_view id) {
  const Picture picture = make_picture(link, drawn_only);
  Text text;
  for (const Extra& extra : picture.generator().extras) {
    if (extra.id == id) extra.write(warm(picture.generator()).level.get(), text);
  }
  return text.take();
}

std::vector<std::uint32_t> drawing_order(const Generator& generator, const std::vector<Mark>& marks) {
  // Counting sort by role, roles in the order of their layers and then of the table.
  std::array<std::uint32_t, max_roles> next{};
  for (const Mark& mark : marks) ++next[mark.role];
  std::uint32_t before = 0;
  for (std::size_t layer = 0; layer < generator.layers.size(); ++layer) {
    for (std::size_t role = 0; role < generator.roles.size(); ++role) {
      if (generator.roles[role].layer == layer) before += std::exchange(next[role], before);
    }
  }
  std::vector<std::uint32_t> order(marks.size());
  for (std::uint32_t i = 0; i < marks.size(); ++i) order[next[marks[i].role]++] = i;
  return order;
}

}  // namespace press_r
