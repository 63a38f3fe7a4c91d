// The picture of a floor: cards of rooms, which are also their fields in JSON, tiles, signs, labels, and the candidates
// of hidden rooms.
#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>

#include "isaac/isaac.hpp"
#include "isaac/rooms/rooms.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {
namespace {

constexpr int width = grid_size * block_width;
constexpr int height = grid_size * block_height;
constexpr int sign_size = 4;
constexpr int drop_size = 2;

/// "left 3, down 0": the side of each door and the room behind it.
std::string doors_text(const Level& level, const Room& room) {
  std::string out;
  each_door(level, room, [&](int number, const Slot&, int other) {
    if (!out.empty()) out += ", ";
    out += name_of(side_of(number));
    out += " " + std::to_string(other);
  });
  return out.empty() ? "none" : out;
}

/// "left, up, up 2": the sides on which the shape can have doors.
std::string slots_text(const Room& room) {
  std::string out;
  for (int slot = 0; slot < slot_count; ++slot) {
    if (!form_of(room.shape).slots[static_cast<std::size_t>(slot)].door) continue;
    if (!out.empty()) out += ", ";
    out += name_of(side_of(slot));
    if (slot >= slot_count / 2) out += " 2";
  }
  return out;
}

constexpr std::string_view sure_odds = "sure while a dead end is free";

/// The odds of a room and of its kind together.
std::string odds_text(Odds chance, Odds kind = {1, 1}) {
  const std::int64_t hits = chance.numerator * kind.numerator;
  const std::int64_t trials = chance.denominator * kind.denominator;
  const std::int64_t common = std::gcd(hits, trials);
  if (hits == trials) return std::string(sure_odds);
  return std::to_string(hits / common) + " in " + std::to_string(trials / common) + " while a dead end is free";
}

/// How likely an optional room was; empty for the others.
std::string odds_of(const Level& level, const Room& room) {
  const Run& run = level.run;
  if (room.promised) return odds_text({1, 1});
  switch (room.type) {
    case RoomType::planetarium: return odds_text(offer_chance(run, Offered::planetarium));
    case RoomType::dice: return odds_text(offer_chance(run, Offered::sacrifice), dice_chance(run));
    case RoomType::sacrifice: {
      const Odds dice = dice_chance(run);
      return odds_text(offer_chance(run, Offered::sacrifice), {dice.denominator - dice.numerator, dice.denominator});
    }
    case RoomType::library: return odds_text(offer_chance(run, Offered::library));
    case RoomType::curse: return odds_text(offer_chance(run, Offered::curse));
    case RoomType::mini_boss: return odds_text(offer_chance(run, Offered::mini_boss));
    case RoomType::challenge:
    case RoomType::boss_challenge: return odds_text(offer_chance(run, Offered::challenge));
    case RoomType::vault: return odds_text(vault_chance(run));
    case RoomType::arcade: {
      const Odds either = offer_chance(run, Offered::arcade);
      return odds_text({either.numerator - vault_chance(run).numerator, either.denominator});
    }
    case RoomType::clean_bedroom:
    case RoomType::dirty_bedroom: return odds_text(offer_chance(run, Offered::bedroom), {1, 2});
    default: return "";
  }
}

std::string award_link(const Room& room, bool hard) {
  return "#isaac_awards/v1/" + seed_code(Seed{room.award_seed}) + "?seed_is=award" + (hard ? "&hard=1" : "");
}

std::string chance_text(const std::string& odds) {
  if (odds.empty()) return "Kept for it on this floor.";
  return odds == sure_odds ? "Stands wherever a dead end is free." : "By chance: " + odds + ".";
}

/// Why the room stands where it does.
std::string why_text(const Level& level, const Room& room) {
  if (room.type == RoomType::boss && room.rank == 0) return "Behind the first boss.";
  const bool scored = !level.run.left_out.has(Rule::secret_score);
  switch (room.type) {
    case RoomType::start: return "Where Isaac arrives.";
    case RoomType::boss:
      return level.run.has_xl_rooms() ? "The first end with three clear cells ahead." : "The deepest end it can have.";
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure: return "Must be: it took the next dead end.";
    case RoomType::secret: return scored ? "The free cell that scored highest." : "Any free cell beside rooms.";
    case RoomType::ultra_secret:
      return scored ? "Scored highest two cells from rooms, beside none."
                    : "Any cell two cells from rooms, beside none.";
    case RoomType::normal: return room.forced ? "Forced in, because dead ends were short." : "A room for a fight.";
    default: return chance_text(odds_of(level, room));
  }
}

/// "13.97 % of rooms": how often a room drops this at luck 0 without items.
std::string_view drop_odds(Drop drop, bool hard) {
  // AWARD-18, rounded.
  constexpr std::array<std::string_view, drop_count> texts = {
      "22\u00A0% of rooms",    "2.48\u00A0% of rooms",  "2.48\u00A0% of rooms",  "2.48\u00A0% of rooms",
      "13.97\u00A0% of rooms", "13.97\u00A0% of rooms", "18.62\u00A0% of rooms", "13.97\u00A0% of rooms",
      "4.66\u00A0% of rooms",  "3.82\u00A0% of rooms",  "1.56\u00A0% of rooms"};
  if (hard && drop == Drop::heart) return "4.89\u00A0% of rooms";
  if (hard && drop == Drop::nothing) return "31.08\u00A0% of rooms";
  return texts[static_cast<std::size_t>(drop)];
}

constexpr std::array<std::string_view, 3> certainty_ids = {"sure", "likely", "open"};

/// A sentence about what only the game's room files would say of the room.
std::string_view doubt_of(const Room& room) {
  if (room.type == RoomType::start) return "Sure: every floor begins here.";
  if (room.type == RoomType::secret || room.type == RoomType::ultra_secret) {
    return "Not certain: the game keeps it away from sides where the layouts around it have no door, and only its room "
           "files know these.";
  }
  const bool normal = room.type == RoomType::normal;
  switch (certainty_of(room)) {
    case Certainty::sure:
      return "Sure in place and shape, unless the game grew the floor again; what it holds and drops is known to the "
             "game's room files.";
    case Certainty::likely:
      return "Likely: the game takes this end, unless its room files have no layout that fits it or one before it.";
    case Certainty::open: break;
  }
  return normal ? "Not certain: an end is left over only where every layout before it fitted its own."
                : "Not certain: its dice are the game's, but one layout before it that does not fit moves it or takes "
                  "its end.";
}

void describe(const Level& level, int id, Scene::Put put, Scene& scene) {
  if (scene.plain()) return;
  const Room& room = level.room(id);
  put.detail("type", type_id(room.type));
  put.detail("why", scene.keep(why_text(level, room)));
  if (level.run.is_our_own()) put.detail("reading", our_own_reading);
  if (level.run.by_game()) {
    put.detail("certainty", certainty_ids[static_cast<std::size_t>(certainty_of(room))]);
    put.detail("doubt", doubt_of(room));
  }
  if (std::string odds = odds_of(level, room); !odds.empty()) put.detail("odds", scene.keep(std::move(odds)));
  if (room.type == RoomType::normal && room.award_seed != 0) {
    put.detail("award", isaac_drop_id(isaac_bare_drop(room.award_seed, level.run.hard)));
    put.detail("award_link", scene.keep(award_link(room, level.run.hard)));
  }
  put.detail("doors", scene.keep(doors_text(level, room)));
  put.detail("depth", room.depth);
  put.detail("difficulty", room.difficulty);
  if (room.max_difficulty > 0) put.detail("difficulty_most", room.max_difficulty);
  if (room.rank > 0) put.detail("place_in_list", room.rank);
  put.detail("dead_end", room.dead_end ? 1 : 0);
  if (room.forced) put.detail("forced", 1);
  put.detail("parent", room.parent);
  put.detail("shape_name", form_of(room.shape).name);
  put.detail("shape", static_cast<int>(room.shape));
  put.detail("door_slots", scene.keep(slots_text(room)));
  put.detail("entry_x", room.entry.x);
  put.detail("entry_y", room.entry.y);
  if (room.placing_seed == 0) return;
  put.detail("placing_seed", scene.keep(hexadecimal(room.placing_seed).substr(8)));
  put.detail("award_seed", scene.keep(hexadecimal(room.award_seed).substr(8)));
}

Rect area_of(const Room& room) {
  const Point corner = corner_of(room.at);
  const Form& form = form_of(room.shape);
  return {corner.x, corner.y, form.width * block_width, form.height * block_height};
}

Rect centred(Rect in, int size) { return {in.x + (in.w - size) / 2, in.y + (in.h - size) / 2, size, size}; }

Mk role_of(Tile tile) {
  switch (tile) {
    case Tile::wall: return Mk::wall;
    case Tile::door: return Mk::door;
    case Tile::hidden_door: return Mk::hidden_door;
    default: return Mk::floor;
  }
}

/// The side of the block on which a door tile stands.
int side_of_door(Point p) {
  if (p.x % block_width == 0) return static_cast<int>(Direction::left);
  if (p.x % block_width == block_width - 1) return static_cast<int>(Direction::right);
  return static_cast<int>(p.y % block_height == 0 ? Direction::up : Direction::down);
}

/// Covers the room's tiles with few rectangles.
void draw_tiles(const Level& level, int id, Scene& scene) {
  const RoomTiles tiles(level, id);
  const Point corner = corner_of(level.room(id).at);
  std::array<std::uint8_t, std::size_t{4} * block_width * block_height> done{};
  const auto same = [&](Point first, Point p) {
    return tiles.at(p) != Tile::nothing && tiles.at(p) == tiles.at(first);
  };
  each_rectangle(tiles.bounds(), done, same, [&](const Rect& found) {
    const Point first{found.x, found.y};
    const Tile tile = tiles.at(first);
    auto mark = scene.cell(role_of(tile), Rect{corner.x + found.x, corner.y + found.y, found.w, found.h}).room(id);
    if (tile == Tile::door || tile == Tile::hidden_door) mark.look(side_of_door(first));
  });
}

Missing missing_of(Shape shape) {
  constexpr int first_l = static_cast<int>(Shape::no_top_left);
  return static_cast<Missing>(std::max(0, static_cast<int>(shape) - first_l + 1));
}

/// Where a room's sign or drop stands: the whole room, or the quarter of an L opposite to the missing one.
Rect middle_block(const Room& room) {
  switch (missing_of(room.shape)) {
    case Missing::top_left: return block_of(room.at + Point{1, 1});
    case Missing::top_right: return block_of(room.at + Point{0, 1});
    case Missing::bottom_left: return block_of(room.at + Point{1, 0});
    case Missing::bottom_right: return block_of(room.at);
    case Missing::none: break;
  }
  return area_of(room);
}

void draw_drop(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  if (room.award_seed == 0 || room.type != RoomType::normal) return;
  const Drop drop = isaac_bare_drop(room.award_seed, level.run.hard);
  if (drop == Drop::nothing) return;
  scene.cell(isaac::role_of(drop), centred(middle_block(room), drop_size))
      .room(id)
      .detail("odds", drop_odds(drop, level.run.hard));
}

/// By the game's reading: a sign in the corner of rooms that are likely or not certain.
void draw_doubt(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  const Certainty certainty = certainty_of(room);
  if (!level.run.by_game() || certainty == Certainty::sure) return;
  const Rect block = block_of(room.entry);
  const Mk role = certainty == Certainty::likely ? Mk::likely : Mk::open;
  scene.cell(role, Point{block.right() - 2, block.bottom() - 2}).room(id).detail("doubt", doubt_of(room));
}

void draw_labels(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  const Point corner = corner_of(room.entry);
  const Point top_left = corner_of(room.at + form_of(room.shape).own()[0]);
  if (room.rank > 0) {
    scene.cell(Mk::dead_end, Point{corner.x + block_width - 2, corner.y + 1})
        .room(id)
        .detail("place_in_list", room.rank)
        .detail("depth", room.depth);
  }
  if (room.type != RoomType::normal) {
    const Rect block = block_of(room.entry);
    scene.label(Mk::name, Rect{block.x, block.bottom() - 1, block.w, 1}, type_title(room.type)).room(id);
  }
  scene.label(Mk::number, Rect{top_left.x, top_left.y, 3, 3}, scene.keep(std::to_string(id))).room(id);
  scene.label(Mk::depth, Rect{corner.x + 1, corner.y + block_height - 2, 2, 1}, scene.keep(std::to_string(room.depth)))
      .room(id);
}

void draw_candidates(const Level& level, Scene& scene) {
  int highest = 0;
  for (const SecretPlace& place : level.secret_places) highest = std::max(highest, place.score);
  for (const SecretPlace& place : level.secret_places) {
    const Mk role = place.score == highest ? Mk::best_candidate : Mk::candidate;
    const Rect block = block_of(place.cell);
    scene.cell(role, block.grown(-1)).detail("score", place.score).detail("neighbours", place.neighbours);
    scene.label(role, block.grown(-1), scene.keep(std::to_string(place.score)));
  }
}

/// The rooms and the candidates of hidden rooms, with half a block around them.
Rect focus_of(const Level& level) {
  Rect all;
  for (const Room& room : level.rooms) all = united(all, area_of(room));
  for (const SecretPlace& place : level.secret_places) all = united(all, block_of(place.cell));
  const int left = std::max(0, all.x - block_width / 2);
  const int top = std::max(0, all.y - block_height / 2);
  const int right = std::min(width, all.right() + block_width / 2);
  const int bottom = std::min(height, all.bottom() + block_height / 2);
  return {left, top, right - left, bottom - top};
}

}  // namespace

