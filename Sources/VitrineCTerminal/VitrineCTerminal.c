#define _GNU_SOURCE
#include "VitrineCTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

// MARK: State for signal handlers

static struct termios found;
static int terminal = -1;
static atomic_int taken;
// Two buffers, so that one is complete at any moment when a signal may arrive.
static unsigned char restoring[2][16 * 1024];
static volatile sig_atomic_t restoring_count[2], restoring_current;
static int real_output[3] = {-1, -1, -1}, held_output = -1, log_file = -1;

static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
enum { fatal_count = sizeof fatal / sizeof *fatal, signal_count = 65 };
static struct sigaction before_fatal[fatal_count];
// By signal number: the original action, and whether ours is installed.
static struct sigaction before_caught[signal_count];
static unsigned char is_ours[signal_count];
static int catches;
static int signal_pipe[2] = {-1, -1};
// Requests to end, counted as they arrive, because a main thread that hangs does not read the pipe.
static atomic_int end_requests, last_end_request;

// Returns whether all bytes were written.
static int write_all(int fd, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  while (count > 0) {
    ssize_t written = write(fd, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = fd, .events = POLLOUT};
      if (poll(&ready, 1, 500) <= 0) return 0;  // a stuck terminal must not keep us alive
    } else if (written < 0 && errno != EINTR) {
      return 0;
    }
  }
  return 1;
}

// MARK: Taking over and restoring

int terminal_open(const char *path) {
  int flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK;
  int fd = -1;
  if (path) {
    fd = open(path, flags);
  } else {
    const char *own = isatty(0) && isatty(1) ? ttyname(1) : NULL;
    if (own) fd = open(own, flags);
    if (fd < 0) fd = open("/dev/tty", flags);
  }
  if (fd >= 0 && !isatty(fd)) {
    close(fd);
    errno = ENOTTY;
    return -1;
  }
  return fd;
}

int terminal_watch(int fd) {
  int watch = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event wanted = {.events = EPOLLIN};
  if (watch >= 0 && epoll_ctl(watch, EPOLL_CTL_ADD, fd, &wanted) < 0) {
    close(watch);
    return -1;
  }
  return watch;
}

// The maximum number of bytes to hold back. Output beyond it is dropped, for example from an
// endless loop.
static const off_t held_limit = 64 << 20;
// The size above which only the newest part is kept when there is time, and the size of that part.
static const off_t held_much = 4 << 20, held_tail = 1 << 20;
static long long held_dropped;

// Returns a memory file that cannot grow beyond its limit.
static int held_file(void) {
  int file = memfd_create("output", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  off_t limit = held_limit;
  if ((size_t)limit > terminal_memory_limit()) limit = (off_t)terminal_memory_limit();
  if (ftruncate(file, limit) == 0) fcntl(file, F_ADD_SEALS, F_SEAL_GROW);
  return file;
}

// Both streams go to one file, so that their output stays in order.
static void hold_output(void) {
  for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
    if (!isatty(fd)) continue;
    if (held_output < 0 && (held_output = held_file()) < 0) return;
    int kept = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    if (kept < 0) continue;
    // Without line buffering, a file would receive the lines of stdout late, and none after a
    // crash.
    if (fd == STDOUT_FILENO) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    dup2(log_file >= 0 ? log_file : held_output, fd);
    real_output[fd] = kept;
  }
}

// Also called in signal handlers.
static void tell_dropped(int to) {
  if (held_dropped == 0) return;
  char number[24], *first = number + sizeof number;
  for (long long rest = held_dropped; rest > 0; rest /= 10) *--first = (char)('0' + rest % 10);
  static const char before[] = "[", after[] = " bytes of output before this were not kept]\n";
  write_all(to, before, sizeof before - 1);
  write_all(to, first, (size_t)(number + sizeof number - first));
  write_all(to, after, sizeof after - 1);
}

static void copy_held(int to) {
  unsigned char buffer[512];
  off_t place = 0, end = lseek(held_output, 0, SEEK_CUR);
  tell_dropped(to);
  while (place < end) {
    size_t wanted = sizeof buffer;
    if ((off_t)wanted > end - place) wanted = (size_t)(end - place);
    ssize_t count = pread(held_output, buffer, wanted, place);
    if (count <= 0) break;
    write_all(to, buffer, (size_t)count);
    place += count;
  }
  if (end >= held_limit) {
    static const char full[] = "\n[output after this was not kept]\n";
    write_all(to, full, sizeof full - 1);
  }
}

// Discards the held-back output except its first bytes, and frees the rest of its memory.
static void shorten_held(off_t length) {
  lseek(held_output, length, SEEK_SET);
  fallocate(held_output, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, length, held_limit - length);
}

