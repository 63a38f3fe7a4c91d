// Generates the level of a link and everything that page, command line and exports show of it.
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
#include "kit/walk.hpp"
#include "studio/count/meter.hpp"
#include "studio/film/film.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// Terrain and walk; empty if the generator or the level has no terrain.
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
  bool costly = false;  ///< costly facts were measured; else they are 0
  std::string summary;
  Scene scene;              ///< the finished level
  Connections connections;  ///< empty if the generator has none
  Ground ground;            ///< empty unless it was asked for

  const Generator& generator() const { return *request.generator; }
  /// Moves in a parsed link. Buffers are kept and reused.
  void take(LinkReading reading) {
    request = std::move(reading.request);
    view = std::move(reading.view);
    problems = std::move(reading.problems);
  }
};

/// A picture with the film of its generation: frame 0 is empty, frame k shows the level after step k.
struct Filmed {
  Picture picture;
  Film film;
  std::vector<Step> steps;
  RollLog rolls;
  bool capped = false;
};

/// Optional parts of a picture.
struct PictureParts {
  bool summary = true;
  bool ground = false;
  bool costly = true;  ///< costly facts and connections, which drawing a map does not need
};

/// Makes pictures. Keeps a level and buffers per generator, so that repeated calls do not allocate for levels.
class Studio {
 public:
  explicit Studio(Catalog catalog) : catalog_(catalog) {}

  Catalog catalog() const { return catalog_; }
  /// An empty JSON writer whose buffer is reused.
  Json& json_buffer() {
    json_buffer_.clear();
    return json_buffer_;
  }
  LinkReading read(std::string_view link, LinkUse use = LinkUse::level) const { return read_link(link, catalog_, use); }
  /// Generates without frames.
  Picture make_picture(std::string_view link, const PictureParts& besides = {});
  /// The same for the picture's own request; reuses its buffers.
  void make_picture(Picture& picture, const PictureParts& besides = {});
  /// The same into a kept picture: valid until the next call for the same generator.
  const Picture& make_picture(LinkReading reading, const PictureParts& besides);
  /// Only outcome and facts, for the picture's own request. Costly facts that are not wanted become 0.
  void measure(Picture& picture, const FactSelection& wanted);
  /// Generates with frames. The level is the same.
  Filmed film(std::string_view link);
  /// The same for the picture's own request.
  Filmed film(Picture picture, const PictureParts& besides = {});
  /// Hashes for the golden files: of the level's fields and of the scene's marks.
  struct Prints {
    std::uint64_t level = 0;
    std::uint64_t scene = 0;
  };
  Prints fingerprint(std::string_view link);
  Ground terrain(std::string_view link);
  /// One layer of values, as wide and high as the scene; empty if there is no such layer.
  Values values(std::string_view link, std::string_view layer);
  /// A text that the level provides under that id; empty if it has no such extra.
  std::string extra(std::string_view link, std::string_view id);

 private:
  struct Warm {
    explicit Warm(const Generator& of)
        : generator(&of), level(of), meter(of), cheap(of.facts), all(FactSelection::all(of.facts)) {}
    const Generator* generator;
    LevelBox level;
    Meter meter;
    FactSelection cheap;
    FactSelection all;
    Picture picture;
  };
  Warm& warm(const Generator& generator);
  void make(Picture& picture, Trace& trace);
  /// For a request from a link: also reports turned dice that had no effect.
  void make_from_link(Picture& picture, const PictureParts& besides);
  static void settle(Picture& picture, const Trace& trace);
  static void finish(Picture& picture, Warm& warm, const PictureParts& besides);

  Catalog catalog_;
  std::vector<std::unique_ptr<Warm>> warm_;
  Json json_buffer_;
};

/// Indices of the marks in drawing order: by layer, then by role, then as they were added.
std::vector<std::uint32_t> drawing_order(const Generator& generator, const std::vector<Mark>& marks);

}  // namespace press_r
