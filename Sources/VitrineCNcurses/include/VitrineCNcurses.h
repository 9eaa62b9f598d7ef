// Every function of curses that Swift uses comes through here, with plain types only. No module of UIKit imports
// this one, since a package that asks canImport(UIKit) would have to find it: VitrineTerminalNcurses declares the
// functions in CursesFunctions.swift. CDeclarationsTests compares both.
#ifndef VITRINE_CNCURSES_H
#define VITRINE_CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Terminal types: terminfo(3).

/// Makes a type the current one, replacing the previous one. Returns false if it is unknown.
bool curses_load_type(const char *name);
int curses_number(const char *capability);
int curses_flag(const char *capability);
/// NULL for a capability that is not a string.
const char *_Nullable curses_string(const char *capability);
/// A capability that places the cursor, filled in; the bytes stay until the next call.
const char *_Nullable curses_at(const char *capability, int row, int column);

// The screen. A process has only one at a time.

/// Opens the stream that a screen writes to over a descriptor that stays the caller's; NULL with
/// errno set.
void *_Nullable curses_open_stream(int descriptor);
void curses_close_stream(void *stream);
/// Starts curses on a stream, without waiting for typed keys; NULL if the type cannot be used.
void *_Nullable curses_open_screen(const char *type, void *stream);
/// Leaves the screen until the next curses_update().
void curses_leave_screen(void);
/// Shows or hides the cursor. It is hidden at first.
void curses_show_cursor(bool shows);
void curses_close_screen(void *screen);
void curses_resize(int rows, int columns);

// Drawing.

/// Makes the next curses_update() redraw the whole screen.
void curses_distrust(void);
/// Makes the next curses_update() redraw a row.
void curses_distrust_row(int row);
void curses_erase(void);
void curses_move(int row, int column);
/// Sets whether curses_update() detects moved rows, and moves them on the terminal.
void curses_seek_moves(bool seeks);
/// Moves the rows top ..< end up by a distance, or down if it is negative.
void curses_scroll(int top, int end, int distance, int rows);
/// Moves rows that the caller moves on the terminal, leaving text attributes and cursor as
/// curses_update() did.
void curses_have_moved(int top, int end, int distance, int rows);
/// Puts cells into a row; each is laid out as CursesCell.
void curses_put(int row, int column, const void *_Nullable cells, int count);
void curses_update(void);
/// Returns the size of a cell in bytes.
int curses_cell_size(void);

// Colours.

void curses_start_colors(void);
int curses_pair_count(void);
/// Returns the number of a colour pair, or a negative number if there is none left.
int curses_pair(int foreground, int background);

// Attributes of a cell.

uint32_t curses_bold(void);
uint32_t curses_dim(void);
uint32_t curses_italic(void);
uint32_t curses_underline(void);
uint32_t curses_reverse(void);

#pragma clang assume_nonnull end

#endif
