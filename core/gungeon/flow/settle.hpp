// What is done with a flow whatever form it came in: names are looked up, loops put in order.
#pragma once

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

/// Puts loops into the order of the nodes that end them, and complains of names that nobody defines and of too many
/// rooms. Where another room than the entrance was written first, the tree is turned so that it hangs on the entrance.
/// Part of reading.
void settle(Flow& flow, Complaints& complaints);

}  // namespace press_r::gungeon
