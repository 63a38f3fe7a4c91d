// What the notation of prose asks of one level: its numbers, titles and chances, and whether conditions hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "studio/link/link.hpp"

namespace press_r {

std::vector<std::string_view> split_at(std::string_view text, char separator);

/// Per cent with at most one decimal, or 1 in so many where that is less than one.
std::string chance_text(Odds odds);

/// Answers for one level. What there is not is told as a fault, and answered with nothing.
class ProseLevel {
 public:
  ProseLevel(const Request& request, std::span<const std::int64_t> facts) : request_(request), facts_(facts) {}

  const Request& request() const { return request_; }
  const Generator& generator() const { return *request_.generator; }

  /// Conditions over facts, and over options by "option.<id>=value".
  bool holds(std::string_view conditions);
  /// "rooms", "rooms:one room|# rooms|no room", "option.depth", "odds.shop".
  std::string value_of(std::string_view inside);
  bool is_fact(std::string_view id);
  bool is_role(std::string_view id);
  const Rule* rule_of(std::string_view id);
  /// Whether an option has that value, as links write it.
  bool is_set(std::size_t option, std::string_view value) const;

  /// The chapter or aside of which faults speak from now on.
  void begin(std::string_view part) { where_ = std::string(part) + ": "; }
  void fault(std::string_view what) { faults_.push_back(where_ + std::string(what)); }
  std::vector<std::string> take_faults() { return std::move(faults_); }

 private:
  bool option_holds(std::string_view text);
  std::string odds_of(std::string_view id);
  std::string option_title(std::size_t index) const;
  std::string form_of(const Fact& fact, std::int64_t value, const std::vector<std::string_view>& forms);

  const Request& request_;
  std::span<const std::int64_t> facts_;
  std::string where_;
  std::vector<std::string> faults_;
};

}  // namespace press_r
