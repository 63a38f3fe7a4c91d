#include "catalog.hpp"

#include "pixel_dungeon/pixel_dungeon.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r {

Catalog catalog() {
  static constexpr const Generator* list[] = {
      &spelunky::generator,
      &pixel_dungeon::generator,
  };
  return list;
}

}  // namespace press_r
