#include "core/levels.hpp"

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/catch.hpp"

namespace {
std::atomic<std::uint64_t> count{0};
std::atomic<std::uint64_t> bytes{0};

void* counted(std::size_t size) {
  ++count;
  bytes += size;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
}  // namespace

namespace press_r {
std::uint64_t allocations() { return count; }
std::uint64_t allocated_bytes() { return bytes; }
}  // namespace press_r

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// Catch2 asks for memory this way too; all forms that the deletes below serve have to come from malloc.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++count;
  bytes += size;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& none) noexcept { return operator new(size, none); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

TEST_CASE("allocations are counted") {
  const std::uint64_t before = press_r::allocations();
  const auto number = std::make_unique<int>(7);
  CHECK(press_r::allocations() > before);
  CHECK(*number == 7);
}

TEST_CASE("build: asserts are on in every build but the release", "[build]") {
  bool reached = false;
  assert((reached = true));
  CHECK(reached == !PRESS_R_RELEASE);
}
