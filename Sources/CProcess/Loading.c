#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// The client library of PostgreSQL brings two dozen others with it: opening them takes as long as all that a start
// does. So it begins as early as there is a thread, while the runtime of Swift is set up; whoever opens the library
// later waits for the rest of that.

static const char *const addresses[] = {"postgres://", "postgresql://", "service="};

static void *open_library(void *name) {
  dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  return NULL;
}

static int is_address(const char *argument) {
  for (size_t i = 0; i < sizeof(addresses) / sizeof(*addresses); i++) {
    if (strncmp(argument, addresses[i], strlen(addresses[i])) == 0) return 1;
  }
  return 0;
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    if (!is_address(arguments[i])) continue;
    pthread_t thread;
    if (pthread_create(&thread, NULL, open_library, "libpq.so.5") == 0) pthread_detach(thread);
    return;
  }
}
