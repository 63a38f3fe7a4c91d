/* Press R for games, in C: see press_r.hpp for what each call answers. Texts in and out are UTF-8 and end with 0; a
   null pointer in counts as an empty text. Every answer is the caller's and is given back by press_r_free, once. Null
   is answered only where memory is spent; the next call begins anew. Levels as data stand in the second half. */
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

/* Flags of press_r_show_with, joined with |. */
#define PRESS_R_STEPS 1u
#define PRESS_R_TERRAIN 2u

PRESS_R_API char* press_r_list(void);
PRESS_R_API char* press_r_show(const char* link);
PRESS_R_API char* press_r_show_with(const char* link, unsigned flags);
PRESS_R_API char* press_r_survey(const char* link, int64_t first, int64_t count);
PRESS_R_API char* press_r_survey_by(const char* link, int64_t first, int64_t count, const char* by);
PRESS_R_API char* press_r_find(const char* link, const char* conditions, int64_t first, int64_t count);
PRESS_R_API char* press_r_text(const char* link, const char* format);
PRESS_R_API char* press_r_chapters(const char* link);

/* Gives an answer back; a null pointer is no mistake. */
PRESS_R_API void press_r_free(char* answer);

/* Levels as data, without JSON, at the generator's own speed. A handle holds one generator with its options and the
   memory of its levels: what a call tells is valid until the next call with that handle. It belongs to one thread at a
   time; handles do not disturb each other, so every thread opens its own. Once warm nothing is allocated but for
   PRESS_R_COSTLY. Nothing is written where a call answers anything but PRESS_R_DONE (press_r_batch says what it has
   made); press_r_problem then has the sentence. Positions are columns and rows of cells from the top left, from 0; -1
   stands for none. */
typedef struct press_r_handle press_r_handle;

#define PRESS_R_DONE 0
#define PRESS_R_CLOSED 1  /* there is no handle, or it was closed (told in debug builds only) */
#define PRESS_R_REFUSED 2 /* the link is of a revision that this version does not make */
#define PRESS_R_WRONG 3   /* an argument cannot be used */
#define PRESS_R_SMALL 4   /* an array is too small; the call says how large it must be */
#define PRESS_R_SPENT 5   /* memory is spent; the next call begins anew */

/* Flags of press_r_open, joined with |: what press_r_make tells besides the ground and the facts that cost little. */
#define PRESS_R_COSTLY 4u  /* facts that take long, too; without it they are 0 */
#define PRESS_R_ROUTE 8u   /* a shortest way from start to goal */
#define PRESS_R_WAYS 16u   /* the ways between the rooms */
#define PRESS_R_THINGS 32u /* the rooms, and what stands, lies or lives in them */

/* A handle for any link; its seed plays no part and may be "*". Of a link that is half right it is for the nearest one
   (press_r_tables tells what was mended). Null only where memory is spent. */
PRESS_R_API press_r_handle* press_r_open(const char* link, unsigned flags);
/* Ends a handle; a null pointer is no mistake. */
PRESS_R_API void press_r_close(press_r_handle* handle);
/* Why the last call with the handle did not answer PRESS_R_DONE: one sentence, or an empty text. */
PRESS_R_API const char* press_r_problem(const press_r_handle* handle);
/* The seed at a place, 0 to 4294967294, of the sequence that visits every seed once; 0 beyond it. */
PRESS_R_API uint32_t press_r_seed_at(uint32_t place);

/* Records as columns: number c of record r is numbers[c * rows + r]. Later versions may add columns at the end. */
typedef struct {
  uint32_t rows;
  uint32_t columns;
  const int32_t* numbers;
} press_r_records;

/* The columns, in their order. What a number means (a role, a kind) is a row of press_r_tables. */
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
/* A way's cells are rows of way_cells. What opens it lies at KEY_X, KEY_Y. */
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
  uint32_t size; /* sizeof(press_r_level), set by the caller */
  uint32_t seed;
  int32_t revision;
  int32_t complete; /* 1; or 0, and `why` says it in one sentence: the level is then the last that was tried */
  const char* why;
  int32_t width;
  int32_t height;
  const uint8_t* ground; /* a character a cell (README, "Command line"), row by row; null where there is none */
  int32_t start[2];
  int32_t goal[2];
  uint32_t fact_count;
  const int64_t* facts; /* in the order of the table; a choice is a place in its list */
  press_r_records rooms, things, ways, way_cells, locks, route, route_opened;
} press_r_level;

PRESS_R_API int press_r_make(press_r_handle* handle, uint32_t seed, press_r_level* level);

