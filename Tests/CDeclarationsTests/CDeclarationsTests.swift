import CImaging
import CNcurses
import CSystem
import CTerminal
import Foundation
import Testing

@testable import TerminalNcurses
@testable import TerminalRendering
@testable import UIKitCore
@testable import VitrineCharacterWidths

/// Swift declares these functions itself, since no module of UIKit may import a C module. The compiler does not compare
/// such declarations with the headers. These tests do.
@Suite("C functions that Swift declares")
struct CDeclarationsTests {
  @Test("have the types of their headers, and all are compared")
  func types() throws {
    var comparison = Comparison()
    comparison.compareAll()
    let declared = try Self.declaredNames()
    #expect(declared.count > 50)
    #if Images
      #expect(comparison.names == declared)
    #else
      #expect(comparison.names.isSubset(of: declared))
    #endif
  }

  @Test("a cell has the layout of ncurses' cchar_t")
  func cell() {
    #expect(MemoryLayout<CursesCell>.size == Int(CNcurses.curses_cell_size()))
    #expect(MemoryLayout<CursesCell>.offset(of: \.attributes) == 0)
    #expect(MemoryLayout<CursesCell>.offset(of: \.characters) == 4)
    #expect(MemoryLayout<CursesCell>.offset(of: \.pair) == 24)
  }

  /// The names in the declarations by `@_extern(c)` below `Sources`.
  private static func declaredNames() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let declaration = /@_extern\(c[^)]*\)\s+(?:[a-z]+ )*func (\w+)/
    return try files.filter { $0.hasSuffix(".swift") }.reduce(into: []) { names, file in
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let found = text.matches(of: declaration).map { String($0.1) }
      #expect(found.count == text.matches(of: /@_extern\(/).count, "\(file): not all are found")
      names.formUnion(found)
    }
  }
}

private struct Comparison {
  private(set) var names: Set<String> = []

  private mutating func compare<Ours, Header>(_ name: String, _: Ours, _: Header) {
    names.insert(name)
    #expect(Ours.self == Header.self, "\(name): change its declaration or its header")
  }

  mutating func compareAll() {
    compare("wcwidth", VitrineCharacterWidths.wcwidth, CSystem.wcwidth)
    compareScreen()
    compareTerminal()
    compareImaging()
  }

  private mutating func compareScreen() {
    compare("curses_load_type", TerminalNcurses.curses_load_type, CNcurses.curses_load_type)
    compare("curses_number", TerminalNcurses.curses_number, CNcurses.curses_number)
    compare("curses_flag", TerminalNcurses.curses_flag, CNcurses.curses_flag)
    compare("curses_string", TerminalNcurses.curses_string, CNcurses.curses_string)
    compare("curses_at", TerminalNcurses.curses_at, CNcurses.curses_at)
    compare("curses_open_stream", TerminalNcurses.curses_open_stream, CNcurses.curses_open_stream)
    compare(
      "curses_close_stream", TerminalNcurses.curses_close_stream, CNcurses.curses_close_stream)
    compare("curses_open_screen", TerminalNcurses.curses_open_screen, CNcurses.curses_open_screen)
    compare(
      "curses_leave_screen", TerminalNcurses.curses_leave_screen, CNcurses.curses_leave_screen)
    compare("curses_show_cursor", TerminalNcurses.curses_show_cursor, CNcurses.curses_show_cursor)
    compare(
      "curses_close_screen", TerminalNcurses.curses_close_screen, CNcurses.curses_close_screen)
    compare("curses_resize", TerminalNcurses.curses_resize, CNcurses.curses_resize)
    compare("curses_distrust", TerminalNcurses.curses_distrust, CNcurses.curses_distrust)
    compare(
      "curses_distrust_row", TerminalNcurses.curses_distrust_row, CNcurses.curses_distrust_row)
    compare("curses_erase", TerminalNcurses.curses_erase, CNcurses.curses_erase)
    compare("curses_move", TerminalNcurses.curses_move, CNcurses.curses_move)
    compare("curses_scroll", TerminalNcurses.curses_scroll, CNcurses.curses_scroll)
    compare("curses_seek_moves", TerminalNcurses.curses_seek_moves, CNcurses.curses_seek_moves)
    compare("curses_have_moved", TerminalNcurses.curses_have_moved, CNcurses.curses_have_moved)
    compare("curses_put", TerminalNcurses.curses_put, CNcurses.curses_put)
    compare("curses_update", TerminalNcurses.curses_update, CNcurses.curses_update)
    compare("curses_cell_size", TerminalNcurses.curses_cell_size, CNcurses.curses_cell_size)
    compare(
      "curses_start_colors", TerminalNcurses.curses_start_colors, CNcurses.curses_start_colors)
    compare("curses_pair_count", TerminalNcurses.curses_pair_count, CNcurses.curses_pair_count)
    compare("curses_pair", TerminalNcurses.curses_pair, CNcurses.curses_pair)
    compare("curses_bold", TerminalNcurses.curses_bold, CNcurses.curses_bold)
    compare("curses_dim", TerminalNcurses.curses_dim, CNcurses.curses_dim)
    compare("curses_italic", TerminalNcurses.curses_italic, CNcurses.curses_italic)
    compare("curses_underline", TerminalNcurses.curses_underline, CNcurses.curses_underline)
    compare("curses_reverse", TerminalNcurses.curses_reverse, CNcurses.curses_reverse)
  }

