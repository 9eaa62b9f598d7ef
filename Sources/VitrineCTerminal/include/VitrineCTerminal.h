// The part of a terminal program that must work in a signal handler. The original state is in
// static memory, and restoring it needs only write(2), tcsetattr(3) and dup2(2).
//
// VitrineTerminalNcurses declares the functions in TerminalFunctions.swift. CDeclarationsTests compares both.
//
// One terminal a process. All functions belong to the main thread, unless they say otherwise.
#ifndef VITRINE_CTERMINAL_H
#define VITRINE_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#pragma clang assume_nonnull begin

/// Opens a terminal device with an open file description of its own, so that O_NONBLOCK on it
/// affects no other process; -1 with errno set if that fails or if it is not a terminal.
/// path: NULL for the terminal of stdin and stdout, or else the controlling one.
int terminal_open(const char *_Nullable path);

/// Saves the terminal's modes, makes it raw, and restores it at exit and on fatal signals. Until
/// then, output to a stdout or stderr that is a terminal is held back, so that it neither spoils
/// the screen nor disappears with it. Returns 0, or -1 with errno set.
int terminal_take(int fd, int holds_output);

/// Returns whether the terminal is currently taken. For any thread.
int terminal_is_taken(void);

/// Restores the terminal at exit and on fatal signals from now on, and keeps Swift's backtracer
/// from waiting for a key unless SWIFT_BACKTRACE requests it. terminal_take() does this, too. Call
/// it earlier for crashes at the start of a program.
void terminal_catch_crashes(void);

/// Appends held-back output and all later output to a file instead; NULL holds later output back
/// again. Returns 0, or -1 with errno set.
int terminal_log(const char *_Nullable path);

/// Drops all but the newest part of a large held-back output. The dropped amount is reported before
/// the rest when the output is shown. Without this function, 64 MB are held back, and later output
/// is dropped.
void terminal_trim_held(void);

/// Copies the last held bytes, at most limit, into buffer. Returns their number.
size_t terminal_held(void *_Nullable buffer, size_t limit);

/// What terminal_give_back() writes first: cut to 16,384 bytes.
void terminal_set_restoring_bytes(const void *_Nullable bytes, size_t count);

/// Returns a descriptor that is readable whenever fd is, and itself has nothing to read, or -1 if
/// that fails.
int terminal_watch(int fd);

/// Restores the original state of the terminal. Async-signal-safe, for any thread. Does nothing if
/// it is not taken.
void terminal_give_back(void);

/// Restores only the original modes of the last taken terminal, after another program has used it.
/// Async-signal-safe.
void terminal_reset_modes(void);

/// Returns the columns and rows known to the kernel, 0 and 0 if unknown. The result is -1 if fd is
/// dead.
int terminal_size(int fd, int *columns, int *rows);

/// Returns the screen's width and height in pixels, 0 and 0 if the kernel does not know them.
int terminal_pixels(int fd, int *width, int *height);

/// Catches WINCH, TERM, HUP, INT, QUIT, TSTP and CONT (except ignored ones, as under nohup), and
/// all other signals that end a process unless the program handles them. Each signal arrives as one
/// byte, its number, on the pipe whose reading end is returned, or -1 with errno set. XFSZ is
/// ignored, so that a write beyond the limit on file sizes fails instead.
int terminal_catch_signals(void);

/// Returns the number of caught signals that ask for the end, and the number of the last one. For
/// any thread.
int terminal_end_requests(int *last);

/// Reads a signal from the pipe, and waits for one if there is none. Returns -1 if that fails.
int terminal_await_signal(void);

/// Sets whether the ends of child processes arrive as SIGCHLD, too.
void terminal_catch_children(int catches_them);

/// Restores the original actions of these signals.
void terminal_release_signals(void);

/// Stops the process group like the terminal's suspend key. The caller continues when the pipe
/// delivers SIGCONT. Returns -1 if no signal could be sent.
int terminal_stop_process_group(void);

/// Returns a memory file, or -1 if that fails. ncurses writes to one, so that a frame is one
/// write(2).
int terminal_memory_file(void);

/// Returns the maximum size of a memory file in bytes. The limit on file sizes (`ulimit -f`)
/// applies to it, too.
size_t terminal_memory_limit(void);

/// Bytes that were written into the memory file since the last call; at most limit, into buffer.
/// The file is empty afterwards if it had no more than that. Returns how many there were.
size_t terminal_drain(int memory_file, void *_Nullable buffer, size_t limit);

/// Writes all, waiting for a slow terminal; gives up if a signal waits on the pipe, or if the
/// terminal is gone. Returns how many bytes were written.
size_t terminal_write(int fd, const void *_Nullable bytes, size_t count, int signal_pipe);

#pragma clang assume_nonnull end

#endif
