#include "spelunky/level.hpp"

namespace press_r::spelunky {

Exits exits_of(const Plan& plan, int room) {
  const int above = room - columns;
  switch (plan.type(room)) {
    case Type::side: return {};
    case Type::passage: return {.left = true, .right = true};
    case Type::drop:
      return {.left = true, .right = true, .above = above >= 0 && plan.type(above) == Type::drop, .below = true};
    case Type::landing: return {.left = true, .right = true, .above = true};
    case Type::shop_right: return {.right = true};
    case Type::shop_left: return {.left = true};
    case Type::pit_top: return {.left = true, .right = true, .below = true};
    case Type::pit_middle: return {.above = true, .below = true};
    case Type::pit_bottom: return {.above = true};
  }
  return {};
}

}  // namespace press_r::spelunky
