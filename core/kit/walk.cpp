#include "kit/walk.hpp"

namespace press_r {

const char* move_id(Move move) {
  constexpr const char* ids[] = {"walk", "jump", "grab", "climb", "drop", "fall"};
  return ids[static_cast<int>(move)];
}

void Walker::walk(const Terrain& terrain, Walk& out) {
  out = Walk{};
  static_cast<void>(terrain);
}

}  // namespace press_r
