#include "spelunky/templates/template.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "spelunky/templates/own.hpp"

namespace press_r::spelunky {

namespace texts {
extern const std::string_view doors;
extern const std::string_view passages;
extern const std::string_view drops;
extern const std::string_view sides;
}  // namespace texts

namespace {

struct Ours {
  Book book;
  std::array<std::span<const Template>, pool_count> shelves;

  Ours() {
    for (const std::string_view text : {texts::doors, texts::passages, texts::drops, texts::sides})
      read_templates(text, book);
    assert(book.usable());
    for (std::size_t pool = 0; pool < shelves.size(); ++pool) {
      const auto serving = [&](const Template& one) { return serves(one.pool, static_cast<Pool>(pool)); };
      const auto first = std::find_if(book.all.begin(), book.all.end(), serving);
      const auto last = std::find_if_not(first, book.all.end(), serving);
      shelves[pool] =
          std::span(std::as_const(book.all))
              .subspan(static_cast<std::size_t>(first - book.all.begin()), static_cast<std::size_t>(last - first));
    }
  }
};

}  // namespace

std::span<const Template> shelf(Pool pool) {
  static const Ours& ours = *new Ours;  // until the program ends
  return ours.shelves[static_cast<std::size_t>(pool)];
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
