#include <iostream>

#include <press_r/press_r.hpp>

int main() { std::cout << press_r::text("gungeon/v1/B91199AC", "ascii"); }
