extension Options {
  /// The position and size of a tmux popup.
  package struct Popup: Equatable, Sendable {
    package enum Position: String, CaseIterable, Sendable { case center, top, bottom, left, right }

    package var position = Position.center
    /// The width in tmux's syntax: columns, or a share such as `50%`.
    package var width = "50%"
    package var height = "50%"

    /// Parses `center,60%,40%`, all parts of which are optional. The sizes are width and height, or
    /// one value for both. At the left and right edges, the width comes first; at the top and
    /// bottom, the height comes first. The other size then defaults to 100%.
    init?(_ text: String) {
      var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if let position = parts.first.flatMap(Position.init) {
        self.position = position
        parts.removeFirst()
      } else if parts == [""] {
        parts = []
      }
      guard parts.count <= 2, parts.allSatisfy(Self.isSize) else { return nil }
      let first = parts.first ?? "50%"
      switch position {
      case .center: (width, height) = (first, parts.last ?? "50%")
      case .left, .right: (width, height) = (first, parts.count > 1 ? parts[1] : "100%")
      case .top, .bottom: (height, width) = (first, parts.count > 1 ? parts[1] : "100%")
      }
    }

    private static func isSize(_ text: String) -> Bool {
      let number = text.hasSuffix("%") ? text.dropLast() : text[...]
      guard let value = Int(number), value > 0 else { return false }
      return value <= (text.hasSuffix("%") ? 100 : 1000)
    }

    /// The options for tmux's `display-popup`.
    var arguments: [String] {
      let (column, row) =
        switch position {
        case .center: ("C", "C")
        case .top: ("C", "0")
        // tmux moves it onto the screen.
        case .bottom: ("C", "9999")
        case .left: ("0", "C")
        case .right: ("R", "C")
        }
      return ["-x", column, "-y", row, "-w", width, "-h", height]
    }
  }
}
