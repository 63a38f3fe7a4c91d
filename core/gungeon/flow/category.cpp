#include "gungeon/flow/category.hpp"

#include <array>

namespace press_r::gungeon {
namespace {

constexpr std::array<CategoryInfo, categories> table = {{
    {"entrance", "Entrance", 'e', 3, Source::stage, false, false},
    {"normal", "Normal room", 'n', 4, Source::stage, true, false},
    {"hub", "Hub", 'h', 6, Source::stage, false, false},
    {"connector", "Connector", 'c', 3, Source::layout, false, false},
    {"reward", "Chest room", 'r', 4, Source::stage, false, false},
    {"shop", "Shop", 's', 4, Source::table, false, false},
    {"foyer", "Boss foyer", 'f', 2, Source::stage, false, false},
    {"boss", "Boss", 'b', 3, Source::stage, true, false},
    {"exit", "Way down", 'x', 2, Source::stage, false, false},
    {"secret", "Secret room", 'q', 2, Source::table, false, true},
    {"vendor", "Vendor", 'v', 3, Source::table, false, true},
    {"jail", "Jail", 'j', 2, Source::table, false, true},
    {"fireplace", "Fireplace", 'w', 3, Source::table, false, true},
    {"elevator", "Elevator", 'l', 3, Source::table, false, true},
    {"shrine", "Shrine", 'a', 4, Source::table, false, true},
    {"cursed", "Cursed room", 'u', 3, Source::table, false, true},
    {"miniboss", "Miniboss", 'm', 4, Source::table, true, true},
}};

}  // namespace

const CategoryInfo& info(Category category) { return table[static_cast<std::size_t>(category)]; }

std::optional<Category> category_of(char letter) {
  for (std::size_t i = 0; i < categories; ++i) {
    if (table[i].letter == letter) return static_cast<Category>(i);
  }
  return std::nullopt;
}

std::optional<Category> category_of(std::string_view id) {
  for (std::size_t i = 0; i < categories; ++i) {
    if (table[i].id == id) return static_cast<Category>(i);
  }
  return std::nullopt;
}

}  // namespace press_r::gungeon
