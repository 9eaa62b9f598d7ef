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

    /// The words with attributes; `nil`: those that were set for the state. What they leave open is as the look has it.
    public var attributedTitle: AttributedString?
    /// A line below the title with attributes.
    public var attributedSubtitle: AttributedString?
    /// Makes the attributes of the title of those that the look has: the font and the colour are among them.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Makes the attributes of the subtitle of those that the look has.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that does not fit is cut; a button has one row for it.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a subtitle that does not fit is cut.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A symbol or a picture beside the title; `nil`: the one that was set for the state. A picture has its own colours
    /// (UIKit: those of the tint, unless its `renderingMode` is `alwaysOriginal`).
    public var image: UIImage?
    /// Makes the colour of the symbol of that of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The weight and the colours of a symbol. Kept without effect: a button draws symbols as its text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Where the image stands, seen from the title.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// How far it stands from the title, in points; one column at least.
    public var imagePadding: CGFloat = 0
    /// The least room for the image, in points. Kept without effect: symbols have one column or two.
    public var imageReservation: CGFloat = 0
    /// How far the subtitle stands from the title, in points; from half a row on there is a row between.
    public var titlePadding: CGFloat = 1
    /// Where the lines stand.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a selected button looks so without an update handler.
    public var automaticallyUpdateForSelection: Bool
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How round its ends are.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of the text; `nil`: as the look has it.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`: as the look has it.
    public var baseBackgroundColor: UIColor?
    /// What stands behind the button. Its colour, if it is set, counts in every state; a line of a visible colour is
    /// that of the brackets, and of a box around a button of three rows. Views and pictures have no room.
    public var background: UIBackgroundConfiguration
    /// The room around the content, in points, beside that which the look has.
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    /// Whether a sign of something under way stands in place of the image.
    public var showsActivityIndicator = false
    /// Makes the colour of the sign of something under way of that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// What tells that there is a menu.
    public var indicator = Indicator.automatic

    static func make(_ kind: Kind) -> Configuration { Configuration(kind) }

    private init(_ kind: Kind) {
      self.kind = kind
      automaticallyUpdateForSelection = kind != .filled
      background = .clear()
      background.strokeWidth = 1
      background.strokeColor = .clear
    }

    /// The words, without attributes; setting them drops those with attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// A line below the title, without attributes; setting it drops one with attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
  }
}
