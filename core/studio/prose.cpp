#include "studio/prose.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "kit/json.hpp"
#include "kit/text.hpp"
#include "studio/link/link.hpp"

namespace press_r {
namespace {

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

/// Answers the placeholders and conditions of the notation for one level. Unknown names are reported as faults.
class ProseLevel {
 public:
  ProseLevel(const Request& request, std::span<const std::int64_t> facts) : request_(request), facts_(facts) {}

  const Request& request() const { return request_; }
  const Generator& generator() const { return *request_.generator; }

  /// Whether comma-separated conditions over facts ("shop=1") and options ("option.depth=3") hold.
  bool holds(std::string_view text) {
    for (const std::string_view part : split_at(text, ',')) {
      if (trimmed(part).starts_with("option.")) {
        if (!option_holds(trimmed(part).substr(7))) return false;
        continue;
      }
      const Conditions conditions = read_conditions(part, generator().facts);
      if (!conditions.problem.empty()) fault(conditions.problem);
      if (!conditions.problem.empty() || !conditions.hold(facts_)) return false;
    }
    return true;
  }

  /// Text of a placeholder: "rooms", "rooms:one room|# rooms|no room", "option.depth" or "odds.shop".
  std::string value_of(std::string_view inside) {
    const std::size_t colon = inside.find(':');
    const std::string_view id = inside.substr(0, colon);
    if (id.starts_with("option.")) {
      const std::size_t option = find_option(generator().options, id.substr(7));
      if (option == npos) fault("no option " + std::string(id.substr(7)));
      return option == npos ? "" : option_title(option);
    }
    if (id.starts_with("odds.")) return odds_of(id.substr(5));
    const std::size_t index = find_fact(generator().facts, id);
    if (index == npos) {
      fault("no fact " + std::string(id));
      return "";
    }
    const Fact& fact = generator().facts[index];
    const std::int64_t value = facts_[index];
    if (colon != npos) return form_of(fact, value, split_at(inside.substr(colon + 1), '|'));
    if (fact.kind == FactKind::choice) return std::string(fact.choices[static_cast<std::size_t>(value)].title);
    return std::to_string(value);
  }

  bool is_fact(std::string_view id) {
    const bool known = find_fact(generator().facts, id) != npos;
    if (!known) fault("no fact " + std::string(id));
    return known;
  }

  bool is_role(std::string_view id) {
    const auto roles = generator().roles;
    const bool known = std::any_of(roles.begin(), roles.end(), [&](const Role& role) { return role.id == id; });
    if (!known) fault("no role " + std::string(id));
    return known;
  }

  const Rule* rule_of(std::string_view id) {
    for (const Rule& rule : generator().rules) {
      if (rule.id == id) return &rule;
    }
    fault("no rule " + std::string(id));
    return nullptr;
  }

  /// Whether an option has that value, as links write it.
  bool is_set(std::size_t option, std::string_view value) const {
    return option_value(generator().options[option], request_.options, option) == value;
  }

  /// Names the chapter or aside in the faults that follow.
  void begin(std::string_view part) { where_ = std::string(part) + ": "; }
  void fault(std::string_view what) { faults_.push_back(where_ + std::string(what)); }
  std::vector<std::string> take_faults() { return std::move(faults_); }

 private:
  bool option_holds(std::string_view text) {
    const std::size_t sign = text.find_first_of("!=");
    const std::size_t option = find_option(generator().options, text.substr(0, sign));
    if (sign == npos || option == npos) {
      fault("no condition on an option: " + std::string(text));
      return false;
    }
    const bool unequal = text[sign] == '!';
    const std::string_view value = text.substr(sign + (unequal ? 2 : 1));
    return is_set(option, value) != unequal;
  }

  /// A claim's chance for the request's options; a fault where the claim does not apply to them.
  std::string odds_of(std::string_view id) {
    for (const Claim& claim : generator().claims) {
      if (claim.id != id) continue;
      const Odds odds = claim.odds(request_.options);
      if (odds.denominator > 0)
        return chance_text(odds) + (request_.options.left_out().any() ? " (with all rules)" : "");
      fault("no odds with these options: " + std::string(id));
      return "";
    }
    fault("no claim " + std::string(id));
    return "";
  }

  std::string option_title(std::size_t index) const {
    const Option& option = generator().options[index];
    if (option.kind != OptionKind::choice) return option_value(option, request_.options, index);
    return std::string(option.choices[static_cast<std::size_t>(request_.options[index])].title);
  }

