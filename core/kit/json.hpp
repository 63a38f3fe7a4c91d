// Writes JSON text, compact, in the order of the calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace press_r {

/// Writes a number at `at`, which has room for it, and returns the end.
char* put_number(char* at, std::int64_t number);

/// The text with U+FFFD in place of each byte that is not UTF-8.
std::string valid_utf8(std::string_view text);

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
  /// A number as text: "2.5".
  Json& number(std::string_view digits) { return written(digits); }
  /// Text that is valid JSON at this position: a value, several values with commas, or a key with its value.
  Json& written(std::string_view json);
  /// With fifteen significant digits.
  Json& real(double number);
  Json& null() { return written("null"); }

  template <class T>
  Json& field(std::string_view name, const T& what) {
    key(name);
    return value(what);
  }

  /// An array of these values.
  template <class... Values>
  Json& row(const Values&... values) {
    begin_array();
    (value(values), ...);
    return end_array();
  }

  /// A key with an array of the range's values.
  template <class Range>
  Json& list(std::string_view name, const Range& all) {
    key(name).begin_array();
    for (const auto& one : all) value(one);
    return end_array();
  }

  /// A key with an array of objects, one per item of the range: `write(item)` writes the fields.
  template <class Range, class Write>
  Json& objects(std::string_view name, const Range& all, Write&& write) {
    key(name).begin_array();
    for (const auto& one : all) {
      begin_object();
      write(one);
      end_object();
    }
    return end_array();
  }

  /// For writing many values directly: reserves `bytes` and returns where to write, behind a comma if one is needed.
  /// Call `wrote` with the end.
  char* room_for_value(std::size_t bytes) {
    char* at = room(bytes + 1);
    if (!first_) *at++ = ',';
    first_ = false;
    return at;
  }
  void wrote(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }

  /// Reserves memory for about this many bytes.
  void expect(std::size_t bytes) {
    if (out_.size() < bytes) out_.resize(bytes);
  }

  /// Ends a line, for several JSON texts one after another.
  void end_line();
  std::string_view view() const { return {out_.data(), size_}; }
  /// Clears the text; keeps the memory.
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

  std::string out_;  ///< buffer, of which the first size_ bytes are written
  std::size_t size_ = 0;
  bool first_ = true;
};

/// Copies JSON text to `at`, which has room for it, and returns the end.
inline char* put(char* at, std::string_view json) {
  std::memcpy(at, json.data(), json.size());
  return at + json.size();
}

}  // namespace press_r
