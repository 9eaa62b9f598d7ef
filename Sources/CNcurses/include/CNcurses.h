// All functions of curses that Swift uses, with plain types only. No Swift file imports this
// module, because a package that checks canImport(UIKit) would have to find it. TerminalNcurses
// declares the functions in CursesFunctions.swift. Change both together.
#ifndef VITRINE_CNCURSES_H
#define VITRINE_CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

// Terminal types: terminfo(3).

/// Makes a type the current one, replacing the previous one. Returns false if it is unknown.
bool curses_load_type(const char *name);
int curses_number(const char *capability);
int curses_flag(const char *capability);
/// Returns NULL for a capability that is not a string.
const char *curses_string(const char *capability);
/// Returns a capability that positions the cursor, with its parameters. The bytes stay valid until
/// the next call.
const char *curses_at(const char *capability, int row, int column);

// The screen. A process has only one at a time.

/// Opens the output stream of a screen on a descriptor that the caller still owns. Returns NULL
/// with errno set on failure.
void *curses_open_stream(int descriptor);
void curses_close_stream(void *stream);
/// Starts curses on a stream, without checking for typed keys. Returns NULL if the type cannot be
/// used.
void *curses_open_screen(const char *type, void *stream);
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
/// Puts cells with the layout of CursesCell into a row.
void curses_put(int row, int column, const void *cells, int count);
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

#endif
