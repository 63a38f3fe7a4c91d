#include "gungeon/options.hpp"

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/lint.hpp"
#include "gungeon/flow/own_injections.hpp"
#include "gungeon/flow/text.hpp"
#include "gungeon/rooms/book.hpp"
#include "gungeon/rooms/room_text.hpp"
#include "kit/text.hpp"

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

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

Complaints complaints_of(const std::string& text, const WayLimits& limits) {
  Complaints complaints;
  if (is_blank(text)) return complaints;
  Flow flow;
  read_flow(text, flow, complaints);
  if (!any_fatal(complaints)) lint(flow, complaints, limits);
  return complaints;
}

Complaints complaints_of_rooms(const std::string& text, std::vector<Room>& rooms) {
  Complaints complaints;
  if (!is_blank(text)) read_rooms(text, rooms, complaints);
  if (any_fatal(complaints)) rooms.clear();
  return complaints;
}

Complaints complaints_of_injections(const std::string& text) {
  Complaints complaints;
  InjectionTable read;
  if (!is_blank(text)) read_injections(text, read, complaints);
  return complaints;
}

}  // namespace

bool takes(std::size_t option, const std::string& text) {
  std::vector<Room> rooms;
  if (option == static_cast<std::size_t>(Opt::own_injections)) return !any_fatal(complaints_of_injections(text));
  if (option == static_cast<std::size_t>(Opt::own_rooms)) return !any_fatal(complaints_of_rooms(text, rooms));
  return option != static_cast<std::size_t>(Opt::flow_text) || !any_fatal(complaints_of(text, shipped_limits()));
}

void mend(Options& values, Problems& problems) {
  std::vector<Room> rooms;
  const std::string& rooms_text = values.text(Opt::own_rooms);
  const Complaints of_rooms = complaints_of_rooms(rooms_text, rooms);
  for (const Complaint& complaint : of_rooms) problems.push_back("Own rooms: " + sentence_of(complaint));
  if (any_fatal(of_rooms) && !names_text(rooms_text)) {
    problems.push_back(
        "Your rooms are kept as you typed them, but cannot be used yet; the floor is built from the shipped ones.");
  }
  const Complaints of_injections = complaints_of_injections(values.text(Opt::own_injections));
  for (const Complaint& complaint : of_injections) problems.push_back("Own injections: " + sentence_of(complaint));
  if (any_fatal(of_injections)) {
    problems.push_back(
        "Your injections are kept as you typed them, but cannot be used yet; the floor is built with the shipped "
        "ones.");
  }
  const Complaints complaints = complaints_of(values.text(Opt::flow_text), limits_with(rooms, values[Opt::stage]));
  for (const Complaint& complaint : complaints) problems.push_back("Own flow: " + sentence_of(complaint));
  if (any_fatal(complaints)) {
    problems.push_back(
        "Your flow is kept as you typed it, but cannot be built yet; a flow of the stage is shown instead.");
  }
}

Next next(Options& values) {
  const int stage = values[Opt::stage];
  if (stage == static_cast<int>(Stage::forge)) return {.ends = true, .word = "The forge is the last stage."};
  values.set(Opt::stage, stage + 1);
  // Each stage has flows of its own; a flow of the user's is built from the rooms of each.
  values.set(Opt::flow, 0);
  return {};
}

}  // namespace press_r::gungeon
