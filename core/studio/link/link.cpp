#include "studio/link/link.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <system_error>
#include <utility>

#include "kit/text.hpp"
#include "kit/trimmed.hpp"
#include "studio/link/conditions.hpp"
#include "studio/link/pack.hpp"

namespace press_r {
namespace {

/// A link may be given with texts that its canonical form only names (text_name.hpp).
constexpr std::size_t longest_given = 262144;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// The text up to a separator, which is taken off `rest` with it.
std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == npos ? std::string_view{} : rest.substr(end + 1);
  return piece;
}

/// What follows a URL's "#", or the text itself where it is no URL.
std::string_view without_url(std::string_view text) {
  const std::size_t hash = text.find('#');
  const std::size_t scheme = text.find("://");
  const bool is_url = scheme != npos && (hash == npos || scheme < hash);
  if (hash != npos && (is_url || hash == 0 || text.find('?') == npos || hash < text.find('?')))
    return text.substr(hash + 1);
  return is_url ? std::string_view{} : text;
}

/// "v1", or anything else that begins with v and is followed by the seed, unless it is a seed itself: V is one of the
/// seeds' letters.
bool is_revision(std::string_view part, bool followed) {
  if (part.empty() || (part[0] != 'v' && part[0] != 'V')) return false;
  if (followed) return !read_seed(part).problem.empty();
  return part.size() >= 2 && part.size() <= 7 && part.substr(1).find_first_not_of("0123456789") == npos;
}

class Reader {
 public:
  Reader(std::string_view text, Catalog catalog, LinkUse use) : text_(text), catalog_(catalog), use_(use) {}

  LinkReading read() {
    if (text_.size() > longest_given) {
      text_ = cut_text(text_, longest_given);
      problem("The link is longer than " + std::to_string(longest_given) + " characters; the rest was left out.");
    }
    std::string_view query = without_url(trimmed(text_));
    std::string_view path = take_until(query, '?');
    while (!path.empty() && (path.front() == '/' || path.front() == '!')) path.remove_prefix(1);
    read_generator(trimmed(path).empty() ? path : take_until(path, '/'));
    read_revision(path);
    read_seed_part(path);
    while (!query.empty()) read_pair(take_until(query, '&'));
    tell_repeated();
    const Generator& generator = *out_.request.generator;
    if (generator.mend && use_ != LinkUse::preset) generator.mend(out_.request.options, out_.problems);
    out_.request.options = in_order(generator.options, out_.request.options);
    return std::move(out_);
  }

