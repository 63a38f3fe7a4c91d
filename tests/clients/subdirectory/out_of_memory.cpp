// Memory runs out at each of the first allocations in turn: C gets null, C++ gets std::bad_alloc, and the next call
// works.
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>

#include <press_r/press_r.hpp>

namespace {

long left = -1;  // allocations until memory runs out; negative: it never does

}  // namespace

void* operator new(std::size_t size) {
  if (left == 0) throw std::bad_alloc();
  if (left > 0) --left;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

int main() {
  const char* const link = "isaac_awards/v1/B91199AC?luck=2.5";
  const unsigned flags = PRESS_R_STEPS | PRESS_R_TERRAIN;
  const std::string expected = press_r::show(link, flags);
  long nulls = 0;
  for (long allowed = 0;; ++allowed) {
    left = allowed;
    char* const answer = press_r_show(link, flags);
    const bool was_enough = left > 0;
    left = -1;
    if (answer == nullptr) ++nulls;
    if (answer != nullptr && answer != expected) return 1;
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
  std::cout << nulls << " times null, " << (thrown ? "thrown" : "not thrown") << '\n';
  return nulls > 100 && thrown ? 0 : 1;
}
