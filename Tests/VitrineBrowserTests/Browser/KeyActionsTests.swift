import Foundation
import Glibc
import Testing
import VitrineKeyStrokes
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("Bound keys")
struct KeyActionsTests {
  @Test(
    "each action prints the expected items",
    arguments: [
      ("x:down", "x Return", ["two"]), ("x:last+up", "x Return", ["two"]),
      ("Return:down,x:accept", "Return x", ["two"]),
      ("x:toggle-all", "x Return", ["one", "two", "three"]),
      ("x:select-all,y:deselect", "x y Return", ["two", "three"]),
      ("x:toggle+down", "x x Return", ["one", "two"]),
      ("x:put(th)", "x Return", ["three"]), ("x:change-query(tw)+accept", "o x", ["two"]),
      ("x:replace-query,y:print-query", "Down x y", ["two"]),
      ("x:clear-query", "t w x Down Return", ["two"]), ("x:backward-delete-char/eof", "o x x", []),
      ("x:abort", "x", []), ("x:ignore", "x Return", ["one"]),
      ("start:last", "Return", ["three"]), ("load:last", "Return", ["three"]),
      ("x:mark-all", "x Return", ["one", "two", "three"]),
      ("x:pos(2)", "x Return", ["two"]), ("x:pos(-1)", "x Return", ["three"]),
      ("x:pos(99)", "x Return", ["three"]), ("x:pos(0)", "x Return", ["one"]),
      ("x:toggle-all,y:first+next-selected", "x y Return", ["one", "two", "three"]),
      // The best match comes first. Without sorting, the order of the source applies.
      ("x:toggle-sort", "e x Up Up Return", ["one"]),
      ("x:disable-search", "x t w Return", ["one"]),
      ("x:disable-search,y:enable-search", "x t w y Return", ["two"]),
      ("x:toggle-search+toggle-search", "x t w Return", ["two"]),
      ("x:last,y:unbind(x,z)", "y x Return", []),
      ("x:last,y:unbind(x),z:rebind(x)", "y z x Return", ["three"]),
      // The last of several bindings wins.
      ("x:down,x:last", "x Return", ["three"]),
    ])
  func actions(binding: String, keys: String, printed: [String]) throws {
    let player = try Player.picker(binding) { $0.isMulti = true }.press(keys)
    #expect(player.printed == printed)
  }

  @Test(
    "further actions print the expected items",
    arguments: [
      ("x:jump", "x d Return", ["three"]), ("x:jump-accept", "x s", ["two"]),
      // No item has that letter, so the key does nothing.
      ("x:jump", "x g Return", ["one"]), ("x:jump-accept", "x g Down Return", ["two"]),
      ("focus:put(x)", "Return", []), ("focus:print-query", "Down", [""]),
      ("backward-eof:abort", "t Backspace", nil),
      ("backward-eof:last", "Backspace Return", ["three"]),
      ("x:transform-query(echo {q}o; echo no)", "t w x Return", ["two"]),
      ("x:change-preview-label(name)+down", "x Return", ["two"]),
    ] as [(String, String, [String]?)])
  func moreActions(binding: String, keys: String, printed: [String]?) throws {
    let player = try Player.picker(binding).press(keys)
    #expect(printed == nil ? player.ending == nil : player.printed == printed)
  }

  @Test("jump labels stay at the items until the next key")
  func jumping() throws {
    let player = try Player.picker("x:jump,y:transform-prompt(printf 'now> ')") {
      $0.jumpLabels = "ab"
    }
    try player.press("x")
    #expect(player.rowsBelowLine.prefix(3).map { $0.prefix(5) } == ["a one", "b two", "  thr"])
    try player.press("c")
    #expect(player.rowsBelowLine.prefix(2).map { $0.prefix(5) } == ["  one", "  two"])
    try player.press("y")
    #expect(player.status.hasPrefix("now>"))
    // Two jumps in one binding also end with one key.
    let twice = try Player.picker("x:jump+jump").press("x s")
    #expect(twice.rowsBelowLine.prefix(2).map { $0.prefix(5) } == ["  one", "  two"])
  }

  @Test("a one-time preview stays until another item has focus")
  func previewOnce() throws {
    let player = try Player.picker("x:preview(echo once {})", columns: 120) {
      $0.preview = "echo usual {}"
    }
    try player.press("x")
    #expect(player.screen.joined().contains("once one"))
    try player.press("Down")
    #expect(player.screen.joined().contains("usual two"))
    let plain = try Player.picker("x:preview(echo once {})", columns: 120).press("x")
    #expect(plain.screen.joined().contains("once one"))
  }

  @Test("keys change, hide and show the preview")
  func previews() throws {
    let player = try Player.picker(
      "x:change-preview(echo second {}),y:hide-preview,z:show-preview,q:close", columns: 120
    ) {
      $0.preview = "echo first {}"
    }
    #expect(player.screen.joined().contains("first one"))
    try player.press("x")
    #expect(player.screen.joined().contains("second one"))
    try player.press("y")
    #expect(!player.screen.joined().contains("second one"))
    try player.press("z q")
    #expect(!player.screen.joined().contains("second one"))
    #expect(player.ending == nil)
    try player.press("q")
    #expect(player.ending?.status == 130)
  }
}

extension Player {
  /// A picker with bound keys in which letters filter.
  static func picker(
    _ bindings: String..., lines: [String] = ["one", "two", "three"], columns: Int = 50,
    options: (inout Options) -> Void = { _ in }
  ) throws -> Player {
    let keys = try bindings.flatMap { try BoundKey.list($0) }
    return try Player(lines: lines, columns: columns, rows: 8, isPicker: true) {
      $0.isModal = false
      $0.boundKeys = keys
      options(&$0)
    }
  }
}