 private:
  /// The same texts are the same options, in whatever order a link names them, and an empty one is none.
  static Options in_order(std::span<const Option> table, const Options& read) {
    Options out(table);
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].kind != OptionKind::text) {
        out.set(i, read[i]);
      } else if (out.text(i) != read.text(i)) {
        out.set_text(i, read.text(i));
      }
    }
    return out;
  }

  void problem(std::string sentence) {
    constexpr std::size_t most = 20;
    if (out_.problems.size() < most) out_.problems.push_back(std::move(sentence));
  }

  void read_generator(std::string_view written) {
    const std::string id = lower(trimmed(decoded(written)));
    out_.request.generator = catalog_.front();
    std::vector<std::string_view> ids;
    for (const Generator* generator : catalog_) {
      ids.push_back(generator->id);
      if (generator->id == id) out_.request.generator = generator;
    }
    if (id.empty()) {
      problem("The link names no generator; " + std::string(catalog_.front()->title) + " is shown.");
    } else if (out_.request.generator->id != id) {
      const std::string near = nearest_id(id, ids);
      for (const Generator* generator : catalog_) {
        if (generator->id == near) out_.request.generator = generator;
      }
      problem("There is no generator " + quoted(id) + "; " + std::string(out_.request.generator->title) + " is shown.");
    }
    out_.request.options = Options(out_.request.generator->options);
  }

  void read_revision(std::string_view& path) {
    const std::string newest = "v" + std::to_string(out_.request.generator->revision);
    while (!path.empty() && path.front() == '/') path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (!is_revision(part, part.size() < path.size())) {
      problem("The link names no revision; the newest, " + newest + ", is shown.");
      return;
    }
    take_until(path, '/');
    std::string_view digits = part.substr(1);
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    if (digits != std::string_view(newest).substr(1)) {
      const std::string_view ours = std::string_view(newest).substr(1);
      const bool longer = digits.size() > ours.size() || (digits.size() == ours.size() && digits > ours);
      out_.newer = longer && !digits.empty() && digits.find_first_not_of("0123456789") == npos;
      problem("There is no revision " + quoted(part) + " here; the newest, " + newest +
              ", is shown, and its level may differ.");
    }
  }

  void read_seed_part(std::string_view path) {
    const std::string written(trimmed(decoded(path)));
    out_.any_seed = written == "*";
    SeedReading reading;
    if (!out_.any_seed) reading = read_seed(written, out_.request.generator->special_seed);
    out_.request.seed = reading.seed;
    if (use_ == LinkUse::survey) return;
    if (out_.any_seed) problem("A seed * is for surveys; seed 1 (" + seed_text(Seed{1}) + ") is shown.");
    if (!reading.problem.empty()) problem(std::move(reading.problem));
  }

  void read_pair(std::string_view pair) {
    const std::string key = lower(trimmed(decoded(take_until(pair, '='))));
    const std::string value = decoded(pair);
    if (key.empty()) {
      if (!value.empty()) problem("No option is named before =" + quoted(value) + "; it was left out.");
      return;
    }
    if (read_view(key, value)) return count(key, value);
    const auto table = out_.request.generator->options;
    const std::size_t index = find_option(table, key);
    if (index == npos) {
      std::vector<std::string_view> ids;
      for (const Option& option : table) ids.push_back(option.id);
      const std::string near = nearest_id(key, ids);
      problem(std::string(out_.request.generator->title) + " has no option " + quoted(key) + "; it was left out." +
              (near.empty() ? "" : " Did you mean " + near + "?"));
      return;
    }
    count(key, value);
    if (table[index].packed && !value.empty() && value.front() == packed_mark) {
      read_packed(table[index], index, std::string_view(value).substr(1));
      return;
    }
    std::string trouble = read_option(
        table[index], index, table[index].kind == OptionKind::text ? value : trimmed(value), out_.request.options);
    if (!trouble.empty()) problem(std::move(trouble));
  }

  void read_packed(const Option& option, std::size_t index, std::string_view packed) {
    auto text = unpack_text(packed, option.sample, static_cast<std::size_t>(option.max_length));
    if (text) {
      out_.request.options.set_text(index, std::move(*text));
    } else {
      problem("The packed text of " + std::string(option.id) +
              " is damaged, so it was left out; copy the whole link again.");
    }
  }

  bool read_view(std::string_view key, const std::string& value) {
    if (key == "find") {
      out_.view.find = cut_text(value, 500);
      const Conditions read = read_conditions(out_.view.find, out_.request.generator->facts);
      if (!read.problem.empty()) problem("What to look for cannot be read. " + read.problem);
    } else if (key == "embed") {
      out_.view.embed = value != "0";
    } else if (key == "walk") {
      out_.view.walk = value != "0";
    } else if (key == "show") {
      out_.view.show = value != "0";
    } else if (key == "with") {
      out_.view.with = cut_text(value, longest_link / 2);
    } else if (key == "chapter") {
      read_chapter(value);
    } else if (key == "sheet") {
      read_sheet(value);
    } else if (key == "step") {
      read_step(trimmed(value));
    } else {
      return false;
    }
    return true;
  }

  void read_chapter(const std::string& value) {
    const std::string wanted = lower(trimmed(value));
    for (const Chapter& chapter : out_.request.generator->chapters) {
      if (chapter.id == wanted) {
        out_.view.chapter = chapter.id;
        return;
      }
    }
    if (!wanted.empty()) problem("There is no chapter " + quoted(value) + " here; the finished level is shown.");
  }

  void read_sheet(const std::string& value) {
    std::string_view rest = value;
    const std::string_view maps = trimmed(take_until(rest, ','));
    if (maps != "12" && maps != "24" && maps != "48") {
      if (!maps.empty()) problem("A sheet has 12, 24 or 48 maps, not " + quoted(maps) + "; one level is shown.");
      return;
    }
    std::string sheet(maps);
    const auto table = out_.request.generator->options;
    for (int axes = 0; axes < 2 && !rest.empty(); ++axes) {
      const std::string_view by = trimmed(take_until(rest, ','));
      const std::size_t option = find_option(table, lower(by));
      if (option != npos && table[option].kind != OptionKind::text) {
        sheet += "," + std::string(table[option].id);
      } else {
        problem("A sheet cannot be told apart by " + quoted(by) + "; it was left out.");
      }
    }
    out_.view.sheet = sheet;
  }

  void read_step(std::string_view written) {
    const std::string_view digits = without_tail(written);
    int step = 0;
    const auto end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, step);
    if (result.ec != std::errc{} || result.ptr != end || step < 0) {
      out_.view.step.reset();
      problem("A step is a whole number from 0, not " + quoted(written) + "; the finished level is shown.");
      return;
    }
    out_.view.step = step;
    if (digits.size() < written.size())
      problem("The step " + quoted(written) + " became " + std::to_string(step) + ".");
  }

  void count(const std::string& key, const std::string& value) {
    for (Given& given : given_) {
      if (given.key != key) continue;
      ++given.times;
      given.last = value;
      return;
    }
    given_.push_back({key, value});
  }

  void tell_repeated() {
    for (const Given& given : given_) {
      if (given.times > 1)
        problem(given.key + " is given " + std::to_string(given.times) + " times; the last, " + quoted(given.last) +
                ", counts.");
    }
  }

  /// An option or a part of the view that the link gives a value, and how often.
  struct Given {
    std::string key;
    std::string last;
    int times = 1;
  };

  std::string_view text_;
  Catalog catalog_;
  LinkUse use_;
  std::vector<Given> given_;
  LinkReading out_;
};

}  // namespace

LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use) { return Reader(text, catalog, use).read(); }

}  // namespace press_r
