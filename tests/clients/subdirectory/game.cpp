#include <iostream>
#include <string>

#include <press_r/press_r.hpp>

// Made before main.
const std::string level = press_r::show("isaac_awards/v1/B91199AC?luck=2.5");

int main() {
  std::cout << level << '\n';
  return press_r::show("isaac_awards/v99/B91199AC").rfind("{\"error\":", 0) == 0 ? 0 : 1;
}
