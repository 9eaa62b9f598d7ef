import Foundation
import UIKitCore

extension UIButton {
  /// How a button looks and what it shows, as a value.
  @MainActor public struct Configuration {
    /// How large a button is.
    public enum Size: Int, Sendable {
      /// One row.
      case medium = 0
      /// One row.
      case small = 1
      /// One row, without room at the sides.
      case mini = 2
      /// Three rows.
      case large = 3
    }

    /// How round the ends of a button are.
    public enum CornerStyle: Int, Sendable {
      /// `[ ]`.
      case fixed = -1
      /// `[ ]`.
      case dynamic = 0
      /// `[ ]`.
      case small = 1
      /// `[ ]`.
      case medium = 2
      /// `( )`.
      case large = 3
      /// `( )`.
      case capsule = 4
    }

    /// Where lines of title and subtitle stand below each other.
    public enum TitleAlignment: Int, Sendable {
      /// In the middle.
      case automatic = 0
      /// Where lines begin.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Where lines end.
      case trailing = 3
    }

    /// What stands behind the title of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// `▾` where the menu is what the button is for.
      case automatic = 0
      /// Nothing.
      case none = 1
      /// `▾`.
      case popup = 2
    }

    enum Kind { case plain, gray, tinted, filled }

    let kind: Kind

    /// The words; `nil`: those that were set for the state.
    public var title: String?
    /// A line below the title.
    public var subtitle: String?
    /// A symbol beside the title; `nil`: the one that was set for the state.
    public var image: UIImage?
    /// Where the image stands, seen from the title.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// How far it stands from the title, in points; one column at least.
    public var imagePadding: CGFloat = 0
    /// How far the subtitle stands from the title, in points.
    public var titlePadding: CGFloat = 0
    /// Where the lines stand.
    public var titleAlignment = TitleAlignment.automatic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How round its ends are.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of the text; `nil`: as the look has it.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`: as the look has it.
    public var baseBackgroundColor: UIColor?
    /// The room around the content, in points, beside that which the look has.
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    /// Whether a sign of something under way stands in place of the image.
    public var showsActivityIndicator = false
    /// What tells that there is a menu.
    public var indicator = Indicator.automatic

    private init(_ kind: Kind) { self.kind = kind }

    /// Text in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint colour on gray: `[ Title ]`.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint colour on a shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Looks as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Looks as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Looks as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Looks as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration for a button's state; a button shows its state itself, so that it stays as it is.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}
