import Foundation
import TerminalCore
import TerminalHost
import UIKit
import VitrineKeyStrokes
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineTextItems

/// Plays keys in a browser without a terminal, and remembers how it ended.
@MainActor
final class Player {
  let snapshot: Snapshot
  private(set) var ending: ExitReason?
  /// Where deleted files go: never into the trash of who runs the tests.
  private let trashFolder = try? TemporaryFolder()

  /// Files are shown by their names alone unless a test asks for columns.
  init(
    _ source: any ItemSource, columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    state: StateFolder? = nil, options change: (inout Options) -> Void = { _ in }
  ) {
    var options = Options()
    // Most tests are about commands; those of a picker's line say so.
    options.isModal = true
    options.columns = []
    // Rows are compared as they are.
    options.showsScrollBar = false
    change(&options)
    snapshot = Snapshot(
      source: source, options: options, isPicker: isPicker,
      size: Options.Size(columns: columns, rows: rows), state: state)
    controller.features.files.tasks.trash = TrashPlaces(
      only: Array((trashFolder?.path ?? TemporaryFolder.missing).utf8))
  }

  /// Items of a JSON text.
  convenience init(
    json text: String, columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    options change: (inout Options) -> Void = { _ in }
  ) throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var options = Options()
    change(&options)
    let source = JSONSource(
      file: open(path, O_RDONLY), path: Array("items.json".utf8), fields: options.fields)
    self.init(source, columns: columns, rows: rows, isPicker: isPicker, options: change)
    unlink(path)
  }

  /// Lines of a text.
  convenience init(
    lines: [String], columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    options change: (inout Options) -> Void = { _ in }
  ) throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).txt"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    let source = LineSource(file: open(path, O_RDONLY), path: Array("lines.txt".utf8))
    self.init(source, columns: columns, rows: rows, isPicker: isPicker, options: change)
    unlink(path)
  }

  @discardableResult
  func press(_ keys: String) throws -> Player {
    ending = snapshot.play(try KeySyntax.keys(keys)) ?? ending
    return self
  }

  var controller: BrowserViewController { snapshot.screen.controller }
  var host: ApplicationHost { snapshot.screen.host }
  /// The rows of the screen, without the bar of the row in focus: `focusedRow` tells which that is.
  var screen: [String] {
    snapshot.terminal.canvas.lines.map { row in
      guard row.hasPrefix(ItemLook.bar) else { return row }
      let rest = row.dropFirst()
      return rest.allSatisfy { $0 == " " } ? "" : " " + rest
    }
  }
  /// The status line: in a picker with a line the first row, else the last one.
  var status: String { (lineIsFirst ? screen.first : screen.last) ?? "" }
  /// The rows below the line of a picker.
  var rowsBelowLine: ArraySlice<String> { screen.dropFirst() }
  private var lineIsFirst: Bool {
    controller.layers.query != nil && controller.statusView.frame.minY == 0
  }
  /// All of the message that the status line shows, over as many rows as it takes.
  var said: String {
    let rows = controller.statusView.rows(columns: snapshot.terminal.size.columns)
    return (lineIsFirst ? screen.prefix(rows) : screen.suffix(rows)).joined(separator: " ")
  }
  var cursor: GridPoint? { snapshot.terminal.cursor }
  /// The row of the screen that the cursor is on.
  var focusedRow: String { cursor.map { screen[$0.row] } ?? "" }
  var focus: IndexPath? { controller.collectionView.focusedIndexPath }

  /// The items whose rows bear the mark.
  var marked: [String] {
    screen.dropLast().filter { $0.hasPrefix(ItemLook.mark) }.map { String($0.dropFirst(2)) }
  }

  /// The names of what is in the trash.
  var trash: [String] {
    let files = (trashFolder?.path ?? TemporaryFolder.missing) + "/files"
    return ((try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []).sorted()
  }

  /// What is printed at the end.
  var printed: [String] {
    var lines: [String] = []
    try? ending?.items?.visit { item in
      lines.append(String(decoding: item.bytes, as: UTF8.self))
    }
    return lines
  }

  func handle(_ events: TerminalEvent...) {
    host.activate()
    host.handle(events)
  }

  func click(column: Int, row: Int, modifiers: KeyStroke.Modifiers = []) {
    let place = GridPoint(column: column, row: row)
    handle(.mouse(MouseEvent(.press, button: 1, position: place, modifiers: modifiers)))
    handle(.mouse(MouseEvent(.release, button: 1, position: place, modifiers: modifiers)))
  }
}

extension Player {
  /// Presses the button at a place, moves to another one by steps of a cell, and lets it go there.
  func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    var place = GridPoint(column: start.column, row: start.row)
    handle(.mouse(MouseEvent(.press, button: 1, position: place, modifiers: [])))
    while place.column != end.column || place.row != end.row {
      place.column += (end.column - place.column).signum()
      place.row += (end.row - place.row).signum()
      handle(.mouse(MouseEvent(.move, button: 1, position: place, modifiers: [])))
    }
    handle(.mouse(MouseEvent(.release, button: 1, position: place, modifiers: [])))
    host.settle()
  }
}

/// `line 1` and so on.
func numbered(_ count: Int) -> [String] { (1...count).map { "line \($0)" } }
