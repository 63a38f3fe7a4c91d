#include <string>
#include <string_view>

#include "kit/text.hpp"
#include "studio/link/link.hpp"
#include "studio/link/pack.hpp"

namespace press_r {
namespace {

std::string encoded(std::string_view text) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (plain.find(c) != npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += digits[byte >> 4];
      out += digits[byte & 15u];
    }
  }
  return out;
}

/// What stands for a text option in a link: percent-encoded, or packed where that is allowed and shorter. A text that
/// would look packed is packed. Of a text too long for links it is the name; one that is a name stays it.
std::string linked_text(const Option& option, std::string_view text) {
  const bool long_ones = static_cast<std::size_t>(option.max_length) > longest_linked_text;
  if (long_ones && names_text(text)) return std::string(text);
  if (text.size() > longest_linked_text) return text_name(text);
  std::string plain = encoded(text);
  if (!option.packed) return plain;
  std::string packed = packed_mark + pack_text(text, option.sample);
  const bool looks_packed = !text.empty() && text.front() == packed_mark;
  return looks_packed || packed.size() < plain.size() ? packed : plain;
}

}  // namespace

std::string format_link(const Request& request) {
  const Generator& generator = *request.generator;
  std::string link(generator.id);
  link += "/v" + std::to_string(request.revision()) + "/" + seed_code(request.seed);
  char separator = '?';
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    const bool is_default = option.kind == OptionKind::text ? request.options.text(i) == option.initial_text
                                                            : request.options[i] == option.initial;
    if (is_default) continue;
    link += separator;
    link += option.id;
    const std::string value = option_value(option, request.options, i);
    link += "=" + (option.kind == OptionKind::text ? linked_text(option, value) : encoded(value));
    separator = '&';
  }
  if (const auto& dice = request.options.turned(); !dice.empty()) {
    link += separator + ("dice=" + turned_dice_text(dice));
    separator = '&';
  }
  if (const std::string ids = ids_left_out(request); !ids.empty()) link += separator + ("without=" + ids);
  return link;
}

}  // namespace press_r
