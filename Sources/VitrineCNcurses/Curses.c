#define _GNU_SOURCE 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "VitrineCNcurses.h"
#include <ncurses.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>
#include <unistd.h>
// One of the many identifiers that term.h defines.
#undef columns

bool curses_load_type(const char *name) {
  TERMINAL *former = set_curterm(NULL);
  if (former) del_curterm(former);
  int problem = 0;
  return setupterm(name, -1, &problem) == OK;
}

int curses_number(const char *capability) { return tigetnum(capability); }

int curses_flag(const char *capability) { return tigetflag(capability); }

// tigetstr() returns (char *)-1 for a capability that is not a string.
const char *curses_string(const char *capability) {
  const char *value = tigetstr(capability);
  return value == (const char *)-1 ? NULL : value;
}

const char *curses_at(const char *capability, int row, int column) {
  return tparm(capability, row, column);
}

void *curses_open_stream(int descriptor) { return fdopen(descriptor, "w"); }

void curses_close_stream(void *stream) { fclose(stream); }

void *curses_open_screen(const char *type, void *stream) {
  SCREEN *screen = newterm(type, stream, stream);
  if (!screen) return NULL;
  typeahead(-1);
  nonl();
  intrflush(NULL, false);
  leaveok(newscr, false);
  scrollok(newscr, false);
  // Until the screen has been left once, ncurses flushes after each cursor movement, which would
  // split a frame into ten writes. So the screen is left and entered again, and the output of
  // leaving is discarded.
  fflush(stream);
  endwin();
  lseek(fileno(stream), 0, SEEK_SET);
  doupdate();
  curs_set(0);
  return screen;
}

void curses_leave_screen(void) { endwin(); }

void curses_show_cursor(bool shows) { curs_set(shows ? 1 : 0); }

void curses_close_screen(void *screen) { delscreen(screen); }

void curses_resize(int rows, int columns) { resizeterm(rows, columns); }

// Drawing goes to the screen that doupdate() compares with the current one, not to stdscr. There is
// one window, and wnoutrefresh() would compare and copy it whole after each scrolled line.
void curses_distrust(void) { clearok(curscr, true); }

void curses_distrust_row(int row) { wredrawln(newscr, row, 1); }

void curses_erase(void) { werase(newscr); }

void curses_move(int row, int column) { wmove(newscr, row, column); }

static void scroll_rows(WINDOW *window, int top, int end, int distance, int rows) {
  wsetscrreg(window, top, end - 1);
  scrollok(window, true);
  wscrl(window, distance);
  scrollok(window, false);
  wsetscrreg(window, 0, rows - 1);
}

void curses_scroll(int top, int end, int distance, int rows) {
  scroll_rows(newscr, top, end, distance, rows);
}

void curses_seek_moves(bool seeks) { idlok(newscr, seeks); }

// Rows marked as changed would be compared cell by cell, twice if there are colours.
void curses_have_moved(int top, int end, int distance, int rows) {
  scroll_rows(curscr, top, end, distance, rows);
  scroll_rows(newscr, top, end, distance, rows);
  wtouchln(curscr, top, end - top, false);
  wtouchln(newscr, top, end - top, false);
}

_Static_assert(
    offsetof(cchar_t, attr) == 0 && offsetof(cchar_t, chars) == 4 &&
        offsetof(cchar_t, ext_color) == 24 && sizeof(cchar_t) == 28 && sizeof(wchar_t) == 4,
    "CursesCell in Swift must be laid out as cchar_t is");

void curses_put(int row, int column, const void *cells, int count) {
  wmove(newscr, row, column);
  wadd_wchnstr(newscr, cells, count);
}

void curses_update(void) { doupdate(); }

int curses_cell_size(void) { return (int)sizeof(cchar_t); }

void curses_start_colors(void) {
  start_color();
  use_default_colors();
}

int curses_pair_count(void) { return COLOR_PAIRS; }

int curses_pair(int foreground, int background) { return alloc_pair(foreground, background); }

uint32_t curses_bold(void) { return A_BOLD; }

uint32_t curses_dim(void) { return A_DIM; }

uint32_t curses_italic(void) { return A_ITALIC; }

uint32_t curses_underline(void) { return A_UNDERLINE; }

uint32_t curses_reverse(void) { return A_REVERSE; }
