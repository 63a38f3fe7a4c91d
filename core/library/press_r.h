/* Press R in C: levels of documented generators, the same for the same link on every machine. The first half answers a
   link with JSON or text, the second half gives levels as numbers. Manual: README.md in this folder.

   Texts are UTF-8 and end with 0; a null pointer counts as an empty text. Nothing is printed, and the library keeps no
   state that a caller can see; calls from several threads are independent of each other. */
#ifndef PRESS_R_H
#define PRESS_R_H

#include <stdint.h>

#ifndef PRESS_R_API
#if defined(_WIN32)
#define PRESS_R_API
#else
#define PRESS_R_API __attribute__((visibility("default")))
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- JSON and text ----

   Every answer belongs to the caller, who frees it once with press_r_free. It is null only if memory ran out; the next
   call works again. A link is "isaac/v1/B91199AC?stage=4", with or without "#", or a whole address. An invalid link
   gives the nearest valid level and says so in "problems"; a link without a seed gives seed 1. What cannot be answered
   (a generator that does not exist, a revision that this version does not make, conditions that cannot be parsed, a
   count beyond the seeds) is
   {"error": "one sentence"}. */

/* Flags of press_r_show, joined with |. */
#define PRESS_R_STEPS 1u   /* how the level was made, with the dice */
#define PRESS_R_TERRAIN 2u /* a character per cell, and a route from start to goal */

/* The generators of this build, with options, presets, chapters, rules, roles, facts and claims. */
PRESS_R_API char* press_r_list(void);
/* One level. */
PRESS_R_API char* press_r_show(const char* link, unsigned flags);
/* Counts of every fact but costly ones and those of more than 65,536 values, such as seeds, over `count` levels from
   place `first`, 0 to 4294967294, of the sequence that visits every seed once. `by`: one costly fact that is counted
   too ("finishable"), or two facts that are counted together
   ("rooms,depth"). */
PRESS_R_API char* press_r_survey(const char* link, int64_t first, int64_t count, const char* by);
/* The levels among those places whose facts meet all conditions: "path_length>=16,shop=kissing". */
PRESS_R_API char* press_r_find(const char* link, const char* conditions, int64_t first, int64_t count);
/* The level as "ascii", "dot" (rooms and ways as a graph) or "tell" (summary, map and facts for a person). Pictures and
   maps with tiles ("svg", "tiled", "ldtk") need the art, which only the npm package and its command line contain. */
PRESS_R_API char* press_r_text(const char* link, const char* format);

/* Frees an answer; null is allowed. */
PRESS_R_API void press_r_free(char* answer);

/* ---- Levels as numbers ----

   A handle holds one generator with its options and the memory of its levels: pointers in a result are valid until the
   next call with that handle. A handle may be used by one thread at a time; each thread opens its own. Once warm
   nothing is allocated, except for PRESS_R_COSTLY. Unless a call returns PRESS_R_DONE, it writes nothing (except
   press_r_batch, see there) and press_r_problem returns the reason. Positions are columns and rows of cells from the
   top left, from 0; -1 stands for none. The caller sets `size` of each struct to its sizeof; later versions only add
   fields at the end. */
typedef struct press_r_handle press_r_handle;

#define PRESS_R_DONE 0
#define PRESS_R_CLOSED 1  /* no handle, or a closed one (detected in debug builds only) */
#define PRESS_R_REFUSED 2 /* no such generator or revision in this version, or a flag is unknown */
#define PRESS_R_WRONG 3   /* an argument cannot be used */
#define PRESS_R_SMALL 4   /* an array is too small; the call says how large it must be */
#define PRESS_R_SPENT 5   /* memory ran out; the next call works again */

/* Flags of press_r_open, joined with |: what press_r_make computes besides the ground and the cheap facts. */
#define PRESS_R_COSTLY 4u  /* costly facts, which are 0 without it */
#define PRESS_R_ROUTE 8u   /* a shortest route from start to goal */
#define PRESS_R_WAYS 16u   /* the ways between rooms */
#define PRESS_R_THINGS 32u /* the rooms, and the things that are placed or live in them */

/* Opens a handle for any link, whose seed is ignored and may be "*". An invalid link opens the nearest valid one
   (press_r_tables has its problems). Null only if memory ran out. */
