// Does not compile, and says why. Compiled by tests only, with one of these names defined.
#include <array>
#include <cstdint>

#include "kit/generator.hpp"
#include "kit/table.hpp"

enum class Fruit : std::uint8_t { apple, pear, plum };
#if defined(SWAPPED_ROWS)
constexpr auto stones = press_r::tied<Fruit::plum, int>({{Fruit::pear, 0}, {Fruit::apple, 0}, {Fruit::plum, 1}});
#elif defined(MISSING_ROW)
constexpr auto stones = press_r::tied<Fruit::plum, int>({{Fruit::apple, 0}, {Fruit::pear, 0}});
#elif defined(MANY_OPTIONS)
constexpr std::array<press_r::Option, press_r::Options::capacity + 1> options{};
constinit const press_r::Generator generator = {.id = "wide", .options = options};
#endif
