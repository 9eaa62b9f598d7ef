import Foundation
import UIKitCore

/// What a button shows in its present state, and how that stands in the grid.
///
/// ```
///  Title        plain            [ Title ]     with a background
/// ▸Title◂       pressed          [▸Title◂]
/// ✓Title        selected         [ Title ▾]    opens a menu
/// ```
@MainActor struct ButtonFace {
  var title: String?
  var subtitle: String?
  var symbol: String?
  var color: UIColor?
  var ground: UIColor?
  var isBold: Bool
  var kind = UIButton.Configuration.Kind.plain
  var placement = NSDirectionalRectEdge.leading
  var imageColumns = 1
  var isRound = false
  var isLarge = false
  var insets = NSDirectionalEdgeInsets()
  var isDestructive = false
  var isPrimary = false
  var isPressed = false
  var isSelected = false
  var isEnabled = true
  var showsMenu = false
  private var indicator = UIButton.Configuration.Indicator.automatic

  init(title: String?, symbol: String?, color: UIColor?, isBold: Bool) {
    self.title = title
    self.symbol = symbol
    self.color = color
    self.isBold = isBold
  }

  /// - Parameter chosen: The title of the menu's chosen element, which comes before the configuration's.
  mutating func apply(_ configuration: UIButton.Configuration, chosen: String?) {
    kind = configuration.kind
    title = chosen ?? configuration.title ?? title
    subtitle = configuration.subtitle
    symbol = configuration.showsActivityIndicator ? "⠿" : configuration.image?.symbolText ?? symbol
    color = configuration.baseForegroundColor ?? color
    ground = configuration.baseBackgroundColor
    placement = configuration.imagePlacement
    imageColumns = max(1, UIScreen.main.cellMetrics.column(configuration.imagePadding))
    isRound = configuration.cornerStyle == .capsule || configuration.cornerStyle == .large
    isLarge = configuration.buttonSize == .large && kind != .plain
    insets = configuration.contentInsets
    indicator = configuration.indicator
  }

  /// The lines of the content, from top to bottom, without what stands around them.
  var lines: [String] {
    let title = (title ?? "").filter { !$0.isNewline }
    var rows: [String]
    switch (symbol, title.isEmpty) {
    case (nil, _): rows = [title]
    case (let symbol?, true): rows = [symbol]
    case (let symbol?, false):
      let gap = String(repeating: " ", count: imageColumns)
      switch placement {
      case .trailing: rows = [title + gap + symbol]
      case .top: rows = [symbol, title]
      case .bottom: rows = [title, symbol]
      default: rows = [symbol + gap + title]
      }
    }
    if let subtitle { rows.append(subtitle) }
    return rows
  }

  var hasBorder: Bool { kind != .plain }
  var showsIndicator: Bool {
    indicator == .popup || showsMenu && indicator == .automatic
  }

  /// In points.
  var size: CGSize {
    let lines = lines
    let widest = lines.map(ControlPainter.columns).max() ?? 0
    let size = ControlPainter.size(
      columns: widest + (hasBorder ? 4 : 2) + (showsIndicator ? 1 : 0),
      rows: lines.count + (isLarge ? 2 : 0))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }
}