PRESS_R_API press_r_handle* press_r_open(const char* link, unsigned flags);
/* Closes a handle; null is allowed. */
PRESS_R_API void press_r_close(press_r_handle* handle);
/* Why the last call with the handle did not return PRESS_R_DONE: one sentence, or an empty text. */
PRESS_R_API const char* press_r_problem(const press_r_handle* handle);
/* The seed at a place, 0 to 4294967294, of the sequence that visits every seed once; 0 beyond it. */
PRESS_R_API uint32_t press_r_seed_at(uint32_t place);
/* The seed that a text is in links: its eight characters ("B911 99AC"; case, spaces and hyphens do not matter), or a
   number as decimal or 0x hexadecimal digits. 0 for any other text: words, mistyped characters, null. */
PRESS_R_API uint32_t press_r_seed_of(const char* text);

/* Records as columns: number c of record r is numbers[c * rows + r]. Later versions may add columns at the end. */
typedef struct {
  uint32_t rows;
  uint32_t columns;
  const int32_t* numbers;
} press_r_records;

/* The columns of each kind of record, in their order. A role, kind or move is a row of the table in press_r_meanings.
 */
enum {
  PRESS_R_ROOM_ID,
  PRESS_R_ROOM_ROLE,
  PRESS_R_ROOM_X,
  PRESS_R_ROOM_Y,
  PRESS_R_ROOM_W,
  PRESS_R_ROOM_H,
  PRESS_R_ROOM_LOOK
};
enum {
  PRESS_R_THING_ROLE,
  PRESS_R_THING_X,
  PRESS_R_THING_Y,
  PRESS_R_THING_W,
  PRESS_R_THING_H,
  PRESS_R_THING_LOOK,
  PRESS_R_THING_ROOM
};
/* The cells of a way are rows FIRST_CELL to FIRST_CELL + LENGTH - 1 of way_cells. Its key is at KEY_X, KEY_Y. */
enum {
  PRESS_R_WAY_FROM,
  PRESS_R_WAY_TO,
  PRESS_R_WAY_KIND,
  PRESS_R_WAY_ONE_WAY,
  PRESS_R_WAY_FIRST_CELL,
  PRESS_R_WAY_LENGTH,
  PRESS_R_WAY_KEY_X,
  PRESS_R_WAY_KEY_Y
};
enum { PRESS_R_LOCK_DOOR_X, PRESS_R_LOCK_DOOR_Y, PRESS_R_LOCK_KEY_X, PRESS_R_LOCK_KEY_Y };
enum { PRESS_R_ROUTE_X, PRESS_R_ROUTE_Y, PRESS_R_ROUTE_MOVE };

typedef struct {
  uint32_t size;
  uint32_t seed;
  int32_t revision;
  int32_t complete; /* 1; or 0 if no attempt succeeded: the level is then the last attempt */
  const char* why;  /* why it is not complete: one sentence, or an empty text */
  int32_t width;
  int32_t height;
  const uint8_t* ground; /* a character per cell (manual, "Ground"), row by row; null if there is none */
  int32_t start[2];
  int32_t goal[2];
  uint32_t fact_count;
  const int64_t* facts; /* in the order of the table; a choice is an index into its list */
  press_r_records rooms, things, ways, way_cells, locks, route, route_opened;
} press_r_level;

/* Makes the level of a seed, 1 to 4294967295. */
PRESS_R_API int press_r_make(press_r_handle* handle, uint32_t seed, press_r_level* level);
/* Adds to the level of the handle's last press_r_make what these flags of press_r_open ask for, without making it
   again. What the level has stays. PRESS_R_WRONG if there is no such level, or if a batch or an extent was made since.
 */
PRESS_R_API int press_r_add(press_r_handle* handle, unsigned flags, press_r_level* level);

/* Rows of texts and of numbers, as columns: texts[c * rows + r], numbers[c * rows + r]. */
typedef struct {
  uint32_t rows;
  uint32_t text_columns;
  const char* const* texts;
  uint32_t number_columns;
  const int64_t* numbers;
} press_r_table;

