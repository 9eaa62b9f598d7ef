// Loads a library when it is needed.
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stddef.h>

// A function, and the location of its pointer.
struct symbol {
  void *place;
  const char *name;
};

// Returns 1, or 0 if the library or one of its functions is missing.
int open_library(const char *name, const struct symbol *symbols, size_t count);

#endif
