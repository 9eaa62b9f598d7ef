// Every name of curses that Swift uses comes through here.
#ifndef VITRINE_CNCURSES_SHIM_H
#define VITRINE_CNCURSES_SHIM_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <term.h>

#endif
