// Any text at all as a link: it gives a request, whose own link is read back as the same request. Nothing is wrong with
// that link; what stays wrong with a text of somebody's own, kept as it was typed, is said again.
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "fuzz.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const LinkReading reading = read_link(text, catalog());
  const std::string link = format_link(reading.request);
  fuzz::require(reading.request.seed.value != 0, "seed 0", text);
  fuzz::require(link.size() <= max_link_length, "the canonical link is too long", text);
  for (const std::string& problem : reading.problems) fuzz::require(problem.size() < 1000, "an endless notice", text);

  const Generator& generator = *reading.request.generator;
  Options mended = reading.request.options;
  Problems of_mending;
  if (generator.mend != nullptr) generator.mend(mended, of_mending);
  fuzz::require(mended == reading.request.options, "mending does not settle", text);
  fuzz::require(of_mending.empty(), "a notice without end", text);
  Problems of_texts;
  report_text_faults(reading.request, of_texts);

  const LinkReading again = read_link(link, catalog());
  fuzz::require(again.problems == of_texts, "the canonical link is not understood", text);
  fuzz::require(again.request.generator == reading.request.generator, "another generator", text);
  fuzz::require(again.request.seed == reading.request.seed, "another seed", text);
  fuzz::require(again.request.options == reading.request.options, "other options", text);
  fuzz::require(format_link(again.request) == link, "the canonical link is not stable", text);

  for (const Generator* one : catalog()) {
    const Conditions conditions = read_search(text, *one);
    fuzz::require(conditions.problem.empty() || conditions.none(), "half-read conditions", text);
    const std::vector<std::int64_t> facts(one->facts.size());
    if (conditions.hold(facts)) conditions.score(facts);
  }
  return 0;
}
