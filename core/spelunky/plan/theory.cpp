#include "spelunky/plan/theory.hpp"

namespace press_r::spelunky {
namespace {

/// Chances of one decision: on in the row's direction, or down.
struct Step {
  double on = 0;
  double down = 0;
};

/// Of a row that already runs, away from the edge.
Step moving(Reading reading) { return reading == Reading::classic ? Step{2.0 / 3, 1.0 / 3} : Step{4.0 / 5, 1.0 / 5}; }

/// Adds what becomes of a row that has stepped from `column` towards `way` with this chance.
void run(Reading reading, int column, int way, double chance, RowKernel& kernel) {
  for (;;) {
    column += way;
    const bool at_edge = column == 0 || column == columns - 1;
    const auto at = static_cast<std::size_t>(column);
    if (at_edge) {
      // In the document's reading 1 to 4 run into the wall and 5 drops; in the scripts' there is no roll.
      kernel.plain[at] += reading == Reading::seed ? chance / 5 : 0;
      kernel.edge[at] += reading == Reading::seed ? chance * 4 / 5 : chance;
      return;
    }
    const Step step = moving(reading);
    kernel.plain[at] += chance * step.down;
    chance *= step.on;
  }
}

}  // namespace

PathColumns path_columns(int index) {
  PathColumns path{.start = index % columns};
  for (int& column : path.leave) {
    index /= columns;
    column = index % columns;
  }
  return path;
}

int index_of(const PathColumns& path) {
  int index = 0;
  for (auto column = path.leave.rbegin(); column != path.leave.rend(); ++column) index = index * columns + *column;
  return index * columns + path.start;
}

RowKernel row_kernel(Reading reading, int entry, bool inward) {
  RowKernel kernel;
  const auto at = static_cast<std::size_t>(entry);
  const bool at_edge = entry == 0 || entry == columns - 1;
  const int into = entry == 0 ? 1 : -1;
  if (!at_edge) {
    kernel.plain[at] = 1.0 / 5;
    run(reading, entry, -1, 2.0 / 5, kernel);
    run(reading, entry, 1, 2.0 / 5, kernel);
  } else if (reading != Reading::seed) {
    kernel.plain[at] = 1.0 / 3;
    run(reading, entry, into, 2.0 / 3, kernel);
  } else if (inward) {
    kernel.plain[at] = 1.0 / 5;
    run(reading, entry, into, 4.0 / 5, kernel);
  } else {
    kernel.plain[at] = 1.0 / 5;
    kernel.edge[at] = 2.0 / 5;
    run(reading, entry, into, 2.0 / 5, kernel);
  }
  return kernel;
}

double path_weight(Reading reading, const PathColumns& path) {
  double plain = 1.0 / columns;  // the row was entered by a plain drop, or is the first
  double edge = 0;
  int entry = path.start;
  for (const int leave : path.leave) {
    const auto at = static_cast<std::size_t>(leave);
    const RowKernel after_plain = row_kernel(reading, entry, false);
    const RowKernel after_edge = row_kernel(reading, entry, true);
    const double next_plain = plain * after_plain.plain[at] + edge * after_edge.plain[at];
    const double next_edge = plain * after_plain.edge[at] + edge * after_edge.edge[at];
    plain = next_plain;
    edge = next_edge;
    entry = leave;
  }
  return plain + edge;
}

Plan plan_of(const PathColumns& path) {
  Plan plan;
  plan.place.fill(-1);
  int column = path.start;
  plan.start = static_cast<std::int8_t>(column);
  for (int row = 0; row < rows; ++row) {
    const int leave = path.leave[static_cast<std::size_t>(row)];
    const int way = leave < column ? -1 : 1;
    for (bool first = true;; first = false, column += way) {
      const auto room = static_cast<std::size_t>(room_at(column, row));
      plan.types[room] = first && row > 0 ? Type::landing : Type::passage;
      plan.place[room] = plan.length;
      plan.path[static_cast<std::size_t>(plan.length)] = static_cast<std::int8_t>(room);
      ++plan.length;
      if (row < rows - 1 && column == leave) plan.types[room] = Type::drop;
      if (column == leave) break;
    }
  }
  plan.exit = static_cast<std::int8_t>(room_at(column, rows - 1));
  plan.pit_windows = static_cast<std::int8_t>(pit_windows(plan).count);
  return plan;
}

}  // namespace press_r::spelunky
