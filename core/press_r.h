/* Press R for games, in C: see press_r.hpp for what each call answers. Texts in and out are UTF-8 and end with 0; a
   null pointer in counts as an empty text. Every answer is the caller's and is given back by press_r_free, once. Null
   is answered only where memory is spent; the next call begins anew. */
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
PRESS_R_API char* press_r_find(const char* link, const char* conditions, int64_t first, int64_t count);
PRESS_R_API char* press_r_text(const char* link, const char* format);
PRESS_R_API char* press_r_chapters(const char* link);

/* Gives an answer back; a null pointer is no mistake. */
PRESS_R_API void press_r_free(char* answer);

#ifdef __cplusplus
}
#endif

#endif
