// What all that somebody could see of a level comes to, in one number.
#pragma once

#include <cstdint>

#include "kit/generator.hpp"
#include "kit/seed.hpp"

/// Of a level whose generator is known: `fingerprint` is the one beside its type.
template <class Level>
std::uint64_t print_of(const Level& level) {
  press_r::Hasher hasher;
  fingerprint(level, hasher);
  return hasher.value();
}

/// Of a level of any generator.
inline std::uint64_t print_of(const press_r::Actions& actions, const void* level) {
  press_r::Hasher hasher;
  actions.fingerprint(level, hasher);
  return hasher.value();
}
