#include "studio/count/survey.hpp"

#include <algorithm>

#include "kit/grid.hpp"
#include "kit/json.hpp"
#include "studio/link/link.hpp"

namespace press_r {
namespace {

constexpr int most_faces = 6;
constexpr Point nowhere{-1, -1};

/// What is compared of a level: a sum of the marks in each cell, start, goal and facts.
struct Look {
  Grid<std::uint64_t> cells;
  Point start = nowhere;
  Point goal = nowhere;
  std::vector<std::int64_t> facts;
};

/// Share of cells that differ between `a` and `b` moved by `by`, of the cells where either has a mark.
double difference(const Look& a, const Look& b, Point by) {
  const auto at = [](const Look& look, Point p) { return look.cells.contains(p) ? look.cells[p] : 0; };
  const Rect all = united({0, 0, a.cells.width(), a.cells.height()}, {by.x, by.y, b.cells.width(), b.cells.height()});
  int some = 0;
  int other = 0;
  each_cell(all, [&](Point p) {
    const std::uint64_t one = at(a, p);
    const std::uint64_t two = at(b, p - by);
    some += one != 0 || two != 0 ? 1 : 0;
    other += one != two ? 1 : 0;
  });
  return some == 0 ? 0 : static_cast<double>(other) / some;
}

/// Lays the levels over each other by their corners or by their starts, whichever differs less: a floor that grew by a
/// row at its upper end counts as the same floor.
OtherFace compared(int face, const Look& before, const Look& now) {
  OtherFace out{.face = face, .goal = before.goal != now.goal};
  out.cells = difference(before, now, {});
  if (before.start != now.start && before.start != nowhere && now.start != nowhere) {
    const Point by = before.start - now.start;
    const double moved = difference(before, now, by);
    if (moved < out.cells) {
      out.cells = moved;
      out.goal = before.goal != now.goal + by;
    }
  }
  for (std::size_t i = 0; i < now.facts.size(); ++i) out.facts += before.facts[i] != now.facts[i] ? 1 : 0;
  return out;
}

/// The first face of every other outcome, at most most_faces of them.
std::vector<int> other_faces(const Roll& roll, std::span<const std::int32_t> weights) {
  std::vector<int> faces;
  int before = 0;
  for (const std::int32_t weight : weights) {
    if (weight > 0 && (roll.value <= before || roll.value > before + weight)) faces.push_back(before + 1);
    before += weight;
  }
  const std::int64_t others = weights.empty() ? roll.sides - 1 : 0;
  const std::int64_t some = std::min<std::int64_t>(others, most_faces);
  for (std::int64_t i = 0; i < some; ++i) {
    const auto face = static_cast<int>(1 + i * others / some);
    faces.push_back(face >= roll.value ? face + 1 : face);
  }
  while (faces.size() > most_faces) faces.erase(faces.begin() + static_cast<std::ptrdiff_t>(faces.size()) / 2);
  return faces;
}

class Scales {
 public:
  explicit Scales(const Request& request)
      : request_(request),
        generator_(*request.generator),
        level_(generator_),
        meter_(generator_),
        cheap_(generator_.facts) {}

  void look(const std::vector<TurnedDie>& dice, Look& out) {
    Trace off;
    request_.options.turn(dice);
    make(off);
    out.facts.resize(generator_.facts.size());
    meter_.measure(level_.get(), cheap_, out.facts);
    generator_.actions.draw(level_.get(), scene_);
    out.cells.reset(scene_.width(), scene_.height());
    out.start = out.goal = nowhere;
    for (const Mark& mark : scene_.marks()) {
      if (mark.kind == MarkKind::cell || mark.kind == MarkKind::room) add(mark, out);
    }
  }

  void make(Trace& trace) { generator_.actions.generate(request_.options, request_.seed, trace, level_.get()); }

 private:
  void add(const Mark& mark, Look& out) const {
    if (!generator_.on_map(mark.role)) return;
    const Tone tone = generator_.roles[mark.role].tone;
    if (tone == Tone::start && out.start == nowhere) out.start = {mark.x, mark.y};
    if (tone == Tone::goal && out.goal == nowhere) out.goal = {mark.x, mark.y};
    const std::uint64_t print = mix64((std::uint64_t{mark.role} << 8) + std::uint64_t{mark.look} + 1);
    each_cell({mark.x, mark.y, mark.w, mark.h}, [&](Point p) {
      if (out.cells.contains(p)) out.cells[p] += print;
    });
  }

  Request request_;
  const Generator& generator_;
  LevelBox level_;
  Meter meter_;
  FactSelection cheap_;
  Scene scene_;
};

int step_of(const std::vector<Step>& steps, std::size_t roll) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (roll >= steps[i].first_roll && roll < steps[i].first_roll + steps[i].rolls) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace

Weighed weigh(const Request& request, std::size_t first, std::size_t count) {
  Scales scales(request);
  Trace trace{FrameSink{}};
  scales.make(trace);
  const RollLog& rolls = trace.all_rolls();
  const std::string turned = turned_dice_text(request.options.turned());
  Look as_it_is;
  Look now;
  Weighed out;
  for (std::size_t i = 0; i < rolls.size(); ++i) {
    const std::string die = rolls.address(i);
    if (die.empty()) continue;
    const std::size_t number = out.dice++;
    if (number < first || number - first >= count) continue;
    if (out.slice.empty()) scales.look(request.options.turned(), as_it_is);
    WeighedDie& weighed = out.slice.emplace_back(WeighedDie{die, rolls[i], step_of(trace.steps(), i), {}});
    for (const int face : other_faces(rolls[i], rolls.weights(i))) {
      // Of two dice with the same address the last counts.
      Problems ignored;
      scales.look(read_turned_dice(turned + "," + die + "=" + std::to_string(face), ignored), now);
      weighed.faces.push_back(compared(face, as_it_is, now));
    }
  }
  return out;
}

std::string weighed_text(const Request& request, const Weighed& weighed) {
  Json json;
  json.begin_object().field("link", format_link(request)).field("dice", static_cast<std::int64_t>(weighed.dice));
  json.objects("weighed", weighed.slice, [&](const WeighedDie& one) {
    json.field("die", one.die).field("sides", one.roll.sides).field("value", one.roll.value).field("step", one.step);
    json.objects("faces", one.faces, [&](const OtherFace& other) {
      json.field("face", other.face).key("cells").real(other.cells);
      json.field("goal", other.goal).field("facts", other.facts);
    });
  });
  json.end_object();
  return json.take();
}

}  // namespace press_r
