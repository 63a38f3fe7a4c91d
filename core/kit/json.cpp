#include "kit/json.hpp"

#include <cstddef>
#include <cstdio>

namespace press_r {
namespace {

/// Length of the valid UTF-8 sequence at the start of a text, or 0.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  std::size_t length = 0;
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) length = 2;
  if (first >= 0xE0 && first <= 0xEF) length = 3;
  if (first >= 0xF0 && first <= 0xF4) length = 4;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
  }
  const bool overlong_or_surrogate = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F) ||
                                     (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F);
  return overlong_or_surrogate ? 0 : length;
}

}  // namespace

void Json::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

Json& Json::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
  return *this;
}

Json& Json::close(char bracket) {
  out_ += bracket;
  first_ = false;
  return *this;
}

Json& Json::key(std::string_view name) {
  separate();
  write_text(name);
  out_ += ':';
  first_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  separate();
  write_text(text);
  return *this;
}

Json& Json::value(bool flag) {
  separate();
  out_ += flag ? "true" : "false";
  return *this;
}

Json& Json::value(std::int64_t number) {
  separate();
  out_ += std::to_string(number);
  return *this;
}

Json& Json::number(std::string_view digits) {
  separate();
  out_ += digits;
  return *this;
}

Json& Json::real(double number) {
  separate();
  char text[40];
  std::snprintf(text, sizeof text, "%.15g", number);
  out_ += text;
  return *this;
}

Json& Json::null() {
  separate();
  out_ += "null";
  return *this;
}

void Json::write_text(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length == 0) {
      out_ += "\xEF\xBF\xBD";
    } else if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      out_ += escape;
    } else {
      out_ += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out_ += '"';
}

}  // namespace press_r
