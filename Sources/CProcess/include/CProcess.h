// The process and its children. Children with limits: what must happen between the two halves of a fork,
// where nothing but system calls is safe in a program of many threads. And what a start does early.
#ifndef VITRINE_CPROCESS_H
#define VITRINE_CPROCESS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Begins a program in a session and process group of its own, without a terminal, without any
/// other descriptor than these three, with no signal blocked, caught or ignored, no core file, and
/// killed with the thread that began it.
///
/// path: The program, not looked for in PATH.
/// input: Its standard input; -1 for /dev/null.
/// output: Its standard output.
/// merges_errors: Whether its standard error goes where its output goes; else to /dev/null.
/// processor_seconds: The time that it may use; 0 for no limit.
/// address_space: How much it may map, in bytes; 0 for no limit.
/// data: How much of that it may write to, in bytes; 0 for no limit.
/// Returns its process id, which is that of its group too, or -1 with errno set.
int32_t process_begin(
    const char *path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, int32_t input, int32_t output,
    int32_t merges_errors, uint64_t processor_seconds, uint64_t address_space, uint64_t data);

/// A descriptor that is ready to read when a process has ended; -1 where the kernel has none.
int32_t process_watch(int32_t process);

/// Whether a child has ended. It is not reaped: its id stays its own.
int32_t process_has_ended(int32_t process);

/// Makes a pipe that no child inherits, whose reading end never waits. Returns 0, or -1 with errno
/// set.
int32_t process_pipe(int32_t *reading, int32_t *writing);

/// A file in memory with these bytes, to be read from its start; -1 if there can be none.
int32_t process_input(const void *_Nullable bytes, size_t count);

/// Copies the first bytes of a pipe or a socket, which stay in it; waits until there are any. Returns
/// how many there are, 0 at the end, or -1 where it is neither.
int32_t process_peek(int32_t descriptor, void *bytes, size_t count);

/// Begins to open the client library of PostgreSQL on a thread of its own, if an argument is the address of a server.
void process_load_early(int32_t count, char *_Nullable const *_Nonnull arguments);

/// Does something on that thread once the library is open: the first time that it is asked for.
///
/// Returns whether it will be done; not where nothing was opened early, and not a second time.
int32_t process_when_loaded(void (*work)(void *_Nullable context), void *_Nullable context);

#pragma clang assume_nonnull end

#endif
