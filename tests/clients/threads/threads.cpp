// Eight threads under the thread sanitizer, each with handles of its own for every link that it is given: single levels
// with all there is, many levels, the making and the tables. Says how many threads made what the first made.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <press_r/level.hpp>
#include <thread>
#include <vector>

namespace {

constexpr unsigned everything = PRESS_R_COSTLY | PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS;

std::uint64_t digest(const char* link) {
  press_r::Levels levels(link, everything);
  std::uint64_t sum = levels.meanings().facts.rows;
  const auto add = [&](std::uint64_t number) { sum = sum * 31 + number; };
  for (std::uint32_t place = 0; place < 4; ++place) {
    const press_r::Level level = levels.make(press_r_seed_at(place));
    for (const char cell : level.ground()) add(static_cast<unsigned char>(cell));
    for (const std::int64_t fact : level.facts()) add(static_cast<std::uint64_t>(fact));
    add(level.ways().size() + level.things().size() + level.route().size());
  }
  std::array<std::uint32_t, 8> seeds{};
  press_r_arrays arrays{};
  arrays.seeds = seeds.data();
  levels.batch(4, 8, arrays);
  for (const std::uint32_t seed : seeds) add(seed);
  add(levels.trace(seeds[0]).steps.rows);
  return sum;
}

}  // namespace

int main(int count, char** links) {
  std::array<std::vector<std::uint64_t>, 8> found;
  std::vector<std::thread> threads;
  for (auto& mine : found)
    threads.emplace_back([&] {
      for (int i = 1; i < count; ++i) mine.push_back(digest(links[i]));
    });
  for (std::thread& thread : threads) thread.join();
  std::cout << std::count(found.begin(), found.end(), found.front()) << " threads made the same levels\n";
}
