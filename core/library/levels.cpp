// Levels as data: handles, single levels and their making.
#include "library/handle.hpp"

#include <atomic>
#include <string_view>
#include <utility>

#include "catalog.hpp"

namespace press_r {
namespace {

constexpr unsigned known_flags = PRESS_R_COSTLY | PRESS_R_ROUTE | PRESS_R_WAYS | PRESS_R_THINGS;

#ifndef NDEBUG
/// Closed handles stay where they are in debug builds, without what they held, so that who uses one is told. Nobody
/// else keeps them: this is their one owner, whichever thread closes them.
std::atomic<press_r_handle*> closed_handles{nullptr};  // NOLINT(*-avoid-non-const-global-variables)
#endif

press_r_handle* opened(const char* link, unsigned flags) {
  auto own = std::make_unique<Handle>();
  own->reading = read_link(link == nullptr ? std::string_view{} : std::string_view(link), catalog(), LinkUse::survey);
  own->refusal = refusal(own->reading.request);
  if ((flags & ~known_flags) != 0 && own->refusal.empty()) own->refusal = unknown_flags(flags);
  own->told = told_of(flags);
  auto handle = std::make_unique<press_r_handle>();
  handle->open = std::move(own);
  return handle.release();
}

constexpr const char* no_seed = "A seed is a number from 1 to 4294967295; 0 is none.";

}  // namespace
}  // namespace press_r

using namespace press_r;

press_r_handle* press_r_open(const char* link, unsigned flags) {
  // allowed: memory that is spent
  try {
    return opened(link, flags);
    // allowed: memory that is spent
  } catch (...) {
    return nullptr;
  }
}

void press_r_close(press_r_handle* handle) {
  if (handle == nullptr) return;
#ifdef NDEBUG
  delete handle;
#else
  if (!handle->open) return;
  handle->open.reset();
  handle->closed_before = closed_handles.load();
  while (!closed_handles.compare_exchange_weak(handle->closed_before, handle)) {
  }
#endif
}

const char* press_r_problem(const press_r_handle* handle) {
  if (handle == nullptr || !handle->open) return "There is no handle, or it was closed.";
  if (handle->open->spent) return "Memory is spent; the next call begins anew.";
  return handle->open->problem.c_str();
}

uint32_t press_r_seed_at(uint32_t place) { return place == 0xFFFFFFFFu ? 0 : survey_seed(place).value; }

int press_r_make(press_r_handle* handle, uint32_t seed, press_r_level* level) {
  return called(handle, [&](Handle& own) -> int {
    if (!is_sized(level)) return own.wrong(unsized("press_r_level"));
    if (seed == 0) return own.wrong(no_seed);
    LevelMaker& made = own.levels();
    made.make(Seed{seed});
    fill(level, {.size = 0,
                 .seed = seed,
                 .revision = own.reading.request.revision(),
                 .complete = made.complete() ? 1 : 0,
                 .why = made.why().c_str(),
                 .width = made.width(),
                 .height = made.height(),
                 .ground = made.ground(),
                 .start = {made.start().x, made.start().y},
                 .goal = {made.goal().x, made.goal().y},
                 .fact_count = static_cast<uint32_t>(made.facts().size()),
                 .facts = made.facts().data(),
                 .rooms = records_of(made.rooms()),
                 .things = records_of(made.things()),
                 .ways = records_of(made.ways()),
                 .way_cells = records_of(made.way_cells()),
                 .locks = records_of(made.locks()),
                 .route = records_of(made.route()),
                 .route_opened = records_of(made.route_opened())});
    return PRESS_R_DONE;
  });
}

int press_r_trace(press_r_handle* handle, uint32_t seed, press_r_making* making) {
  return called(handle, [&](Handle& own) -> int {
    if (!is_sized(making)) return own.wrong(unsized("press_r_making"));
    if (seed == 0) return own.wrong(no_seed);
    if (!own.making) own.making = std::make_unique<Making>(own.reading.request);
    const Making& made = *own.making;
    own.making->make(Seed{seed});
    fill(making, {.size = 0,
                  .seed = seed,
                  .complete = made.complete() ? 1 : 0,
                  .capped = made.capped() ? 1 : 0,
                  .steps = records_of(made.steps()),
                  .rolls = records_of(made.rolls()),
                  .marks = records_of(made.marks())});
    return PRESS_R_DONE;
  });
}

namespace {

press_r_table table_of(const Table& table) {
  return {table.rows(), table.text_columns(), table.texts(), table.number_columns(), table.numbers()};
}

}  // namespace

int press_r_tables(press_r_handle* handle, press_r_meanings* tables) {
  return called(handle, [&](Handle& own) -> int {
    if (!is_sized(tables)) return own.wrong(unsized("press_r_meanings"));
    if (!own.meanings) own.meanings = std::make_unique<Meanings>(own.reading);
    const Meanings& all = *own.meanings;
    fill(tables, {.size = 0,
                  .revision = own.reading.request.revision(),
                  .version = PRESS_R_VERSION,
                  .generator = all.generator.c_str(),
                  .title = all.title.c_str(),
                  .link = all.link.c_str(),
                  .problems = table_of(all.problems),
                  .roles = table_of(all.roles),
                  .looks = table_of(all.looks),
                  .facts = table_of(all.facts),
                  .choices = table_of(all.choices),
                  .way_kinds = table_of(all.way_kinds),
                  .moves = table_of(all.moves),
                  .chapters = table_of(all.chapters),
                  .rules = table_of(all.rules),
                  .options = table_of(all.options),
                  .settings = table_of(all.settings)});
    return PRESS_R_DONE;
  });
}
