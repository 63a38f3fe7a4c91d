#include "studio/export/shade.hpp"

namespace press_r {

std::uint32_t tone_colour(Tone tone) {
  switch (tone) {
    case Tone::nothing: return 0x0E1116;
    case Tone::rock: return 0x4A4038;
    case Tone::floor: return 0x8D8272;
    case Tone::path: return 0xE0433B;
    case Tone::start: return 0x3D8BE0;
    case Tone::goal: return 0x2FA36B;
    case Tone::danger: return 0xD1495B;
    case Tone::reward: return 0xE6A632;
    case Tone::trade: return 0x1F9E9A;
    case Tone::secret: return 0x9A6FC4;
    case Tone::ghost: return 0x5B616B;
    case Tone::water: return 0x3A78A8;
    case Tone::plant: return 0x5D8F45;
    case Tone::door: return 0xB98546;
    case Tone::thing: return 0xCFC6B4;
    case Tone::creature: return 0xD9784F;
    case Tone::boss: return 0xB3202C;
    case Tone::info: return 0xF2EDE2;
  }
  return 0x000000;
}

std::string hex_colour(std::uint32_t rgb) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "#";
  for (int shift = 20; shift >= 0; shift -= 4) out += digits[(rgb >> static_cast<unsigned>(shift)) & 15u];
  return out;
}

std::string shade(std::span<const Role> roles, std::size_t index) {
  const Tone tone = roles[index].tone;
  std::uint32_t before = 0;
  for (std::size_t i = 0; i < index; ++i) before += roles[i].tone == tone ? 1u : 0u;
  const std::uint32_t step = before % 5;
  const std::uint32_t rgb = tone_colour(tone);
  std::uint32_t out = 0;
  for (const unsigned shift : {16u, 8u, 0u}) {
    const std::uint32_t channel = (rgb >> shift) & 255u;
    out |= (channel + (255u - channel) * step / 12u) << shift;
  }
  return hex_colour(out);
}

bool is_ground(Tone tone) {
  return tone == Tone::nothing || tone == Tone::rock || tone == Tone::floor || tone == Tone::water ||
         tone == Tone::plant;
}

}  // namespace press_r
