#include <iostream>
#include <string>

#include <press_r/press_r.hpp>

// Made before main.
const std::string map = press_r::text("gungeon/v1/B91199AC", "ascii");

int main() { std::cout << map; }
