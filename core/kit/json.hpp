// Writes JSON text, compact, in the order in which it is told.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace press_r {

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
  Json& number(std::string_view digits);
  /// Fifteen significant digits; for chances only.
  Json& real(double number);
  Json& null();

  template <class T>
  Json& field(std::string_view name, const T& what) {
    key(name);
    return value(what);
  }
  std::string take() { return std::move(out_); }

 private:
  Json& open(char bracket);
  Json& close(char bracket);
  void separate();
  void write_text(std::string_view text);
  std::string out_;
  bool first_ = true;
};

}  // namespace press_r
