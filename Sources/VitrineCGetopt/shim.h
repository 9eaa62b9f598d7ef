// getopt_long, which the Glibc module lacks.
#ifndef VITRINE_CGETOPT_SHIM_H
#define VITRINE_CGETOPT_SHIM_H

#include <getopt.h>

// Swift 6 rejects mutable C globals. The command line is parsed only once, on the main thread.
static inline const char *getopt_argument(void) { return optarg; }
static inline int getopt_index(void) { return optind; }
static inline int getopt_wrong_option(void) { return optopt; }

// Restarts parsing (0 also resets glibc's internal state), and turns off glibc's messages.
static inline void getopt_restart(void) {
  optind = 0;
  opterr = 0;
}

#endif
