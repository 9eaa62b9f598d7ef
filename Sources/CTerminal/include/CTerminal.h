// The part of a terminal program that must work in a signal handler: what was found is kept in
// static memory, and giving it back needs nothing but write(2), tcsetattr(3) and dup2(2).
//
// TerminalNcurses declares the functions in TerminalFunctions.swift. CDeclarationsTests compares both.
//
// One terminal a process. All functions belong to the main thread, unless they say otherwise.
#ifndef VITRINE_CTERMINAL_H
#define VITRINE_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#pragma clang assume_nonnull begin

/// Opens a terminal device with an open file description of its own, so that O_NONBLOCK on it is
/// nobody else's; -1 with errno set if that fails or if it is no terminal.
/// path: NULL for the terminal of stdin and stdout, or else the controlling one.
int terminal_open(const char *_Nullable path);

/// Keeps the terminal's modes, makes it raw, and has it given back at exit and on fatal signals.
/// While it is taken, what is written to a stdout or stderr that is a terminal too is held back, so
/// that it neither spoils the screen nor vanishes with it. Returns 0, or -1 with errno set.
int terminal_take(int fd, int holds_output);

/// Whether the terminal is taken at the moment. For any thread.
int terminal_is_taken(void);

/// Gives the terminal back at exit and on fatal signals, from now on, and keeps Swift's backtracer from waiting for a
/// key, unless SWIFT_BACKTRACE says whether it shall. terminal_take() does it too; before that it is for crashes of a
/// program that begins.
void terminal_catch_crashes(void);

/// Has what is held, and what would be from now on, go to the end of a file instead; NULL: it is held
/// again. Returns 0, or -1 with errno set.
int terminal_log(const char *_Nullable path);

/// Drops all but the newest part of what is held, where that has become much. What was dropped is said where the rest
/// is shown. Without this, 64 MB are held, and what comes after them is not.
void terminal_trim_held(void);

/// The last bytes of what is held, at most limit, into buffer. Returns how many there are.
size_t terminal_held(void *_Nullable buffer, size_t limit);

/// What terminal_give_back() writes first: cut to 16,384 bytes.
void terminal_set_restoring_bytes(const void *_Nullable bytes, size_t count);

/// A descriptor that is ready to read whenever fd is, and has nothing to read itself; -1 if that
/// fails.
int terminal_watch(int fd);

/// Makes the terminal as it was found. Async-signal-safe, for any thread; does nothing if it is not taken.
void terminal_give_back(void);

/// Sets the modes of the terminal that was taken last as they were found, without anything else:
/// for after another program that ran on it. Async-signal-safe.
void terminal_reset_modes(void);

/// Columns and rows as the kernel knows them; 0 and 0 if it does not. Returns -1 if fd is dead.
int terminal_size(int fd, int *columns, int *rows);

/// The screen's width and height in pixels; 0 and 0 where nobody has told the kernel.
int terminal_pixels(int fd, int *width, int *height);

/// Catches WINCH, TERM, HUP, INT, QUIT, TSTP and CONT (not those that are ignored, as under nohup),
/// and of all others that end a process those that the program has left alone: each arrives as one
/// byte, its number, on the pipe whose reading end is returned; -1 with errno set. XFSZ is ignored,
/// so that a write beyond the limit on file sizes fails instead.
int terminal_catch_signals(void);

/// How many signals that ask for the end have been caught so far, and the number of the last one. For any thread.
int terminal_end_requests(int *last);

/// Takes a signal from the pipe, and waits for one if there is none. -1 if that fails.
int terminal_await_signal(void);

/// Whether the ends of child processes arrive as SIGCHLD, too.
void terminal_catch_children(int catches_them);

/// Lets these signals do what they did before.
void terminal_release_signals(void);

/// Stops the process group as the terminal's suspend key does: the caller goes on when the pipe
/// brings SIGCONT. Returns -1 if nothing could be sent.
int terminal_stop_process_group(void);

/// A file in memory; -1 if that fails. ncurses writes into one, so that a frame is one write(2).
int terminal_memory_file(void);

/// How many bytes a memory file takes: the limit on file sizes (`ulimit -f`) applies to it, too.
size_t terminal_memory_limit(void);

/// Bytes that were written into the memory file since the last call; at most limit, into buffer.
/// The file is empty afterwards if it had no more than that. Returns how many there were.
size_t terminal_drain(int memory_file, void *_Nullable buffer, size_t limit);

/// Writes all, waiting for a slow terminal; gives up if a signal waits on the pipe, or if the
/// terminal is gone. Returns how many bytes were written.
size_t terminal_write(int fd, const void *_Nullable bytes, size_t count, int signal_pipe);

#pragma clang assume_nonnull end

#endif
