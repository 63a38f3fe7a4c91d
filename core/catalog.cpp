#include "catalog.hpp"

#include "gungeon/gungeon.hpp"
#include "isaac/isaac.hpp"
#include "isaac_awards/isaac_awards.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r {

Catalog catalog() {
  static constexpr const Generator* list[] = {
      &spelunky::generator, &isaac::generator, &isaac_awards::generator, &gungeon::generator, &pixel_dungeon::generator,
  };
  return list;
}

}  // namespace press_r
