#include "isaac_awards/table_text.hpp"

#include <cstddef>

#include "isaac_awards/chances.hpp"
#include "isaac_awards/words.hpp"

namespace press_r::isaac_awards {
namespace {

void line(Text& out, std::string_view what, std::string_view which, double chance) {
  out << what << "," << which << "," << decimal(chance * 100 + 5e-7, 6) << "\n";
}

}  // namespace

void write_chances(const Level& level, Text& out) {
  const Chances chances = exact_chances(level.hand);
  out << "of,which,percent\n";
  for (std::size_t i = 0; i < chances.award.size(); ++i) {
    line(out, "award", isaac_drop_id(static_cast<Award>(i)), chances.award[i]);
  }
  for (std::size_t i = 0; i < chances.count.size(); ++i) line(out, "copies", std::to_string(i), chances.count[i]);
  line(out, "replaced by", "none", chances.replaced_by[0]);
  for (std::size_t i = 1; i < chances.replaced_by.size(); ++i) {
    line(out, "replaced by", gate_title(static_cast<Gate>(i - 1)), chances.replaced_by[i]);
  }
}

}  // namespace press_r::isaac_awards
