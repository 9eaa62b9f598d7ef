#include "Library.h"

#include <dlfcn.h>
#include <string.h>

int open_library(const char *name, const struct symbol *symbols, size_t count) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  for (size_t index = 0; index < count; index++) {
    void *found = dlsym(library, symbols[index].name);
    if (!found) return 0;
    memcpy(symbols[index].place, &found, sizeof found);
  }
  return 1;
}
