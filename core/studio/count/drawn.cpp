#include "studio/count/drawn.hpp"

#include <algorithm>
#include <string>

#include "studio/film/picture.hpp"

namespace press_r {
namespace {

Rect area_of(const Mark& mark) { return {mark.x, mark.y, mark.w, mark.h}; }

Rect overlap(const Rect& a, const Rect& b) {
  const Point from{std::max(a.x, b.x), std::max(a.y, b.y)};
  return {from.x, from.y, std::min(a.right(), b.right()) - from.x, std::min(a.bottom(), b.bottom()) - from.y};
}

bool is_solid(char cell) { return cell == '#' || cell == 'P' || cell == ' '; }

Rect room_area(const RoomGrid& grid, Point place) {
  return {grid.first.x + place.x * grid.first.w, grid.first.y + place.y * grid.first.h, grid.first.w, grid.first.h};
}

/// Calls visit(Point) for each place of the grid that a mark is at: a room by the middle of the place's area, anything
/// else if it reaches into it.
template <class Visit>
void each_room_place(const RoomGrid& grid, const Mark& mark, Visit visit) {
  const Rect& first = grid.first;
  const Rect inside = overlap(area_of(mark), {first.x, first.y, grid.columns * first.w, grid.rows * first.h});
  if (inside.empty()) return;
  const int left = (inside.x - first.x) / first.w;
  const int top = (inside.y - first.y) / first.h;
  const int right = (inside.right() - 1 - first.x) / first.w;
  const int bottom = (inside.bottom() - 1 - first.y) / first.h;
  each_cell({left, top, right - left + 1, bottom - top + 1}, [&](Point place) {
    if (mark.kind != MarkKind::room || covers(mark, room_area(grid, place).middle())) visit(place);
  });
}

}  // namespace

DrawingFinder::DrawingFinder(const Generator& generator, std::span<const Drawing> drawings)
    : generator_(&generator), drawings_(drawings) {
  for (const Drawing& drawing : drawings) {
    for (std::size_t role = 0; role < max_roles; ++role) roles_[role] = roles_[role] || drawing.bits[role] != 0;
    needs_ground_ = needs_ground_ || drawing.needs_ground();
  }
}

bool DrawingFinder::hold(const void* level) {
  places_.clear();
  if (drawings_.empty()) return true;
  scene_.only(&roles_);
  generator_->actions.draw(level, scene_);
  if (needs_ground_) generator_->optional.terrain(level, terrain_);
  return std::all_of(drawings_.begin(), drawings_.end(), [&](const Drawing& drawing) { return holds(drawing); });
}

bool DrawingFinder::holds(const Drawing& drawing) {
  if (drawing.by_rooms) {
    read_rooms(drawing);
  } else {
    read_cells(drawing);
  }
  const Point last = {cells_.width() - drawing.size.x, cells_.height() - drawing.size.y};
  const Rect fixed{drawing.place.x, drawing.place.y, 1, 1};
  const Rect all{0, 0, last.x + 1, last.y + 1};
  for (const bool mirrored : {false, true}) {
    if (mirrored && !drawing.is_mirrored) break;
    Point found;
    const bool is_found = any_cell(drawing.is_fixed ? overlap(fixed, all) : all, [&](Point place) {
      found = place;
      return is_at(drawing, place, mirrored);
    });
    if (!is_found) continue;
    if (drawing.is_there) places_.push_back(in_map(drawing, found));
    return drawing.is_there;
  }
  return !drawing.is_there;
}

void DrawingFinder::read_cells(const Drawing& drawing) {
  cells_.reset(scene_.width(), scene_.height());
  if (drawing.needs_ground()) {
    each_cell(overlap(bounds_of(cells_), bounds_of(terrain_.cells)), [&](Point p) {
      if (is_solid(terrain_.cells[p])) cells_[p] = Drawing::solid;
    });
  }
  for (const Mark& mark : scene_.marks()) {
    const std::uint32_t bits = drawing.bits[mark.role];
    if (bits == 0) continue;
    each_cell(overlap(area_of(mark), bounds_of(cells_)), [&](Point p) {
      if (mark.kind != MarkKind::room || covers(mark, p)) cells_[p] |= bits;
    });
  }
}

void DrawingFinder::read_rooms(const Drawing& drawing) {
  const RoomGrid& grid = generator_->room_grid;
  cells_.reset(grid.columns, grid.rows, Drawing::solid);
  for (const Mark& mark : scene_.marks()) {
    if (!generator_->on_map(mark.role)) continue;
    const std::uint32_t cleared = mark.kind == MarkKind::room ? Drawing::solid : 0;
    each_room_place(grid, mark, [&](Point p) { cells_[p] = (cells_[p] & ~cleared) | drawing.bits[mark.role]; });
  }
}

bool DrawingFinder::is_at(const Drawing& drawing, Point place, bool mirrored) const {
  return std::all_of(drawing.asked.begin(), drawing.asked.end(), [&](const Drawing::Asked& asked) {
    const int x = mirrored ? drawing.size.x - 1 - asked.at.x : asked.at.x;
    return ((cells_[place + Point{x, asked.at.y}] & asked.bit) != 0) == asked.is_there;
  });
}

Rect DrawingFinder::in_map(const Drawing& drawing, Point place) const {
  if (!drawing.by_rooms) return {place.x, place.y, drawing.size.x, drawing.size.y};
  const Rect first = room_area(generator_->room_grid, place);
  return {first.x, first.y, drawing.size.x * first.w, drawing.size.y * first.h};
}

MapMarks marks_of(const Generator& generator, const Scene& scene, const Terrain& terrain, bool by_rooms) {
  MapMarks out;
  if (by_rooms) {
    const RoomGrid& grid = generator.room_grid;
    out.first = grid.first;
    out.marks.reset(grid.columns, grid.rows, MapMarks::solid);
    for (const Mark& mark : scene.marks()) {
      if (mark.kind == MarkKind::room && generator.on_map(mark.role))
        each_room_place(grid, mark, [&](Point p) { out.marks[p] = mark.role; });
    }
    return out;
  }
  out.first = {0, 0, 1, 1};
  out.marks.reset(scene.width(), scene.height(), MapMarks::unknown);
  each_cell(overlap(bounds_of(out.marks), bounds_of(terrain.cells)),
            [&](Point p) { out.marks[p] = is_solid(terrain.cells[p]) ? MapMarks::solid : MapMarks::free; });
  for (const std::uint32_t i : drawing_order(generator, scene.marks())) {
    const Mark& mark = scene.marks()[i];
    const Role& role = generator.roles[mark.role];
    constexpr Tone ground[] = {Tone::nothing, Tone::rock, Tone::floor, Tone::path, Tone::ghost, Tone::info};
    const bool is_ground = std::find(std::begin(ground), std::end(ground), role.tone) != std::end(ground);
    if (mark.kind != MarkKind::cell || is_ground || !generator.on_map(mark.role)) continue;
    each_cell(overlap(area_of(mark), bounds_of(out.marks)), [&](Point p) { out.marks[p] = mark.role; });
  }
  return out;
}

std::string why_never_drawn(const Request& request, std::span<const Drawing> drawings) {
  const bool needs_ground =
      std::any_of(drawings.begin(), drawings.end(), [](const Drawing& one) { return one.needs_ground(); });
  const bool needs_size =
      std::any_of(drawings.begin(), drawings.end(), [](const Drawing& one) { return !one.by_rooms; });
  if (!needs_size) return "";
  // Maps either all have one size or differ within the first few.
  constexpr std::uint32_t sampled = 8;
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Trace off;
  Scene scene;
  static constexpr std::array<bool, max_roles> no_roles{};
  scene.only(&no_roles);
  Terrain terrain;
  Point size;
  for (std::uint32_t i = 0; i < sampled; ++i) {
    generator.actions.generate(request.options, survey_seed(i), off, level.get());
    generator.actions.draw(level.get(), scene);
    if (needs_ground && i == 0) generator.optional.terrain(level.get(), terrain);
    if (needs_ground && terrain.empty())
      return "Levels with these options have no ground, so no cell is solid or free.";
    if (i == 0) size = {scene.width(), scene.height()};
    if (!(size == Point{scene.width(), scene.height()})) return "";
  }
  for (const Drawing& drawing : drawings) {
    const Point end = drawing.is_fixed ? drawing.place + drawing.size : drawing.size;
    if (drawing.by_rooms || !drawing.is_there || (end.x <= size.x && end.y <= size.y)) continue;
    return "No level can have that: the drawing reaches beyond the map, which has " + std::to_string(size.x) +
           " columns and " + std::to_string(size.y) + " rows of cells.";
  }
  return "";
}

}  // namespace press_r