/* What the numbers mean. In brackets the columns: texts before the semicolon, numbers after it. */
typedef struct {
  uint32_t size;
  int32_t revision;      /* of the generator's levels */
  const char* version;   /* of the library */
  const char* generator; /* its id */
  const char* title;
  const char* link;        /* canonical, with a star for the seed */
  press_r_table problems;  /* what was wrong with the link [sentence] */
  press_r_table roles;     /* [id, title, tone, layer; 1 if it is a thing] */
  press_r_table looks;     /* [title; role, look] */
  press_r_table facts;     /* [id, title, kind: count, flag, choice or wide; lowest, highest, 1 if it is costly] */
  press_r_table choices;   /* of facts [id, title; fact, value] */
  press_r_table way_kinds; /* [id, title] */
  press_r_table moves;     /* of a route [id] */
  press_r_table chapters;  /* [id, title] */
  press_r_table rules;     /* [id, sentence; chapter or -1] */
  press_r_table options;   /* [id, title, kind: toggle, number, choice or text, value; lowest, highest, scale] */
  press_r_table settings;  /* choices of options [id, title; option, value] */
} press_r_meanings;

PRESS_R_API int press_r_tables(press_r_handle* handle, press_r_meanings* tables);

/* Flag of press_r_arrays and press_r_extent: `first` is a seed, and the seeds after it follow in order. Without it
   `first` is a place in the sequence that visits every seed once. */
#define PRESS_R_BY_SEED 64u

/* The caller's arrays for a batch, each of which may be null. Index i is level i of the batch. */
typedef struct {
  uint32_t size;
  uint32_t flags;
  uint32_t* seeds;
  uint8_t* complete;
  int64_t* facts; /* one fact after another: fact f of level i is facts[f * fact_stride + i]; 0 means `count` */
  uint64_t fact_stride;
  /* Boxes of one size, with the level at the top left and spaces around it. Or, if `offsets` is not null, one level
     after another: level i is the bytes offsets[i] to offsets[i + 1], so that `offsets` has `count` + 1 numbers. */
  uint8_t* ground;
  uint64_t ground_bytes;
  uint64_t* offsets;
  int32_t width; /* of a box, at most 65535 */
  int32_t height;
  int32_t* sizes; /* pairs of width and height */
  int32_t* start; /* pairs of column and row */
  int32_t* goal;
  /* Written by the call, also if it returns PRESS_R_SMALL. */
  uint32_t made;        /* the first so many levels are complete in the arrays */
  int32_t needed_width; /* PRESS_R_SMALL: size of the first level that does not fit, or of the boxes */
  int32_t needed_height;
  uint64_t needed_bytes;
} press_r_arrays;

/* Makes `count` levels from `first` on. */
PRESS_R_API int press_r_batch(press_r_handle* handle, int64_t first, int64_t count, press_r_arrays* arrays);

typedef struct {
  uint32_t size;
  uint32_t facts; /* number of facts */
  int32_t width;  /* of the widest level */
  int32_t height; /* of the highest level */
  uint64_t cells; /* of all levels together */
} press_r_extent_of;

/* Sizes of the arrays for a batch. Makes its levels. */
PRESS_R_API int press_r_extent(press_r_handle* handle, int64_t first, int64_t count, unsigned flags,
                               press_r_extent_of* extent);

enum { PRESS_R_STEP_RULE, PRESS_R_STEP_SUBJECT, PRESS_R_STEP_FIRST_ROLL, PRESS_R_STEP_ROLLS };
enum { PRESS_R_ROLL_SIDES, PRESS_R_ROLL_VALUE };
/* Cells and rooms of the map. BORN and GONE are the steps, from 1, that add and remove the mark; GONE is -1 if none
   removes it. */
enum {
  PRESS_R_MARK_IS_ROOM,
  PRESS_R_MARK_ROLE,
  PRESS_R_MARK_X,
  PRESS_R_MARK_Y,
  PRESS_R_MARK_W,
  PRESS_R_MARK_H,
  PRESS_R_MARK_LOOK,
  PRESS_R_MARK_ROOM,
  PRESS_R_MARK_BORN,
  PRESS_R_MARK_GONE
};

typedef struct {
  uint32_t size;
  uint32_t seed;
  int32_t complete;
  int32_t capped; /* 1 if there were more steps than are recorded */
  press_r_records steps, rolls, marks;
} press_r_making;

/* Makes the level of a seed with its steps, dice, and marks. */
PRESS_R_API int press_r_trace(press_r_handle* handle, uint32_t seed, press_r_making* making);

#ifdef __cplusplus
}
#endif

#endif
