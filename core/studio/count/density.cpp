#include "studio/count/survey.hpp"

#include <algorithm>
#include <utility>

#include "kit/grid.hpp"
#include "kit/walk.hpp"

namespace press_r {
namespace {

/// Finds the cells of one level that are counted, and the level's anchor.
class Looker {
 public:
  Looker(const Generator& generator, const DensityOf& of, DensityAnchor anchor)
      : generator_(&generator), of_(of), anchor_(anchor) {}

  void look(const void* level) {
    const bool has_terrain = generator_->optional.terrain != nullptr;
    terrain_.reset(Standpoint::top, 0, 0);
    if (has_terrain && (of_.what != DensityOf::What::role || anchor_ == DensityAnchor::start))
      generator_->optional.terrain(level, terrain_);
    const bool needs_scene = of_.what == DensityOf::What::role || terrain_.empty() ||
                             (anchor_ == DensityAnchor::start && !terrain_.has_start());
    if (needs_scene) generator_->actions.draw(level, scene_);
    size_ =
        needs_scene ? Point{scene_.width(), scene_.height()} : Point{terrain_.cells.width(), terrain_.cells.height()};
    place_ = anchor_ == DensityAnchor::corner ? Point{0, 0} : place_of_anchor(needs_scene);
  }

  Point size() const { return size_; }
  Point place() const { return place_; }

  /// Sets the counted cells of the level to 1.
  void mark(Grid<std::uint8_t>& cells) {
    cells.reset(size_.x, size_.y);
    if (of_.what == DensityOf::What::role) {
      mark_role(cells);
    } else if (of_.what == DensityOf::What::solid) {
      each_cell(bounds_of(terrain_.cells), [&](Point p) {
        if (terrain_.cells[p] == '#') set(cells, p);
      });
    } else if (!terrain_.empty()) {
      walker_.walk(terrain_, walk_);
      for (const RouteStep& step : walk_.route) set(cells, step.place);
    }
  }

 private:
  static void set(Grid<std::uint8_t>& cells, Point p) {
    if (cells.contains(p)) cells[p] = 1;
  }

  Point place_of_anchor(bool drawn) const {
    if (anchor_ == DensityAnchor::start && terrain_.has_start()) return terrain_.start;
    if (anchor_ == DensityAnchor::start && drawn) {
      for (const Mark& mark : scene_.marks()) {
        const bool area = mark.kind == MarkKind::cell || mark.kind == MarkKind::room;
        if (area && generator_->roles[mark.role].tone == Tone::start && generator_->on_map(mark.role))
          return {mark.x, mark.y};
      }
    }
    return {size_.x / 2, size_.y / 2};
  }

  void mark_area(const Mark& mark, Grid<std::uint8_t>& cells) const {
    each_cell({mark.x, mark.y, mark.w, mark.h}, [&](Point p) {
      if (mark.kind != MarkKind::room || covers(mark, p)) set(cells, p);
    });
  }

  void mark_room(std::int32_t id, Grid<std::uint8_t>& cells) const {
    for (const Mark& mark : scene_.marks()) {
      if (id >= 0 && mark.kind == MarkKind::room && mark.id == id && generator_->on_map(mark.role))
        mark_area(mark, cells);
    }
  }

  void mark_role(Grid<std::uint8_t>& cells) const {
    for (const Mark& mark : scene_.marks()) {
      if (mark.role != of_.role) continue;
      if (mark.kind == MarkKind::cell || mark.kind == MarkKind::room) mark_area(mark, cells);
      if (mark.kind != MarkKind::edge) continue;
      mark_room(mark.from, cells);
      mark_room(mark.to, cells);
    }
  }

  const Generator* generator_;
  DensityOf of_;
  DensityAnchor anchor_;
  Terrain terrain_;
  Scene scene_;
  Walker walker_;
  Walk walk_;
  Point size_;
  Point place_;
};

/// Counts per cell over a bounding box that grows as needed.
class Heap {
 public:
  void add(const Grid<std::uint8_t>& cells, Point anchor) {
    reach({-anchor.x, -anchor.y, cells.width(), cells.height()});
    for (int y = 0; y < cells.height(); ++y) {
      const auto row = static_cast<std::size_t>(y - anchor.y - box_.y) * static_cast<std::size_t>(box_.w);
      for (int x = 0; x < cells.width(); ++x) {
        counts_[row + static_cast<std::size_t>(x - anchor.x - box_.x)] += cells[{x, y}];
      }
    }
  }

  void take(Density& out) {
    out.box = box_;
    out.counts = std::move(counts_);
  }

 private:
  void reach(const Rect& area) {
    const Rect grown = united(box_, area);
    if (grown == box_) return;
    std::vector<std::int64_t> counts(static_cast<std::size_t>(grown.area()));
    for (int y = 0; y < box_.h; ++y) {
      const auto from = counts_.begin() + static_cast<std::ptrdiff_t>(y) * box_.w;
      const auto row = static_cast<std::ptrdiff_t>(box_.y + y - grown.y) * grown.w;
      std::copy(from, from + box_.w, counts.begin() + row + (box_.x - grown.x));
    }
    counts_ = std::move(counts);
    box_ = grown;
  }

  Rect box_;
  std::vector<std::int64_t> counts_;
};

}  // namespace

DensityAnchor read_anchor(std::string_view anchor) {
  if (anchor == "start") return DensityAnchor::start;
  return anchor == "middle" ? DensityAnchor::middle : DensityAnchor::corner;
}

bool read_density(const Generator& generator, std::string_view what, DensityOf& out) {
  const bool walked = generator.optional.terrain != nullptr;
  if (what == "solid" || what == "way") {
    out.what = what == "way" ? DensityOf::What::way : DensityOf::What::solid;
    return walked;
  }
  for (std::size_t i = 0; i < generator.roles.size(); ++i) {
    if (generator.roles[i].id != what) continue;
    out = {DensityOf::What::role, i};
    return generator.on_map(i);
  }
  return false;
}

Density density(const Request& request, const DensityOf& of, DensityAnchor anchor, const Slice& slice) {
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Looker looker(generator, of, anchor);
  Trace off;
  Density out;
  generator.actions.generate(request.options, request.seed, off, level.get());
  looker.look(level.get());
  out.here = looker.place();
  Point size = looker.size();
  Heap heap;
  Grid<std::uint8_t> cells;
  const std::uint32_t levels = slice.levels();
  for (std::uint32_t i = 0; i < levels; ++i) {
    generator.actions.generate(request.options, slice.seed(i), off, level.get());
    looker.look(level.get());
    if (i == 0) size = looker.size();
    out.varies = out.varies || !(looker.size() == size);
    looker.mark(cells);
    heap.add(cells, looker.place());
    ++out.levels;
  }
  heap.take(out);
  return out;
}

}  // namespace press_r
