// What malloc has handed out, which the module Glibc leaves out.
#ifndef VITRINE_CMALLOC_SHIM_H
#define VITRINE_CMALLOC_SHIM_H

#include <malloc.h>

// Bytes in use in all threads, those that were mapped one by one included.
static inline size_t malloc_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#endif
