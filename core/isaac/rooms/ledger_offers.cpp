// Rooms by chance, by the game's reading: a part of ledger.hpp.
#include <cstddef>

#include "isaac/layout/plan.hpp"
#include "isaac/measure/claims.hpp"
#include "isaac/rooms/ledger.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/rooms/throws.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

constexpr int curse_index = 66;  ///< of a Curse Room's private stream
constexpr int ultra_pride_one_in = 10;
constexpr int first_sinful_slot = 3;  ///< from this entry on there are Ultra Pride and greater sins

/// What a room's dice came to, and the seed with which it is placed.
struct Drawn {
  RoomType type;
  bool stands = false;
  std::uint32_t placing = 0;
};

class Offers {
 public:
  explicit Offers(Making& making) : making_(making), run_(making.run), level_(making.level), stage_(making.stage) {}

  void offer_all() {
    level_.ends_for_chance = static_cast<int>(level_.ends.size());
    offer_planetarium();
    if (run_.stage >= chest_stage) return note_bosses_only(making_);
    offer(Offered::sacrifice, Rule::sacrifice, ClaimId::sacrifice, &Offers::draw_sacrifice);
    offer(Offered::library, Rule::library, ClaimId::library, &Offers::draw_library);
    offer(Offered::curse, Rule::curse, curse_claim(run_), &Offers::draw_curse);
    if (run_.voodoo_head) place_voodoo_curse();
    offer(Offered::mini_boss, Rule::mini_boss, ClaimId::mini_boss, &Offers::draw_mini_boss);
    offer(Offered::challenge, Rule::challenge, ClaimId::challenge, &Offers::draw_challenge);
    offer(Offered::arcade, Rule::arcade, ClaimId::arcade, &Offers::draw_arcade);
    if (run_.stage <= last_bedroom_stage)
      offer(Offered::bedroom, Rule::bedroom, ClaimId::bedroom, &Offers::draw_bedroom);
  }

 private:
  static constexpr int last_bedroom_stage = 6;

  std::uint32_t pick() { return stage_.next(); }

  Drawn draw_sacrifice(Throws& throws) {
    const bool dice = throws.either(dice_kind, run_.keys >= enough_keys);
    making_.trace.trial(ClaimId::dice, dice);
    pick();
    const bool stands = throws.either(sacrifice_odds, run_.full_health());
    return {dice ? RoomType::dice : RoomType::sacrifice, stands, stage_.state()};
  }

  Drawn draw_library(Throws& throws) {
    stage_.next();  // which kind, by the store's level
    pick();
    const bool stands = throws.either(library_odds, run_.book_flag);
    return {RoomType::library, stands, stage_.state()};
  }

  /// Always stands. Its dice are its own: a layout, a kind, and where that is odd one more.
  Drawn draw_curse(Throws&) {
    IsaacRng own(stage_.next(), curse_index);
    own.next();
    if ((own.next() & 1u) != 0) own.next();
    return {RoomType::curse, true, own.state()};
  }

  Drawn draw_mini_boss(Throws& throws) {
    const bool sinful = run_.slot() >= first_sinful_slot;
    if (sinful && stage_.next() % ultra_pride_one_in == 0) {
      stage_.next();
    } else {
      if (sinful) stage_.next();  // whether it is a greater sin, by what is unlocked
      stage_.next();              // which of six sins
    }
    pick();
    const bool stands = throws.either(mini_boss_odds, run_.slot() == 1);
    return {RoomType::mini_boss, stands, stage_.state()};
  }

  Drawn draw_challenge(Throws& throws) {
    pick();
    const bool heads = throws.die(2) == 0;
    const int slot = run_.slot();
    const bool stands = (heads || slot > 2) && run_.full_health() && slot > 1;
    return {run_.is_second_floor() ? RoomType::boss_challenge : RoomType::challenge, stands, stage_.state()};
  }