  /// Picks a form. Of a count: one | many | none (many if there are only two forms); of a flag: yes | no; of a choice:
  /// one form per choice. "#" becomes the number.
  std::string form_of(const Fact& fact, std::int64_t value, const std::vector<std::string_view>& forms) {
    std::size_t which = 0;
    if (fact.kind == FactKind::choice) {
      which = static_cast<std::size_t>(value);
    } else if (fact.kind == FactKind::flag) {
      which = value == 1 ? 0 : 1;
    } else if (value != 1) {
      which = value == 0 && forms.size() > 2 ? 2 : 1;
    }
    if (which >= forms.size()) {
      fault("too few forms for " + std::string(fact.id));
      return "";
    }
    std::string out;
    for (const char c : forms[which]) out += c == '#' ? std::to_string(value) : std::string(1, c);
    return out;
  }

  const Request& request_;
  std::span<const std::int64_t> facts_;
  std::string where_;
  std::vector<std::string> faults_;
};

std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> out;
  for (const std::string_view part : split_at(text, ',')) out.emplace_back(trimmed(part));
  return out;
}

/// Whether a line begins an entry of a list: "3. ".
bool begins_entry(std::string_view line) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != npos && line.substr(digits, 2) == ". ";
}

/// Position of the bracket that closes the one at `open`, or npos.
std::size_t closing(std::string_view text, std::size_t open) {
  const char up = text[open];
  const char down = up == '[' ? ']' : '}';
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == up) ++depth;
    if (text[i] == down && --depth == 0) return i;
  }
  return npos;
}

class Filler {
 public:
  Filler(const Request& request, std::span<const std::int64_t> facts) : level_(request, facts) {}

  Prose fill(std::string_view prose) {
    std::string_view paragraph;
    while (!prose.empty()) {
      const std::size_t end = prose.find('\n');
      const std::string_view line = prose.substr(0, end);
      prose.remove_prefix(end == npos ? prose.size() : end + 1);
      const bool chapter = line.starts_with("# ");
      const bool aside = line.starts_with("## ");
      const bool thesis = line.starts_with("> ");
      if (chapter || aside || thesis || trimmed(line).empty() || begins_entry(line)) {
        take(paragraph);
        paragraph = begins_entry(line) ? line : std::string_view();
        if (chapter) begin({.id = std::string(trimmed(line.substr(2)))});
        if (aside) begin({.title = std::string(trimmed(line.substr(3)))});
        if (thesis) take_thesis(trimmed(line.substr(2)));
      } else if (paragraph.empty()) {
        paragraph = line;
      } else {
        // Extends the view over both lines, which are adjacent in the text.
        paragraph =
            std::string_view(paragraph.data(), static_cast<std::size_t>(line.data() - paragraph.data()) + line.size());
      }
    }
    take(paragraph);
    out_.faults = level_.take_faults();
    return std::move(out_);
  }

 private:
  void fault(std::string_view what) { level_.fault(what); }

  void begin(FilledChapter part) {
    level_.begin(part.id + part.title);
    out_.parts.push_back(std::move(part));
  }

  void take(std::string_view paragraph) {
    if (trimmed(paragraph).empty()) return;
    if (out_.parts.empty()) return fault("text before the first heading");
    std::string flat;
    for (const char c : trimmed(paragraph)) flat += c == '\n' ? ' ' : c;
    std::string_view text = flat;
    Paragraph taken;
    if (text.starts_with("[at ")) taken.rules = rules_at_head(text);
    runs_.clear();
    write(text);
    bool says = false;
    for (const Run& run : runs_) says = says || !trimmed(run.text).empty();
    taken.runs = std::move(runs_);
    if (says) out_.parts.back().paragraphs.push_back(std::move(taken));
    runs_ = {};
  }

  void take_thesis(std::string_view text) {
    if (out_.parts.empty() || out_.parts.back().id.empty()) return fault("a thesis outside a chapter");
    runs_.clear();
    write(text);
    for (const Run& run : runs_) out_.parts.back().thesis += run.text;
    runs_.clear();
  }

  /// Removes "[at SPEL-3, SPEL-6] " from the start of the text and returns the ids.
  std::vector<std::string> rules_at_head(std::string_view& text) {
    const std::size_t close = text.find(']');
    if (close == npos) return {};
    std::vector<std::string> ids = listed(text.substr(4, close - 4));
    for (const std::string& id : ids) level_.rule_of(id);
    text = trimmed(text.substr(close + 1));
    return ids;
  }