void terminal_trim_held(void) {
  if (held_output < 0 || log_file >= 0) return;
  off_t end = lseek(held_output, 0, SEEK_CUR);
  if (end < held_much) return;
  unsigned char *tail = malloc((size_t)held_tail);
  if (!tail) return;
  ssize_t count = pread(held_output, tail, (size_t)held_tail, end - held_tail);
  unsigned char *line = count > 0 ? memchr(tail, '\n', (size_t)count) : NULL;
  unsigned char *first = line ? line + 1 : tail;
  size_t length = count > 0 ? (size_t)(tail + count - first) : 0;
  lseek(held_output, 0, SEEK_SET);
  write_all(held_output, first, length);
  shorten_held((off_t)length);
  held_dropped += end - (off_t)length;
  free(tail);
}

static void release_output(void) {
  int shown = -1;
  for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
    if (real_output[fd] < 0) continue;
    dup2(real_output[fd], fd);
    close(real_output[fd]);
    real_output[fd] = -1;
    shown = fd;
  }
  if (held_output < 0) return;
  if (shown >= 0) copy_held(shown);
  close(held_output);
  held_output = -1;
}

int terminal_log(const char *path) {
  int file = -1;
  if (path) {
    file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
  }
  fflush(stdout);
  if (file >= 0 && held_output >= 0) {
    copy_held(file);
    shorten_held(0);
    held_dropped = 0;
  }
  if (log_file >= 0) close(log_file);
  log_file = file;
  for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
    if (real_output[fd] >= 0) dup2(file >= 0 ? file : held_output, fd);
  }
  return 0;
}

size_t terminal_held(void *buffer, size_t limit) {
  fflush(stdout);
  off_t end = held_output < 0 ? 0 : lseek(held_output, 0, SEEK_CUR);
  if (end <= 0) return 0;
  off_t start = (size_t)end > limit ? end - (off_t)limit : 0;
  ssize_t count = pread(held_output, buffer, (size_t)(end - start), start);
  return count < 0 ? 0 : (size_t)count;
}

void terminal_reset_modes(void) {
  while (tcsetattr(terminal, TCSANOW, &found) < 0 && errno == EINTR) {}
}

// Writes the restoring bytes. If the terminal accepts nothing, output waiting in the kernel is
// discarded to make room for them.
static void restore_modes(void) {
  int current = restoring_current;
  size_t count = (size_t)restoring_count[current];
  if (write_all(terminal, restoring[current], count) || errno != EAGAIN) return;
  tcflush(terminal, TCOFLUSH);
  tcflow(terminal, TCOON);
  if (write(terminal, restoring[current], count) < 0) {}
}

void terminal_give_back(void) {
  // Another thread or a handler may already be restoring the terminal.
  if (!atomic_exchange(&taken, 0)) return;
  int kept = errno;
  // A background job may not change the modes: SIGTTOU would stop it here.
  sigset_t block, mask;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &block, &mask);
  restore_modes();
  terminal_reset_modes();
  release_output();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = kept;
}

int terminal_is_taken(void) { return taken; }

// MARK: Crashes

// Whether Swift's backtracer may ask for a key.
static int asks_at_crash;

// Answers the question of Swift's backtracer, which waits for a key if stdin is a terminal. The
// runtime decides that before any of our code runs, but the backtracer reads the key from the
// inherited descriptor, and finds the answer there.
static void answer_backtracer(void) {
  int answer[2];
  if (asks_at_crash || !isatty(STDIN_FILENO) || pipe(answer) < 0) return;
  if (write(answer[1], "q", 1) == 1) dup2(answer[0], STDIN_FILENO);
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  terminal_give_back();
  answer_backtracer();
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &before_fatal[i], NULL);
  // A fault repeats on return, now with the original action. A sent signal must be sent again.
  if (info->si_code > 0) return;
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  // The original action has returned. A backtracer does, and relies on the fault to repeat.
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
}

void terminal_catch_crashes(void) {
  static int done;
  if (done) return;
  done = 1;
  const char *settings = getenv("SWIFT_BACKTRACE");
  asks_at_crash = settings && strstr(settings, "interactive=");
  atexit(terminal_give_back);
  // After a stack overflow there is no room for the handler on the normal stack.
  static unsigned char space[64 * 1024];
  stack_t current, alternate = {.ss_sp = space, .ss_size = sizeof space};
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    sigaltstack(&alternate, NULL);
  }
  struct sigaction action = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &before_fatal[i]);
}

int terminal_take(int fd, int holds_output) {
  if (tcgetattr(fd, &found) < 0) return -1;
  struct termios raw = found;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  terminal_catch_crashes();
  terminal = fd;
  taken = 1;
  int result;
  while ((result = tcsetattr(fd, TCSANOW, &raw)) < 0 && errno == EINTR) {}
  if (result < 0) {
    taken = 0;
    return -1;
  }
  if (holds_output) hold_output();
  return 0;
}

void terminal_set_restoring_bytes(const void *bytes, size_t count) {
  int next = !restoring_current;
  if (count > sizeof restoring[next]) count = sizeof restoring[next];
  memcpy(restoring[next], bytes, count);
  restoring_count[next] = (sig_atomic_t)count;
  atomic_thread_fence(memory_order_seq_cst);
  restoring_current = next;
}

int terminal_size(int fd, int *columns, int *rows) {
  struct winsize size = {0};
  int result = ioctl(fd, TIOCGWINSZ, &size);
  *columns = size.ws_col;
  *rows = size.ws_row;
  return result;
}

