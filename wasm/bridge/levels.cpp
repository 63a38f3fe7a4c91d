// The second WebAssembly interface: levels as numbers, for games (the package's press-r/<generator>) and for arrays. A
// module of its own, which holds what levels need and nothing of the page's; an instance serves one link's options.
// wasm/bridge/levels.d.ts has the types.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "catalog.hpp"
#include "kit/json.hpp"
#include "studio/count/answers.hpp"
#include "studio/export/export.hpp"
#include "studio/level/maker.hpp"
#include "studio/link/link.hpp"

namespace {

using emscripten::val;
using namespace press_r;

/// The levels of one call, one after the other; what is told of the last in full is the maker's.
struct Levels {
  std::unique_ptr<LevelMaker> maker;
  std::vector<std::uint32_t> seeds;
  std::vector<std::int32_t> places;
  std::vector<double> facts;
  std::vector<std::uint8_t> ground;

  void begin(std::uint32_t count) {
    seeds.clear();
    places.clear();
    ground.clear();
    facts.resize(maker->facts().size() * count);
  }
  void take(std::uint32_t at, std::uint32_t count) {
    const LevelMaker& level = *maker;
    const Point start = level.start();
    const Point goal = level.goal();
    seeds.push_back(level.seed().value);
    places.insert(places.end(),
                  {level.width(), level.height(), start.x, start.y, goal.x, goal.y, level.complete() ? 1 : 0});
    const auto cells = static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height());
    if (level.ground() != nullptr) ground.insert(ground.end(), level.ground(), level.ground() + cells);
    for (std::size_t fact = 0; fact < level.facts().size(); ++fact)
      facts[fact * count + at] = static_cast<double>(level.facts()[fact]);
  }
};

Levels& levels() {
  static Levels the_levels;
  return the_levels;
}

std::string open(const std::string& link) {
  const LinkReading reading = read_link(link, press_r::catalog(), LinkUse::survey);
  const std::string refused = refusal(reading.request);
  if (refused.empty()) levels().maker = std::make_unique<LevelMaker>(reading.request, Told{});
  Json json;
  json.begin_object().field("error", refused).field("link", starred(reading.request));
  json.list("problems", reading.problems).end_object();
  return json.take();
}

/// Why a slice is none; empty where it is one.
std::string fault(double first, double count, bool by_seed) {
  Slice slice;
  return read_range({first, count, by_seed}, slice);
}

bool make(double first, double count, bool by_seed, unsigned flags) {
  Levels& own = levels();
  Slice slice;
  if (!read_range({first, count, by_seed}, slice).empty()) return false;
  own.begin(slice.count);
  for (std::uint32_t i = 0; i < slice.count; ++i) {
    own.maker->make(slice.seed(i), told_of(flags));
    own.take(i, slice.count);
  }
  return true;
}

template <class T>
val view(const std::vector<T>& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data()));
}
val view(const Columns& records) {
  return val(emscripten::typed_memory_view(std::size_t{records.rows()} * records.columns(), records.data()));
}

val seeds() { return view(levels().seeds); }
val places() { return view(levels().places); }
val facts() { return view(levels().facts); }
val ground() { return view(levels().ground); }

val records(unsigned which) {
  const LevelMaker& level = *levels().maker;
  switch (which) {
    case 0: return view(level.rooms());
    case 1: return view(level.things());
    case 2: return view(level.ways());
    case 3: return view(level.way_cells());
    case 4: return view(level.locks());
    case 5: return view(level.route());
    default: return view(level.route_opened());
  }
}

std::string why() { return levels().maker->why(); }

}  // namespace

EMSCRIPTEN_BINDINGS(press_r_levels) {
  emscripten::function("open", &open);
  emscripten::function("fault", &fault);
  emscripten::function("make", &make);
  emscripten::function("seeds", &seeds);
  emscripten::function("places", &places);
  emscripten::function("facts", &facts);
  emscripten::function("ground", &ground);
  emscripten::function("records", &records);
  emscripten::function("why", &why);
}
