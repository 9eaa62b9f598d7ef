import Foundation
import UIKitCore

extension UIButton {
  /// The look and contents of a button, as a value.
  @MainActor public struct Configuration {
    /// The size of a button.
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

    /// The roundness of a button's ends.
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

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// In the middle.
      case automatic = 0
      /// At the edge where lines begin.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the edge where lines end.
      case trailing = 3
    }

    /// The indicator after the title of a button with a menu.
    public enum Indicator: Int, Sendable {
      /// `▾` if the menu is the primary action.
      case automatic = 0
      /// Nothing.
      case none = 1
      /// `▾`.
      case popup = 2
    }

    enum Kind { case plain, gray, tinted, filled }

    let kind: Kind

    /// The title with attributes; `nil` for the title of the state. Absent attributes come from the
    /// style.
    public var attributedTitle: AttributedString?
    /// A line below the title with attributes.
    public var attributedSubtitle: AttributedString?
    /// Derives the attributes of the title from those of the style, which include font and colour.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Derives the attributes of the subtitle from those of the style.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The truncation of a title that does not fit; a button has one row for it.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The truncation of a subtitle that does not fit.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A symbol or a picture beside the title; `nil` for the image of the state. A picture has its
    /// own colours (in UIKit those of the tint, unless its `renderingMode` is `alwaysOriginal`).
    public var image: UIImage?
    /// Derives the colour of the symbol from that of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The weight and the colours of a symbol. Kept without effect: a button draws symbols as text.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The place of the image relative to the title.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance of the image from the title, in points; at least one column.
    public var imagePadding: CGFloat = 0
    /// The minimum room for the image, in points. Kept without effect: symbols have one column or
    /// two.
    public var imageReservation: CGFloat = 0
    /// The distance of the subtitle from the title, in points; from half a row on there is an empty
    /// row between them.
    public var titlePadding: CGFloat = 1
    /// The alignment of the lines.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a selected button looks selected without an update handler.
    public var automaticallyUpdateForSelection: Bool
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The roundness of its ends.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of the text; `nil` for that of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background of the button. Its colour, if set, applies in every state; a visible stroke
    /// colours the brackets, or a box around a button of three rows. Views and pictures have no
    /// room.
    public var background: UIBackgroundConfiguration
    /// The room around the content, in points, in addition to that of the style.
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// Derives the colour of the activity indicator from that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The indicator of a menu.
    public var indicator = Indicator.automatic

    static func make(_ kind: Kind) -> Configuration { Configuration(kind) }

    private init(_ kind: Kind) {
      self.kind = kind
      automaticallyUpdateForSelection = kind != .filled
      background = .clear()
      background.strokeWidth = 1
      background.strokeColor = .clear
    }

    /// The title without attributes. Setting it removes the attributed title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// A line below the title, without attributes. Setting it removes the attributed subtitle.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
  }
}
