// The functions of VitrineCNcurses, declared instead of imported. A client that loads a module must find
// all modules that it imports, and a package that merely checks canImport(UIKit) has no search path
// for our C modules. Sources/VitrineCNcurses/include/VitrineCNcurses.h documents them.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// One cell of a row in the layout of ncurses' `cchar_t`.
struct CursesCell {
  var attributes: UInt32 = 0
  var characters: (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
  var pair: Int32 = 0
}

@_extern(c) func curses_load_type(_ name: UnsafePointer<CChar>) -> Bool
@_extern(c) func curses_number(_ capability: UnsafePointer<CChar>) -> Int32
@_extern(c) func curses_flag(_ capability: UnsafePointer<CChar>) -> Int32
@_extern(c) func curses_string(_ capability: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_extern(c)
func curses_at(
  _ capability: UnsafePointer<CChar>, _ row: Int32, _ column: Int32
) -> UnsafePointer<CChar>?

@_extern(c) func curses_open_stream(_ descriptor: Int32) -> UnsafeMutableRawPointer?
@_extern(c) func curses_close_stream(_ stream: UnsafeMutableRawPointer)
@_extern(c)
func curses_open_screen(
  _ type: UnsafePointer<CChar>, _ stream: UnsafeMutableRawPointer
) -> UnsafeMutableRawPointer?
@_extern(c) func curses_leave_screen()
@_extern(c) func curses_show_cursor(_ shows: Bool)
@_extern(c) func curses_close_screen(_ screen: UnsafeMutableRawPointer)
@_extern(c) func curses_resize(_ rows: Int32, _ columns: Int32)

@_extern(c) func curses_distrust()
@_extern(c) func curses_distrust_row(_ row: Int32)
@_extern(c) func curses_erase()
@_extern(c) func curses_move(_ row: Int32, _ column: Int32)
@_extern(c)
func curses_scroll(_ top: Int32, _ end: Int32, _ distance: Int32, _ rows: Int32)
@_extern(c) func curses_seek_moves(_ seeks: Bool)
@_extern(c)
func curses_have_moved(_ top: Int32, _ end: Int32, _ distance: Int32, _ rows: Int32)
@_extern(c)
func curses_put(_ row: Int32, _ column: Int32, _ cells: UnsafeRawPointer?, _ count: Int32)
@_extern(c) func curses_update()
@_extern(c) func curses_cell_size() -> Int32

@_extern(c) func curses_start_colors()
@_extern(c) func curses_pair_count() -> Int32
@_extern(c) func curses_pair(_ foreground: Int32, _ background: Int32) -> Int32

@_extern(c) func curses_bold() -> UInt32
@_extern(c) func curses_dim() -> UInt32
@_extern(c) func curses_italic() -> UInt32
@_extern(c) func curses_underline() -> UInt32
@_extern(c) func curses_reverse() -> UInt32
