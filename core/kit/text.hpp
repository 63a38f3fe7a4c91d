// Text put together from pieces, without streams or locales.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace press_r {

class Text {
 public:
  Text& operator<<(std::string_view piece) {
    out_ += piece;
    return *this;
  }
  Text& operator<<(const char* piece) { return *this << std::string_view(piece); }
  Text& operator<<(char c) {
    out_ += c;
    return *this;
  }
  Text& operator<<(int number) { return *this << static_cast<std::int64_t>(number); }
  Text& operator<<(unsigned number) { return *this << static_cast<std::int64_t>(number); }
  Text& operator<<(std::int64_t number) {
    out_ += std::to_string(number);
    return *this;
  }
  const std::string& str() const { return out_; }
  std::string take() { return std::move(out_); }
  void clear() { out_.clear(); }
  bool empty() const { return out_.empty(); }

 private:
  std::string out_;
};

/// "1 room", "3 rooms".
inline std::string counted(std::int64_t n, std::string_view one, std::string_view many = {}) {
  std::string out = std::to_string(n) + " ";
  out += one;
  if (n != 1) {
    if (many.empty()) return out + "s";
    out.resize(out.size() - one.size());
    out += many;
  }
  return out;
}

}  // namespace press_r
