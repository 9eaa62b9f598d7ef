import VitrineCharacterWidths
import VitrineStyledText
import VitrineTextFormats

/// A field of items as a list column beside the titles.
public struct Column: Equatable, Sendable {
  /// The width of a column.
  public enum Width: Equatable, Sendable {
    /// As wide as the widest value so far, within the bounds of the column.
    case fitting
    /// A width in character cells.
    case fixed(Int)
  }

  /// The name of the field.
  public let field: String
  public let kind: Field.Kind
  /// The heading, safe to draw.
  public let title: String
  /// The priority: columns of the lowest priority disappear first on a narrow screen.
  public let priority: Int
  /// The bounds of a fitting width.
  private var bounds: ClosedRange<Int>
  public var isShown: Bool
  /// Whether the column stays visible on a narrow screen.
  public var isFrozen = false
  public var width = Width.fitting
  /// The widest value so far: a fitting column never shrinks during scrolling.
  private(set) var widest = 0
  /// The number of character cells missing for the widest value so far; 0 for a fixed width.
  var lacking: Int { width == .fitting ? max(0, widest - columns) : 0 }

  /// - Parameters:
  ///   - title: The heading; nil takes the name of the field.
  ///   - bounds: The bounds of a fitting width; nil takes the default of the kind.
  public init(
    _ field: Field, title: String? = nil, priority: Int, isShown: Bool = true,
    bounds: ClosedRange<Int>? = nil
  ) {
    self.field = field.name
    kind = field.kind
    self.title = VisibleText.text(of: title ?? field.name, tabStop: 1)
    self.priority = priority
    self.isShown = isShown
    self.bounds = bounds ?? Self.bounds(of: field.kind)
  }

  private static func bounds(of kind: Field.Kind) -> ClosedRange<Int> {
    switch kind {
    case .size: 5...15
    case .date: 10...10
    case .integer, .decimal: 4...20
    case .boolean: 5...5
    case .text, .path, .json, .blob: 4...30
    }
  }

  /// The allowed fixed widths, in character cells.
  static let widths = 3...200

  /// Whether values are right-aligned: numbers, and times of day.
  public var isTrailing: Bool {
    switch kind {
    case .integer, .decimal, .size, .date: true
    case .text, .boolean, .path, .json, .blob: false
    }
  }

  /// The width in character cells. It has room for the heading and a sort mark.
  var columns: Int {
    switch width {
    case .fixed(let columns): columns
    case .fitting:
      max(
        min(max(widest, bounds.lowerBound), bounds.upperBound), TextColumns.columns(of: title) + 1)
    }
  }

  /// The least width when there is not enough room: a text stays readable from this width on.
  var leastColumns: Int {
    let isText = kind == .text && width == .fitting && bounds.lowerBound >= Self.readableText
    return isText ? min(columns, bounds.lowerBound) : columns
  }

  private static let readableText = 8

  /// Records the width of a value.
  ///
  /// - Returns: Whether the column grows, or would grow without its bounds.
  mutating func see(columns seen: Int) -> Bool {
    guard seen > widest else { return false }
    let before = (columns, lacking)
    widest = seen
    return (columns, lacking) != before
  }

  /// Makes the column wider or narrower by a number of cells, with a fixed width.
  ///
  /// - Parameter shown: The width on the screen; nil for the natural width.
  mutating func widen(by steps: Int, from shown: Int? = nil) {
    let wished = max(shown ?? 0, columns).addingReportingOverflow(steps)
    let next = wished.overflow ? (steps > 0 ? Int.max : 0) : wished.partialValue
    width = .fixed(min(max(next, Self.widths.lowerBound), Self.widths.upperBound))
  }

  /// Resets the width to fit the values seen from now on.
  ///
  /// - Parameter isWhole: Whether to ignore the bounds.
  public mutating func fit(isWhole: Bool = false) {
    (width, widest) = (.fitting, 0)
    if isWhole { bounds = bounds.lowerBound...Self.widths.upperBound }
  }
}
