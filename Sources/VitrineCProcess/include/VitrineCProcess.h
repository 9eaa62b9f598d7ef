// The process and its children. Children with limits: the code between fork and exec,
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
/// path: The path of the program. PATH is not searched.
/// input: Its standard input; -1 for /dev/null.
/// output: Its standard output.
/// merges_errors: Whether its standard error goes to its output; otherwise to /dev/null.
/// processor_seconds: The limit of its processor time; 0 for none.
/// address_space: The limit of its mapped memory in bytes; 0 for none.
/// data: The limit of its writable memory in bytes; 0 for none.
/// Returns its process id, which is also that of its group, or -1 with errno set.
int32_t process_begin(
    const char *path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, int32_t input, int32_t output,
    int32_t merges_errors, uint64_t processor_seconds, uint64_t address_space, uint64_t data);

/// Makes this process the parent of descendants whose own parent ends. Returns 0, or -1 with errno set.
int32_t process_adopt_orphans(void);

/// Returns a descriptor that is readable when a process has ended, or -1 if the kernel does not
/// support it.
int32_t process_watch(int32_t process);

/// Returns whether a child has ended. Does not reap it, so its id stays reserved.
int32_t process_has_ended(int32_t process);

/// Makes a pipe that child processes do not inherit, with a non-blocking reading end. Returns 0, or
/// -1 with errno set.
int32_t process_pipe(int32_t *reading, int32_t *writing);

/// A file in memory with these bytes, to be read from its start; -1 if there can be none.
int32_t process_input(const void *_Nullable bytes, size_t count);

/// Copies the first bytes of a pipe or a socket without removing them. Waits for the first bytes.
/// Returns their number, 0 at the end, or -1 for other descriptors.
int32_t process_peek(int32_t descriptor, void *bytes, size_t count);

/// Begins to open the client library of PostgreSQL on a thread of its own, if an argument is the address of a server.
void process_load_early(int32_t count, char *_Nullable const *_Nonnull arguments);

/// Runs a function on that thread after the library is loaded, at the first call only.
///
/// Returns whether it will be done; not where nothing was opened early, and not a second time.
int32_t process_when_loaded(void (*work)(void *_Nullable context), void *_Nullable context);

#pragma clang assume_nonnull end

#endif
