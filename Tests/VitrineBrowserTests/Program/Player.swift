import Foundation
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineConversion
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSaving
@testable import VitrineTextItems

/// Plays keys in a browser without a terminal and records how it ends.
@MainActor
final class Player {
  let snapshot: Snapshot
  private(set) var ending: ExitReason?
  /// The folder for deleted files, so that tests never use the user's trash.
  private let trashFolder = try? TemporaryFolder()

  /// Files are shown by name only, unless a test asks for columns.
  init(
    _ source: any ItemSource, columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    state: StateFolder? = nil, options change: (inout Options) -> Void = { _ in }
  ) {
    var options = Options()
    // Most tests are about commands. Tests of a picker's line change this.
    options.isModal = true
    options.columns = []
    // Tests compare rows without a scroll bar.
    options.showsScrollBar = false
    change(&options)
    snapshot = Snapshot(
      source: source, options: options, isPicker: isPicker,
      size: Options.Size(columns: columns, rows: rows), state: state)
    controller.features.files.tasks.trash = TrashPlaces(
      only: Array((trashFolder?.path ?? TemporaryFolder.missing).utf8))
  }

  /// Creates a player for the items of a JSON text.
  convenience init(
    json text: String, columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    options change: (inout Options) -> Void = { _ in }
  ) throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).json"
    try TemporaryFolder.write(Data(text.utf8), toPath: path)
    var options = Options()
    change(&options)
    let source = JSONSource(
      file: open(path, O_RDONLY), path: Array("items.json".utf8), fields: options.fields)
    self.init(source, columns: columns, rows: rows, isPicker: isPicker, options: change)
    unlink(path)
  }

  /// Creates a player for the lines of a text.
  convenience init(
    lines: [String], columns: Int = 40, rows: Int = 8, isPicker: Bool = false,
    options change: (inout Options) -> Void = { _ in }
  ) throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-\(UUID().uuidString).txt"
    try TemporaryFolder.write(
      Data((lines.joined(separator: "\n") + "\n").utf8), toPath: path)
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
  /// The rows of the screen, without the bar of the focused row. See `focusedRow`.
  var screen: [String] {
    snapshot.terminal.canvas.lines.map { row in
      guard row.hasPrefix(ItemLook.bar) else { return row }
      let rest = row.dropFirst()
      return rest.allSatisfy { $0 == " " } ? "" : " " + rest
    }
  }
  /// The status line: the first row in a picker with a line, otherwise the last row.
  var status: String { (lineIsFirst ? screen.first : screen.last) ?? "" }
  /// The rows below a picker's line.
  var rowsBelowLine: ArraySlice<String> { screen.dropFirst() }
  private var lineIsFirst: Bool {
    controller.layers.query != nil && controller.statusView.frame.minY == 0
  }
  /// The whole message in the status line, across all its rows.
  var said: String {
    let rows = controller.statusView.rows(columns: snapshot.terminal.size.columns)
    return (lineIsFirst ? screen.prefix(rows) : screen.suffix(rows)).joined(separator: " ")
  }
  var cursor: GridPoint? { snapshot.terminal.cursor }
  /// The screen row that contains the cursor.
  var focusedRow: String { cursor.map { screen[$0.row] } ?? "" }
  var focus: IndexPath? { controller.collectionView.focusedIndexPath }

  /// The items whose rows show the mark.
  var marked: [String] {
    screen.dropLast().filter { $0.hasPrefix(ItemLook.mark) }.map { String($0.dropFirst(2)) }
  }

  /// The names of the files in the trash.
  var trash: [String] {
    let files = (trashFolder?.path ?? TemporaryFolder.missing) + "/files"
    return ((try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []).sorted()
  }

  /// The lines printed at the end.
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
  /// Presses the button at a place, moves to another place cell by cell, and releases it there.
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

/// Returns `line 1`, `line 2` and so on.
func numbered(_ count: Int) -> [String] { (1...count).map { "line \($0)" } }
