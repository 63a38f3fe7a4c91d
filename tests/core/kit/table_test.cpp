// Tables tied to their enums. That a row out of place does not compile is a test of its own (swapped_row.cpp).
#include "kit/table.hpp"

#include <cstdint>
#include <vector>

#include "core/catch.hpp"

using namespace press_r;

namespace {

enum class Fruit : std::uint8_t { apple, pear, plum };
constexpr auto stones = tied<Fruit::plum, int>({{Fruit::apple, 0}, {Fruit::pear, 0}, {Fruit::plum, 1}});

}  // namespace

TEST_CASE("tables: a row for each value, in the enum's order") {
  CHECK(stones.size() == 3);
  CHECK(stones[at(Fruit::plum)] == 1);
  CHECK(at(Fruit::pear) == 1);
}

TEST_CASE("tables: facts are filled by their enum") {
  std::vector<std::int64_t> values(3);
  const FactValues f(values);
  f[Fruit::plum] = 9;
  f[Fruit::apple] += 4;
  CHECK(values == std::vector<std::int64_t>{4, 0, 9});
}
