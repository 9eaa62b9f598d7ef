// Statistics of malloc, which the Glibc module lacks.
#ifndef VITRINE_CMALLOC_SHIM_H
#define VITRINE_CMALLOC_SHIM_H

#include <malloc.h>

// Returns the number of bytes in use in all threads, including individually mapped blocks.
static inline size_t malloc_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#endif
