#include "studio/level/making.hpp"

#include <algorithm>

namespace press_r {

Making::Making(const Request& request) : request_(request), studio_(Catalog(&request_.generator, 1)) {}

void Making::make(Seed seed) {
  request_.seed = seed;
  const Filmed filmed = studio_.film(Picture{.request = request_});
  complete_ = filmed.picture.outcome.complete;
  capped_ = filmed.capped;
  steps_.reset(filmed.steps.size());
  for (const Step& step : filmed.steps)
    steps_.put(
        {step.rule, step.subject, static_cast<std::int32_t>(step.first_roll), static_cast<std::int32_t>(step.rolls)});
  rolls_.reset(filmed.rolls.size());
  for (const Roll& roll : filmed.rolls) rolls_.put({roll.sides, roll.value});
  tell_marks(filmed.film);
}

void Making::tell_marks(const Film& film) {
  const Generator& generator = *request_.generator;
  const auto told = [&](const FilmMark& one) {
    const bool drawn = one.mark.kind == MarkKind::cell || one.mark.kind == MarkKind::room;
    return drawn && generator.on_map(one.mark.role);
  };
  marks_.reset(static_cast<std::size_t>(std::count_if(film.marks().begin(), film.marks().end(), told)));
  for (const FilmMark& one : film.marks()) {
    if (!told(one)) continue;
    const Mark& mark = one.mark;
    const bool stays = one.died == Film::never || one.died >= static_cast<std::int32_t>(film.frames());
    marks_.put({mark.kind == MarkKind::room ? 1 : 0, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id,
                one.born, stays ? -1 : one.died});
  }
}

}  // namespace press_r
