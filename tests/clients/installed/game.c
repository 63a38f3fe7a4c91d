#include <press_r/press_r.h>
#include <stdio.h>

int main(void) {
  char* level = press_r_show("isaac_awards/v1/B91199AC", 0);
  if (level == NULL) return 1;
  puts(level);
  press_r_free(level);
  return 0;
}
