// Writes JSON text, compact, in the order of the calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace press_r {

/// Digits of a number at a place that has room for them; gives the place behind them.
char* put_number(char* at, std::int64_t number);

class Json {
 public:
  Json& begin_object() { return open('{'); }
  Json& end_object() { return close('}'); }
  Json& begin_array() { return open('['); }
  Json& end_array() { return close(']'); }
  Json& key(std::string_view name);
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(const std::string& text) { return value(std::string_view(text)); }
  Json& value(bool flag);
  Json& value(int number) { return value(static_cast<std::int64_t>(number)); }
  Json& value(std::uint32_t number) { return value(static_cast<std::int64_t>(number)); }
  Json& value(std::int64_t number);
  /// A number that is written already: "2.5".
  Json& number(std::string_view digits) { return written(digits); }
  /// A value, or several with commas between them, or a key with its value, that is JSON already.
  Json& written(std::string_view json);
  /// Fifteen significant digits; for chances only.
  Json& real(double number);
  Json& null() { return written("null"); }

  template <class T>
  Json& field(std::string_view name, const T& what) {
    key(name);
    return value(what);
  }

  /// A key with an array of all that is in the range.
  template <class Range>
  Json& list(std::string_view name, const Range& all) {
    key(name).begin_array();
    for (const auto& one : all) value(one);
    return end_array();
  }

  /// For values by hand, where there are many: room for so many bytes behind what is written, after a comma where one
  /// is due. `wrote` tells where they ended.
  char* room_for_value(std::size_t bytes) {
    char* at = room(bytes + 1);
    if (!first_) *at++ = ',';
    first_ = false;
    return at;
  }
  void wrote(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }

  /// Room for about so much: asked for at once instead of in growing pieces.
  void expect(std::size_t bytes) {
    if (out_.size() < bytes) out_.resize(bytes);
  }

  /// Ends a line of many JSON texts one after another.
  void end_line();
  std::string_view view() const { return {out_.data(), size_}; }
  /// Empties it; keeps its memory.
  void clear() {
    size_ = 0;
    first_ = true;
  }
  std::string take();

 private:
  Json& open(char bracket);
  Json& close(char bracket);
  void write_text(std::string_view text);
  char* room(std::size_t bytes) {
    if (out_.size() - size_ < bytes) grow(bytes);
    return out_.data() + size_;
  }
  void grow(std::size_t bytes);

  std::string out_;  ///< longer than what is written, so that most writing only moves a number
  std::size_t size_ = 0;
  bool first_ = true;
};

/// Text that is JSON already, at a place that has room for it; gives the place behind it.
inline char* put(char* at, std::string_view json) {
  std::memcpy(at, json.data(), json.size());
  return at + json.size();
}

}  // namespace press_r
