// CMake: find_package(press_r CONFIG REQUIRED), or add_subdirectory; target_link_libraries(game press_r::press_r)
#include <press_r/press_r.hpp>

#include <iostream>
#include <string>

int main() {
  const std::string link = "LINK";
  const std::string level = press_r::show(link, press_r::with_terrain);  // JSON: give it to the reader you like
  const std::string graph = press_r::text(link, "dot");                  // rooms and ways, for Graphviz
  std::cout << press_r::text(link, "ascii");
  std::cout << level.size() << " characters of JSON, " << graph.size() << " of graph\n";
}
