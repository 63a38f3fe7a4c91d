#include <press_r/press_r.h>
#include <stdio.h>

int main(void) {
  char* level = press_r_show("pixel_dungeon/v1/B91199AC?depth=3", 0);
  if (level == NULL) return 1;
  puts(level);
  press_r_free(level);
  return 0;
}
