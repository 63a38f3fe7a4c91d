#include "gungeon/picture/room_card.hpp"

#include <cstddef>
#include <string>

#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

std::string why(const Level& level, int node) {
  const Node& n = level.graph.node(node);
  Text text;
  switch (n.origin) {
    case Origin::flow: text << "of the flow"; break;
    case Origin::chain: text << "room " << int{n.link} << " of a chain"; break;
    case Origin::alternate: text << "of alternate path " << n.choice + 1; break;
    case Origin::injection: {
      const Injection& entry = level.injections()[static_cast<std::size_t>(n.injection)];
      const Injected& result = level.injected[static_cast<std::size_t>(n.injection)];
      text << "injected " << text_of(result.rule) << ": rolled " << int{result.roll} << " of " << out_of << ", up to "
           << entry.chance << " bring it";
      if (entry.need != Need::nothing) text << " with " << need_text(entry.need);
      break;
    }
  }
  if (n.link == 1 && n.origin != Origin::chain)
    text << ", first room of a chain of " << int{n.chain_low} << " to " << int{n.chain_high};
  return text.take();
}

/// What the author of a user's flow calls the room.
std::string label_of(const Level& level, int node) {
  if (level.flow_index >= 0) return {};
  for (const FlowNode& one : level.own_flow.nodes) {
    if (one.name == level.graph.node(node).name && !one.label.empty()) return one.label;
  }
  return {};
}

std::string template_text(const Room& room) {
  return room.title + (room.family.empty() ? ", drawn by hand" : ", of a family");
}

std::string exits_text(const Level& level, int node) {
  return std::to_string(level.graph.degree(node)) + " of " + std::to_string(level.room(node).exits.size()) + " in use";
}

std::string composite_text(const Level& level, int composite) {
  const Composite& c = level.composites.composite(composite);
  Text text;
  text << composite + 1 << " of " << level.composites.count() << ", a "
       << (c.kind == CompositeKind::loop ? "loop" : "tree") << " of " << counted(c.size, "room");
  return text.take();
}

}  // namespace

void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put) {
  const Placed& place = level.place(node);
  const bool finished = level.phase == Phase::finished;
  // On the finished map the card's heading says it.
  if (!finished) put.detail("kind", info(level.graph.category(node)).title);
  const std::string called = label_of(level, node);
  if (!called.empty()) put.detail("called", scene.keep(called));
  put.detail("why", scene.keep(why(level, node)));
  if (place.room >= 0) put.detail("template", scene.keep(template_text(level.room(node))));
  if (level.composites_known && level.composites.of(node) >= 0) {
    put.detail("composite", scene.keep(composite_text(level, level.composites.of(node))));
  }
  put.detail("depth", level.depth[static_cast<std::size_t>(node)]);
  if (level.phase < Phase::rooms) return;
  const int to_boss = level.to_boss[static_cast<std::size_t>(node)];
  if (to_boss != nowhere) put.detail("to_boss", to_boss);
  if (place.room >= 0) put.detail("exits", scene.keep(exits_text(level, node)));
  if (finished && level.teleporter[static_cast<std::size_t>(node)]) put.detail("teleporter", "yes");
}

}  // namespace press_r::gungeon
