#include "pixel_dungeon/graph/touching.hpp"

#include <cassert>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace press_r::pixel_dungeon {

#if defined(__SSE2__)
namespace {

constexpr std::size_t lanes = Pieces::lanes;

__m128i sixteen(const Pieces::Each<std::uint8_t>& sides, std::size_t block) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(sides.data() + block * lanes));
}
__m128i every(std::uint8_t side) { return _mm_set1_epi8(static_cast<char>(side)); }

}  // namespace

void touching(const Pieces& pieces, std::array<std::uint64_t, word_bits>& near) {
  assert(pieces.size <= word_bits);
  const auto size = static_cast<std::size_t>(pieces.size);
  const std::size_t blocks = (size + lanes - 1) / lanes;
  const std::uint64_t rooms = ~std::uint64_t{0} >> (word_bits - pieces.size);  // what lies beyond in a block is none
  const __m128i none = _mm_setzero_si128();
  const __m128i too_short = every(least_shared_wall - 1);
  for (std::size_t id = 0; id < size; ++id) {
    const __m128i left = every(pieces.left[id]);
    const __m128i top = every(pieces.top[id]);
    const __m128i right = every(pieces.right[id]);
    const __m128i bottom = every(pieces.bottom[id]);
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < blocks; ++i) {
      const __m128i w =
          _mm_sub_epi8(_mm_min_epu8(right, sixteen(pieces.right, i)), _mm_max_epu8(left, sixteen(pieces.left, i)));
      const __m128i h =
          _mm_sub_epi8(_mm_min_epu8(bottom, sixteen(pieces.bottom, i)), _mm_max_epu8(top, sixteen(pieces.top, i)));
      // Where neither is below nought one of them is: rooms do not overlap. What is below is large as a plain byte.
      const __m128i meet = _mm_cmpeq_epi8(_mm_min_epu8(w, h), none);
      const __m128i enough = _mm_cmpgt_epi8(_mm_add_epi8(w, h), too_short);
      const int ones = _mm_movemask_epi8(_mm_and_si128(meet, enough));
      found |= std::uint64_t{static_cast<unsigned>(ones)} << (i * lanes);
    }
    near[id] = found & rooms;
  }
}
#else
void touching(const Pieces& pieces, std::array<std::uint64_t, word_bits>& near) {
  assert(pieces.size <= word_bits);
  for (int id = 0; id < pieces.size; ++id) near[static_cast<std::size_t>(id)] = 0;
  each_touching(pieces, [&](int a, int b) {
    near[static_cast<std::size_t>(a)] |= std::uint64_t{1} << b;
    near[static_cast<std::size_t>(b)] |= std::uint64_t{1} << a;
  });
}
#endif

}  // namespace press_r::pixel_dungeon
