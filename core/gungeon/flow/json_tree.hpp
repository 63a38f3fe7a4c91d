// JSON text as a tree, for flows that people bring: bounded in size and depth, with the place of every value for
// complaints. Numbers are whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

class JsonTree {
 public:
  static constexpr std::size_t most_values = 8000;
  static constexpr int deepest = 12;

  enum class Kind : std::uint8_t { nothing, flag, number, text, list, object };

  struct Value {
    Kind kind = Kind::nothing;
    std::int64_t number = 0;  ///< of a flag: 0 or 1
    std::string text;
    std::string key;  ///< where it is a member of an object
    std::vector<std::size_t> items;
    Spot spot;
  };

  /// False with a complaint where the text is no JSON, or too large.
  bool read(std::string_view text, Complaints& complaints);

  const Value& root() const { return values_.front(); }
  const Value& operator[](std::size_t index) const { return values_[index]; }
  /// The member of that name, or null.
  const Value* member(const Value& object, std::string_view key) const;

 private:
  friend class JsonReader;
  std::vector<Value> values_;
};

}  // namespace press_r::gungeon