  void put(std::string_view text) {
    if (runs_.empty() || !plain_) runs_.emplace_back();
    plain_ = true;
    runs_.back().text += text;
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const std::size_t open = text.find_first_of("[{");
      put(text.substr(0, open));
      if (open == npos) return;
      const std::size_t close = closing(text, open);
      if (close == npos) return fault("a bracket is not closed: " + std::string(text.substr(open, 40)));
      const std::string_view inside = text.substr(open + 1, close - open - 1);
      if (text[open] == '{') {
        put(level_.value_of(inside));
      } else {
        write_bracket(inside);
      }
      text.remove_prefix(close + 1);
    }
  }

  void put_run(Run run) {
    runs_.push_back(std::move(run));
    plain_ = false;
  }

  /// if CONDITIONS: text        switch option=value: text        mark role: words        link address: words
  /// guess fact: question       predict rule, fact: question       option id, fact          figure ids…
  void write_bracket(std::string_view inside) {
    const std::size_t space = inside.find(' ');
    if (inside.substr(0, space) == "option") return write_control(inside.substr(7));
    if (is_figure(inside.substr(0, space))) return write_figure(inside);
    const std::size_t colon = inside.find(inside.substr(0, space) == "link" ? ": " : ":");
    if (colon == npos || space > colon)
      return fault("no bracket of the notation: " + std::string(inside.substr(0, 40)));
    const std::string_view word = inside.substr(0, space);
    const std::string_view head = trimmed(inside.substr(space, colon - space));
    const std::string_view body = trimmed(inside.substr(colon + 1));
    if (word == "if") {
      if (level_.holds(head)) write(body);
    } else if (word == "switch") {
      write_switch(head, body);
    } else if (word == "mark") {
      write_mark(head, body);
    } else if (word == "link") {
      const std::string_view address = head == "document" ? level_.generator().address : head;
      put_run({.text = std::string(body), .address = std::string(address)});
    } else if (word == "guess") {
      write_guess(head, body);
    } else if (word == "predict") {
      write_prediction(head, body);
    } else {
      fault("no word of the notation: " + std::string(word));
    }
  }

  /// A question about a fact, or about a claim on the finished level, whose answer is yes or no and whose chance is
  /// exact. Writes nothing if the claim has no chance for these options.
  void write_guess(std::string_view head, std::string_view body) {
    if (!head.starts_with("claim ")) {
      if (level_.is_fact(head)) put_run({.text = std::string(body), .guess = std::string(head)});
      return;
    }
    const std::string_view id = trimmed(head.substr(6));
    for (const Claim& claim : level_.generator().claims) {
      if (claim.id != id || claim.event.empty()) continue;
      const Options& options = level_.request().options;
      const Odds odds = claim.odds(options);
      if (odds.denominator == 0 || options.left_out().any() || !level_.holds(claim.given)) return;
      const bool holds = level_.holds(claim.event);
      put_run({.text = std::string(body), .guess = std::string(id), .odds = odds, .holds = holds});
      return;
    }
    fault("no claim about the finished level: " + std::string(id));
  }

  /// A question about what becomes of a fact without a rule.
  void write_prediction(std::string_view head, std::string_view body) {
    std::vector<std::string> of = listed(head);
    if (of.size() != 2) return fault("no rule and fact: " + std::string(head));
    const Rule* rule = level_.rule_of(of[0]);
    if (rule == nullptr || !level_.is_fact(of[1])) return;
    if (!rule->can_be_left_out) return fault("no rule to leave out: " + of[0]);
    put_run({.text = std::string(body), .figure = "predict", .of = std::move(of)});
  }

  void write_switch(std::string_view head, std::string_view body) {
    const std::size_t equals = head.find('=');
    const std::size_t option = find_option(level_.generator().options, head.substr(0, equals));
    if (equals == npos || option == npos) return fault("no option to switch: " + std::string(head));
    const std::string_view value = head.substr(equals + 1);
    const bool on = level_.is_set(option, value);
    put_run({.text = std::string(body),
             .option = std::string(head.substr(0, equals)),
             .value = std::string(value),
             .on = on});
  }

  void write_control(std::string_view inside) {
    const std::size_t comma = inside.find(',');
    const std::string_view id = trimmed(inside.substr(0, comma));
    if (comma == npos || find_option(level_.generator().options, id) == npos)
      return fault("no option and what it moves: " + std::string(inside));
    const std::string_view fact = trimmed(inside.substr(comma + 1));
    if (level_.is_fact(fact)) put_run({.control = std::string(id), .moves = std::string(fact)});
  }

  static bool is_figure(std::string_view word) {
    constexpr std::string_view figures[] = {"without", "steps", "line", "loop", "path"};
    return std::find(std::begin(figures), std::end(figures), word) != std::end(figures);
  }

  /// without rule      steps rule, rule      line role, rule, rule      loop role      path fact, columns, rows
  void write_figure(std::string_view inside) {
    const std::size_t space = std::min(inside.find(' '), inside.size());
    Run run{.figure = std::string(inside.substr(0, space)), .of = listed(inside.substr(space))};
    const std::string& first = run.of.front();
    const bool of_role = run.figure == "line" || run.figure == "loop";
    if (run.figure == "path") {
      if (run.of.size() != 3) return fault("no fact, columns and rows: " + std::string(inside));
      if (!level_.is_fact(first)) return;
    } else {
      if (of_role && !level_.is_role(first)) return;
      for (std::size_t i = of_role ? 1 : 0; i < run.of.size(); ++i) {
        const Rule* rule = level_.rule_of(run.of[i]);
        if (rule == nullptr) return;
        if (run.figure == "without" && !rule->can_be_left_out) return fault("no rule to leave out: " + run.of[i]);
      }
    }
    put_run(std::move(run));
  }

  void write_mark(std::string_view id, std::string_view body) {
    if (level_.is_role(id)) put_run({.text = std::string(body), .role = std::string(id)});
  }

  ProseLevel level_;
  std::vector<Run> runs_;
  bool plain_ = false;  ///< the last run is plain text and can be appended to
  Prose out_;
};

