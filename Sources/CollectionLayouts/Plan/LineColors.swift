import UIKitCore

/// The colours of lines between items.
public struct LineColors: Equatable, Sendable {
  /// Of lines.
  public var usual: UIColor
  /// Of lines that belong to something that matters now, as today.
  public var highlighted: UIColor

  /// Those of separators, and of the tint, by default.
  public init(usual: UIColor = .separator, highlighted: UIColor = .tintColor) {
    (self.usual, self.highlighted) = (usual, highlighted)
  }
}