/* Rows of texts and of numbers, as columns: texts[c * rows + r], numbers[c * rows + r]. */
typedef struct {
  uint32_t rows;
  uint32_t text_columns;
  const char* const* texts;
  uint32_t number_columns;
  const int64_t* numbers;
} press_r_table;

/* What the numbers mean. In brackets the columns, texts before the semicolon, numbers behind it. */
typedef struct {
  uint32_t size;         /* sizeof(press_r_meanings), set by the caller */
  int32_t revision;      /* of the levels that are made */
  const char* version;   /* of the library */
  const char* generator; /* its id */
  const char* title;
  const char* link;        /* canonical, with a star for the seed */
  press_r_table problems;  /* what was mended in the link [sentence] */
  press_r_table roles;     /* [id, title, tone, layer; whether it is a thing] */
  press_r_table looks;     /* [title; role, look] */
  press_r_table facts;     /* [id, title, kind: count, flag, choice or wide; lowest, highest, whether it is costly] */
  press_r_table choices;   /* of facts [id, title; fact, value] */
  press_r_table way_kinds; /* [id, title] */
  press_r_table moves;     /* of a route [id] */
  press_r_table chapters;  /* [id, title] */
  press_r_table rules;     /* [id, sentence; chapter or -1] */
  press_r_table options;   /* [id, title, kind: toggle, number, choice or text, value; lowest, highest, scale] */
  press_r_table settings;  /* choices of options [id, title; option, value] */
} press_r_meanings;

PRESS_R_API int press_r_tables(press_r_handle* handle, press_r_meanings* tables);

/* Many levels into arrays of the caller's, each of which may be null. Level i of the slice has place i in each. */
#define PRESS_R_BY_SEED 64u /* of press_r_arrays and press_r_extent: `first` is a seed, its followers come in order */

typedef struct {
  uint32_t size; /* sizeof(press_r_arrays), set by the caller */
  uint32_t flags;
  uint32_t* seeds;
  uint8_t* complete;
  int64_t* facts; /* one fact after the other: fact f of level i is facts[f * fact_stride + i]; 0 strides by `count` */
  uint64_t fact_stride;
  /* Boxes of one size, the level at the top left and spaces around it; or, where `offsets` is not null, one level after
     the other, cell by cell, level i from offsets[i] to offsets[i + 1] (`count` + 1 of them). */
  uint8_t* ground;
  uint64_t ground_bytes; /* room in `ground`; where it does not suffice for the boxes or levels, PRESS_R_SMALL */
  uint64_t* offsets;
  int32_t width; /* of a box */
  int32_t height;
  int32_t* sizes; /* width and height of each level */
  int32_t* start; /* column and row of each */
  int32_t* goal;
  /* Told by the call. */
  uint32_t made;        /* levels from the first on that are whole in the arrays */
  int32_t needed_width; /* PRESS_R_SMALL: of the level behind them, or of all boxes */
  int32_t needed_height;
  uint64_t needed_bytes;
} press_r_arrays;

PRESS_R_API int press_r_batch(press_r_handle* handle, int64_t first, int64_t count, press_r_arrays* arrays);

/* How large the arrays of a slice must be. Makes its levels. */
typedef struct {
  uint32_t size; /* sizeof(press_r_extent_of), set by the caller */
  uint32_t facts;
  int32_t width; /* of the widest */
  int32_t height;
  uint64_t cells; /* of all together, one level after the other */
} press_r_extent_of;

PRESS_R_API int press_r_extent(press_r_handle* handle, int64_t first, int64_t count, unsigned flags,
                               press_r_extent_of* extent);

/* How one level was made: steps, dice, and the marks that came and went. */
enum { PRESS_R_STEP_RULE, PRESS_R_STEP_SUBJECT, PRESS_R_STEP_FIRST_ROLL, PRESS_R_STEP_ROLLS };
enum { PRESS_R_ROLL_SIDES, PRESS_R_ROLL_VALUE };
/* Cells and rooms of the map. BORN and GONE are the steps that brought and took a mark, counted from 1; GONE is -1
   where it stays. */
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
  uint32_t size; /* sizeof(press_r_making), set by the caller */
  uint32_t seed;
  int32_t complete;
  int32_t capped; /* 1: there were more steps, which are not told */
  press_r_records steps, rolls, marks;
} press_r_making;

PRESS_R_API int press_r_trace(press_r_handle* handle, uint32_t seed, press_r_making* making);

#ifdef __cplusplus
}
#endif

#endif
