#include "kit/walk.hpp"

namespace press_r {

const char* move_id(Move move) {
  constexpr const char* ids[] = {"walk", "jump", "grab", "climb", "drop", "fall"};
  return ids[static_cast<int>(move)];
}

void Walker::walk(const Terrain& terrain, Walk& out) {
  out.reset();
  if (!terrain.has_start()) return;
  if (terrain.view == Standpoint::side) {
    side_.walk(terrain, out);
  } else {
    top_.walk(terrain, out);
  }
}

}  // namespace press_r
