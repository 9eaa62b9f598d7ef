// Processes: children with limits, with the code between fork and exec, where a program with
// several threads may only make system calls; and work early at the start of the program.
//
// VitrineProcesses declares the functions itself (ProcessFunctions.swift). Change both together.
#ifndef VITRINE_CPROCESS_H
#define VITRINE_CPROCESS_H

#include <stddef.h>
#include <stdint.h>

/// Starts a program in its own session and process group, without a terminal, without other
/// descriptors than these three, without blocked, caught or ignored signals, and without core
/// files. It is killed with the thread that started it.
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
    const char *path, char *const *arguments, char *const *environment, int32_t input,
    int32_t output, int32_t merges_errors, uint64_t processor_seconds,
    uint64_t address_space, uint64_t data);

/// Returns a descriptor that is readable when a process has ended, or -1 if the kernel does not
/// support it.
int32_t process_watch(int32_t process);

/// Returns whether a child has ended. Does not reap it, so its id stays reserved.
int32_t process_has_ended(int32_t process);

/// Makes a pipe that child processes do not inherit, with a non-blocking reading end. Returns 0, or
/// -1 with errno set.
int32_t process_pipe(int32_t *reading, int32_t *writing);

/// Returns a memory file with these bytes, positioned at its start, or -1 if that fails.
int32_t process_input(const void *bytes, size_t count);

/// Copies the first bytes of a pipe or a socket without removing them. Waits for the first bytes.
/// Returns their number, 0 at the end, or -1 for other descriptors.
int32_t process_peek(int32_t descriptor, void *bytes, size_t count);

/// Starts loading the client library of PostgreSQL on its own thread, if an argument is the address
/// of a server.
void process_load_early(int32_t count, char *const *arguments);

/// Runs a function on that thread after the library is loaded, at the first call only.
///
/// Returns whether the function will run: not if no library is being loaded, and not at a second
/// call.
int32_t process_when_loaded(void (*work)(void *context), void *context);

#endif
