#include "spelunky/options.hpp"

#include "spelunky/templates/own.hpp"

namespace press_r::spelunky {

void read(const Options& options, std::size_t option, TextReading& out) {
  const std::string& text = options.text(option);
  if (option != static_cast<std::size_t>(Opt::own_templates) || text.empty()) return;
  Book book;
  read_own(text, book);
  out.faults = book.faults.all();
  out.instead = "Your templates are kept as you typed them; until they can be built, the mines' own are used alone.";
}

}  // namespace press_r::spelunky
