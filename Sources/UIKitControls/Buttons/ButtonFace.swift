import Foundation
import UIKitCore

/// The contents of a button in its current state, and their arrangement in the grid.
///
/// ```
///  Title        plain            [ Title ]     with a background
/// ▸Title◂       pressed          [▸Title◂]
/// ✓Title        selected         [ Title ▾]    opens a menu
/// ```
@MainActor struct ButtonFace {
  var title: AttributedString?
  var subtitle: AttributedString?
  var symbol: String?
  /// An image that is not a symbol.
  var picture: UIImage?
  var font = UIFont.systemFont(ofSize: UIFont.buttonFontSize)
  var color: UIColor?
  var ground: UIColor?
  /// The colour of a line around the button; nil for none of its own.
  var stroke: UIColor?
  var groundInsets = NSDirectionalEdgeInsets()
  var kind = UIButton.Configuration.Kind.plain
  var placement = NSDirectionalRectEdge.leading
  var imageColumns = 1
  /// Empty rows between title and subtitle.
  var titleRows = 0
  var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  var isRound = false
  var isLarge = false
  var insets = NSDirectionalEdgeInsets()
  /// The colour of the symbol while the button is enabled; nil for that of the configuration or
  /// title.
  var symbolColor: UIColor?
  var isDestructive = false
  var isPrimary = false
  var isPressed = false
  var isSelected = false
  var isEnabled = true
  var showsMenu = false
  private var indicator = UIButton.Configuration.Indicator.automatic
  private var titleTransformer: UIConfigurationTextAttributesTransformer?
  private var subtitleTransformer: UIConfigurationTextAttributesTransformer?
  private var symbolTransformer: UIConfigurationColorTransformer?

  init(title: AttributedString?, image: UIImage?, color: UIColor?) {
    self.title = title
    self.color = color
    take(image)
  }

  private mutating func take(_ image: UIImage?) {
    symbol = image?.symbolText
    picture = image?.isSymbolImage == false ? image : nil
  }

  var isBold: Bool { font.traits.contains(.bold) }

  /// - Parameters:
  ///   - configuration: The configuration for the state of the button.
  ///   - chosen: The title of the menu's selected element, which overrides that of the
  ///     configuration.
  ///   - tint: The tint colour of the button.
  mutating func apply(
    _ configuration: UIButton.Configuration, chosen: String?, tint: UIColor
  ) {
    kind = configuration.kind
    title = chosen.map { AttributedString($0) } ?? configuration.attributedTitle ?? title
    subtitle = configuration.attributedSubtitle
    titleTransformer = configuration.titleTextAttributesTransformer
    subtitleTransformer = configuration.subtitleTextAttributesTransformer
    if let image = configuration.image { take(image) }
    if configuration.showsActivityIndicator { (symbol, picture) = ("⠿", nil) }
    symbolTransformer =
      configuration.showsActivityIndicator
      ? configuration.activityIndicatorColorTransformer : configuration.imageColorTransformer
    color = configuration.baseForegroundColor ?? color
    apply(configuration.background, tint: tint)
    placement = configuration.imagePlacement
    let cell = UIScreen.main.cellMetrics
    imageColumns = max(1, cell.column(configuration.imagePadding))
    titleRows = max(0, cell.row(configuration.titlePadding))
    titleAlignment = configuration.titleAlignment
    isRound = configuration.cornerStyle == .capsule || configuration.cornerStyle == .large
    isLarge = configuration.buttonSize == .large && kind != .plain
    insets = configuration.contentInsets
    indicator = configuration.indicator
  }

  private mutating func apply(_ background: UIBackgroundConfiguration, tint: UIColor) {
    if background.hasOwnColor || background.stateColor != nil {
      ground = background.resolvedBackgroundColor(for: tint)
    }
    groundInsets = background.backgroundInsets
    let line = background.resolvedStrokeColor(for: tint)
    var alpha: CGFloat = 0
    line.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    stroke = background.strokeWidth > 0 && alpha > 0 ? line : nil
  }

  /// Returns the lines of the content, from top to bottom, without the marks around them.
  ///
  /// - Parameter color: The colour of the text, for transformers.
  func lines(_ color: UIColor) -> [ButtonText] {
    var words = title.map { ButtonText($0, titleTransformer, font: font, color: color) }
    if words?.string.isEmpty == true { words = nil }
    let symbol = symbol.map { ButtonText($0, color: imageColor(color)) }
    var rows: [ButtonText]
    switch (symbol, words) {
    case (nil, let words): rows = [words ?? ButtonText("")]
    case (let symbol?, nil): rows = [symbol]
    case (let symbol?, let words?):
      let gap = ButtonText(String(repeating: " ", count: imageColumns))
      switch placement {
      case .trailing: rows = [words + gap + symbol]
      case .top: rows = [symbol, words]
      case .bottom: rows = [words, symbol]
      default: rows = [symbol + gap + words]
      }
    }
    if let subtitle {
      rows += Array(repeating: ButtonText(""), count: titleRows)
      rows.append(ButtonText(subtitle, subtitleTransformer, font: font, color: color))
    }
    return rows
  }

  /// Returns the colour of a symbol or a template picture; nil for that of the text.
  func imageColor(_ color: UIColor) -> UIColor? {
    (isEnabled ? symbolColor : nil) ?? symbolTransformer?(color)
  }

  var hasBorder: Bool { kind != .plain || stroke != nil }
  var showsIndicator: Bool {
    indicator == .popup || showsMenu && indicator == .automatic
  }

  /// The size in points.
  var size: CGSize {
    let lines = lines(.label)
    let content = ButtonContentSize(lines, self)
    let size = ControlPainter.size(
      columns: content.columns + (hasBorder ? 4 : 2) + (showsIndicator ? 1 : 0),
      rows: content.rows + (isLarge ? 2 : 0))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }
}
