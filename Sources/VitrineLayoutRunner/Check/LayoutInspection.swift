import UIKit

/// Compares a layout at one moment with the screen, and with itself.
@MainActor struct LayoutInspection {
  let view: UICollectionView
  /// The oddities that it has found, each once.
  private(set) var notes: [String] = []
  /// Whether there was a cell on the screen.
  private(set) var hasShownCell = false

  init(_ view: UICollectionView) { self.view = view }

  /// Checks that everything that the layout names for the visible bounds is on the screen at its place.
  ///
  /// - Parameter asksForItems: Whether the layout's answers for single items are compared, too.
  mutating func inspect(asksForItems: Bool) throws(LayoutFailure) {
    let layout = view.collectionViewLayout
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      throw LayoutFailure("the content has \(size.width) x \(size.height) points")
    }
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
      try inspect(attributes)
      if asksForItems, attributes.representedElementCategory == .cell, notes.isEmpty {
        compare(attributes, in: layout)
      }
    }
  }

  private mutating func inspect(_ attributes: UICollectionViewLayoutAttributes)
    throws(LayoutFailure)
  {
    let (path, frame) = (attributes.indexPath, attributes.frame)
    let name = Self.name(of: attributes)
    guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
      throw LayoutFailure("the frame of \(name) is \(Self.text(frame))")
    }
    let live: UICollectionReusableView?
    switch attributes.representedElementCategory {
    case .cell:
      guard path.section < view.numberOfSections,
        path.item < view.numberOfItems(inSection: path.section)
      else { throw LayoutFailure("the layout has a place for \(name), which is not there") }
      live = view.cellForItem(at: path)
    case .supplementaryView:
      let kind = attributes.representedElementKind ?? ""
      live = view.supplementaryView(forElementKind: kind, at: path)
    default: return
    }
    let overlap = frame.intersection(view.bounds)
    guard !attributes.isHidden, overlap.width > 0, overlap.height > 0 else { return }
    guard let live else {
      throw LayoutFailure("\(name) is not on the screen at \(Self.text(frame))")
    }
    let differences = [
      live.center.x - attributes.center.x, live.center.y - attributes.center.y,
      live.bounds.width - attributes.size.width, live.bounds.height - attributes.size.height,
    ]
    guard differences.allSatisfy({ abs($0) < 1 }) else {
      throw LayoutFailure(
        "\(name) is on the screen at \(Self.text(live.frame)), and its attributes have"
          + " \(Self.text(frame))")
    }
    if attributes.representedElementCategory == .cell { hasShownCell = true }
  }

  private mutating func compare(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) {
    let name = Self.name(of: attributes)
    let one = layout.layoutAttributesForItem(at: attributes.indexPath)
    if one?.frame == attributes.frame { return }
    notes.append(
      "layoutAttributesForItem(at:) has \(one.map { Self.text($0.frame) } ?? "nil") for \(name), and"
        + " layoutAttributesForElements(in:) \(Self.text(attributes.frame))")
  }

  // MARK: Texts

  private static func name(of attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    // The path of a supplementary view may have one number.
    let numbers = path.map { String($0) }.joined(separator: ".")
    let kind = attributes.representedElementKind ?? ""
    return attributes.representedElementCategory == .cell
      ? "item \(path.item) of section \(path.section)" : "\(kind) \(numbers)"
  }

  static func text(_ number: CGFloat) -> String {
    number.isFinite && abs(number) < 1e9
      ? "\(Double((number * 10).rounded() / 10))".replacing(#/\.0$/#, with: "") : "\(number)"
  }

  private static func text(_ frame: CGRect) -> String {
    "\(text(frame.minX)),\(text(frame.minY)) \(text(frame.width))x\(text(frame.height))"
  }
}
