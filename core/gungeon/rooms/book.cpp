#include "gungeon/rooms/book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gungeon/rooms/drawn.hpp"
#include "gungeon/rooms/families.hpp"
#include "gungeon/rooms/lint.hpp"
#include "kit/hash.hpp"

namespace press_r::gungeon {
namespace {

constexpr unsigned all_stages = (1u << stages) - 1u;
constexpr unsigned keep_only = 1u;

/// The stage's own hazard, for families.
constexpr std::array<Tile, stages> hazards = {Tile::pit, Tile::spikes, Tile::pit, Tile::pool, Tile::pool};

/// Rooms of one family: sizes step through the ranges, variants take turns.
struct Batch {
  std::string_view family;
  Category category;
  int count;
  int low_w, high_w, low_h, high_h;
  int exits_a_side;
  bool ends_only = false;  ///< exits only in the two short sides
};

constexpr Batch hub_batches[] = {
    {"octagon", Category::hub, 2, 20, 24, 16, 19, 2},   {"cross", Category::hub, 2, 20, 25, 16, 19, 2},
    {"colonnade", Category::hub, 2, 20, 26, 15, 18, 2}, {"moat", Category::hub, 2, 20, 24, 16, 18, 2},
    {"courtyard", Category::hub, 2, 20, 25, 16, 19, 2}, {"cut_corners", Category::hub, 2, 20, 26, 15, 19, 2},
    {"plain", Category::hub, 2, 20, 24, 15, 18, 2},     {"bridge", Category::hub, 2, 22, 26, 16, 18, 2},
};

constexpr Batch stage_batches[] = {
    {"gallery", Category::connector, 7, 13, 21, 6, 6, 1, true},
    {"gallery", Category::connector, 7, 6, 6, 12, 18, 1, true},
    {"causeway", Category::connector, 3, 12, 18, 6, 6, 1},
    {"causeway", Category::connector, 3, 6, 6, 11, 15, 1},
    {"bend", Category::connector, 4, 10, 14, 10, 12, 1},
    {"vault", Category::reward, 9, 8, 12, 7, 10, 1},
    {"landing", Category::entrance, 3, 11, 15, 8, 11, 1},
    {"lobby", Category::foyer, 3, 8, 11, 7, 9, 1},
    {"arena", Category::boss, 4, 22, 28, 16, 20, 1},
    {"stairs", Category::exit, 3, 6, 8, 6, 8, 1},
};

constexpr Batch service_batches[] = {
    {"stall", Category::shop, 3, 12, 16, 8, 10, 1},      {"vault", Category::secret, 6, 6, 9, 6, 8, 1},
    {"stall", Category::vendor, 3, 9, 11, 7, 8, 1},      {"cell", Category::jail, 3, 7, 9, 7, 8, 1},
    {"hearth", Category::fireplace, 2, 7, 10, 6, 8, 1},  {"lift", Category::elevator, 2, 7, 9, 6, 8, 1},
    {"chapel", Category::shrine, 3, 7, 10, 7, 9, 1},     {"cursed", Category::cursed, 3, 8, 10, 7, 9, 1},
    {"arena", Category::miniboss, 3, 14, 18, 11, 13, 1},
};

constexpr int keep_normals_a_family = 12;
constexpr int other_normals_a_family = 5;

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

Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard) {
  const int w = batch.low_w + number * 5 % (batch.high_w - batch.low_w + 1);
  const int h = batch.low_h + number * 3 % (batch.high_h - batch.low_h + 1);
  Plan plan(w, h, number % 3, hazard);
  const Family& shape = family(batch.family);
  shape.carve(plan);
  Room room{.id = id_of(stage, batch, w, h, number), .family = shape.id, .category = batch.category};
  room.stage_mask = static_cast<std::uint8_t>(mask);
  room.w = w;
  room.h = h;
  room.tiles = std::move(plan.tiles);
  place_exits(room, batch);
  if (batch.category == Category::normal) place_enemies(room);
  return room;
}

Room read(const Drawn& drawn, unsigned mask) {
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

}  // namespace

void RoomBook::add(Room room) {
  const auto index = static_cast<std::int16_t>(rooms_.size());
  bake(room);
  for (std::size_t stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(static_cast<int>(stage))) continue;
    tables_[stage][static_cast<std::size_t>(room.category)].push_back(index);
    auto& sums = weights_[stage][static_cast<std::size_t>(room.category)];
    sums.push_back((sums.empty() ? 0 : sums.back()) + room.weight);
  }
  rooms_.push_back(std::move(room));
}

RoomBook::RoomBook() {
  for (const Drawn& drawn : drawn_combat()) add(read(drawn, keep_only));
  for (const Drawn& drawn : drawn_combat_more()) add(read(drawn, keep_only));
  for (const Drawn& drawn : drawn_halls()) add(read(drawn, keep_only));
  for (const Drawn& drawn : drawn_services()) add(read(drawn, all_stages));
  for (std::size_t stage = 0; stage < stages; ++stage) {
    const std::string_view name = info(static_cast<Stage>(stage)).id;
    const int normals = stage == 0 ? keep_normals_a_family : other_normals_a_family;
    const auto add_batch = [&](const Batch& batch) {
      for (int i = 0; i < batch.count; ++i) add(made(batch, i, name, 1u << stage, hazards[stage]));
    };
    for (const Family& shape : combat_families()) add_batch({shape.id, Category::normal, normals, 10, 18, 9, 13, 2});
    for (const Batch& batch : hub_batches) add_batch(batch);
    for (const Batch& batch : stage_batches) add_batch(batch);
  }
  for (const Batch& batch : service_batches) {
    for (int i = 0; i < batch.count; ++i) add(made(batch, i, "any", all_stages, Tile::spikes));
  }
}

RoomBook::RoomBook(const RoomBook& shipped, const std::vector<Room>& own) : RoomBook(shipped) {
  // Of the stages that a room is in, that with most rooms decides.
  const auto share = [&](const Room& room, std::size_t stage) {
    const auto& sums = shipped.weights_[stage][static_cast<std::size_t>(room.category)];
    int rivals = 0;
    for (const Room& other : own) {
      const bool same = other.category == room.category && other.in_stage(static_cast<int>(stage));
      rivals += same && other.weight == 0 ? 1 : 0;
    }
    return sums.empty() ? 1 : std::max(1, (sums.back() + rivals - 1) / rivals);
  };
  std::vector<int> weights;
  for (const Room& room : own) {
    int weight = room.weight;
    for (std::size_t stage = 0; stage < stages && room.weight == 0; ++stage) {
      if (room.in_stage(static_cast<int>(stage))) weight = std::max(weight, share(room, stage));
    }
    weights.push_back(weight);
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    Room room = own[i];
    room.weight = weights[i];
    add(std::move(room));
  }
}

int RoomBook::find(std::string_view id) const {
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

const RoomBook& room_book() {
  static const RoomBook book;
  return book;
}

}  // namespace press_r::gungeon
