// Room for many things, none of which is made before it is written: an aligner has tens of kilobytes of such room and
// mostly uses a tenth of it.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

namespace press_r::gungeon {

template <class T, std::size_t most>
class Unmade {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Not defaulted: that would fill the room with zeros where the owner is made with {}.
  Unmade() {}  // NOLINT(modernize-use-equals-default)
  /// Read only what was written before.
  T& operator[](std::size_t i) { return std::launder(reinterpret_cast<T*>(memory_))[i]; }
  const T& operator[](std::size_t i) const { return std::launder(reinterpret_cast<const T*>(memory_))[i]; }
  static constexpr std::size_t size() { return most; }

 private:
  alignas(T) std::byte memory_[most * sizeof(T)];
};

}  // namespace press_r::gungeon
