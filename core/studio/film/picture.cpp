#include "studio/film/picture.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "kit/seed.hpp"

namespace press_r {
namespace {

bool same_but_details(const Mark& a, const Mark& b) {
  return a.kind == b.kind && a.role == b.role && a.look == b.look && a.x == b.x && a.y == b.y && a.w == b.w &&
         a.h == b.h && a.id == b.id && a.from == b.from && a.to == b.to && a.text == b.text;
}

std::uint64_t packed(std::int32_t a, std::int32_t b) {
  return (std::uint64_t{static_cast<std::uint32_t>(a)} << 32) | static_cast<std::uint32_t>(b);
}

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

std::uint64_t Film::key_of(const Mark& mark, std::span<const Detail> details) const {
  std::uint64_t key = mix64(packed(mark.x, mark.y) ^ (packed(mark.w, mark.h) * 0x9E3779B97F4A7C15u));
  key = mix64(key ^ packed(mark.id, mark.from * 31 + mark.to) ^ (std::uint64_t{mark.role} << 40) ^
              (std::uint64_t{mark.look} << 48) ^ (static_cast<std::uint64_t>(mark.kind) << 56));
  if (!mark.text.empty()) key ^= fnv1a32(mark.text);
  for (const Detail& detail : details) {
    key = key * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(detail.number)) + fnv1a32(detail.key);
    if (detail.is_text) key += fnv1a32(detail.text);
  }
  return key;
}

bool Film::same(std::size_t film_mark, const Mark& mark, std::span<const Detail> with) const {
  const Mark& old = marks_[film_mark].mark;
  const auto old_details = details(old);
  return same_but_details(old, mark) && std::equal(old_details.begin(), old_details.end(), with.begin(), with.end());
}

std::string_view Film::kept_text(std::string_view text) {
  if (text.empty()) return {};
  if (const auto found = text_index_.find(text); found != text_index_.end()) return texts_[found->second];
  texts_.emplace_back(text);
  text_index_.emplace(texts_.back(), texts_.size() - 1);
  return texts_.back();
}

void Film::append(const Mark& mark, std::span<const Detail> with, std::uint64_t key) {
  FilmMark born{.mark = mark, .born = static_cast<std::int32_t>(frames_), .died = never};
  born.mark.text = kept_text(mark.text);
  born.mark.first_detail = static_cast<std::uint32_t>(details_.size());
  for (const Detail& detail : with) {
    details_.push_back({kept_text(detail.key), detail.number, kept_text(detail.text), detail.is_text});
  }
  marks_.push_back(born);
  keys_.push_back(key);
}

void Film::fill_slots(std::span<const std::size_t> film_marks) {
  slots_.assign(std::bit_ceil(2 * film_marks.size() + 1), npos_mark);
  for (const std::size_t mark : film_marks) {
    std::size_t slot = keys_[mark] % slots_.size();
    while (slots_[slot] != npos_mark) slot = (slot + 1) % slots_.size();
    slots_[slot] = mark;
    marks_[mark].died = dying;
  }
}

void Film::add(const Scene& scene) {
  width_ = std::max(width_, scene.width());
  height_ = std::max(height_, scene.height());
  for (std::size_t view = 0; view < focus_.size(); ++view) focus_[view] = united(focus_[view], scene.focus_of(view));
  if (scene.follows_focus() && (sights_.empty() || sights_.back().area != scene.focus_of(0)))
    sights_.push_back({static_cast<std::int32_t>(frames_), scene.focus_of(0)});
  const auto& marks = scene.marks();
  std::vector<std::size_t>& next = next_;
  next.assign(marks.size(), npos_mark);
  // Most marks keep their order. Match equal marks from both ends first, and only the rest by hash.
  std::size_t head = 0;
  while (head < marks.size() && head < alive_.size() && same(alive_[head], marks[head], scene.details(marks[head]))) {
    next[head] = alive_[head];
    ++head;
  }
  std::size_t tail = 0;
  while (tail + head < marks.size() && tail + head < alive_.size()) {
    const std::size_t i = marks.size() - 1 - tail;
    const std::size_t old = alive_[alive_.size() - 1 - tail];
    if (!same(old, marks[i], scene.details(marks[i]))) break;
    next[i] = old;
    ++tail;
  }
  const std::span<const std::size_t> left = std::span(alive_).subspan(head, alive_.size() - tail - head);
  fill_slots(left);
  std::vector<std::uint64_t>& keys = mark_keys_;
  keys.assign(marks.size(), 0);
  for (std::size_t i = head; i + tail < marks.size(); ++i) {
    keys[i] = key_of(marks[i], scene.details(marks[i]));
    for (std::size_t slot = keys[i] % slots_.size(); slots_[slot] != npos_mark; slot = (slot + 1) % slots_.size()) {
      const std::size_t old = slots_[slot];
      if (keys_[old] != keys[i] || marks_[old].died != dying || !same(old, marks[i], scene.details(marks[i]))) continue;
      next[i] = old;
      marks_[old].died = never;
      break;
    }
  }
  for (const std::size_t old : left)
    if (marks_[old].died == dying) marks_[old].died = static_cast<std::int32_t>(frames_);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (next[i] != npos_mark) continue;
    next[i] = marks_.size();
    append(marks[i], scene.details(marks[i]), keys[i]);
  }
  alive_.swap(next);
  ++frames_;
}

void Film::keep_first(std::size_t kept) {
  if (kept >= frames_) return;
  const auto cut = static_cast<std::int32_t>(kept);
  // Marks are in the order of birth, so those born later are the last ones.
  while (!marks_.empty() && marks_.back().born >= cut) {
    marks_.pop_back();
    keys_.pop_back();
  }
  alive_.clear();
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    if (marks_[i].died >= cut) marks_[i].died = never;
    if (marks_[i].died == never) alive_.push_back(i);
  }
  while (!sights_.empty() && sights_.back().frame >= cut) sights_.pop_back();
  frames_ = kept;
}

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

PlanVerdicts& Studio::verdicts(std::string search) {
  if (search != searched_) verdicts_.clear();
  searched_ = std::move(search);
  return verdicts_;
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
