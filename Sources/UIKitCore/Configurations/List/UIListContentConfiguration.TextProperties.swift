import Foundation

extension UIListContentConfiguration {
  /// How a text of list content looks.
  ///
  /// A property that was set keeps its value in all states; one that was not follows the state.
  public struct TextProperties: Hashable {
    /// Where lines stand between the edges.
    public enum TextAlignment: Hashable, Sendable {
      /// Where lines begin.
      case natural
      /// In the middle.
      case center
      /// As `natural`: a terminal does not stretch spaces.
      case justified
    }

    /// What is done to the letters before they are shown.
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

    /// What the look and the state say.
    struct Base: Hashable {
      var font: UIFont
      var color: UIColor
      var transform = TextTransform.none
    }

    /// What the program has set.
    private struct Own: Hashable {
      var font: UIFont?
      var color: UIColor?
      var transformer: ComparedTransformer?
      var transform: TextTransform?
    }

    var base: Base
    private var own = Own()

    init(_ base: Base) { self.base = base }

    /// The font. Weight and slant are drawn.
    public var font: UIFont {
      get { own.font ?? base.font }
      set { own.font = newValue }
    }
    /// The colour.
    public var color: UIColor {
      get { own.color ?? base.color }
      set { own.color = newValue }
    }
    /// Makes the colour that is shown of `color`.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { own.transformer?.transformer }
      set { own.transformer = newValue.map(ComparedTransformer.init) }
    }
    /// The colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer.applied(to: color) }

    /// Where lines stand.
    public var alignment = TextAlignment.natural
    /// How lines are broken, and cut where there is no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How many lines at most; 0 for as many as it takes.
    public var numberOfLines = 0
    /// Kept without effect: a terminal has one size of text.
    public var adjustsFontSizeToFitWidth = false
    /// Kept without effect: a terminal has one size of text.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept without effect: characters stand in cells.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether a font that was asked for by its role follows the size that the user prefers.
    public var adjustsFontForContentSizeCategory = true
    /// Kept without effect: a terminal shows no text beside the mouse.
    public var showsExpansionTextWhenTruncated = false
    /// What is done to the letters of plain text.
    public var transform: TextTransform {
      get { own.transform ?? base.transform }
      set { own.transform = newValue }
    }

    /// A text as it is shown.
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
