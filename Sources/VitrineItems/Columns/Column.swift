import VitrineCharacterWidths
import VitrineStyledText
import VitrineTextFormats

/// A field of items as a list shows it beside their titles.
public struct Column: Equatable, Sendable {
  /// How wide it is.
  public enum Width: Equatable, Sendable {
    /// As wide as the values that were seen so far, within the column's bounds.
    case fitting
    /// In character cells.
    case fixed(Int)
  }

  /// The name of the field.
  public let field: String
  public let kind: Field.Kind
  /// Its heading, safe to draw.
  public let title: String
  /// Columns of the lowest priority are the first to go where the screen is narrow.
  public let priority: Int
  /// What a width that fits the values keeps to.
  private var bounds: ClosedRange<Int>
  public var isShown: Bool
  /// Whether it stays, however narrow the screen is.
  public var isFrozen = false
  public var width = Width.fitting
  /// The widest value that was seen so far: a column that fits its values never shrinks while they scroll.
  private(set) var widest = 0
  /// How many columns of the screen its values seen so far lack; 0 where its width was chosen.
  var lacking: Int { width == .fitting ? max(0, widest - columns) : 0 }

  /// - Parameters:
  ///   - title: The heading; nil takes the name of the field.
  ///   - bounds: How narrow and how wide the column may be by itself; nil takes what suits the kind.
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

  /// Widths that may be asked for, in character cells.
  static let widths = 3...200

  /// Whether values end at the right edge: numbers, and times of day below one another.
  public var isTrailing: Bool {
    switch kind {
    case .integer, .decimal, .size, .date: true
    case .text, .boolean, .path, .json, .blob: false
    }
  }

  /// How many columns of the screen it takes. The heading has room, with a mark for sorting behind it.
  var columns: Int {
    switch width {
    case .fixed(let columns): columns
    case .fitting:
      max(
        min(max(widest, bounds.lowerBound), bounds.upperBound), TextColumns.columns(of: title) + 1)
    }
  }

  /// How narrow it may become where there is no room for all of it: a text is worth reading from so many columns on.
  var leastColumns: Int {
    let isText = kind == .text && width == .fitting && bounds.lowerBound >= Self.readableText
    return isText ? min(columns, bounds.lowerBound) : columns
  }

  private static let readableText = 8

  /// Takes note of a value.
  ///
  /// - Returns: Whether the column is wider for it, or would be if it could.
  mutating func see(columns seen: Int) -> Bool {
    guard seen > widest else { return false }
    let before = (columns, lacking)
    widest = seen
    return (columns, lacking) != before
  }

  /// Makes it so many character cells wider, or narrower, from now on.
  ///
  /// - Parameter shown: How wide it is on the screen; nil: as wide as it is by itself.
  mutating func widen(by steps: Int, from shown: Int? = nil) {
    let wished = max(shown ?? 0, columns).addingReportingOverflow(steps)
    let next = wished.overflow ? (steps > 0 ? Int.max : 0) : wished.partialValue
    width = .fixed(min(max(next, Self.widths.lowerBound), Self.widths.upperBound))
  }

  /// Fits it to the values that are seen from now on.
  ///
  /// - Parameter isWhole: Whether it may be as wide as any of them.
  public mutating func fit(isWhole: Bool = false) {
    (width, widest) = (.fitting, 0)
    if isWhole { bounds = bounds.lowerBound...Self.widths.upperBound }
  }
}
