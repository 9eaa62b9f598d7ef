// getopt_long, which the module Glibc leaves out.
#ifndef VITRINE_CGETOPT_SHIM_H
#define VITRINE_CGETOPT_SHIM_H

#include <getopt.h>

// Swift 6 refuses mutable C globals; the command line is read once, on the main thread.
static inline const char *getopt_argument(void) { return optarg; }
static inline int getopt_index(void) { return optind; }
static inline int getopt_wrong_option(void) { return optopt; }

// Starts anew (0 also forgets what glibc remembers), and leaves the messages to us.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}

#endif
