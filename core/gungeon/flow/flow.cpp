#include "gungeon/flow/flow.hpp"

#include <algorithm>
#include <utility>

namespace press_r::gungeon {

std::string text_of(Name name) { return info(name.category).letter + std::to_string(name.number); }

void Flow::clear() {
  id.clear();
  name.clear();
  nodes.clear();
  loops.clear();
  groups.clear();
}

std::string title_of(std::string_view text, int longest) {
  std::string out;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    bool good = length > 0 && length <= text.size() && first >= 0x20 && first != 0x7F;
    for (std::size_t i = 1; i < length && good; ++i) good = (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u;
    // Overlong forms, halves of pairs and numbers beyond Unicode.
    if (good && length > 2) {
      const auto second = static_cast<unsigned char>(text[1]);
      good = !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second > 0x9F) &&
             !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second > 0x8F);
    }
    const std::string_view piece = text.substr(0, good ? length : 1);
    text.remove_prefix(piece.size());
    if (!good) continue;
    if (out.size() + piece.size() > static_cast<std::size_t>(longest)) break;
    out += piece == "|" || piece == "#" ? "/" : piece;
  }
  return out;
}

bool same(const Flow& a, const Flow& b) {
  const auto same_node = [](const FlowNode& p, const FlowNode& q) {
    return p.name == q.name && p.parent == q.parent && p.chain_low == q.chain_low && p.chain_high == q.chain_high &&
           p.branch == q.branch && p.label == q.label;
  };
  const auto same_loop = [](const FlowLoop& p, const FlowLoop& q) {
    return p.from == q.from && p.to == q.to && p.one_way == q.one_way && p.branch == q.branch;
  };
  return a.id == b.id && a.name == b.name && a.groups == b.groups &&
         std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node) &&
         std::equal(a.loops.begin(), a.loops.end(), b.loops.begin(), b.loops.end(), same_loop);
}

bool any_fatal(const Complaints& complaints) {
  return std::any_of(complaints.begin(), complaints.end(), [](const Complaint& c) { return c.fatal; });
}

std::string told(const Complaint& complaint) {
  if (complaint.spot.line == 0) return complaint.text;
  return "Line " + std::to_string(complaint.spot.line) + ", column " + std::to_string(complaint.spot.column) + ": " +
         complaint.text;
}

void complain(Complaints& complaints, bool fatal, Spot spot, std::string text) {
  if (complaints.size() < most_complaints) complaints.push_back({fatal, spot, std::move(text)});
}

}  // namespace press_r::gungeon
