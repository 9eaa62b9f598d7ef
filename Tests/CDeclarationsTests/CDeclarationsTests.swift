import Foundation
import Testing
import VitrineCImaging
import VitrineCNcurses
import VitrineCSystem
import VitrineCTerminal

@testable import UIKitCore
@testable import VitrineCharacterWidths
@testable import VitrineTerminalNcurses
@testable import VitrineTerminalRendering

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
    #expect(MemoryLayout<CursesCell>.size == Int(VitrineCNcurses.curses_cell_size()))
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
    compare("wcwidth", VitrineCharacterWidths.wcwidth, VitrineCSystem.wcwidth)
    compareScreen()
    compareTerminal()
    compareImaging()
  }

  private mutating func compareScreen() {
    compare(
      "curses_load_type", VitrineTerminalNcurses.curses_load_type, VitrineCNcurses.curses_load_type)
    compare("curses_number", VitrineTerminalNcurses.curses_number, VitrineCNcurses.curses_number)
    compare("curses_flag", VitrineTerminalNcurses.curses_flag, VitrineCNcurses.curses_flag)
    compare("curses_string", VitrineTerminalNcurses.curses_string, VitrineCNcurses.curses_string)
    compare("curses_at", VitrineTerminalNcurses.curses_at, VitrineCNcurses.curses_at)
    compare(
      "curses_open_stream", VitrineTerminalNcurses.curses_open_stream,
      VitrineCNcurses.curses_open_stream)
    compare(
      "curses_close_stream", VitrineTerminalNcurses.curses_close_stream,
      VitrineCNcurses.curses_close_stream)
    compare(
      "curses_open_screen", VitrineTerminalNcurses.curses_open_screen,
      VitrineCNcurses.curses_open_screen)
    compare(
      "curses_leave_screen", VitrineTerminalNcurses.curses_leave_screen,
      VitrineCNcurses.curses_leave_screen)
    compare(
      "curses_show_cursor", VitrineTerminalNcurses.curses_show_cursor,
      VitrineCNcurses.curses_show_cursor)
    compare(
      "curses_close_screen", VitrineTerminalNcurses.curses_close_screen,
      VitrineCNcurses.curses_close_screen)
    compare("curses_resize", VitrineTerminalNcurses.curses_resize, VitrineCNcurses.curses_resize)
    compare(
      "curses_distrust", VitrineTerminalNcurses.curses_distrust, VitrineCNcurses.curses_distrust)
    compare(
      "curses_distrust_row", VitrineTerminalNcurses.curses_distrust_row,
      VitrineCNcurses.curses_distrust_row)
    compare("curses_erase", VitrineTerminalNcurses.curses_erase, VitrineCNcurses.curses_erase)
    compare("curses_move", VitrineTerminalNcurses.curses_move, VitrineCNcurses.curses_move)
    compare("curses_scroll", VitrineTerminalNcurses.curses_scroll, VitrineCNcurses.curses_scroll)
    compare(
      "curses_seek_moves", VitrineTerminalNcurses.curses_seek_moves,
      VitrineCNcurses.curses_seek_moves)
    compare(
      "curses_have_moved", VitrineTerminalNcurses.curses_have_moved,
      VitrineCNcurses.curses_have_moved)
    compare("curses_put", VitrineTerminalNcurses.curses_put, VitrineCNcurses.curses_put)
    compare("curses_update", VitrineTerminalNcurses.curses_update, VitrineCNcurses.curses_update)
    compare(
      "curses_cell_size", VitrineTerminalNcurses.curses_cell_size, VitrineCNcurses.curses_cell_size)
    compare(
      "curses_start_colors", VitrineTerminalNcurses.curses_start_colors,
      VitrineCNcurses.curses_start_colors)
    compare(
      "curses_pair_count", VitrineTerminalNcurses.curses_pair_count,
      VitrineCNcurses.curses_pair_count)
    compare("curses_pair", VitrineTerminalNcurses.curses_pair, VitrineCNcurses.curses_pair)
    compare("curses_bold", VitrineTerminalNcurses.curses_bold, VitrineCNcurses.curses_bold)
    compare("curses_dim", VitrineTerminalNcurses.curses_dim, VitrineCNcurses.curses_dim)
    compare("curses_italic", VitrineTerminalNcurses.curses_italic, VitrineCNcurses.curses_italic)
    compare(
      "curses_underline", VitrineTerminalNcurses.curses_underline, VitrineCNcurses.curses_underline)
    compare("curses_reverse", VitrineTerminalNcurses.curses_reverse, VitrineCNcurses.curses_reverse)
  }

  private mutating func compareTerminal() {
    compare("terminal_open", VitrineTerminalNcurses.terminal_open, VitrineCTerminal.terminal_open)
    compare("terminal_take", VitrineTerminalNcurses.terminal_take, VitrineCTerminal.terminal_take)
    compare(
      "terminal_is_taken", VitrineTerminalNcurses.terminal_is_taken,
      VitrineCTerminal.terminal_is_taken)
    compare(
      "terminal_catch_crashes", VitrineTerminalNcurses.terminal_catch_crashes,
      VitrineCTerminal.terminal_catch_crashes)
    compare("terminal_log", VitrineTerminalNcurses.terminal_log, VitrineCTerminal.terminal_log)
    compare(
      "terminal_trim_held", VitrineTerminalNcurses.terminal_trim_held,
      VitrineCTerminal.terminal_trim_held)
    compare("terminal_held", VitrineTerminalNcurses.terminal_held, VitrineCTerminal.terminal_held)
    compare(
      "terminal_set_restoring_bytes", VitrineTerminalNcurses.terminal_set_restoring_bytes,
      VitrineCTerminal.terminal_set_restoring_bytes)
    compare(
      "terminal_watch", VitrineTerminalNcurses.terminal_watch, VitrineCTerminal.terminal_watch)
    compare(
      "terminal_give_back", VitrineTerminalNcurses.terminal_give_back,
      VitrineCTerminal.terminal_give_back)
    compare(
      "terminal_reset_modes", VitrineTerminalNcurses.terminal_reset_modes,
      VitrineCTerminal.terminal_reset_modes)
    compare("terminal_size", VitrineTerminalNcurses.terminal_size, VitrineCTerminal.terminal_size)
    compare(
      "terminal_pixels", VitrineTerminalNcurses.terminal_pixels, VitrineCTerminal.terminal_pixels)
    compare(
      "terminal_catch_signals", VitrineTerminalNcurses.terminal_catch_signals,
      VitrineCTerminal.terminal_catch_signals)
    compare(
      "terminal_end_requests", VitrineTerminalNcurses.terminal_end_requests,
      VitrineCTerminal.terminal_end_requests)
    compare(
      "terminal_await_signal", VitrineTerminalNcurses.terminal_await_signal,
      VitrineCTerminal.terminal_await_signal)
    compare(
      "terminal_catch_children", VitrineTerminalNcurses.terminal_catch_children,
      VitrineCTerminal.terminal_catch_children)
    compare(
      "terminal_release_signals", VitrineTerminalNcurses.terminal_release_signals,
      VitrineCTerminal.terminal_release_signals)
    compare(
      "terminal_stop_process_group", VitrineTerminalNcurses.terminal_stop_process_group,
      VitrineCTerminal.terminal_stop_process_group)
    compare(
      "terminal_memory_file", VitrineTerminalNcurses.terminal_memory_file,
      VitrineCTerminal.terminal_memory_file)
    compare(
      "terminal_memory_limit", VitrineTerminalNcurses.terminal_memory_limit,
      VitrineCTerminal.terminal_memory_limit)
    compare(
      "terminal_drain", VitrineTerminalNcurses.terminal_drain, VitrineCTerminal.terminal_drain)
    compare(
      "terminal_write", VitrineTerminalNcurses.terminal_write, VitrineCTerminal.terminal_write)
  }

  private mutating func compareImaging() {
    #if Images
      compare("imaging_decode", UIKitCore.imaging_decode, VitrineCImaging.imaging_decode)
      compare("imaging_size", UIKitCore.imaging_size, VitrineCImaging.imaging_size)
      compare("imaging_draw", VitrineTerminalRendering.imaging_draw, VitrineCImaging.imaging_draw)
    #endif
  }
}
