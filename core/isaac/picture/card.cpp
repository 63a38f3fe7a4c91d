#include "isaac/picture/card.hpp"

#include <array>
#include <numeric>
#include <string>

#include "isaac/covered.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/words.hpp"
#include "kit/hash.hpp"
#include "kit/seed.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

/// "left 3, down 0": the side of each door, and the room behind it.
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

/// "left, up, up 2": every side on which its shape can have a door.
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

std::string odds_text(OfferChance chance, OfferChance kind) {
  int of = chance.of * kind.of;
  int in = chance.in * kind.in;
  const int common = std::gcd(of, in);
  of /= common;
  in /= common;
  if (of == in) return std::string(sure_odds);
  return std::to_string(of) + " in " + std::to_string(in) + " while a dead end is free";
}

OfferChance rest_of(OfferChance chance) { return {chance.in - chance.of, chance.in}; }

/// How likely an optional room was; empty for the others.
std::string odds_of(const Level& level, const Room& room) {
  const Run& run = level.run;
  constexpr OfferChance sure{1, 1};
  constexpr OfferChance half{1, 2};
  if (room.promised) return odds_text(sure, sure);
  switch (room.type) {
    case RoomType::planetarium: return odds_text(offer_chance(run, Offered::planetarium), sure);
    case RoomType::dice: return odds_text(offer_chance(run, Offered::sacrifice), dice_chance(run));
    case RoomType::sacrifice: return odds_text(offer_chance(run, Offered::sacrifice), rest_of(dice_chance(run)));
    case RoomType::library: return odds_text(offer_chance(run, Offered::library), sure);
    case RoomType::curse: return odds_text(offer_chance(run, Offered::curse), sure);
    case RoomType::mini_boss: return odds_text(offer_chance(run, Offered::mini_boss), sure);
    case RoomType::challenge:
    case RoomType::boss_challenge: return odds_text(offer_chance(run, Offered::challenge), sure);
    case RoomType::vault: return odds_text(vault_chance(run), sure);
    case RoomType::arcade: {
      const OfferChance either = offer_chance(run, Offered::arcade);
      return odds_text({either.of - vault_chance(run).of, either.in}, sure);
    }
    case RoomType::clean_bedroom:
    case RoomType::dirty_bedroom: return odds_text(offer_chance(run, Offered::bedroom), half);
    default: return "";
  }
}

std::string award_link(const Room& room, bool hard) {
  return "#isaac_awards/v1/" + seed_code(Seed{room.award_seed}) + "?seed_is=award" + (hard ? "&hard=1" : "");
}

}  // namespace

namespace {

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

/// By the game's reading: the seeds of what is in the room.
void describe_seeds(const Room& room, Scene::Put& put, Scene& scene) {
  if (room.placing_seed == 0) return;
  put.detail("placing_seed", scene.keep(hexadecimal(room.placing_seed).substr(8)));
  put.detail("award_seed", scene.keep(hexadecimal(room.award_seed).substr(8)));
}

}  // namespace

void describe(const Level& level, int id, Scene::Put put, Scene& scene) {
  if (scene.plain()) return;
  const Room& room = level.room(id);
  put.detail("type", type_id(room.type));
  put.detail("why", scene.keep(why_text(level, room)));
  if (is_our_own(level.run)) put.detail("reading", our_own_reading);
  if (level.run.by_game()) {
    put.detail("certainty", sureness_id(sureness_of(room)));
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
  if (room.difficulty_most > 0) put.detail("difficulty_most", room.difficulty_most);
  if (room.rank > 0) put.detail("place_in_list", room.rank);
  put.detail("dead_end", room.dead_end ? 1 : 0);
  if (room.forced) put.detail("forced", 1);
  put.detail("parent", room.parent);
  put.detail("shape_name", form_of(room.shape).name);
  put.detail("shape", static_cast<int>(room.shape));
  put.detail("door_slots", scene.keep(slots_text(room)));
  put.detail("entry_x", room.entry.x);
  put.detail("entry_y", room.entry.y);
  describe_seeds(room, put, scene);
}

std::string_view drop_odds(Drop drop, bool hard) {
  // AWARD-18 in hundredths of a percent, as isaac_awards has them exactly.
  constexpr std::array<std::string_view, drop_count> texts = {
      "22\u00A0% of rooms",    "2.48\u00A0% of rooms",  "2.48\u00A0% of rooms",  "2.48\u00A0% of rooms",
      "13.97\u00A0% of rooms", "13.97\u00A0% of rooms", "18.62\u00A0% of rooms", "13.97\u00A0% of rooms",
      "4.66\u00A0% of rooms",  "3.82\u00A0% of rooms",  "1.56\u00A0% of rooms"};
  if (hard && drop == Drop::heart) return "4.89\u00A0% of rooms";
  if (hard && drop == Drop::nothing) return "31.08\u00A0% of rooms";
  return texts[static_cast<std::size_t>(drop)];
}

namespace {

constexpr auto ids = tied<Sureness::open, std::string_view>({
    {Sureness::sure, "sure"},
    {Sureness::likely, "likely"},
    {Sureness::open, "open"},
});

}  // namespace

std::string_view sureness_id(Sureness sureness) { return ids[at(sureness)]; }

Sureness sureness_of(const Room& room) {
  switch (room.type) {
    case RoomType::start: return Sureness::sure;
    case RoomType::normal: return room.dead_end ? Sureness::open : Sureness::sure;
    case RoomType::boss:
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure: return Sureness::likely;
    default: return Sureness::open;
  }
}

std::string_view doubt_of(const Room& room) {
  switch (room.type) {
    case RoomType::start: return "Sure: every floor begins here.";
    case RoomType::normal:
      return room.dead_end ? "Not certain: an end is left over only where every layout before it fitted its own."
                           : "Sure in place and shape, unless the game grew the floor again; what it holds and drops "
                             "is known to the game's room files.";
    case RoomType::boss:
    case RoomType::super_secret:
    case RoomType::shop:
    case RoomType::treasure:
      return "Likely: the game takes this end, unless its room files have no layout that fits it or one before it.";
    case RoomType::secret:
    case RoomType::ultra_secret:
      return "Not certain: the game keeps it away from sides where the layouts around it have no door, and only its "
             "room files know these.";
    default:
      return "Not certain: its dice are the game's, but one layout before it that does not fit moves it or takes its "
             "end.";
  }
}

}  // namespace press_r::isaac
