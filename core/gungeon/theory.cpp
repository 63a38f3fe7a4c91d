// Expected distributions of facts and odds of claims, in theory.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/facts.hpp"
#include "gungeon/flow/book.hpp"
#include "gungeon/generate.hpp"
#include "gungeon/tables.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

namespace {

/// Whether options have a flow of the user's, usable or not.
bool is_own(const Options& options) { return !is_blank(options.text(Opt::flow_text)); }

/// Whether options have a table of the user's, for which nothing is expected.
bool own_injections(const Options& options) { return !is_blank(options.text(Opt::own_injections)); }

/// The flows that a floor may start from; none for a flow of the user's.
std::vector<int> possible_flows(const Options& options) {
  if (is_own(options)) return {};
  if (options[Opt::flow] > 0) return {options[Opt::flow] - 1};
  const StageInfo& stage = info(static_cast<Stage>(options[Opt::stage]));
  std::vector<int> flows;
  for (int i = 0; i < stage.flows; ++i) flows.push_back(stage.first_flow + i);
  return flows;
}

template <class Has>
bool any_flow(const Options& options, Has&& has) {
  const auto flows = possible_flows(options);
  return std::any_of(flows.begin(), flows.end(), [&](int index) { return has(flow(index)); });
}

/// The chance of a shipped entry, in out_of; 0 if it cannot come. Shipped flows always have a place for it.
int chance_of(InjectionId id, const Options& options) {
  const Injection& entry = injections()[at(id)];
  const bool here = ((entry.stage_mask >> static_cast<unsigned>(options[Opt::stage])) & 1u) != 0;
  const bool asked = options.on(Opt::injection) && (!is_own(options) || options.on(Opt::inject_own));
  const bool comes = asked && here && met(entry.need, options) && !(entry.once_a_run && options.on(Opt::met));
  return comes ? entry.chance : 0;
}

}  // namespace

void expect_flow(const Options& options, Distribution& out) {
  const auto flows = possible_flows(options);
  for (const int flow : flows) out.emplace_back(flow + 1, 1.0 / static_cast<double>(flows.size()));
}

namespace {

/// Mixes the distributions of all possible flows: add(flow, p, mixed) adds a flow's, of total weight p.
template <class Add>
void mix_flows(const Options& options, Distribution& out, Add&& add) {
  const auto flows = possible_flows(options);
  std::map<std::int64_t, double> mixed;
  for (const int index : flows) add(flow(index), 1.0 / static_cast<double>(flows.size()), mixed);
  out.assign(mixed.begin(), mixed.end());
}

}  // namespace

/// Rooms that chains add: sums of uniform rolls.
void expect_chain_rooms(const Options& options, Distribution& out) {
  mix_flows(options, out, [&](const Flow& flow, double weight, auto& mixed) {
    std::map<std::int64_t, double> sums{{0, weight}};
    for (const FlowNode& node : flow.nodes) {
      if (node.chain_high == 1 || !options.on(Opt::chains)) continue;
      std::map<std::int64_t, double> next;
      for (const auto& [sum, p] : sums) {
        for (int n = node.chain_low; n <= node.chain_high; ++n)
          next[sum + n - 1] += p / (node.chain_high - node.chain_low + 1);
      }
      sums = std::move(next);
    }
    for (const auto& [sum, p] : sums) mixed[sum] += p;
  });
}

void expect_alternate(const Options& options, Distribution& out) {
  mix_flows(options, out, [&](const Flow& flow, double weight, auto& mixed) {
    if (flow.groups.empty()) mixed[0] += weight;
    const int choices = flow.groups.empty() ? 0 : options.on(Opt::alternates) ? flow.groups[0] : 1;
    for (int i = 1; i <= choices; ++i) mixed[i] += weight / choices;
  });
}

void expect_secret(const Options& options, Distribution& out) {
  if (is_own(options) || own_injections(options)) return;
  const double p = static_cast<double>(chance_of(InjectionId::secret, options)) / out_of;
  if (p == 0) {
    out = {{0, 1.0}};
  } else {
    out = {{0, 1 - p}, {1, p * 4 / 5}, {2, p / 5}};
  }
}

void expect_injection(InjectionId id, const Options& options, Distribution& out) {
  if (is_own(options) || own_injections(options)) return;
  const int chance = chance_of(id, options);
  if (chance < out_of) out.emplace_back(0, 1 - static_cast<double>(chance) / out_of);
  if (chance > 0) out.emplace_back(1, static_cast<double>(chance) / out_of);
}

Odds flow_odds(const Options& options) {
  if (is_own(options) || options[Opt::flow] != 0) return {};
  return {1, info(static_cast<Stage>(options[Opt::stage])).flows};
}

Odds odds_of_injection(InjectionId id, const Options& options) {
  if (own_injections(options)) return {};
  const int chance = chance_of(id, options);
  // A certain event has no odds.
  return chance > 0 && chance < out_of ? Odds{chance, out_of} : Odds{};
}

Odds secret_rule_odds(const Options& options) {
  return chance_of(InjectionId::secret, options) > 0 && !own_injections(options) ? Odds{4, 5} : Odds{};
}

Odds path_odds(const Options& options) {
  const bool any = any_flow(options, [](const Flow& one) { return !one.groups.empty(); });
  return any && options.on(Opt::alternates) ? Odds{1, 2} : Odds{};
}

Odds odds_of_lengths(int lengths, const Options& options) {
  const auto has = [=](const FlowNode& node) { return node.chain_high - node.chain_low + 1 == lengths; };
  const bool any =
      any_flow(options, [&](const Flow& one) { return std::any_of(one.nodes.begin(), one.nodes.end(), has); });
  return any && options.on(Opt::chains) ? Odds{1, lengths} : Odds{};
}

}  // namespace press_r::gungeon