int terminal_pixels(int fd, int *width, int *height) {
  struct winsize size = {0};
  int result = ioctl(fd, TIOCGWINSZ, &size);
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return result;
}

// MARK: Signals as bytes

// Returns whether the signal ends a process by default.
static int ends_by_default(int number) {
  switch (number) {
  case SIGUSR1:
  case SIGUSR2:
  case SIGALRM:
  case SIGVTALRM:
  case SIGPROF:
  case SIGXCPU:
  case SIGSYS:
  case SIGIO:
  case SIGPWR:
  case SIGSTKFLT:
  case SIGPIPE: return 1;
  default: return number >= SIGRTMIN && number <= SIGRTMAX;
  }
}

static int asks_for_end(int number) {
  switch (number) {
  case SIGTERM:
  case SIGHUP:
  case SIGINT:
  case SIGQUIT: return 1;
  default: return ends_by_default(number);
  }
}

static void on_caught(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  if (asks_for_end(number)) {
    last_end_request = number;
    end_requests++;
  }
  if (write(signal_pipe[1], &byte, 1) < 0) {}  // a full pipe already wakes the reader
  errno = kept;
}

static void set_action(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(number, &action, NULL) == 0) is_ours[number] = 1;
}

int terminal_catch_signals(void) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  if (catches) return signal_pipe[0];
  catches = 1;
  for (int number = 1; number < signal_count; number++) {
    struct sigaction *before = &before_caught[number];
    if (sigaction(number, NULL, before) < 0) continue;
    int is_plain = !(before->sa_flags & SA_SIGINFO);
    int is_ignored = is_plain && before->sa_handler == SIG_IGN;
    int is_standard = is_plain && before->sa_handler == SIG_DFL;
    switch (number) {
    case SIGWINCH: set_action(number, on_caught); break;
    case SIGTERM:
    case SIGHUP:
    case SIGINT:
    case SIGQUIT:
    case SIGTSTP:
    case SIGCONT:
      if (!is_ignored) set_action(number, on_caught);
      break;
    // A write beyond the limit on file sizes should fail, not end the process.
    case SIGXFSZ:
      if (is_standard) set_action(number, SIG_IGN);
      break;
    // Leave signals alone that the program handles itself.
    default:
      if (is_standard && ends_by_default(number)) set_action(number, on_caught);
    }
  }
  return signal_pipe[0];
}

int terminal_end_requests(int *last) {
  int count = end_requests;
  *last = last_end_request;
  return count;
}

void terminal_release_signals(void) {
  if (!catches) return;
  catches = 0;
  for (int number = 1; number < signal_count; number++) {
    if (is_ours[number]) sigaction(number, &before_caught[number], NULL);
    is_ours[number] = 0;
  }
}

int terminal_await_signal(void) {
  unsigned char number = 0;
  while (read(signal_pipe[0], &number, 1) < 0) {
    struct pollfd ready = {.fd = signal_pipe[0], .events = POLLIN};
    if (errno != EAGAIN && errno != EINTR) return -1;
    poll(&ready, 1, -1);
  }
  return number;
}

void terminal_catch_children(int catches_them) {
  static struct sigaction before;
  struct sigaction action = {.sa_handler = on_caught, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (catches_them) {
    sigaction(SIGCHLD, &action, &before);
  } else {
    sigaction(SIGCHLD, &before, NULL);
  }
}

int terminal_stop_process_group(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(SIGTSTP, &standard, &ours);
  int result = kill(0, SIGTSTP);
  // Another thread may take the signal, so allow it some time to stop the process group.
  if (result == 0) poll(NULL, 0, 20);
  sigaction(SIGTSTP, &ours, NULL);
  return result;
}

// MARK: Output

int terminal_memory_file(void) { return memfd_create("vitrine", MFD_CLOEXEC); }

size_t terminal_memory_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) < 0 || limit.rlim_cur > PTRDIFF_MAX) return PTRDIFF_MAX;
  return (size_t)limit.rlim_cur;
}

size_t terminal_drain(int memory_file, void *buffer, size_t limit) {
  off_t end = lseek(memory_file, 0, SEEK_CUR);
  if (end <= 0) return 0;
  size_t count = (size_t)end;
  if (count > limit) return count;
  ssize_t got = pread(memory_file, buffer, count, 0);
  lseek(memory_file, 0, SEEK_SET);
  return got < 0 ? 0 : (size_t)got;
}

size_t terminal_write(int fd, const void *bytes, size_t count, int signals) {
  const unsigned char *next = bytes;
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(fd, next + done, count - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ready[2] = {{.fd = fd, .events = POLLOUT}, {.fd = signals, .events = POLLIN}};
      int result = poll(ready, 2, -1);
      if (result < 0 && errno != EINTR) break;
      if (result > 0 && (ready[1].revents & POLLIN)) break;
      if (result > 0 && (ready[0].revents & (POLLERR | POLLHUP | POLLNVAL))) break;
    } else if (errno != EINTR) {
      break;
    }
  }
  return done;
}
