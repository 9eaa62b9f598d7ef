import Foundation
import UIKitCollections
import UIKitCore

/// How a `SectionBackgroundView` looks, and how far it reaches over its section.
public struct SectionBackground: Equatable, Sendable {
  /// What fills it; `nil` leaves it clear.
  public var color: UIColor?
  /// How thick its frame is, in points; 0 for none. In a terminal any frame is one character thick.
  public var borderWidth: CGFloat
  /// How round its corners are, in points.
  public var cornerRadius: CGFloat
  /// How far it keeps from the edges of its section, in points; negative to reach over them.
  public var insets: UIEdgeInsets
  /// Which sections have one: every first, every second ...
  public var every: Int

  /// A background of one's own.
  public init(
    color: UIColor? = .secondarySystemBackground, borderWidth: CGFloat = 0,
    cornerRadius: CGFloat = 0, insets: UIEdgeInsets = .zero, every: Int = 1
  ) {
    (self.color, self.borderWidth, self.cornerRadius) = (color, borderWidth, cornerRadius)
    (self.insets, self.every) = (insets, every)
  }

  /// A plain ground behind every section.
  public static let plain = SectionBackground()
  /// A ground behind every second section, as in lists for accountants.
  public static let striped = SectionBackground(every: 2)
  /// A frame with round corners around every section.
  public static let card = SectionBackground(color: nil, borderWidth: 1, cornerRadius: 8)

  /// Whether a section has one: of stripes the second section is the first that does.
  func isBehind(section: Int) -> Bool { (section + 1) % max(1, every) == 0 }
}
