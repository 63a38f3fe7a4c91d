// What theory gives for facts and claims, by options.
#pragma once

#include <vector>

#include "gungeon/flow/injections.hpp"
#include "kit/fact.hpp"
#include "kit/option.hpp"

namespace press_r::gungeon {

/// The user's own flow is asked for; whether it can be used plays no part.
bool is_own(const Options& options);
/// A table of injections of the user's own is asked for; then nothing is known of what comes.
bool own_injections(const Options& options);
/// The flows that a floor of these options may start from; none where it is the user's own.
std::vector<int> possible_flows(const Options& options);
/// Chance of an entry of the injections' table, in out_of; 0 where it cannot come. Our flows always have a place for
/// it.
int chance_of(InjectionId id, const Options& options);

void expect_flow(const Options& options, Distribution& out);
/// Rooms that chains add: sums of even dice, mixed over the flows.
void expect_chain_rooms(const Options& options, Distribution& out);
void expect_alternate(const Options& options, Distribution& out);
void expect_secret(const Options& options, Distribution& out);
void expect_injection(InjectionId id, const Options& options, Distribution& out);

}  // namespace press_r::gungeon
