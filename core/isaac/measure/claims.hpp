// What the document says about floors, as chances that surveys check.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"

namespace press_r::isaac {

/// In the order of the table.
enum class ClaimId : std::uint8_t {
  planetarium,
  sacrifice,
  dice,
  library,
  curse,
  mini_boss,
  challenge,
  arcade,
  vault,
  bedroom,
  clean_bedroom,
  boss,
  super_secret,
};

extern const std::array<Claim, 13> claim_table;
constexpr std::span<const Claim> claims() { return claim_table; }

}  // namespace press_r::isaac
