#include "gungeon/flow/json_tree.hpp"

#include <cstddef>
#include <utility>

#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {

class JsonReader : private Cursor {
 public:
  JsonReader(std::string_view text, std::vector<JsonTree::Value>& values, Complaints& complaints)
      : Cursor(text), values_(values), complaints_(complaints) {}

  bool read() {
    values_.clear();
    if (!read_value({}, 0)) return false;
    skip_space();
    return at_end() || fail("Nothing may follow the JSON value.");
  }

 private:
  using Kind = JsonTree::Kind;

  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    for (std::size_t i = 0; i < word.size(); ++i) next();
    return true;
  }
  bool fail(std::string sentence) {
    complain(complaints_, true, spot_, "The JSON cannot be read: " + std::move(sentence));
    return false;
  }

  /// Adds one value. Children come after their parent, which keeps their indices.
  bool read_value(std::string key, int depth) {
    skip_space();
    if (values_.size() >= JsonTree::most_values) return fail("it has too many values.");
    if (depth > JsonTree::deepest) return fail("it is nested too deeply.");
    const std::size_t index = values_.size();
    values_.push_back({.key = std::move(key), .spot = spot_});
    const char c = peek();
    if (c == '{' || c == '[') return read_items(index, depth);
    if (c == '"') {
      values_[index].kind = Kind::text;
      return read_text(values_[index].text);
    }
    if (c == '-' || (c >= '0' && c <= '9')) return read_number(values_[index]);
    if (take_word("null")) return true;
    const bool yes = take_word("true");
    if (!yes && !take_word("false")) return fail("expected a value here.");
    values_[index].kind = Kind::flag;
    values_[index].number = yes ? 1 : 0;
    return true;
  }

  bool read_items(std::size_t index, int depth) {
    const bool is_object = next() == '{';
    const char end = is_object ? '}' : ']';
    values_[index].kind = is_object ? Kind::object : Kind::list;
    if (take(end)) return true;
    do {
      std::string key;
      skip_space();
      if (is_object) {
        if (peek() != '"') return fail("expected a name in quotes.");
        if (!read_text(key)) return false;
        if (!take(':')) return fail("expected : after the name.");
      }
      const std::size_t item = values_.size();
      if (!read_value(std::move(key), depth + 1)) return false;
      values_[index].items.push_back(item);
    } while (take(','));
    return take(end) || fail(std::string("expected a comma or ") + end + ".");
  }

  bool read_number(JsonTree::Value& value) {
    constexpr std::int64_t limit = 1'000'000;
    value.kind = Kind::number;
    const bool negative = take('-');
    if (peek() < '0' || peek() > '9') return fail("expected a number.");
    while (peek() >= '0' && peek() <= '9') {
      const std::int64_t digit = next() - '0';
      if (value.number < limit) value.number = value.number * 10 + digit;
    }
    if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail("numbers are whole here.");
    if (negative) value.number = -value.number;
    return true;
  }

  bool read_text(std::string& out) {
    next();
    while (peek() != '"') {
      if (at_end() || static_cast<unsigned char>(peek()) < 0x20) return fail("a text in quotes does not end.");
      const char c = next();
      if (c == '\\') {
        if (!read_escape(out)) return false;
        continue;
      }
      out += c;
    }
    next();
    return true;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const char c = at_end() ? '\0' : next();
    if (c == 'u') return read_code_point(out);
    const std::size_t which = names.find(c);
    if (which == std::string_view::npos) return fail("unknown escape in a text.");
    out += meanings[which];
    return true;
  }

  /// Four hexadecimal digits as UTF-8; halves of a pair become a question mark each.
  bool read_code_point(std::string& out) {
    constexpr std::string_view digits = "0123456789abcdef";
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = at_end() ? '\0' : next();
      const std::size_t digit = digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
      if (digit == std::string_view::npos) return fail("\\u needs four hexadecimal digits.");
      code = code * 16 + static_cast<unsigned>(digit);
    }
    if (code >= 0xD800 && code < 0xE000) code = '?';
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0u | (code >> 6));
      out += static_cast<char>(0x80u | (code & 63u));
    } else {
      out += static_cast<char>(0xE0u | (code >> 12));
      out += static_cast<char>(0x80u | ((code >> 6) & 63u));
      out += static_cast<char>(0x80u | (code & 63u));
    }
    return true;
  }

  std::vector<JsonTree::Value>& values_;
  Complaints& complaints_;
};

bool JsonTree::read(std::string_view text, Complaints& complaints) {
  return JsonReader(text, values_, complaints).read();
}

const JsonTree::Value* JsonTree::member(const Value& object, std::string_view key) const {
  for (const std::size_t item : object.items) {
    if (values_[item].key == key) return &values_[item];
  }
  return nullptr;
}

}  // namespace press_r::gungeon
