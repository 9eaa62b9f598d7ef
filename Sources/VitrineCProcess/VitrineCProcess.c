#define _GNU_SOURCE
#include "VitrineCProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

// The instructions for the child, which shares our memory until exec.
struct plan {
  const char *path;
  char *const *arguments, *const *environment;
  int input, output, errors;
  uint64_t processor_seconds, address_space, data;
  volatile int error;
};

static int limit(int resource, uint64_t value) {
  struct rlimit current, wanted = {.rlim_cur = value, .rlim_max = value};
  if (getrlimit(resource, &current) < 0) return -1;
  // A lower limit stays, because limits cannot be raised.
  if (current.rlim_max != RLIM_INFINITY && current.rlim_max < value) {
    wanted.rlim_cur = wanted.rlim_max = current.rlim_max;
  }
  return setrlimit(resource, &wanted);
}

static void close_from(int first) {
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
  struct rlimit descriptors;
  int end = getrlimit(RLIMIT_NOFILE, &descriptors) == 0 && descriptors.rlim_cur < 65536
                ? (int)descriptors.rlim_cur
                : 65536;
  for (int number = first; number < end; number++) close(number);
}

// Runs in the child, in the parent's memory: system calls only.
static void become(struct plan *plan, int null) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < 65; number++) sigaction(number, &standard, NULL);
  int input = plan->input < 0 ? null : plan->input;
  int errors = plan->errors < 0 ? null : plan->errors;
  if (setsid() < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) < 0 || dup2(input, 0) < 0 ||
      dup2(plan->output, 1) < 0 || dup2(errors, 2) < 0 || limit(RLIMIT_CORE, 0) < 0 ||
      (plan->processor_seconds > 0 && limit(RLIMIT_CPU, plan->processor_seconds) < 0) ||
      (plan->data > 0 && limit(RLIMIT_DATA, plan->data) < 0) ||
      (plan->address_space > 0 && limit(RLIMIT_AS, plan->address_space) < 0)) {
    plan->error = errno;
    _exit(127);
  }
  close_from(3);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(plan->path, plan->arguments, plan->environment);
  plan->error = errno;
  _exit(127);
}

// Blocks the thread until the child has called exec or failed. Memory is not copied, however large
// it is, and other threads continue.
__attribute__((noinline)) static pid_t split(struct plan *plan, int null) {
  pid_t process = vfork();
  if (process == 0) become(plan, null);
  return process;
}

// Returns a copy outside the numbers of the three standard descriptors, which are replaced. The
// caller closes it.
static int beyond_standard(int descriptor) {
  return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

int32_t process_begin(
    const char *path, char *const *arguments, char *const *environment, int32_t input,
    int32_t output, int32_t merges_errors, uint64_t processor_seconds,
    uint64_t address_space, uint64_t data) {
  int opened = open("/dev/null", O_RDWR | O_CLOEXEC);
  int null = beyond_standard(opened);
  struct plan plan = {
      .path = path,
      .arguments = arguments,
      .environment = environment,
      .input = beyond_standard(input),
      .output = beyond_standard(output),
      .processor_seconds = processor_seconds,
      .address_space = address_space,
      .data = data,
  };
  plan.errors = merges_errors ? plan.output : -1;
  pid_t process = -1;
  int error = errno;
  if (null >= 0 && plan.output >= 0 && (input < 0 || plan.input >= 0)) {
    // Our handlers must not run in the child, which shares our memory.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    process = split(&plan, null);
    error = process < 0 ? errno : plan.error;
    if (process > 0 && plan.error != 0) {
      while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
      process = -1;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (opened >= 0) close(opened);
  if (null >= 0) close(null);
  if (plan.input >= 0) close(plan.input);
  if (plan.output >= 0) close(plan.output);
  errno = error;
  return process;
}

int32_t process_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }

int32_t process_watch(int32_t process) { return (int32_t)syscall(SYS_pidfd_open, process, 0); }

int32_t process_has_ended(int32_t process) {
  siginfo_t info = {0};
  int result = waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
  return (result < 0 && errno == ECHILD) || info.si_pid == process;
}

int32_t process_pipe(int32_t *reading, int32_t *writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int32_t process_input(const void *bytes, size_t count) {
  int file = memfd_create("vitrine", MFD_CLOEXEC);
  if (file < 0) return -1;
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(file, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    next += written;
    count -= (size_t)written;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

int32_t process_peek(int32_t descriptor, void *bytes, size_t count) {
  // poll(2) ignores a negative descriptor and would wait forever.
  if (descriptor < 0) return -1;
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  while (poll(&wait, 1, -1) < 0 && errno == EINTR) continue;
  ssize_t found = recv(descriptor, bytes, count, MSG_PEEK);
  if (found >= 0 || errno != ENOTSOCK) return (int32_t)found;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  found = tee(descriptor, ends[1], count, 0);
  if (found > 0) found = read(ends[0], bytes, (size_t)found);
  close(ends[0]);
  close(ends[1]);
  return (int32_t)found;
}
