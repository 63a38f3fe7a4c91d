// README's example: levels at namespace scope, made before main, are those made after. A program of its own, for these
// levels would otherwise be made at the start of every test. This file is linked before the library, so its globals are
// made first.
#include <cstdio>
#include <string>
#include <vector>

#include "catalog.hpp"
#include "library/press_r.hpp"

using namespace press_r;

namespace {

/// A level of each generator.
std::vector<std::string> first_levels() {
  std::vector<std::string> levels;
  for (const Generator* generator : catalog()) {
    levels.push_back(show(std::string(generator->id) + "/v1/B91199AC", with_steps));
  }
  return levels;
}

const std::vector<std::string> made_before_main = first_levels();

}  // namespace

int main() {
  if (!made_before_main.empty() && made_before_main == first_levels()) return 0;
  std::fputs("the levels made before main are others\n", stderr);
  return 1;
}
