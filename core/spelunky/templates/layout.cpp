#include "spelunky/templates/layout.hpp"

#include "spelunky/templates/drawings.hpp"

namespace press_r::spelunky {

namespace texts {
extern const std::string_view obstacles;
}

namespace {

/// Moves a place to those that are looked at one by one.
void make_other(int place, Layout& layout) {
  layout.hard.remove(place);
  layout.soft.remove(place);
  for (std::size_t i = 0; i < layout.other_count; ++i) {
    if (layout.others[i] == place) return;
  }
  assert(layout.other_count < Layout::most_others);
  layout.others[layout.other_count] = static_cast<std::uint8_t>(place);
  ++layout.other_count;
}

}  // namespace

std::span<const Drawing> obstacles(char anchor) {
  struct Ours {
    Drawings all{texts::obstacles, obstacle_cells};
    std::span<const Drawing> ground = all.of("ground");
    std::span<const Drawing> air = all.of("air");
    std::span<const Drawing> door = all.of("door");
  };
  static const Ours& ours = *new Ours;  // until the program ends
  switch (anchor) {
    case '5': return ours.ground;
    case '6': return ours.air;
    case '8': return ours.door;
    default: return {};
  }
}

void write_obstacle(std::string_view obstacle, int anchor, Layout& layout) {
  const Point corner = place_in_room(anchor);
  assert(corner.x + obstacle_width <= room_width && corner.y + obstacle_height <= room_height);
  int door = -1;
  for (int i = 0; i < obstacle_cells; ++i) {
    const int place = (corner.y + i / obstacle_width) * room_width + corner.x + i % obstacle_width;
    const char c = obstacle[static_cast<std::size_t>(i)];
    layout.text[static_cast<std::size_t>(place)] = c;
    layout.hard.remove(place);
    layout.soft.remove(place);
    if (c == '1') layout.hard.add(place);
    if (c == '2') layout.soft.add(place);
    if (c == '4' || c == '7' || c == '9') make_other(place, layout);
    if (c == '9') door = place;
  }
  if (door >= 0) make_other(door + room_width, layout);
}

}  // namespace press_r::spelunky
