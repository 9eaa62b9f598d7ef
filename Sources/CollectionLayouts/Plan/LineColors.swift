import UIKitCore

/// The colours of lines between items.
public struct LineColors: Equatable, Sendable {
  /// The colour of lines.
  public var usual: UIColor
  /// The colour of lines that mark something important, such as today.
  public var highlighted: UIColor

  /// Creates colours; by default those of separators and of the tint.
  public init(usual: UIColor = .separator, highlighted: UIColor = .tintColor) {
    (self.usual, self.highlighted) = (usual, highlighted)
  }
}
