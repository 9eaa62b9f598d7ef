// Every name of curses that Swift uses comes through here.
#ifndef VITRINE_CNCURSES_SHIM_H
#define VITRINE_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <stdio.h>
#include <term.h>

// Swift 6 refuses C globals that can change: these read them.
static inline WINDOW *curses_standard_screen(void) { return stdscr; }
static inline WINDOW *curses_current_screen(void) { return curscr; }
static inline int curses_color_count(void) { return COLORS; }
static inline int curses_pair_count(void) { return COLOR_PAIRS; }

// tparm() takes a variable number of arguments, which Swift cannot pass.
static inline const char *curses_scroll_region(const char *capability, int top, int bottom) {
  return tparm(capability, top, bottom);
}

static inline const char *curses_at(const char *capability, int row, int column) {
  return tparm(capability, row, column);
}

// tigetstr() answers (char *)-1 for what is no string.
static inline const char *curses_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// Opens the FILE that newterm() wants over a descriptor that stays the caller's.
static inline FILE *curses_file(int descriptor) { return fdopen(descriptor, "w"); }

// Macros with casts are not imported.
static const unsigned curses_bold = (unsigned)A_BOLD;
static const unsigned curses_dim = (unsigned)A_DIM;
static const unsigned curses_italic = (unsigned)A_ITALIC;
static const unsigned curses_underline = (unsigned)A_UNDERLINE;
static const unsigned curses_reverse = (unsigned)A_REVERSE;

#endif
