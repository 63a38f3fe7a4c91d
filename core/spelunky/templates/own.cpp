// Reads templates and drawings from text, and reports what is wrong with the visitor's.
#include <optional>

#include "kit/text.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::size_t max_name_bytes = 40;
constexpr std::size_t max_faults = 12;
constexpr int max_walks = 240;  ///< of all templates of a text together, so that a link is read in a few milliseconds
constexpr int min_walks = 12;   ///< of each template
constexpr auto wide = static_cast<std::size_t>(room_width);
constexpr std::string_view blanks = " \t\r";

struct Line {
  std::string_view text;  ///< without blanks around it
  int number = 1;
  int column = 1;  ///< where `text` begins
};

/// Calls `visit(line)` for each line that is neither empty nor a remark.
template <class Visit>
void each_line(std::string_view text, Visit&& visit) {
  int number = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view whole = text.substr(at, end - at);
    const std::string_view line = trimmed(whole, blanks);
    ++number;
    at = end + 1;
    if (line.empty() || line[0] == '#') continue;
    visit(Line{line, number, static_cast<int>(line.data() - whole.data()) + 1});
  }
}

std::optional<Pool> pool_of(std::string_view id) {
  for (int pool = 0; pool < pool_count; ++pool) {
    if (id_of(static_cast<Pool>(pool)) == id) return static_cast<Pool>(pool);
  }
  return {};
}

/// Number of bytes of a UTF-8 character by its first byte.
std::size_t bytes_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

class Reader {
 public:
  explicit Reader(TemplateSet& set) : set_(set) {}

  void read(std::string_view text) {
    each_line(text, [&](const Line& line) { read_line(line); });
    close();
    for (const auto& [pool, line] : only_lines_) {
      if (set_.count(pool) > 0) continue;
      fault(line, 0, "There is no template of your own for ", id_of(pool), "; write one, or take this line away.");
    }
  }

 private:
  // Functions that word a fault are not inlined: the mines' own texts have no faults, and the page loads that code only
  // when it is needed.

  /// A fault `offset` letters into the line; the sentence comes in up to three parts.
  [[gnu::noinline]] void fault(const Line& line, std::size_t offset, std::string_view first,
                               std::string_view second = {}, std::string_view third = {}) {
    std::string sentence(first);
    sentence += second;
    sentence += third;
    set_.faults.push_back(
        {.fatal = true, .place = {line.number, line.column + static_cast<int>(offset)}, .text = std::move(sentence)});
  }

  [[gnu::noinline]] void fault_of_pool(const Line& line, std::size_t offset, std::string_view id) {
    std::array<std::string_view, pool_count> ids{};
    for (int pool = 0; pool < pool_count; ++pool) ids[static_cast<std::size_t>(pool)] = id_of(static_cast<Pool>(pool));
    const std::string nearest = nearest_id(id, ids);
    fault(line, offset, "No room is called " + quoted(id) + "; ",
          nearest.empty() ? "there are start, exit, passage, drop, landing, side and more." : "write " + nearest + ".");
  }

  [[gnu::noinline]] void fault_of_row(const Line& line) {
    const std::size_t odd = line.text.find_first_not_of(vocabulary);
    if (odd != std::string_view::npos) {
      const std::string_view rest = line.text.substr(odd);
      return fault(line, odd, quoted(cut_text(rest, bytes_of_character(rest[0]))),
                   " is no letter of a room; 0 is air, 1 solid, 2 solid in half of the cases.");
    }
    const std::size_t size = line.text.size();
    fault(line, std::min(size, wide),
          "This row has " + counted(static_cast<std::int64_t>(size), "letter") + ", a room is 10 wide: ",
          size > wide ? "take " + std::to_string(size - wide) + " away." : "add " + std::to_string(wide - size) + ".");
  }

  [[gnu::noinline]] void fault_of_few_rows() {
    fault({.text = {}, .number = template_.line}, 0, quoted(template_.name) + " has " + counted(rows_, "row"),
          ", a room has 8: add ", std::to_string(room_height - rows_) + ".");
  }

  void read_line(const Line& line) {
    constexpr std::string_view only = "only ";
    if (line.text.find(':') != std::string_view::npos) {
      open(line);
    } else if (line.text.substr(0, only.size()) == only) {
      read_only(line, trimmed(line.text.substr(only.size()), blanks), only.size());
    } else if (line.text == "never mirrored" || line.text == "unproven") {
      (line.text == "unproven" ? template_.proven : template_.mirrors) = false;
      if (state_ == State::outside) fault(line, 0, "This line belongs under a heading, such as passage: my cave.");
    } else {
      read_row(line);
    }
  }

  void open(const Line& line) {
    close();
    const std::size_t colon = line.text.find(':');
    const std::string_view id = trimmed(line.text.substr(0, colon), blanks);
    const std::string_view name = trimmed(line.text.substr(colon + 1), blanks);
    const std::optional<Pool> pool = pool_of(id);
    state_ = State::skipping;
    if (!pool) return fault_of_pool(line, 0, id);
    if (name.empty()) return fault(line, colon, "A template needs a name: ", id, ": my cave.");
    if (name.size() > max_name_bytes) return fault(line, colon + 1, "A name has at most 40 characters; shorten it.");
    state_ = State::inside;
    template_ = {};
    template_.pool = *pool;
    template_.name = name;
    template_.line = line.number;
    rows_ = 0;
  }

