#include "catalog.hpp"

#include "spelunky/spelunky.hpp"

namespace press_r {

Catalog catalog() {
  static constexpr const Generator* list[] = {
      &spelunky::generator,
  };
  return list;
}

}  // namespace press_r
