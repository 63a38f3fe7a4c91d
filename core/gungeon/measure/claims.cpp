#include <algorithm>
#include <array>

#include "gungeon/facts.hpp"
#include "gungeon/flow/book.hpp"
#include "gungeon/measure/ids.hpp"
#include "gungeon/measure/theory.hpp"
#include "gungeon/options.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

Odds flow_odds(const Options& options) {
  if (is_own(options) || options[Opt::flow] != 0) return {};
  return {1, info(static_cast<Stage>(options[Opt::stage])).flows};
}

template <InjectionId id>
Odds injected_odds(const Options& options) {
  if (own_injections(options)) return {};
  const int chance = chance_of(id, options);
  // What always comes is no matter of chance.
  return chance > 0 && chance < out_of ? Odds{chance, out_of} : Odds{};
}

Odds secret_rule_odds(const Options& options) {
  return chance_of(InjectionId::secret, options) > 0 && !own_injections(options) ? Odds{4, 5} : Odds{};
}

template <class Has>
bool any_flow(const Options& options, Has&& has) {
  const auto flows = possible_flows(options);
  return std::any_of(flows.begin(), flows.end(), [&](int index) { return has(flow(index)); });
}

Odds path_odds(const Options& options) {
  const bool any = any_flow(options, [](const Flow& one) { return !one.groups.empty(); });
  return any && options.on(Opt::alternates) ? Odds{1, 2} : Odds{};
}

template <int lengths>
Odds chain_odds(const Options& options) {
  const auto has = [](const FlowNode& node) { return node.chain_high - node.chain_low + 1 == lengths; };
  const bool any =
      any_flow(options, [&](const Flow& one) { return std::any_of(one.nodes.begin(), one.nodes.end(), has); });
  return any && options.on(Opt::chains) ? Odds{1, lengths} : Odds{};
}

constexpr Claim claim(std::string_view id, std::string_view rule, std::string_view text, Odds (*odds)(const Options&)) {
  return {.id = id, .rule = rule, .text = text, .odds = odds};
}

using enum ClaimId;

constexpr auto claims_here = tied<chain_of_three, Claim>({
    {jail_comes, claim("jail_comes", "GUN-15", "A jail comes with 35 in 100 while there is somebody to rescue.",
                       injected_odds<InjectionId::jail>)},
    {master_shrine_comes, claim("master_shrine_comes", "GUN-15", "With a master round in hand its shrine always comes.",
                                injected_odds<InjectionId::master_shrine>)},
    {vendor_comes,
     claim("vendor_comes", "GUN-14", "A vendor comes with 45 in 100.", injected_odds<InjectionId::vendor>)},
    {fireplace_comes, claim("fireplace_comes", "GUN-14", "A fireplace comes with 60 in 100, in the keep.",
                            injected_odds<InjectionId::fireplace>)},
    {elevator_comes,
     claim("elevator_comes", "GUN-15", "An elevator comes with 50 in 100 as long as the lift is not mended.",
           injected_odds<InjectionId::elevator>)},
    {miniboss_comes,
     claim("miniboss_comes", "GUN-14", "A miniboss comes with 30 in 100.", injected_odds<InjectionId::miniboss>)},
    {shrine_comes,
     claim("shrine_comes", "GUN-14", "A shrine comes with 40 in 100.", injected_odds<InjectionId::shrine>)},
    {cursed_comes, claim("cursed_comes", "GUN-15", "With a high curse a cursed room comes with 50 in 100.",
                         injected_odds<InjectionId::cursed>)},
    {secret_comes,
     claim("secret_comes", "GUN-16", "A secret room appears with 90 in 100.", injected_odds<InjectionId::secret>)},
    {secret_where, claim("secret_where", "GUN-17", "4 in 5 secret rooms are put at dead ends, 1 in 5 at any room.",
                         secret_rule_odds)},
    {first_flow,
     claim("first_flow", "GUN-1", "Each of a stage's flows is as likely; counted is the first.", flow_odds)},
    {second_path,
     claim("second_path", "GUN-12", "Of two alternate paths each is as likely; counted is the second.", path_odds)},
    {chain_of_two, claim("chain_of_two", "GUN-10", "A line of rooms with two lengths to choose from has each as often.",
                         chain_odds<2>)},
    {chain_of_three, claim("chain_of_three", "GUN-10",
                           "A line of rooms with three lengths to choose from has each as often.", chain_odds<3>)},
});

}  // namespace

constinit const std::array<Claim, 14> claim_table = claims_here;

}  // namespace press_r::gungeon
