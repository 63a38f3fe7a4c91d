#include "studio/export/export.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "kit/json.hpp"
#include "kit/seed.hpp"

namespace press_r {
namespace {

/// Interned texts: each text once, referred to by its index.
class Strings {
 public:
  std::int32_t index(std::string_view text) {
    if (2 * texts_.size() >= slots_.size()) grow();
    std::int32_t& found = slot(text);
    if (found < 0) {
      found = static_cast<std::int32_t>(texts_.size());
      texts_.emplace_back(text);
    }
    return found;
  }
  void write(Json& json) const { json.list("strings", texts_); }

 private:
  /// The text's slot, or the free one that it would have.
  std::int32_t& slot(std::string_view text) {
    std::size_t i = fnv1a32(text) % slots_.size();
    while (slots_[i] >= 0 && texts_[static_cast<std::size_t>(slots_[i])] != text) i = (i + 1) % slots_.size();
    return slots_[i];
  }
  void grow() {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), -1);
    for (std::size_t i = 0; i < texts_.size(); ++i) slot(texts_[i]) = static_cast<std::int32_t>(i);
  }

  std::vector<std::string> texts_;
  std::vector<std::int32_t> slots_;  ///< indices of texts by their hash (open addressing), or -1
};

void pack_mark(const Mark& mark, std::span<const Detail> details, std::int32_t born, std::int32_t died,
               Strings& strings, Packet& out) {
  const auto first_detail = static_cast<std::int32_t>(out.details.size() / 3);
  for (const Detail& detail : details) {
    const std::int32_t text = detail.is_text ? strings.index(detail.text) : -1;
    out.details.insert(out.details.end(), {strings.index(detail.key), detail.number, text});
  }
  const std::int32_t text = mark.text.empty() ? -1 : strings.index(mark.text);
  out.marks.insert(out.marks.end(),
                   {static_cast<std::int32_t>(mark.kind), mark.role, mark.x, mark.y, mark.w, mark.h, mark.id, mark.from,
                    mark.to, text, mark.look, first_detail, static_cast<std::int32_t>(details.size()), born, died});
}

/// "1,7".
std::string listed(std::span<const std::int32_t> numbers) {
  std::string out;
  for (const std::int32_t number : numbers) out += (out.empty() ? "" : ",") + std::to_string(number);
  return out;
}

void pack_steps(const Filmed& filmed, Strings& strings, Packet& out) {
  for (const Step& step : filmed.steps) {
    out.steps.insert(out.steps.end(), {step.rule, step.subject, static_cast<std::int32_t>(step.first_roll),
                                       static_cast<std::int32_t>(step.rolls), strings.index(step.text)});
  }
  const RollLog& rolls = filmed.rolls;
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    const std::int32_t place = rolls.place(i).empty() ? -1 : strings.index(rolls.place(i));
    const std::int32_t weights = rolls.weights(i).empty() ? -1 : strings.index(listed(rolls.weights(i)));
    out.rolls.insert(out.rolls.end(), {rolls[i].sides, rolls[i].value, place, rolls.number(i), weights});
  }
}

/// Size and focus of a picture, or of all frames of a film.
struct Extent {
  int width;
  int height;
  std::array<Rect, Scene::max_views> focus;
  std::int64_t frames;
  bool capped;
  std::span<const Sight> sights;
};

template <class Drawn>
Extent extent_of(const Drawn& drawn, std::int64_t frames, bool capped, std::span<const Sight> sights) {
  Extent out{drawn.width(), drawn.height(), {}, frames, capped, sights};
  for (std::size_t view = 0; view < out.focus.size(); ++view) out.focus[view] = drawn.focus_of(view);
  return out;
}

void write_area(const Rect& area, Json& json) {
  json.field("x", area.x).field("y", area.y).field("w", area.w).field("h", area.h);
}

