#include "gungeon/flow/category.hpp"

#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

constexpr auto table = tied<Category::miniboss, CategoryInfo>({
    {Category::entrance, {"entrance", "Entrance", 'e', 3, Source::stage, false, false}},
    {Category::normal, {"normal", "Normal room", 'n', 4, Source::stage, true, false}},
    {Category::hub, {"hub", "Hub", 'h', 6, Source::stage, false, false}},
    {Category::connector, {"connector", "Connector", 'c', 3, Source::layout, false, false}},
    {Category::reward, {"reward", "Chest room", 'r', 4, Source::stage, false, false}},
    {Category::shop, {"shop", "Shop", 's', 4, Source::table, false, false}},
    {Category::foyer, {"foyer", "Boss foyer", 'f', 2, Source::stage, false, false}},
    {Category::boss, {"boss", "Boss", 'b', 3, Source::stage, true, false}},
    {Category::exit, {"exit", "Way down", 'x', 2, Source::stage, false, false}},
    {Category::secret, {"secret", "Secret room", 'q', 2, Source::table, false, true}},
    {Category::vendor, {"vendor", "Vendor", 'v', 3, Source::table, false, true}},
    {Category::jail, {"jail", "Jail", 'j', 2, Source::table, false, true}},
    {Category::fireplace, {"fireplace", "Fireplace", 'w', 3, Source::table, false, true}},
    {Category::elevator, {"elevator", "Elevator", 'l', 3, Source::table, false, true}},
    {Category::shrine, {"shrine", "Shrine", 'a', 4, Source::table, false, true}},
    {Category::cursed, {"cursed", "Cursed room", 'u', 3, Source::table, false, true}},
    {Category::miniboss, {"miniboss", "Miniboss", 'm', 4, Source::table, true, true}},
});

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
