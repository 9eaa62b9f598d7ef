#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include "VitrineCProcess.h"

// The client library of PostgreSQL loads two dozen other libraries, which takes as long as the rest
// of the start. So loading starts as early as possible on a background thread, and later work with
// the library uses the same thread: creating another one would wait for the dynamic linker.

static const char *const addresses[] = {"postgres://", "postgresql://", "service="};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static void (*job)(void *);
static void *job_context;
static int has_begun;

static void *open_library(void *name) {
  dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  pthread_mutex_lock(&lock);
  while (!job) pthread_cond_wait(&arrived, &lock);
  pthread_mutex_unlock(&lock);
  job(job_context);
  return NULL;
}

static int is_address(const char *argument) {
  for (size_t i = 0; i < sizeof(addresses) / sizeof(*addresses); i++) {
    if (strncmp(argument, addresses[i], strlen(addresses[i])) == 0) return 1;
  }
  return 0;
}

void process_load_early(int32_t count, char *const *arguments) {
  for (int32_t i = 1; i < count && !has_begun; i++) {
    if (!is_address(arguments[i])) continue;
    pthread_t thread;
    if (pthread_create(&thread, NULL, open_library, "libpq.so.5") != 0) return;
    pthread_detach(thread);
    has_begun = 1;
  }
}

int32_t process_when_loaded(void (*work)(void *context), void *context) {
  if (!has_begun) return 0;
  pthread_mutex_lock(&lock);
  int32_t is_first = job == NULL;
  if (is_first) {
    job = work;
    job_context = context;
    pthread_cond_signal(&arrived);
  }
  pthread_mutex_unlock(&lock);
  return is_first;
}