std::string pack_head(const Picture& picture, const Extent& size, const Strings& strings) {
  Json json;
  json.begin_object();
  describe_request(picture.request, picture.view, picture.problems, json);
  json.field("complete", picture.outcome.complete).field("why", picture.outcome.why).field("summary", picture.summary);
  json.key("facts").begin_array();
  for (std::size_t i = 0; i < picture.facts.size(); ++i) {
    const bool measured = picture.costly || !picture.generator().facts[i].costly;
    measured ? json.value(picture.facts[i]) : json.null();
  }
  json.end_array().field("width", size.width).field("height", size.height);
  json.key("focus").begin_array();
  for (std::size_t view = 0; view < picture.generator().views.size(); ++view) {
    json.begin_object();
    write_area(size.focus[view], json);
    json.end_object();
  }
  json.end_array().objects("sights", size.sights, [&](const Sight& sight) {
    json.field("frame", sight.frame);
    write_area(sight.area, json);
  });
  strings.write(json);
  json.field("frames", size.frames).field("capped", size.capped).end_object();
  return json.take();
}

}  // namespace

Packet pack(const Picture& picture) {
  Packet out;
  Strings strings;
  const Scene& scene = picture.scene;
  for (const std::uint32_t i : drawing_order(picture.generator(), scene.marks())) {
    pack_mark(scene.marks()[i], scene.details(scene.marks()[i]), 0, Film::never, strings, out);
  }
  out.head = pack_head(picture, extent_of(scene, 0, false, {}), strings);
  return out;
}

Packet pack(const Filmed& filmed) {
  Packet out;
  Strings strings;
  std::vector<Mark> marks;
  for (const FilmMark& mark : filmed.film.marks()) marks.push_back(mark.mark);
  for (const std::uint32_t i : drawing_order(filmed.picture.generator(), marks)) {
    const FilmMark& mark = filmed.film.marks()[i];
    pack_mark(mark.mark, filmed.film.details(mark.mark), mark.born, mark.died, strings, out);
  }
  pack_steps(filmed, strings, out);
  const auto frames = static_cast<std::int64_t>(filmed.film.frames());
  out.head = pack_head(filmed.picture, extent_of(filmed.film, frames, filmed.capped, filmed.film.sights()), strings);
  return out;
}

SurveyPacket pack(const Request& request, std::uint32_t first, const Survey& survey) {
  SurveyPacket out;
  const Generator& generator = *request.generator;
  Json json;
  json.begin_object().field("link", format_link(request)).field("first", first).field("count", survey.count);
  json.field("incomplete", survey.incomplete).key("facts").begin_array();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    json.begin_object().field("low", generator.facts[i].lowest());
    json.field("bins", static_cast<std::int64_t>(survey.counts[i].size()));
    json.field("offset", static_cast<std::int64_t>(out.counts.size())).end_object();
    for (const std::int64_t count : survey.counts[i]) out.counts.push_back(static_cast<double>(count));
  }
  json.end_array().key("claims").begin_array();
  for (const ClaimCount& claim : survey.claims) {
    const auto& [numerator, denominator] = claim.odds;
    json.begin_object().field("trials", claim.trials).field("hits", claim.hits).key("odds");
    if (denominator == 0) json.null();
    if (denominator != 0)
      json.begin_object().field("numerator", numerator).field("denominator", denominator).end_object();
    json.end_object();
  }
  json.end_array().end_object();
  out.head = json.take();
  return out;
}

SurveyPacket pack(const Request& request, std::uint32_t first, const PairCount& pair) {
  SurveyPacket out;
  for (const auto& [values, count] : pair.joint) {
    for (const std::int64_t number : {values.first, values.second, count, std::int64_t{pair.first.at(values)}})
      out.counts.push_back(static_cast<double>(number));
  }
  Json json;
  json.begin_object().field("link", format_link(request)).field("first", first).field("count", pair.count);
  json.field("incomplete", pair.incomplete).end_object();
  out.head = json.take();
  return out;
}

SurveyPacket pack(const Request& request, std::uint32_t first, const Density& density) {
  SurveyPacket out;
  for (const std::int64_t count : density.counts) out.counts.push_back(static_cast<double>(count));
  Json json;
  json.begin_object().field("link", format_link(request)).field("first", first).field("count", density.levels);
  json.key("box").begin_object();
  write_area(density.box, json);
  json.end_object().field("varies", density.varies).key("here").row(density.here.x, density.here.y).end_object();
  out.head = json.take();
  return out;
}

}  // namespace press_r
