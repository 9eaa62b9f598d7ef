import Foundation

/// How the background of a cell or another view looks, as a value.
///
/// A property that was set keeps its value in all states; one that was not follows the state (`updated(for:)`).
public struct UIBackgroundConfiguration: Hashable {
  private enum Preset { case clear, cell, groupedCell, sidebarCell, header, footer }

  /// What of a state changes the look.
  private struct Look: Hashable {
    var isActive = false
    var isFaded = false
  }

  private let preset: Preset
  private var look = Look()
  private var ownColor: UIColor??
  private var colorTransform: ComparedTransformer?
  private var strokeTransform: ComparedTransformer?

  /// A view in place of the colour, below the content; a view can be in one background at a time.
  public var customView: UIView?
  /// How round the corners are, in points. A terminal shows it where there is a stroke.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the view to those of the background, in points; less than 0 lies outside.
  public var backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// At which edges `backgroundInsets` begin at the margins of the view.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// A picture on top of the colour.
  public var image: UIImage?
  /// How the picture is placed.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line around the background; `nil`: the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line in points; 0 for none. Any width shows as one character.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the background the line stands, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ preset: Preset) { self.preset = preset }

  /// What a button's state says of the colour, where the program has set none.
  package var stateColor: UIColor?
  /// Whether the program has set the colour.
  package var hasOwnColor: Bool { ownColor != nil }

  /// The colour behind everything; `nil`: the tint colour.
  public var backgroundColor: UIColor? {
    get { ownColor ?? stateColor ?? presetColor }
    set { ownColor = .some(newValue) }
  }

  /// Makes the colour that is shown of `backgroundColor`.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { colorTransform?.transformer }
    set { colorTransform = newValue.map(ComparedTransformer.init) }
  }

  /// Makes the colour that is shown of `strokeColor`.
  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { strokeTransform?.transformer }
    set { strokeTransform = newValue.map(ComparedTransformer.init) }
  }

  /// The colour that is shown in a view of a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColorTransformer.applied(to: backgroundColor ?? tintColor)
  }

  /// The colour of the line that is shown in a view of a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColorTransformer.applied(to: strokeColor ?? tintColor)
  }

  /// The configuration as it looks in a state.
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
  /// Nothing, in every state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// That of a cell of a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  /// That of a header of a list.
  public static func listHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header)
  }
  /// That of a footer of a list.
  public static func listFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.footer)
  }

  /// That of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.cell)
  }
  /// That of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listHeader() }
  /// That of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// That of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { listHeader() }
  /// That of a header of a list in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { listHeader() }
  /// That of a cell of a list in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// That of a cell of a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
}
