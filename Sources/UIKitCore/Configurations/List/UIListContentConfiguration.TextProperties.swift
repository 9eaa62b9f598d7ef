import Foundation

extension UIListContentConfiguration {
  /// The look of a text in list content.
  ///
  /// A property that the program sets keeps its value in all states; other properties follow the
  /// state.
  public struct TextProperties: Hashable {
    /// The horizontal alignment of lines.
    public enum TextAlignment: Hashable, Sendable {
      /// At the edge where lines begin.
      case natural
      /// In the middle.
      case center
      /// As `natural`: a terminal does not stretch spaces.
      case justified
    }

    /// A transformation of the letters.
    public enum TextTransform: Hashable, Sendable {
      /// Nothing.
      case none
      /// LETTERS ARE CAPITAL.
      case uppercase
      /// letters are small.
      case lowercase
      /// Each Word Begins With A Capital.
      case capitalized
    }

    /// The values from the style and the state.
    struct Base: Hashable {
      var font: UIFont
      var color: UIColor
      var transform = TextTransform.none
    }

    /// The values that the program has set.
    private struct Own: Hashable {
      var font: UIFont?
      var color: UIColor?
      var transformer: ComparedTransformer?
      var transform: TextTransform?
    }

    var base: Base
    private var own = Own()

    init(_ base: Base) { self.base = base }

    /// The font. Its weight and slant are drawn.
    public var font: UIFont {
      get { own.font ?? base.font }
      set { own.font = newValue }
    }
    /// The colour.
    public var color: UIColor {
      get { own.color ?? base.color }
      set { own.color = newValue }
    }
    /// A transformer of `color`.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { own.transformer?.transformer }
      set { own.transformer = newValue.map(ComparedTransformer.init) }
    }
    /// Returns the colour to show.
    public func resolvedColor() -> UIColor { colorTransformer.applied(to: color) }

    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The way to break lines, and to truncate them if there is no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no maximum.
    public var numberOfLines = 0
    /// Kept without effect: a terminal has one size of text.
    public var adjustsFontSizeToFitWidth = false
    /// Kept without effect: a terminal has one size of text.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept without effect: characters occupy cells.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether a font for a text style follows the user's preferred size.
    public var adjustsFontForContentSizeCategory = true
    /// Kept without effect: a terminal shows no text beside the mouse.
    public var showsExpansionTextWhenTruncated = false
    /// The transformation of a plain text's letters.
    public var transform: TextTransform {
      get { own.transform ?? base.transform }
      set { own.transform = newValue }
    }

    /// Returns a text with the transformation applied.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.localizedUppercase
      case .lowercase: text.localizedLowercase
      case .capitalized: text.localizedCapitalized
      }
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
  var labelAlignment: NSTextAlignment { self == .center ? .center : .natural }
}
