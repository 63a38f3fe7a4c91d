#include "isaac/card.hpp"

#include <array>
#include <numeric>
#include <string>

#include "isaac/rooms/optional.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {
namespace {

/// "left 3, down 0": the side of each door and the room behind it.
std::string doors_text(const Level& level, const Room& room) {
  std::string out;
  for (int slot = 0; slot < slot_count; ++slot) {
    const int other = room_behind(level, room, slot);
    if (other < 0) continue;
    if (!out.empty()) out += ", ";
    out += side_word(side_of(slot));
    out += " " + std::to_string(other);
  }
  return out.empty() ? "none" : out;
}

/// "left, up, up 2": the sides on which the shape can have doors.
std::string slots_text(const Room& room) {
  std::string out;
  for (int slot = 0; slot < slot_count; ++slot) {
    if (!form_of(room.shape).slots[static_cast<std::size_t>(slot)].door) continue;
    if (!out.empty()) out += ", ";
    out += side_word(side_of(slot));
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
      // by: ISAAC-18
      return level.run.has_xl_rooms() ? "The first end with three clear cells ahead." : "The deepest end it can have.";
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure: return "Must be: it took the next dead end.";
    case RoomType::secret: return scored ? "The free cell that scored highest." : "Any free cell beside rooms.";
    case RoomType::ultra_secret:
      return scored ? "Scored highest two cells from rooms, beside none."  // by: ISAAC-41
                    : "Any cell two cells from rooms, beside none.";       // by: ISAAC-41
    case RoomType::normal: return room.forced ? "Forced in, because dead ends were short." : "A room for a fight.";
    default: return chance_text(odds_of(level, room));
  }
}

}  // namespace

void describe(const Level& level, int id, Scene::Put put, Scene& scene) {
  if (scene.plain()) return;
  const Room& room = level.room(id);
  put.detail("type", type_id(room.type));
  put.detail("why", scene.keep(why_text(level, room)));
  if (level.run.is_our_own()) put.detail("reading", our_own_reading);
  if (level.run.by_game()) {
    put.detail("certainty", certainty_id(certainty_of(room)));
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

std::string_view certainty_id(Certainty certainty) {
  constexpr std::array<std::string_view, 3> ids = {"sure", "likely", "open"};
  return ids[static_cast<std::size_t>(certainty)];
}

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

}  // namespace press_r::isaac
