// What the build promises the other tests.
#include <cassert>

#include "core/catch.hpp"

TEST_CASE("build: asserts are on in every build but the release", "[build]") {
  bool reached = false;
  assert((reached = true));
  CHECK(reached == !PRESS_R_RELEASE);
}
