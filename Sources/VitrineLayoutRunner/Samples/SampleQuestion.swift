import Foundation

/// A question of a layout to its delegate: the name of the method or the parameter, and its item.
///
/// The answers follow from the words in the name and from the item's number, so that the same sources always show the
/// same screen. `docs/run.md` has the rule.
public struct SampleQuestion: Sendable {
  /// The name, as `collectionView(_:heightForPhotoAt:)`.
  public let name: String
  /// The number of the item in its section.
  public let item: Int
  /// The number of the section.
  public let section: Int
  /// The number of items in the section.
  public let itemCount: Int
  /// The number of sections.
  public let sectionCount: Int
  /// The text of the item.
  public let title: String
  /// The extent of the collection view in points.
  public let viewSize: CGSize

  private let words: String

  init(
    name: String, item: Int, section: Int, itemCount: Int, sectionCount: Int, title: String,
    viewSize: CGSize
  ) {
    (self.name, self.item, self.section) = (name, item, section)
    (self.itemCount, self.sectionCount) = (itemCount, sectionCount)
    (self.title, self.viewSize) = (title, viewSize)
    words = name.lowercased()
  }

  static let widths: [CGFloat] = [96, 64, 128, 80, 112]
  static let heights: [CGFloat] = [48, 80, 64, 96, 48]
  private static let ratios: [CGFloat] = [1, 1.5, 0.75]

  private func has(_ texts: String...) -> Bool { texts.contains { words.contains($0) } }

  private var isExtra: Bool { has("header", "footer", "supplementary", "decoration") }

  private func pick<Value>(_ values: [Value]) -> Value { values[abs(item) % values.count] }

  /// The size of the item, in points: whole cells of the terminal.
  public var size: CGSize {
    isExtra
      ? CGSize(width: viewSize.width, height: 32)
      : CGSize(width: pick(Self.widths), height: pick(Self.heights))
  }

  /// A length in points, or a ratio.
  public var length: CGFloat {
    if has("ratio", "aspect", "scale", "factor") { return pick(Self.ratios) }
    if has("alpha", "opacity", "fraction", "overlay", "progress") { return 0.5 }
    if has("spacing", "inset", "margin", "padding", "gap") { return has("line") ? 16 : 8 }
    if has("height") { return size.height }
    if has("width") { return size.width }
    return 64
  }

  /// A count.
  public var count: Int {
    if has("numberofitems", "itemcount", "itemscount", "countofitems") { return itemCount }
    if has("numberofsections", "sectioncount") { return sectionCount }
    if has("span") { return pick([1, 2, 1]) }
    if has("column", "lane") { return 3 }
    if has("row") { return 2 }
    return 1
  }

  /// The margins of a section in points: a cell of the terminal at each side.
  static let insets = (vertical: CGFloat(16), horizontal: CGFloat(8))
}
