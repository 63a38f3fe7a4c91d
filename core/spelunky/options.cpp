#include "spelunky/options.hpp"

#include "spelunky/templates/own.hpp"

namespace press_r::spelunky {

bool takes(std::size_t option, const std::string& text) {
  if (option != static_cast<std::size_t>(Opt::own_templates) || text.empty()) return true;
  Book book;
  read_own(text, book);
  return book.usable();
}

void mend(Options& options, std::vector<std::string>& problems) {
  const std::string& text = options.text(Opt::own_templates);
  if (text.empty()) return;
  Book book;
  read_own(text, book);
  if (book.usable()) return;
  for (const Fault& fault : book.faults.all()) problems.push_back("Own templates: " + sentence_of(fault));
  problems.push_back(
      "Your templates are kept as you typed them; until they can be built, the mines' own are used alone.");
}

}  // namespace press_r::spelunky
