import Foundation
import UIKitCollections
import UIKitCore

/// The look of a `SectionBackgroundView`, and its extent over its section.
public struct SectionBackground: Equatable, Sendable {
  /// The fill colour; `nil` for clear.
  public var color: UIColor?
  /// The width of the border, in points; 0 for none. In a terminal, any border is one character
  /// wide.
  public var borderWidth: CGFloat
  /// The corner radius, in points.
  public var cornerRadius: CGFloat
  /// The distance from the edges of its section, in points; negative to extend beyond them.
  public var insets: UIEdgeInsets
  /// The interval of sections with a background: 1 for each section, 2 for every second one ...
  public var every: Int

  /// Creates a background.
  public init(
    color: UIColor? = .secondarySystemBackground, borderWidth: CGFloat = 0,
    cornerRadius: CGFloat = 0, insets: UIEdgeInsets = .zero, every: Int = 1
  ) {
    (self.color, self.borderWidth, self.cornerRadius) = (color, borderWidth, cornerRadius)
    (self.insets, self.every) = (insets, every)
  }

  /// A plain background behind every section.
  public static let plain = SectionBackground()
  /// A background behind every second section, as in lists for accountants.
  public static let striped = SectionBackground(every: 2)
  /// A border with round corners around every section.
  public static let card = SectionBackground(color: nil, borderWidth: 1, cornerRadius: 8)

  /// Returns whether a section has a background. With stripes, the second section is the first to
  /// have one.
  func isBehind(section: Int) -> Bool { (section + 1) % max(1, every) == 0 }
}
