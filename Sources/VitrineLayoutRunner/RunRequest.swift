import Foundation
import VitrineKeyStrokes

/// What `vitrine run` asks of the program that it compiled: the content of a JSON file.
package struct RunRequest: Codable, Equatable, Sendable {
  /// A key with its modifiers.
  package struct Key: Codable, Equatable, Sendable {
    var character: String?
    /// The place of a key without a character among `codes`.
    var code: Int?
    var function: Int?
    var modifiers: UInt8
  }

  /// A property and the text of its value.
  package struct Setting: Codable, Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The screen to print.
  package struct Snapshot: Codable, Equatable, Sendable {
    package var columns: Int
    package var rows: Int
    /// Whether colours are printed, too.
    package var hasStyles: Bool
    package var keys: [Key]

    package init(columns: Int, rows: Int, hasStyles: Bool, keys: [KeyStroke]) {
      (self.columns, self.rows, self.hasStyles) = (columns, rows, hasStyles)
      self.keys = keys.map(Key.init)
    }
  }

  /// A check of a layout with a number of items.
  package struct Check: Codable, Equatable, Sendable {
    /// The numbers of items to check a layout with.
    package static let counts = [0, 1, 7, 500]

    package var count: Int
    /// The file for the reports.
    package var file: String

    package init(count: Int, file: String) { (self.count, self.file) = (count, file) }
  }

  /// The layout to begin with; nil: the first.
  package var layout: String?
  package var settings: [Setting]
  /// The items of SOURCE; nil: only sample items.
  package var items: [SampleItem]?
  /// The screen to print; nil: the program runs on the terminal.
  package var snapshot: Snapshot?
  /// The check to make instead.
  package var check: Check?
  /// A socket to `vitrine`.
  package var channel: Int32?
  /// The state of the program before this one.
  package var state: RunState?

  package init(
    layout: String? = nil, settings: [Setting] = [], items: [SampleItem]? = nil,
    snapshot: Snapshot? = nil, channel: Int32? = nil, state: RunState? = nil
  ) {
    (self.layout, self.settings, self.items) = (layout, settings, items)
    (self.snapshot, self.channel, self.state) = (snapshot, channel, state)
  }
}

/// The state of the program's screen: kept when the file is saved and the program starts anew.
package struct RunState: Codable, Equatable, Sendable {
  /// The name of the layout; nil in an app.
  package var layout: String?
  /// The number of the sample data; nil in an app.
  package var data: Int?
  package var scrolls: [ScrollState]

  package init(layout: String? = nil, data: Int? = nil, scrolls: [ScrollState]) {
    (self.layout, self.data, self.scrolls) = (layout, data, scrolls)
  }
}

/// The state of a scroll view.
package struct ScrollState: Codable, Equatable, Sendable {
  /// Its place among the scroll views of the window.
  package var place: Int
  /// Its class and that of its controller.
  package var kind: String
  /// The scroll position in points.
  package var offset: [Double]
  /// The section and the item in focus, in a collection view.
  package var focus: [Int]?

  package init(place: Int, kind: String, offset: [Double], focus: [Int]? = nil) {
    (self.place, self.kind, self.offset, self.focus) = (place, kind, offset, focus)
  }
}

/// A message from `vitrine` to the program.
package enum RunMessage: Codable, Equatable, Sendable {
  /// Show this above everything; nothing if it is empty.
  case show(String)
  /// Send the state, and end.
  case leave
}

/// A message from the program to `vitrine`, each second: it is alive, and shows this.
package struct RunReport: Codable, Equatable, Sendable {
  package var state: RunState

  package init(state: RunState) { self.state = state }
}

extension RunRequest.Key {
  private static let codes: [KeyStroke.Code] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace, .tab,
    .return, .escape, .menu,
  ]

  package init(_ key: KeyStroke) {
    modifiers = key.modifiers.rawValue
    switch key.code {
    case .character(let character): self.character = String(character)
    case .function(let number): function = number
    default: code = Self.codes.firstIndex(of: key.code)
    }
  }

  /// The key; nil where a file holds none.
  package var stroke: KeyStroke? {
    let found: KeyStroke.Code? =
      character?.first.map { .character($0) } ?? function.map { .function($0) }
      ?? code.flatMap { Self.codes.indices.contains($0) ? Self.codes[$0] : nil }
    return found.map { KeyStroke($0, modifiers: KeyStroke.Modifiers(rawValue: modifiers)) }
  }
}
