#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

void lay_out(std::span<const Template> templates, std::span<Layout> out) {
  for (std::size_t i = 0; i < templates.size(); ++i) {
    out[2 * i] = layout_of(laid_out(templates[i].text, false));
    out[2 * i + 1] = layout_of(laid_out(templates[i].text, true));
  }
}

Shelf shelf(Pool pool) {
  switch (pool) {
    case Pool::start:
    case Pool::start_drop:
    case Pool::exit:
    case Pool::exit_open: return door_shelf(pool);
    case Pool::passage: return passage_shelf();
    case Pool::drop:
    case Pool::drop_open:
    case Pool::landing: return drop_shelf(pool);
    default: return side_shelf(pool);
  }
}

std::string_view name_of(Pool pool) {
  constexpr std::string_view names[pool_count] = {
      "start",     "start with a hole", "exit",       "exit, open above", "type 1", "type 2",     "type 2, open above",
      "type 3",    "side room",         "pit middle", "pit bottom",       "shop",   "dice house", "kissing booth",
      "idol room", "altar room",
  };
  return names[static_cast<std::size_t>(pool)];
}

}  // namespace press_r::spelunky
