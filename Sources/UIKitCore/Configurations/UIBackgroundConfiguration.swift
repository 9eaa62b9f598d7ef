import Foundation

/// The look of the background of a cell or another view.
///
/// A property that the program sets keeps its value in all states; other properties follow the
/// state (`updated(for:)`).
public struct UIBackgroundConfiguration: Hashable {
  private enum Preset { case clear, cell, groupedCell, sidebarCell, header, footer }

  /// The parts of a state that change the look.
  private struct Look: Hashable {
    var isActive = false
    var isFaded = false
  }

  private let preset: Preset
  private var look = Look()
  private var ownColor: UIColor??
  private var colorTransform: ComparedTransformer?
  private var strokeTransform: ComparedTransformer?

  /// A view in place of the colour, below the content. A view can be in one background only.
  public var customView: UIView?
  /// The radius of the corners, in points. A terminal shows it only with a stroke.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the view to the background, in points; negative ones extend
  /// it.
  public var backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// The edges at which `backgroundInsets` begin at the margins of the view.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// An image on top of the colour.
  public var image: UIImage?
  /// The placement of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line around the background; `nil` for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line in points; 0 for none. Any width shows as one character.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line outside of the background, in points.
  public var strokeOutset: CGFloat = 0
  /// Kept without effect: a terminal draws no shadows.
  public var shadowProperties = UIShadowProperties()

  private init(_ preset: Preset) { self.preset = preset }

  /// The colour for a button's state, if the program has set none.
  package var stateColor: UIColor?
  /// Whether the program has set the colour.
  package var hasOwnColor: Bool { ownColor != nil }

  /// The colour of the background; `nil` for the tint colour.
  public var backgroundColor: UIColor? {
    get { ownColor ?? stateColor ?? presetColor }
    set { ownColor = .some(newValue) }
  }

  /// A transformer of `backgroundColor`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { colorTransform?.transformer }
    set { colorTransform = newValue.map(ComparedTransformer.init) }
  }

  /// A transformer of `strokeColor`.
  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { strokeTransform?.transformer }
    set { strokeTransform = newValue.map(ComparedTransformer.init) }
  }

  /// Returns the background colour in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColorTransformer.applied(to: backgroundColor ?? tintColor)
  }

  /// Returns the colour of the line in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColorTransformer.applied(to: strokeColor ?? tintColor)
  }

  /// Returns the configuration for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var result = self
    result.look = Look()
    switch state {
    case let state as UICellConfigurationState:
      result.look.isActive =
        state.isSelected || state.isHighlighted || state.cellDropState == .targeted
      result.look.isFaded = state.isDisabled
    case let state as UIViewConfigurationState:
      result.look.isActive = state.isSelected || state.isHighlighted
      result.look.isFaded = state.isDisabled
    default: break
    }
    return result
  }

  private var presetColor: UIColor {
    let isChoosable = preset == .cell || preset == .groupedCell || preset == .sidebarCell
    if isChoosable, look.isActive, !look.isFaded { return .systemGray4 }
    return preset == .groupedCell ? .secondarySystemGroupedBackground : .clear
  }
}

extension UIBackgroundConfiguration {
  /// Returns an empty background, in every state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns the background of a list's cell.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  /// Returns the background of a list's header.
  public static func listHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// Returns the background of a list's footer.
  public static func listFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.footer)
  }

  /// Returns the background of a plain list's cell.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.cell)
  }
  /// Returns the background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listHeader() }
  /// Returns the background of a grouped list's cell.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// Returns the background of a grouped list's header or footer.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { listHeader() }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { listHeader() }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// Returns the background of a cell in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
}
