// Records as columns of numbers: what levels hand to other languages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace press_r {

/// `rows` records of `columns` numbers, one column after the other. Keeps its memory.
class Columns {
 public:
  explicit Columns(std::uint32_t columns) : columns_(columns) {}

  /// Room for so many records, which `put` then fills in order.
  void reset(std::size_t rows) {
    rows_ = static_cast<std::uint32_t>(rows);
    filled_ = 0;
    numbers_.resize(rows * columns_);
  }
  void put(std::initializer_list<std::int32_t> record) {
    std::size_t at = filled_++;
    for (const std::int32_t number : record) {
      numbers_[at] = number;
      at += rows_;
    }
  }
  std::uint32_t rows() const { return rows_; }
  std::uint32_t columns() const { return columns_; }
  const std::int32_t* data() const { return numbers_.data(); }

 private:
  std::uint32_t columns_;
  std::uint32_t rows_ = 0;
  std::size_t filled_ = 0;
  std::vector<std::int32_t> numbers_;
};

}  // namespace press_r
