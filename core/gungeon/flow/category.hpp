// What a node of a flow asks for. The letter is the flow text's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace press_r::gungeon {

enum class Category : std::uint8_t {
  entrance,
  normal,
  hub,
  connector,
  reward,
  shop,
  foyer,
  boss,
  exit,
  secret,
  vendor,
  jail,
  fireplace,
  elevator,
  shrine,
  cursed,
  miniboss,
};
inline constexpr std::size_t categories = 17;

/// Where a node's room comes from.
enum class Source : std::uint8_t {
  stage,   ///< the stage's rooms of that category
  layout,  ///< the same, but only while the layout is made
  table,   ///< a table of its own, the same in every stage
};

struct CategoryInfo {
  std::string_view id;
  std::string_view title;
  char letter = 0;    ///< in flow texts
  int sure_ways = 0;  ///< every room of the category has as many exits; injection gives a node no more ways
  Source source = Source::stage;
  bool combat = false;    ///< has enemies; the others are breathers
  bool injected = false;  ///< our flows get it by injection only
};

const CategoryInfo& info(Category category);
std::optional<Category> category_of(char letter);
std::optional<Category> category_of(std::string_view id);

}  // namespace press_r::gungeon
