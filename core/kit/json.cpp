#include "kit/json.hpp"

#include <algorithm>
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

constexpr std::string_view replacement = "\xEF\xBF\xBD";

}  // namespace

std::string valid_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    out += length == 0 ? replacement : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

char* put_number(char* at, std::int64_t number) {
  auto left = static_cast<std::uint64_t>(number);
  if (number < 0) {
    *at++ = '-';
    left = 0 - left;
  }
  // Fast path: most numbers of a level are small.
  if (left < 10) {
    *at++ = static_cast<char>('0' + left);
    return at;
  }
  char digits[20];
  char* first = digits + sizeof digits;
  while (left > 0xFFFFFFFFu) {
    *--first = static_cast<char>('0' + left % 10);
    left /= 10;
  }
  for (auto few = static_cast<std::uint32_t>(left); few > 0; few /= 10) *--first = static_cast<char>('0' + few % 10);
  while (first != digits + sizeof digits) *at++ = *first++;
  return at;
}

void Json::grow(std::size_t bytes) { out_.resize(std::max(size_ + bytes, 2 * out_.size() + 256)); }

std::string Json::take() {
  out_.resize(size_);
  clear();
  return std::move(out_);
}

Json& Json::open(char bracket) {
  char* at = room_for_value(1);
  *at++ = bracket;
  wrote(at);
  first_ = true;
  return *this;
}

Json& Json::close(char bracket) {
  *room(1) = bracket;
  ++size_;
  first_ = false;
  return *this;
}

void Json::end_line() {
  *room(1) = '\n';
  ++size_;
  first_ = true;
}

Json& Json::key(std::string_view name) {
  value(name);
  *room(1) = ':';
  ++size_;
  first_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  wrote(room_for_value(0));
  write_text(text);
  return *this;
}

Json& Json::value(bool flag) { return written(flag ? "true" : "false"); }

Json& Json::value(std::int64_t number) {
  constexpr std::size_t longest = 20;
  wrote(put_number(room_for_value(longest), number));
  return *this;
}

Json& Json::written(std::string_view json) {
  wrote(put(room_for_value(json.size()), json));
  return *this;
}

Json& Json::real(double number) {
  char text[40];
  const int length = std::snprintf(text, sizeof text, "%.15g", number);
  return written({text, static_cast<std::size_t>(length)});
}

void Json::write_text(std::string_view text) {
  // A byte becomes at most six characters: \u0000.
  char* at = room(6 * text.size() + 2);
  *at++ = '"';
  while (!text.empty()) {
    const char c = text.front();
    if (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x80 && c != '"' && c != '\\') {
      *at++ = c;
      text.remove_prefix(1);
      continue;
    }
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      at = put(at, replacement);
    } else if (c == '"' || c == '\\') {
      *at++ = '\\';
      *at++ = c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      at = put(at, "\\u00");
      *at++ = digits[static_cast<unsigned char>(c) >> 4u];
      *at++ = digits[static_cast<unsigned char>(c) & 15u];
    } else {
      at = put(at, text.substr(0, length));
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  *at++ = '"';
  wrote(at);
}

}  // namespace press_r
