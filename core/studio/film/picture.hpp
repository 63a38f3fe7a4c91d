// A picture: one level with all that page, command line and exports want of it. The kit's answer to a link.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/connection.hpp"
#include "kit/generator.hpp"
#include "kit/json.hpp"
#include "kit/scene.hpp"
#include "kit/terrain.hpp"
#include "kit/trace.hpp"
#include "kit/values.hpp"
#include "kit/walk.hpp"
#include "studio/count/meter.hpp"
#include "studio/film/film.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// What a body meets on a level and where it gets; empty where the generator or the level has no terrain.
struct Ground {
  Terrain terrain;
  Walk walk;
};

struct Picture {
  Request request;
  LinkView view;
  Problems problems;
  Outcome outcome;
  std::vector<std::int64_t> facts;
  bool costly = false;  ///< whether costly facts were measured; else they are 0
  std::string summary;
  Scene scene;              ///< the finished level
  Connections connections;  ///< empty where the generator tells none
  Ground ground;            ///< empty unless it was asked for

  const Generator& generator() const { return *request.generator; }
  /// Takes over what was read; the rest stays, and its memory is used again.
  void take(LinkReading reading) {
    request = std::move(reading.request);
    view = std::move(reading.view);
    problems = std::move(reading.problems);
  }
};

/// A picture with every step: frame 0 is the empty start, frame k the level after step k.
struct Filmed {
  Picture picture;
  Film film;
  std::vector<Step> steps;
  RollLog rolls;
  bool capped = false;
};

/// What a picture has besides what every picture has.
struct Besides {
  bool summary = true;
  bool ground = false;
  bool costly = true;  ///< costly facts, and the connections: what a map is drawn without
};

/// Makes pictures; keeps a warm level of each generator, so that the quick path does not allocate for levels.
class Studio {
 public:
  explicit Studio(Catalog catalog) : catalog_(catalog) {}

  Catalog catalog() const { return catalog_; }
  /// An empty sheet for an answer, in memory that is kept for the next.
  Json& paper() {
    paper_.clear();
    return paper_;
  }
  LinkReading read(std::string_view link, LinkUse use = LinkUse::level) const { return read_link(link, catalog_, use); }
  /// Frames off.
  Picture shoot(std::string_view link, const Besides& besides = {});
  /// Anew, by the picture's own request; keeps its memory.
  void shoot(Picture& picture, const Besides& besides = {});
  /// The same in memory that is kept for the next: valid until another picture of that generator is asked for.
  const Picture& shoot(LinkReading reading, const Besides& besides);
  /// Only outcome and facts, by the picture's own request. Costly facts that are not wanted become 0.
  void measure(Picture& picture, const Wanted& wanted);
  /// Frames on; the level is the same.
  Filmed film(std::string_view link);
  /// The same by the picture's own request.
  Filmed film(Picture picture, const Besides& besides = {});
  /// The golden files' hashes: of the level's fields, and of the scene's marks.
  struct Prints {
    std::uint64_t level = 0;
    std::uint64_t scene = 0;
  };
  Prints fingerprint(std::string_view link);
  Ground terrain(std::string_view link);
  /// The numbers of one layer of values, as wide and high as the scene; empty where there is no such layer.
  Values values(std::string_view link, std::string_view layer);
  /// What the level hands out under that id; empty where it has no such extra.
  std::string extra(std::string_view link, std::string_view id);

 private:
  struct Warm {
    explicit Warm(const Generator& of)
        : generator(&of), level(of), meter(of), cheap(of.facts), all(Wanted::everything(of.facts)) {}
    const Generator* generator;
    LevelBox level;
    Meter meter;
    Wanted cheap;
    Wanted all;
    Picture picture;
  };
  Warm& warm(const Generator& generator);
  void make(Picture& picture, Trace& trace);
  /// By a request that was read from a link, which is told what its turned dice came to.
  void shoot_as_read(Picture& picture, const Besides& besides);
  static void settle(Picture& picture, const Trace& trace);
  static void finish(Picture& picture, Warm& warm, const Besides& besides);

  Catalog catalog_;
  std::vector<std::unique_ptr<Warm>> warm_;
  Json paper_;
};

/// Indices of the marks in drawing order: by layer, then by role, then as they were put down.
std::vector<std::uint32_t> drawing_order(const Generator& generator, const std::vector<Mark>& marks);

}  // namespace press_r
