// Memory that is spent, at each of the places where some is asked for: the C face answers null and goes on, C++ gets
// std::bad_alloc. Fewer than a hundred answers would mean that nothing failed.
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>

#include <press_r/press_r.h>
#include <press_r/press_r.hpp>

namespace {

long left = -1;  // how many more are given; below 0: as many as are wanted

void* given(std::size_t size) {
  if (left == 0) return nullptr;
  if (left > 0) --left;
  return std::malloc(size == 0 ? 1 : size);
}

}  // namespace

void* operator new(std::size_t size) {
  void* memory = given(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

int main() {
  const char* const link = "isaac_awards/v1/B91199AC?luck=2.5";
  long refused = 0;
  for (long enough = 0;; ++enough) {
    left = enough;
    char* const answer = press_r_show_with(link, PRESS_R_STEPS | PRESS_R_TERRAIN);
    const bool was_enough = left > 0;
    left = -1;
    if (answer == nullptr) ++refused;
    if (answer != nullptr && std::string(answer) != press_r::show(link, press_r::with_steps | press_r::with_terrain)) {
      std::cout << "another answer after " << enough << " pieces of memory\n";
      return 1;
    }
    press_r_free(answer);
    if (was_enough) break;
  }
  left = 3;
  bool thrown = false;
  try {
    press_r::list();
  } catch (const std::bad_alloc&) {
    thrown = true;
  }
  left = -1;
  std::cout << refused << " times null, " << (thrown ? "thrown" : "not thrown") << '\n';
  return refused > 100 && thrown ? 0 : 1;
}
