#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "kit/text.hpp"
#include "studio/link/conditions.hpp"
#include "studio/link/parts.hpp"

namespace press_r {
namespace {

class ViewReader {
 public:
  ViewReader(LinkReading& reading, Problems& problems)
      : generator_(*reading.request.generator), view_(reading.view), problems_(problems) {}

  void read(std::string_view key, const std::string& value) {
    if (key == "find") {
      read_find(value);
    } else if (key == "embed") {
      view_.embed = value != "0";
    } else if (key == "theme") {
      read_theme(lower(trimmed(value)));
    } else if (key == "parts") {
      view_.parts = cut_text(value, 100);
    } else if (key == "walk") {
      view_.walk = value != "0";
    } else if (key == "show") {
      view_.show = value != "0";
    } else if (key == "with") {
      view_.with = cut_text(value, longest_link / 2);
    } else if (key == "ghost") {
      view_.ghost = cut_text(value, longest_ghost);
    } else if (key == "chapter") {
      read_id(generator_.chapters, trimmed(value), view_.chapter, "chapter", "the finished level is shown.");
    } else if (key == "law") {
      read_id(generator_.rules, trimmed(value), view_.law, "rule", "the level is shown without it.");
    } else if (key == "sheet") {
      read_sheet(value);
    } else if (key == "step") {
      read_step(trimmed(value));
    }
  }

 private:
  void problem(std::string sentence) { problems_.push_back(std::move(sentence)); }

  void read_find(const std::string& value) {
    view_.find = cut_text(value, 500);
    const Conditions read = read_conditions(view_.find, generator_.facts, generator_.rules);
    if (!read.problem.empty()) problem("What to look for cannot be read. " + read.problem);
  }

  void read_theme(std::string_view wanted) {
    if (wanted == "light" || wanted == "dark") {
      view_.theme = wanted;
    } else if (!wanted.empty()) {
      problem("A theme is light or dark, not " + quoted(wanted) + ".");
    }
  }

  template <class Entry>
  void read_id(std::span<const Entry> table, std::string_view written, std::string& id, const std::string& kind,
               const std::string& shown) {
    if (const Entry* const entry = find_in(table, written)) {
      id = entry->id;
    } else if (!written.empty()) {
      problem("There is no " + kind + " " + quoted(written) + " here; " + shown);
    }
  }

  void read_sheet(const std::string& value) {
    std::string_view rest = value;
    const std::string_view maps = trimmed(take_until(rest, ','));
    if (maps != "12" && maps != "24" && maps != "48") {
      if (!maps.empty()) problem("A sheet has 12, 24 or 48 maps, not " + quoted(maps) + "; one level is shown.");
      return;
    }
    std::string sheet(maps);
    const auto table = generator_.options;
    // In place of options: every generator with the same seed.
    if (lower(trimmed(rest)) == "generator") {
      view_.sheet = sheet + ",generator";
      return;
    }
    for (int axes = 0; axes < 2 && !rest.empty(); ++axes) {
      const std::string_view by = trimmed(take_until(rest, ','));
      const std::size_t option = find_option(table, lower(by));
      if (option != npos && table[option].kind != OptionKind::text) {
        sheet += "," + std::string(table[option].id);
      } else {
        problem("A sheet cannot be told apart by " + quoted(by) + "; it was left out.");
      }
    }
    view_.sheet = sheet;
  }

  void read_step(std::string_view written) {
    const std::string_view digits = without_tail(written);
    int step = 0;
    const auto end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, step);
    if (result.ec != std::errc{} || result.ptr != end || step < 0) {
      view_.step.reset();
      problem("A step is a whole number from 0, not " + quoted(written) + "; the finished level is shown.");
      return;
    }
    view_.step = step;
    if (digits.size() < written.size())
      problem("The step " + quoted(written) + " became " + std::to_string(step) + ".");
  }

  const Generator& generator_;
  LinkView& view_;
  Problems& problems_;
};

}  // namespace

void read_view(std::string_view key, const std::string& value, LinkReading& reading, Problems& problems) {
  ViewReader(reading, problems).read(key, value);
}

}  // namespace press_r
