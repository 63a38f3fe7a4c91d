#include "gungeon/facts.hpp"
#include "gungeon/flow/flow_book.hpp"
#include "gungeon/measure/theory.hpp"
#include "gungeon/options.hpp"

namespace press_r::gungeon {
namespace {

bool random_flow(const Options& options, Stage stage) {
  return !is_own(options) && options[Opt::flow] == 0 && options[Opt::stage] == static_cast<int>(stage);
}
template <Stage stage>
Odds one_of_the_flows(const Options& options) {
  return random_flow(options, stage) ? Odds{1, info(stage).flows} : Odds{};
}
template <int index>
Odds injected_odds(const Options& options) {
  const int chance = is_own(options) ? 0 : chance_of(index, options);
  return chance > 0 ? Odds{chance, out_of} : Odds{};
}
Odds secret_rule_odds(const Options& options) {
  return !is_own(options) && chance_of(secret_injection, options) > 0 ? Odds{4, 5} : Odds{};
}
Odds alternate_odds(const Options& options) {
  return !is_own(options) && options.on(Opt::alternates) ? Odds{1, 2} : Odds{};
}
template <int numerator, int denominator>
Odds chain_odds(const Options& options) {
  return !is_own(options) && options.on(Opt::chains) ? Odds{numerator, denominator} : Odds{};
}

constexpr Claim claim_table[] = {
    {"secret_comes",
     "GUN-16",
     "A secret room appears with 90 in 100.",
     "secret!=none",
     {},
     injected_odds<secret_injection>},
    {"secret_where", "GUN-17", "4 in 5 secret rooms are put at dead ends, 1 in 5 at any room.", "secret=dead_end",
     "secret!=none", secret_rule_odds},
    {"keep_flow", "GUN-1", "Each of the keep's 6 flows is as likely.", "flow=k1", {}, one_of_the_flows<Stage::keep>},
    {"proper_flow",
     "GUN-1",
     "Each of the proper's 8 flows is as likely.",
     "flow=p1",
     {},
     one_of_the_flows<Stage::proper>},
    {"mine_flow", "GUN-1", "Each of the mine's 6 flows is as likely.", "flow=m1", {}, one_of_the_flows<Stage::mine>},
    {"hollow_flow",
     "GUN-1",
     "Each of the hollow's 4 flows is as likely.",
     "flow=h1",
     {},
     one_of_the_flows<Stage::hollow>},
    {"forge_flow", "GUN-1", "Each of the forge's 5 flows is as likely.", "flow=f1", {}, one_of_the_flows<Stage::forge>},
    {"gallery_path", "GUN-12", "Of the Alternate Gallery's two paths each is as likely.", "alternate=second", "flow=m5",
     alternate_odds},
    {"crypt_path", "GUN-12", "Of the Alternate Crypt's two paths each is as likely.", "alternate=second", "flow=h3",
     alternate_odds},
    {"shaft_chain", "GUN-10", "The Shaft Loop's line of 1 to 3 rooms has each length as often.", "chain_rooms=2",
     "flow=m1", chain_odds<1, 3>},
    {"spiral_chain", "GUN-10", "The Spiral's line of 1 or 2 rooms has each length as often.", "chain_rooms=1",
     "flow=h4", chain_odds<1, 2>},
    {"jail_comes",
     "GUN-15",
     "A jail comes with 35 in 100 while there is somebody to rescue.",
     "jail=1",
     {},
     injected_odds<0>},
    {"vendor_comes", "GUN-14", "A vendor comes with 45 in 100.", "vendor=1", {}, injected_odds<2>},
    {"cursed_comes",
     "GUN-15",
     "With a high curse a cursed room comes with 50 in 100.",
     "cursed=1",
     {},
     injected_odds<7>},
};

}  // namespace

std::span<const Claim> claims() { return claim_table; }

}  // namespace press_r::gungeon