Certainty certainty_of(const Room& room) {
  switch (room.type) {
    case RoomType::start: return Certainty::sure;
    case RoomType::normal: return room.dead_end ? Certainty::open : Certainty::sure;
    case RoomType::boss:
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure: return Certainty::likely;
    default: return Certainty::open;
  }
}

void draw(const Level& level, Scene& scene) {
  scene.reset(width, height);
  scene.focus(focus_of(level));
  for (int id = 0; id < level.room_count(); ++id) draw_tiles(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    describe(level, id,
             scene.room(isaac::role_of(room.type), id, area_of(room))
                 .text(scene.keep(std::to_string(id)))
                 .look(static_cast<int>(missing_of(room.shape))),
             scene);
    if (room.type == RoomType::normal) continue;
    scene.cell(isaac::role_of(room.type), centred(middle_block(room), sign_size)).room(id);
  }
  for (int id = 0; id < level.room_count(); ++id) draw_drop(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) draw_doubt(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) draw_labels(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) {
    const int parent = level.room(id).parent;
    if (parent >= 0) {
      scene.edge(Mk::parent, area_of(level.room(parent)).middle(), area_of(level.room(id)).middle(), parent, id);
    }
  }
  draw_candidates(level, scene);
}

}  // namespace press_r::isaac
