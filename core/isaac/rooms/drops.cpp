#include "isaac/rooms/drops.hpp"

#include <array>
#include <cstddef>

#include "kit/isaac_rng.hpp"

namespace press_r::isaac {
namespace {

// Room Clear Awards, Pseudo-Code: AWARD-5, 6, 9, 10 and 15.
constexpr double nothing_to = 0.22;
constexpr int battery_one_in = 20;
constexpr int watch_battery_one_in = 15;  ///< thrown by everybody, counted by nobody here
constexpr int sack_one_in = 50;
constexpr int heart_stays_in_100 = 35;

Drop drop_of_band(double sum, IsaacRng& rng) {
  if (sum < 0.3) {
    if (rng.one_in(3)) return Drop::card;
    return rng.one_in(2) ? Drop::trinket : Drop::pill;
  }
  if (sum < 0.45) return Drop::coin;
  if (sum < 0.6) return Drop::heart;
  if (sum < 0.8) return Drop::key;
  return sum < 0.95 ? Drop::bomb : Drop::chest;
}

}  // namespace

Drop drop_of(std::uint32_t award_seed, bool hard) {
  IsaacRng rng(award_seed, isaac_common_index);
  const double sum = static_cast<double>(rng.random_float());
  rng.next();  // luck's share, times 0
  if (sum <= nothing_to) return Drop::nothing;
  Drop drop = drop_of_band(sum, rng);
  if (rng.one_in(battery_one_in)) {
    drop = Drop::battery;
  } else {
    rng.random_int(watch_battery_one_in);
  }
  if (rng.one_in(sack_one_in)) drop = Drop::sack;
  if (hard && drop == Drop::heart && rng.random_int(100) >= heart_stays_in_100) drop = Drop::nothing;
  return drop;
}

std::string_view drop_id(Drop drop) {
  constexpr std::array<std::string_view, drop_count> ids = {"nothing", "card", "trinket", "pill",    "coin", "heart",
                                                            "key",     "bomb", "chest",   "battery", "sack"};
  return ids[static_cast<std::size_t>(drop)];
}

}  // namespace press_r::isaac