  private mutating func compareTerminal() {
    compare("terminal_open", TerminalNcurses.terminal_open, CTerminal.terminal_open)
    compare("terminal_take", TerminalNcurses.terminal_take, CTerminal.terminal_take)
    compare("terminal_is_taken", TerminalNcurses.terminal_is_taken, CTerminal.terminal_is_taken)
    compare(
      "terminal_catch_crashes", TerminalNcurses.terminal_catch_crashes,
      CTerminal.terminal_catch_crashes)
    compare("terminal_log", TerminalNcurses.terminal_log, CTerminal.terminal_log)
    compare("terminal_trim_held", TerminalNcurses.terminal_trim_held, CTerminal.terminal_trim_held)
    compare("terminal_held", TerminalNcurses.terminal_held, CTerminal.terminal_held)
    compare(
      "terminal_set_restoring_bytes", TerminalNcurses.terminal_set_restoring_bytes,
      CTerminal.terminal_set_restoring_bytes)
    compare("terminal_watch", TerminalNcurses.terminal_watch, CTerminal.terminal_watch)
    compare("terminal_give_back", TerminalNcurses.terminal_give_back, CTerminal.terminal_give_back)
    compare(
      "terminal_reset_modes", TerminalNcurses.terminal_reset_modes, CTerminal.terminal_reset_modes)
    compare("terminal_size", TerminalNcurses.terminal_size, CTerminal.terminal_size)
    compare("terminal_pixels", TerminalNcurses.terminal_pixels, CTerminal.terminal_pixels)
    compare(
      "terminal_catch_signals", TerminalNcurses.terminal_catch_signals,
      CTerminal.terminal_catch_signals)
    compare(
      "terminal_end_requests", TerminalNcurses.terminal_end_requests,
      CTerminal.terminal_end_requests)
    compare(
      "terminal_await_signal", TerminalNcurses.terminal_await_signal,
      CTerminal.terminal_await_signal)
    compare(
      "terminal_catch_children", TerminalNcurses.terminal_catch_children,
      CTerminal.terminal_catch_children)
    compare(
      "terminal_release_signals", TerminalNcurses.terminal_release_signals,
      CTerminal.terminal_release_signals)
    compare(
      "terminal_stop_process_group", TerminalNcurses.terminal_stop_process_group,
      CTerminal.terminal_stop_process_group)
    compare(
      "terminal_memory_file", TerminalNcurses.terminal_memory_file, CTerminal.terminal_memory_file)
    compare(
      "terminal_memory_limit", TerminalNcurses.terminal_memory_limit,
      CTerminal.terminal_memory_limit)
    compare("terminal_drain", TerminalNcurses.terminal_drain, CTerminal.terminal_drain)
    compare("terminal_write", TerminalNcurses.terminal_write, CTerminal.terminal_write)
  }

  private mutating func compareImaging() {
    #if Images
      compare("imaging_decode", UIKitCore.imaging_decode, CImaging.imaging_decode)
      compare("imaging_size", UIKitCore.imaging_size, CImaging.imaging_size)
      compare("imaging_draw", TerminalRendering.imaging_draw, CImaging.imaging_draw)
    #endif
  }
}
