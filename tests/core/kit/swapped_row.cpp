// Does not compile, and says why: two rows are swapped, or with MISSING_ROW one is missing. Compiled by tests only.
#include <cstdint>

#include "kit/table.hpp"

enum class Fruit : std::uint8_t { apple, pear, plum };
#ifdef MISSING_ROW
constexpr auto stones = press_r::tied<Fruit::plum, int>({{Fruit::apple, 0}, {Fruit::pear, 0}});
#else
constexpr auto stones = press_r::tied<Fruit::plum, int>({{Fruit::pear, 0}, {Fruit::apple, 0}, {Fruit::plum, 1}});
#endif
