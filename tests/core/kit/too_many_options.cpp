// Does not compile, and says why: a generator has more options than Options can hold. Compiled by tests only.
#include <array>

#include "kit/generator.hpp"

constexpr std::array<press_r::Option, press_r::Options::capacity + 1> options{};
constinit const press_r::Generator generator = {.id = "wide", .options = options};
