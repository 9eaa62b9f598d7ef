import Foundation

/// The contents of a list's row, header or footer: an image, a text and a secondary text.
///
/// Without settings, a title is one row high and one column from the edges, a subtitle is a fainter
/// row below it, a value is at the end of the title's row, and a symbol takes two columns before
/// the title. Selected items are bold, disabled ones faint.
///
///      cell()             subtitleCell()       valueCell()
///     | ★  Title      |  | ★  Title       |  | ★  Title   Value |
///                        |    Subtitle    |
///
/// A property that the program sets keeps its value in all states; other properties follow the
/// state and the kind of list (`updated(for:)`). Distances are in points; a cell of the terminal is
/// 8 x 16.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// A text, plain or with attributes, whichever was set last.
  fileprivate enum Words: Hashable {
    case plain(String)
    case attributed(NSAttributedString)

    init?(_ text: NSAttributedString?) {
      guard let copy = text?.copy() as? NSAttributedString else { return nil }
      self = .attributed(copy)
    }
  }

  private let style: ListContentStyle
  private var look: ListContentLook
  private var words: Words?
  private var secondaryWords: Words?
  private var ownSideBySide: Bool?

  init(_ style: ListContentStyle) {
    self.style = style
    look = ListContentLook()
    textProperties = TextProperties(Self.textBase(style, look))
    secondaryTextProperties = TextProperties(Self.secondaryBase(style, look))
  }

  // MARK: Content

  /// The image, before the texts.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()

  /// The text. Setting it removes the attributed text.
  public var text: String? {
    get { words?.string }
    set { words = newValue.map(Words.plain) }
  }
  /// The text with attributes; absent ones come from `textProperties`. Setting it removes the plain
  /// text.
  public var attributedText: NSAttributedString? {
    get { words?.attributed }
    set { words = Words(newValue) }
  }
  /// The look of the text.
  public var textProperties: TextProperties

  /// The secondary text. Setting it removes the attributed secondary text.
  public var secondaryText: String? {
    get { secondaryWords?.string }
    set { secondaryWords = newValue.map(Words.plain) }
  }
  /// The secondary text with attributes; absent ones come from `secondaryTextProperties`. Setting
  /// it removes the plain secondary text.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryWords?.attributed }
    set { secondaryWords = Words(newValue) }
  }
  /// The look of the secondary text.
  public var secondaryTextProperties: TextProperties

  // MARK: Layout

  /// The axes on which larger margins of the superview apply; at first both.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances from the edges of the view to the content, in points; at first one column at
  /// either side, and no row.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 0, leading: 8, bottom: 0, trailing: 8)
  /// Whether the secondary text is at the end of the text's row if there is room for both,
  /// otherwise below the text.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { ownSideBySide ?? adaptedStyle.isSideBySide }
    set { ownSideBySide = newValue }
  }
  /// The distance from the image's room to the texts, in points; at first one column.
  public var imageToTextPadding: CGFloat = 8
  /// The minimum distance between a text and a secondary text in one row, in points; at first two
  /// columns.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// The distance between a text and a secondary text below it, in points; at first nothing.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  // MARK: State

  /// Returns the configuration for a state, and for the kind of list in the state's traits.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let next = ListContentLook(state)
    guard next != look else { return self }
    var result = self
    result.look = next
    let style = result.adaptedStyle
    result.textProperties.base = Self.textBase(style, next)
    result.secondaryTextProperties.base = Self.secondaryBase(style, next)
    result.imageProperties.baseTint = next.isDisabled ? .tertiaryLabel : nil
    return result
  }

  private var adaptedStyle: ListContentStyle { style.adapted(to: look.environment) }

  private static func textBase(
    _ style: ListContentStyle, _ look: ListContentLook
  ) -> TextProperties.Base {
    let style = style.adapted(to: look.environment)
    return TextProperties.Base(
      font: look.font(style.textStyle, of: style),
      color: look.isDisabled ? .tertiaryLabel : style.textColor, transform: style.transform)
  }

  private static func secondaryBase(
    _ style: ListContentStyle, _ look: ListContentLook
  ) -> TextProperties.Base {
    let style = style.adapted(to: look.environment)
    return TextProperties.Base(
      font: look.font(style.secondaryTextStyle, of: style),
      color: look.isDisabled ? .tertiaryLabel : .secondaryLabel)
  }

  /// Makes a `UIListContentView` that shows the configuration.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

extension UIListContentConfiguration.Words {
  fileprivate var string: String {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.string
    }
  }

  fileprivate var attributed: NSAttributedString? {
    if case .attributed(let text) = self { text } else { nil }
  }
}

extension UIListContentConfiguration: CustomStringConvertible {
  /// The style and the texts.
  public var description: String {
    let parts = [
      text.map { "text: \"\($0)\"" }, secondaryText.map { "secondaryText: \"\($0)\"" },
      image.map { "image: \($0)" },
    ]
    return "<UIListContentConfiguration: "
      + (["\(style)"] + parts.compactMap { $0 }).joined(separator: ", ") + ">"
  }
}
