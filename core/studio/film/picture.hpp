// Generates the level of a link and everything that page, command line and exports show of it. The film of a
// generation: all scenes as marks with the frames in which they appear and disappear, found by comparing consecutive
// scenes. The page replays it without knowing the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kit/generator.hpp"
#include "kit/json.hpp"
#include "kit/scene.hpp"
#include "kit/trace.hpp"
#include "kit/walk.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// A mark that is visible in frames born … died - 1. Texts and details are copies owned by the film.
struct FilmMark {
  Mark mark;
  std::int32_t born = 0;
  std::int32_t died = 0;
};

/// The part of the map that the stage shows from a frame on.
struct Sight {
  std::int32_t frame = 0;
  Rect area;
};

class Film {
 public:
  static constexpr std::int32_t never = std::numeric_limits<std::int32_t>::max();

  /// Appends a frame.
  void add(const Scene& scene);
  /// Drops all frames after the first `kept`.
  void keep_first(std::size_t kept);

  std::size_t frames() const { return frames_; }
  const std::vector<FilmMark>& marks() const { return marks_; }
  std::span<const Detail> details(const Mark& mark) const {
    return std::span(details_).subspan(mark.first_detail, mark.details);
  }
  /// Frames in which the focus changes, of scenes that follow their focus.
  const std::vector<Sight>& sights() const { return sights_; }
  int width() const { return width_; }
  int height() const { return height_; }
  /// The area that a view shows: the union over all frames, so that the picture does not move between steps.
  Rect focus_of(std::size_t view) const { return focus_[view]; }

 private:
  static constexpr std::size_t npos_mark = static_cast<std::size_t>(-1);
  static constexpr std::int32_t dying = never - 1;  ///< of marks that the frame to be added has not shown yet
  std::uint64_t key_of(const Mark& mark, std::span<const Detail> details) const;
  bool same(std::size_t film_mark, const Mark& mark, std::span<const Detail> details) const;
  void append(const Mark& mark, std::span<const Detail> details, std::uint64_t key);
  std::string_view kept_text(std::string_view text);
  void fill_slots(std::span<const std::size_t> film_marks);

  std::vector<FilmMark> marks_;
  std::vector<std::uint64_t> keys_;  ///< hash of each film mark
  std::vector<Detail> details_;
  std::vector<std::size_t> alive_;  ///< film marks of the last frame, in its drawing order
  // Buffers of `add`: those of the next frame, the hashes of its marks, and film marks by hash (open addressing).
  std::vector<std::size_t> next_;
  std::vector<std::uint64_t> mark_keys_;
  std::vector<std::size_t> slots_;
  std::unordered_map<std::string_view, std::size_t> text_index_;
  std::deque<std::string> texts_;
  std::vector<Sight> sights_;
  std::size_t frames_ = 0;
  int width_ = 0;
  int height_ = 0;
  std::array<Rect, Scene::max_views> focus_{};
};

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
  /// Kept for the parts of a search; empty at first and for another search than before. `search` names options and
  /// conditions.
  PlanVerdicts& verdicts(std::string search);

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
  std::string searched_;
  PlanVerdicts verdicts_;  ///< of the search `searched_`
};

/// Indices of the marks in drawing order: by layer, then by role, then as they were added.
std::vector<std::uint32_t> drawing_order(const Generator& generator, const std::vector<Mark>& marks);

}  // namespace press_r