  void read_only(const Line& line, std::string_view id, std::size_t offset) {
    close();
    state_ = State::outside;
    const std::optional<Pool> pool = pool_of(id);
    if (!pool) return fault_of_pool(line, offset, id);
    set_.only[static_cast<std::size_t>(*pool)] = true;
    only_lines_.emplace_back(*pool, line);
  }

  void read_row(const Line& line) {
    if (state_ == State::skipping) return;
    if (state_ == State::outside) return fault(line, 0, "Rows come after a heading, such as passage: my cave.");
    if (rows_ >= room_height) {
      if (rows_++ > room_height) return;
      return fault(line, 0, "A room has 8 rows; take this one away, or begin another with a heading.");
    }
    template_.row_lines[static_cast<std::size_t>(rows_)] = line.number;
    template_.row_starts[static_cast<std::size_t>(rows_)] = line.column;
    ++rows_;
    if (line.text.size() != wide || line.text.find_first_not_of(vocabulary) != std::string_view::npos)
      return fault_of_row(line);
    template_.text += line.text;
  }

  /// Ends a template. One with a faulty row or too many rows is left out.
  void close() {
    if (state_ != State::inside) return;
    state_ = State::outside;
    if (rows_ < room_height) return fault_of_few_rows();
    if (rows_ > room_height || template_.text.size() < room_cells) return;
    for (const bool mirrored : {false, true})
      template_.layouts[mirrored ? 1 : 0] = layout_of(laid_out(template_.text, mirrored));
    set_.all.push_back(std::move(template_));
  }

  enum class State : std::uint8_t {
    outside,
    skipping,  ///< under a heading that could not be read
    inside,
  };

  TemplateSet& set_;
  State state_ = State::outside;
  Template template_;
  int rows_ = 0;
  std::vector<std::pair<Pool, Line>> only_lines_;
};

}  // namespace

Drawings::Drawings(std::string_view text, std::size_t size) {
  letters_.reserve(text.size());  // so that views of it stay valid
  std::string_view word;
  each_line(text, [&](const Line& line) {
    if (const std::size_t colon = line.text.find(':'); colon != std::string_view::npos) {
      word = line.text.substr(0, colon);
      return;
    }
    if (letters_.size() % size == 0) all_.push_back({word, {letters_.data() + letters_.size(), size}});
    letters_ += line.text;
  });
}

std::span<const Drawing> Drawings::of(std::string_view word) const {
  const auto has_word = [&](const Drawing& drawing) { return drawing.word == word; };
  const auto first = std::find_if(all_.begin(), all_.end(), has_word);
  const auto last = std::find_if_not(first, all_.end(), has_word);
  return std::span(all_).subspan(static_cast<std::size_t>(first - all_.begin()),
                                 static_cast<std::size_t>(last - first));
}

int TemplateSet::count(Pool pool) const {
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const Template& one) { return serves(one.pool, pool); }));
}

int TemplateSet::nth(Pool pool, int n) const {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (serves(all[i].pool, pool) && n-- == 0) return static_cast<int>(i);
  }
  return -1;
}

void read_templates(std::string_view text, TemplateSet& set) { Reader(set).read(text); }

TemplateSet read_own_templates(std::string_view text) {
  TemplateSet set;
  set.source = text;
  read_templates(text, set);
  const int walks = std::max(min_walks, max_walks / std::max(1, static_cast<int>(set.all.size())));
  for (const Template& one : set.all) check_template(one, walks, set.faults);
  if (set.faults.size() > max_faults) set.faults.resize(max_faults);
  return set;
}

namespace {

/// The text with a line below the heading of each template that has a fault, so that they are built unproven.
std::string unproven_text(const TemplateSet& set) {
  std::string out;
  int number = 0;
  for (std::string_view rest = set.source; !rest.empty();) {
    const std::size_t size = std::min(rest.find('\n'), rest.size() - 1) + 1;
    out += rest.substr(0, size);
    rest.remove_prefix(size);
    ++number;
    for (const Template& one : set.all) {
      const auto is_in = [&](const Fault& fault) {
        return fault.fatal && fault.place.line >= one.line && fault.place.line <= one.row_lines.back();
      };
      if (one.line == number && std::any_of(set.faults.begin(), set.faults.end(), is_in)) out += "unproven\n";
    }
  }
  return out;
}

}  // namespace

void read(const Options& options, std::size_t option, TextReading& out) {
  const std::string& text = options.text(option);
  if (option != static_cast<std::size_t>(Opt::own_templates) || text.empty()) return;
  const TemplateSet set = read_own_templates(text);
  out.faults = set.faults;
  if (std::string anyway = set.usable() ? "" : unproven_text(set);
      !anyway.empty() && read_own_templates(anyway).usable())
    out.faults.front().remedies.push_back({"Build it anyway", std::move(anyway)});
  out.instead = "Your templates are kept as you typed them; until they can be built, the mines' own are used alone.";
}

}  // namespace press_r::spelunky
