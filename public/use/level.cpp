// CMake: find_package(press_r CONFIG REQUIRED), or add_subdirectory; target_link_libraries(game press_r::press_r)
#include <press_r/level.hpp>

#include <iostream>

int main() {
  press_r::Levels levels("LINK", PRESS_R_THINGS | PRESS_R_WAYS);
  const press_r::Level level =
      levels.make(press_r_seed_of("SEED"));  // numbers in the handle's memory, until the next level
  if (levels.status() != PRESS_R_DONE) return 1;
  const auto xs = level.things().of(PRESS_R_THING_X);
  const auto ys = level.things().of(PRESS_R_THING_Y);
  int in_walls = 0;
  for (std::size_t i = 0; i < xs.size(); ++i) in_walls += level.at({xs[i], ys[i]}) == '#';
  std::cout << level.width() << " x " << level.height() << " cells, " << xs.size() << " things, " << in_walls
            << " of them in walls, " << level.ways().size() << " ways\n"
            << "from " << level.start().x << ", " << level.start().y << " to " << level.goal().x << ", "
            << level.goal().y << "\n";
}
