#include "gungeon/rooms/make_room.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/rooms/families.hpp"
#include "gungeon/rooms/lint.hpp"
#include "kit/hash.hpp"

namespace press_r::gungeon {
namespace {

void place_exits(Room& room, const Batch& batch) {
  const bool lying = room.w > room.h;
  for (const Direction side : {Direction::left, Direction::up, Direction::right, Direction::down}) {
    const bool upright = side == Direction::left || side == Direction::right;
    if (batch.ends_only && upright != lying) continue;
    const int length = upright ? room.h : room.w;
    std::vector<int> fits;
    for (int at = 0; at < length; ++at) {
      if (exit_fits(room, side, at, 2, 2)) fits.push_back(at);
    }
    if (fits.empty()) continue;
    // As many as asked for where they are at least six cells apart, at even parts of what fits.
    const int span = fits.back() - fits.front();
    const int count = std::clamp(span / 6 + 1, 1, batch.exits_a_side);
    for (int i = 0; i < count; ++i) {
      // A hub's exits lie far apart, so that rooms fit side by side before them.
      const int wish = batch.category == Category::hub && count > 1 ? fits.front() + span * i / (count - 1)
                                                                    : fits.front() + span * (2 * i + 1) / (2 * count);
      const int at = *std::min_element(fits.begin(), fits.end(), [&](int a, int b) {
        const int da = a < wish ? wish - a : a - wish;
        const int db = b < wish ? wish - b : b - wish;
        return da != db ? da < db : a < b;
      });
      room.exits.push_back({side, static_cast<std::int16_t>(at)});
    }
  }
}

bool near_exit(const Room& room, int x, int y) {
  return std::any_of(room.exits.begin(), room.exits.end(), [&](const Exit& exit) {
    const Point place = place_of(exit, room);
    return x >= place.x - 2 && x <= place.x + 3 && y >= place.y - 2 && y <= place.y + 3;
  });
}

/// Two to six places for enemies, by the room's name alone.
void place_enemies(Room& room) {
  constexpr int cells_an_enemy = 28;
  constexpr int most_tries = 60;
  int wanted = std::clamp(room.w * room.h / cells_an_enemy, 2, 6);
  std::uint64_t state = fnv1a32(room.id);
  for (int i = 0; i < most_tries && wanted > 0; ++i) {
    state = mix64(state + 0x9E3779B97F4A7C15u);
    const int x = static_cast<int>(state % static_cast<unsigned>(room.w));
    const int y = static_cast<int>((state >> 32) % static_cast<unsigned>(room.h));
    Tile& tile = room.tiles[static_cast<std::size_t>(y * room.w + x)];
    if (tile != Tile::floor || near_exit(room, x, y)) continue;
    tile = Tile::enemy;
    --wanted;
  }
}

/// "keep.cross.14x10.2", "keep.hub_octagon.20x15.1".
std::string id_of(std::string_view stage, const Batch& batch, int w, int h, int number) {
  std::string id(stage);
  id += '.';
  if (batch.category != Category::normal) {
    id += info(batch.category).id;
    id += '_';
  }
  id += batch.family;
  return id + "." + std::to_string(w) + "x" + std::to_string(h) + "." + std::to_string(number);
}

/// "four_posts" is called "Four posts".
std::string title_of(std::string_view id) {
  std::string title(id);
  std::replace(title.begin(), title.end(), '_', ' ');
  title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return title;
}

}  // namespace

Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard) {
  const int w = batch.low_w + number * 5 % (batch.high_w - batch.low_w + 1);
  const int h = batch.low_h + number * 3 % (batch.high_h - batch.low_h + 1);
  Plan plan(w, h, number % 3, hazard);
  const Family& shape = family(batch.family);
  shape.carve(plan);
  Room room{.id = id_of(stage, batch, w, h, number), .family = shape.id, .category = batch.category};
  room.stage_mask = static_cast<std::uint8_t>(mask);
  room.weight = batch.weight;
  room.w = w;
  room.h = h;
  room.tiles = std::move(plan.tiles);
  place_exits(room, batch);
  if (batch.category == Category::normal) place_enemies(room);
  return room;
}

Room read_drawn(const Drawn& drawn, unsigned mask) {
  constexpr int hand_weight = 2;
  std::vector<std::string_view> lines;
  for (std::string_view rest = drawn.picture.substr(1); !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  Room room{.id = std::string(drawn.id), .family = {}, .category = drawn.category};
  room.stage_mask = static_cast<std::uint8_t>(mask);
  room.weight = hand_weight;
  room.title = title_of(drawn.id);
  room.h = static_cast<int>(lines.size()) - 2;
  room.w = static_cast<int>(lines.front().size()) - 2;
  const auto mark = [&](int x, int y) {
    return lines[static_cast<std::size_t>(y + 1)][static_cast<std::size_t>(x + 1)];
  };
  for (int y = 0; y < room.h; ++y) {
    for (int x = 0; x < room.w; ++x) room.tiles.push_back(tile_of(mark(x, y)));
  }
  for (const Direction side : {Direction::left, Direction::up, Direction::right, Direction::down}) {
    const bool upright = side == Direction::left || side == Direction::right;
    for (int at = 0; at + 1 < (upright ? room.h : room.w); ++at) {
      const Point p = place_of({side, static_cast<std::int16_t>(at)}, room);
      const Point q = p + along(side);
      if (mark(p.x, p.y) != '+' || mark(q.x, q.y) != '+') continue;
      room.exits.push_back({side, static_cast<std::int16_t>(at)});
      ++at;
    }
  }
  return room;
}

}  // namespace press_r::gungeon
