#include "gungeon/picture/roles.hpp"

namespace press_r::gungeon {

Mk thing_role(Tile tile) {
  switch (tile) {
    case Tile::pit: return Mk::pit;
    case Tile::pool: return Mk::pool;
    case Tile::spikes: return Mk::spikes;
    case Tile::pillar: return Mk::pillar;
    case Tile::crate: return Mk::crate;
    case Tile::counter: return Mk::counter;
    case Tile::goods: return Mk::goods;
    case Tile::keeper: return Mk::keeper;
    case Tile::chest: return Mk::chest;
    case Tile::enemy: return Mk::enemy;
    case Tile::boss: return Mk::boss_mark;
    case Tile::cage: return Mk::cage;
    case Tile::altar: return Mk::altar;
    case Tile::hearth: return Mk::hearth;
    case Tile::lift: return Mk::lift;
    case Tile::stairs: return Mk::stairs;
    case Tile::arrival: return Mk::arrival;
    case Tile::lamp: return Mk::lamp;
    default: return Mk::floor;
  }
}

}  // namespace press_r::gungeon
