// Templates as text, ours and those of one's own: headings and rows of letters (SPEL-P2-28).
//
//   # a remark
//   passage: my cave      the pool's word, and a name
//   never mirrored        where left and right are not to be swapped
//   1111111111            eight rows of ten letters
//   …
//   only passage          instead of the pool's other templates, not beside them
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kit/option.hpp"
#include "kit/reading.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

inline constexpr int longest_own_text = 4000;

/// Part of the link's grammar: it teaches the packer what templates look like.
inline constexpr std::string_view own_sample =
    "passage: low "
    "cave\n1111111111\n1000000001\n1000220001\n0000000000\n0000000000\n0110000110\n0022002200\n1111111111\n"
    "drop_open: wide "
    "shaft\n1111001111\n1120000211\n1000000001\n0000000000\n0000000000\n0011001100\n1122002211\n1111001111\n"
    "side: ladder hall\nnever "
    "mirrored\n1111111111\n10P1111P01\n00L0000L00\n00L0000L00\n00L0110L00\n00L5000L00\n1000000001\n"
    "1111111111\nlanding: pillars\n2111001112\n0000000000\n0200440020\n0900000000\n0111000000\n1777117771\n1111111111\n"
    "only passage\nexit: porch\nstart: hill\n";

class Faults {
 public:
  void add(int line, int column, std::string text) { add({true, {line, column}, std::move(text)}); }
  void add(Fault fault) {
    if (all_.size() < most) all_.push_back(std::move(fault));
  }
  const std::vector<Fault>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  std::size_t size() const { return all_.size(); }
  void clear() { all_.clear(); }

 private:
  static constexpr std::size_t most = 12;
  std::vector<Fault> all_;
};

/// Templates as they stand in a text.
struct Book {
  std::string source;  ///< what it was read from
  std::vector<Template> all;
  std::array<bool, pool_count> only{};  ///< instead of the pool's other templates
  Faults faults;

  bool usable() const { return faults.empty(); }
  int count(Pool pool) const;
  /// The place in `all` of one that serves the pool.
  int nth(Pool pool, int n) const;
};

/// Adds what stands in the text: its templates, and what cannot be read as one.
void read_templates(std::string_view text, Book& book);

/// What is wrong with the text of that option, if it is one's own templates.
void read(const Options& options, std::size_t option, TextReading& out);

/// Reads and judges the visitor's. A book with a fault is not to be built from.
void read_own(std::string_view text, Book& book);

/// What each template must be, beside its size: letters, openings, a way through on foot. In judge.cpp.
void judge(const Template& one, int most_walks, Faults& faults);

}  // namespace press_r::spelunky