  Drawn draw_arcade(Throws& throws) {
    const bool vault = throws.either(vault_kind, run_.keys >= enough_keys);
    making_.trace.trial(ClaimId::vault, vault);
    pick();
    const bool paid = vault ? run_.keys >= enough_keys : run_.coins >= enough_coins;
    return {vault ? RoomType::vault : RoomType::arcade, paid && run_.has_arcades(), stage_.state()};
  }

  Drawn draw_bedroom(Throws& throws) {
    const bool clean = throws.die(2) == 0;
    making_.trace.trial(ClaimId::clean_bedroom, clean);
    pick();
    const bool stands = throws.either(bedroom_odds, run_.low_health());
    return {clean ? RoomType::clean_bedroom : RoomType::dirty_bedroom, stands, stage_.state()};
  }

  void offer(Offered which, Rule rule, ClaimId claim, Drawn (Offers::*draw)(Throws&)) {
    Throws throws(stage_);
    const Drawn drawn = (this->*draw)(throws);
    level_.offer_types[static_cast<std::size_t>(which)] = drawn.type;
    const int id = take_open_end(level_);
    Offer& outcome = level_.offer(which);
    if (id < 0) {
      outcome = Offer::no_dead_end;
    } else if (drawn.stands) {
      outcome = Offer::placed;
      seat(level_, id, drawn.type, drawn.placing);
    } else {
      outcome = Offer::refused;
      level_.ends.push_back(static_cast<std::uint8_t>(id));
    }
    if (id >= 0) making_.trace.trial(claim, drawn.stands);
    making_.trace.note(id < 0 ? Rule::no_dead_end : rule, id, level_, [&](Text& say) {
      say << type_title(drawn.type) << ": ";
      if (throws.count() > 0) throws.say(say);
      if (throws.count() == 0) say << "not left to chance";
      if (id < 0) {
        say << ", but no dead end is left.";
      } else if (drawn.stands) {
        say << ". It takes room " << id << " at depth " << level_.room(id).depth << ".";
      } else {
        say << ": not this time; the dead end, room " << id << ", goes to the back of the list.";
      }
    });
  }

  /// The layout is picked on every floor; the float is drawn where an end was found.
  void offer_planetarium() {
    pick();
    level_.offer_types[0] = RoomType::planetarium;
    const int id = take_open_end(level_);
    if (id < 0) {
      level_.offer(Offered::planetarium) = Offer::no_dead_end;
      making_.trace.note(Rule::no_dead_end, -1, level_, [](Text& say) { say << "Planetarium: no dead end is left."; });
      return;
    }
    const int thousandths = planetarium_thousandths(run_);
    const float rolled = stage_.random_float();
    const bool stands = static_cast<float>(thousandths) / 1000.0f > rolled;
    making_.trace.trial(planetarium_claim(run_), stands);
    level_.offer(Offered::planetarium) = stands ? Offer::placed : Offer::refused;
    if (stands) {
      seat(level_, id, RoomType::planetarium, stage_.state());
    } else {
      level_.ends.push_back(static_cast<std::uint8_t>(id));
    }
    making_.trace.note(Rule::planetarium, id, level_, [&](Text& say) {
      say << "Planetarium, " << thousandths << " in 1000: rolled " << static_cast<int>(rolled * 1000.0f) + 1 << ". ";
      say << (stands ? "It takes the next dead end." : "Its dead end goes to the back of the list.");
    });
  }

  void place_voodoo_curse() {
    Throws none(stage_);
    const Drawn drawn = draw_curse(none);
    const int id = take_open_end(level_);
    if (id >= 0) {
      seat(level_, id, RoomType::curse, drawn.placing);
      level_.room(id).promised = true;
    }
    note_voodoo_curse(making_, id);
  }

  Making& making_;
  const Run& run_;
  Level& level_;
  IsaacRng& stage_;
};

}  // namespace

void place_offers_by_ledger(Making& making) {
  making.trace.note(Rule::ledger, -1, making.level, [](Text& say) {
    say << "From here on the stage's own stream decides, one draw for every layout besides the dice.";
  });
  Offers(making).offer_all();
}

}  // namespace press_r::isaac
