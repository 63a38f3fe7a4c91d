#include "gungeon/gungeon.hpp"

#include "gungeon/picture/picture.hpp"
#include "gungeon/rooms/room.hpp"
#include "gungeon/tables.hpp"

namespace press_r::gungeon {

bool met(Need need, const Options& values) {
  switch (need) {
    case Need::nothing: return true;
    case Need::master_round: return values.on(Opt::master_round);
    case Need::curse: return values[Opt::curse] >= high_curse;
    case Need::captive: return values.on(Opt::captive);
    case Need::broken_lift: return values.on(Opt::broken_lift);
  }
  return false;
}

namespace {

void read_own_rooms(const std::string& text, TextReading& out) {
  std::vector<Room> rooms;
  if (is_blank(text)) return;
  read_rooms(text, rooms, out.faults);
  out.partly = !rooms.empty() && !out.faults.empty();
  if (out.partly) {
    out.instead = "Of your rooms, those with a fault are left out; the others are used.";
  } else if (!names_text(text)) {
    out.instead =
        "Your rooms are kept as you typed them, but cannot be used yet; the floor is built from the shipped ones.";
  }
}

void read_own_flow(const std::string& text, const Options& values, TextReading& out) {
  if (is_blank(text)) return;
  Flow flow;
  const bool readable = read_flow_text(text, flow, out.faults);
  if (out.whole && readable) {
    out.plain = write_flow_text(flow);
    out.content = write_flow_json(flow, true);
  }
  out.instead = "Your flow is kept as you typed it, but cannot be built yet; a flow of the stage is shown instead.";
  if (!usable(out.faults)) return;
  lint(flow, out.faults, limits_with(usable_rooms(values.text(Opt::own_rooms)), values[Opt::stage]));
}

}  // namespace

void read(const Options& values, std::size_t option, TextReading& out) {
  const std::string& text = values.text(option);
  if (option == at(Opt::own_rooms)) read_own_rooms(text, out);
  if (option == at(Opt::flow_text)) read_own_flow(text, values, out);
}

void write_flow(const Level& level, Text& text) { text << write_flow_text(level.flow()); }
void write_flow_as_json(const Level& level, Text& text) { text << write_flow_json(level.flow()); }

Next next(Options& values) {
  const int stage = values[Opt::stage];
  if (stage == static_cast<int>(Stage::forge)) return {.ends = true, .word = "The forge is the last stage."};
  values.set(Opt::stage, stage + 1);
  // Each stage has its own flows; a flow of the user's is built from the rooms of each.
  values.set(Opt::flow, 0);
  return {};
}

constexpr RemovedOption removed_options[] = {{"injections", "the generator's own table of injections is used."}};

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_in<Level, Scratch, generate, draw, measure, summarise, fingerprint>();
  made.optional = {
      .terrain = of_level<Level, terrain>(), .connections = of_level<Level, connections>(), .pieces = pieces};
  made.next = for_any_seed<next>;
  made.read = read;
  made.removed_options = removed_options;
  return made;
}();

}  // namespace press_r::gungeon
