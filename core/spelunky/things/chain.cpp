#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {

void Chain::add(const Link& link) {
  if (link.odds <= 0) return;
  assert(link.hits <= link.odds);
  steps_.add(hit() + (certain - hit()) * static_cast<Portion>(link.hits) / static_cast<Portion>(link.odds));
  outcomes_[count_++] = static_cast<std::uint8_t>(link.outcome);
}

Scatter::Scatter(const Chain& chain) : chain_(chain) {
  // What is left after so many places; the first product would not fit if the chance were nothing.
  Portion left = certain - chain.hit();
  for (int place = 0; place < room_cells; ++place) {
    passed_.add(certain - left);
    left = left == certain ? certain : left * (certain - chain.hit()) >> 32;
  }
}

}  // namespace press_r::spelunky
