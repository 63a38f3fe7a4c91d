#include "gungeon/extras.hpp"

#include "gungeon/flow/own_injections.hpp"
#include "gungeon/flow/text.hpp"

namespace press_r::gungeon {

void write_flow(const Level& level, Text& text) { text << write_flow_text(level.flow()); }
void write_flow_as_json(const Level& level, Text& text) { text << write_flow_json(level.flow()); }
void write_injections(const Level& level, Text& text) { text << write_injections_text(level.injections()); }
void write_injections_as_json(const Level& level, Text& text) { text << write_injections_json(level.injections()); }

}  // namespace press_r::gungeon
