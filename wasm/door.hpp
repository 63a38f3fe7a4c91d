// How functions of plain values become what a module exports: texts and numbers in, texts and arrays of numbers out.
// The other side is wasm/instance.mjs, which reads from `signatures` what each function takes and gives; nothing else
// of the module has to be known there, and no script of Emscripten's is needed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "studio/packet.hpp"

namespace press_r::door {

/// An argument on its way in: whichever the function takes.
struct Slot {
  std::string text;
  double number = 0;
};
inline std::array<Slot, 8> slots;

/// A part of an answer on its way out: good until the next call.
struct Piece {
  const void* at = nullptr;
  std::uint32_t size = 0;
};
inline std::array<Piece, 8> pieces;

template <class Values>
Piece piece(const Values& values) {
  return {values.data(), static_cast<std::uint32_t>(values.size())};
}

/// The parts of an answer by name (none: the answer itself) and kind: s text, i whole numbers, d numbers.
constexpr const char* parts_of(const std::string*) { return ":s"; }
constexpr const char* parts_of(const Packet*) { return "head:s marks:i details:i steps:i rolls:i"; }
constexpr const char* parts_of(const SurveyPacket*) { return "head:s counts:d"; }

inline void lay_out(const std::string& text) { pieces[0] = piece(text); }
inline void lay_out(const Packet& packet) {
  pieces = {piece(packet.head), piece(packet.marks), piece(packet.details), piece(packet.steps), piece(packet.rolls)};
}
inline void lay_out(const SurveyPacket& packet) { pieces = {piece(packet.head), piece(packet.counts)}; }

/// t text, n number.
template <class Argument>
constexpr char kind_of = std::is_arithmetic_v<Argument> ? 'n' : 't';

template <class Argument>
decltype(auto) taken(std::size_t place) {
  if constexpr (std::is_same_v<Argument, bool>)
    return slots[place].number != 0;
  else if constexpr (std::is_arithmetic_v<Argument>)
    return static_cast<Argument>(slots[place].number);
  else
    return static_cast<const std::string&>(slots[place].text);
}

struct Function {
  std::string signature;
  void (*call)();
};

template <auto function, class Answer, class... Arguments, std::size_t... places>
Function opened(const char* name, Answer (*)(Arguments...), std::index_sequence<places...>) {
  std::string takes{kind_of<std::remove_cvref_t<Arguments>>...};
  return {std::string(name) + " (" + takes + ") " + parts_of(static_cast<const Answer*>(nullptr)), [] {
            static Answer kept;
            kept = function(taken<std::remove_cvref_t<Arguments>>(places)...);
            lay_out(kept);
          }};
}

template <auto function, class Answer, class... Arguments>
Function opened(const char* name, Answer (*as)(Arguments...)) {
  return opened<function>(name, as, std::index_sequence_for<Arguments...>());
}

/// A function under the name that it has outside.
template <auto function>
Function open(const char* name) {
  return opened<function>(name, function);
}

}  // namespace press_r::door