void write_run(Json& json, const Run& run) {
  json.begin_object().field("text", run.text);
  if (!run.option.empty()) json.field("option", run.option).field("value", run.value).field("on", run.on);
  if (!run.role.empty()) json.field("role", run.role);
  if (!run.address.empty()) json.field("address", run.address);
  if (!run.guess.empty()) json.field("guess", run.guess);
  if (run.odds.denominator > 0) {
    json.key("odds").begin_object();
    json.field("numerator", run.odds.numerator).field("denominator", run.odds.denominator).end_object();
    json.field("holds", run.holds);
  }
  if (!run.control.empty()) json.field("control", run.control).field("moves", run.moves);
  if (!run.figure.empty()) json.field("figure", run.figure).list("of", run.of);
  json.end_object();
}

void write_paragraphs(Json& json, const FilledChapter& part) {
  json.key("paragraphs").begin_array();
  for (const Paragraph& paragraph : part.paragraphs) {
    json.begin_array();
    for (const Run& run : paragraph.runs) write_run(json, run);
    json.end_array();
  }
  json.end_array().key("rules").begin_array();
  for (const Paragraph& paragraph : part.paragraphs) {
    json.begin_array();
    for (const std::string& rule : paragraph.rules) json.value(rule);
    json.end_array();
  }
  json.end_array();
}

/// Id of the first chapter after part number `part`, or an empty text.
std::string_view chapter_after(std::span<const FilledChapter> parts, std::size_t part) {
  for (std::size_t i = part; i < parts.size(); ++i)
    if (!parts[i].id.empty()) return parts[i].id;
  return {};
}

}  // namespace

std::string chance_text(Odds odds) {
  const std::int64_t thousandths = (odds.numerator * 1000 + odds.denominator / 2) / odds.denominator;
  if (thousandths < 10 && odds.numerator > 0)
    return "1 in " + std::to_string((odds.denominator + odds.numerator / 2) / odds.numerator);
  std::string text = std::to_string(thousandths / 10);
  if (thousandths % 10 != 0) text += "." + std::to_string(thousandths % 10);
  return text + "\u00A0%";
}

Prose fill_prose(const Request& request, std::span<const std::int64_t> facts, std::string_view prose) {
  return Filler(request, facts).fill(prose);
}

std::string prose_text(Studio& studio, std::string_view link, std::string_view prose) {
  const Picture picture = studio.make_picture(link);
  const Prose filled = fill_prose(picture.request, picture.facts, prose);
  Json json;
  json.begin_object().key("chapters").begin_array();
  for (const FilledChapter& part : filled.parts) {
    if (part.id.empty()) continue;
    json.begin_object().field("id", part.id).field("thesis", part.thesis);
    write_paragraphs(json, part);
    json.end_object();
  }
  json.end_array().key("asides").begin_array();
  for (std::size_t i = 0; i < filled.parts.size(); ++i) {
    if (!filled.parts[i].id.empty()) continue;
    json.begin_object().field("before", chapter_after(filled.parts, i)).field("title", filled.parts[i].title);
    write_paragraphs(json, filled.parts[i]);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace press_r
