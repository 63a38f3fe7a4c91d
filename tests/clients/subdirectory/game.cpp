#include <iostream>

#include <press_r/press_r.hpp>

int main() {
  std::cout << press_r::show("isaac_awards/v1/B91199AC?luck=2.5") << '\n';
  return press_r::show("isaac_awards/v99/B91199AC").rfind("{\"error\":", 0) == 0 ? 0 : 1;
}
