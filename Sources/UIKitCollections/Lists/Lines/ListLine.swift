import Foundation
import UIKitCore

/// The drawing of one line of a list.
@MainActor
struct ListLine: Equatable {
  var color: UIColor
  var selectedColor: UIColor
  /// The insets from the sides of the cell, in points; `nil` for the edges of the text.
  var leading: CGFloat?
  var trailing: CGFloat?
  /// The item whose text determines the insets.
  var item: Int
  /// The item on the other side; `nil` at the edge of a group.
  var neighbour: Int?

  init(
    _ configuration: UIListSeparatorConfiguration, _ insets: NSDirectionalEdgeInsets, item: Int,
    neighbour: Int?
  ) {
    color = configuration.color
    selectedColor = configuration.multipleSelectionColor
    leading = Self.inset(insets.leading)
    trailing = Self.inset(insets.trailing)
    self.item = item
    self.neighbour = neighbour
  }

  private static func inset(_ inset: CGFloat) -> CGFloat? {
    inset == UIListSeparatorConfiguration.automatic ? nil : inset
  }
}

/// The attributes of a line.
final class ListLineAttributes: UICollectionViewLayoutAttributes {
  var line: ListLine?

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ListLineAttributes else { return false }
    let isSameLine = MainActor.assumeIsolated { line == other.line }
    return isSameLine && super.isEqual(object)
  }

  nonisolated override var hash: Int { super.hash }

  nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? ListLineAttributes {
      MainActor.assumeIsolated { copy.line = line }
    }
    return copy
  }
}

/// A line between two rows of a list, or above or below a group.
final class ListLineView: UICollectionReusableView {
  private var line: ListLine?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let next = (layoutAttributes as? ListLineAttributes)?.line
    if next != line { setNeedsDisplay() }
    line = next
  }

  override func draw(_ rect: CGRect) {
    guard let line, let context = UIGraphicsGetCurrentContext() else { return }
    let place = place(of: line)
    // The list determines whether it is mirrored.
    let isMirrored = (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? place.trailing : place.leading
    let right = bounds.width - (isMirrored ? place.leading : place.trailing)
    guard right > left else { return }
    color(of: line).setFill()
    // Draw a hairline in the middle of its row.
    context.fill(CGRect(x: left, y: bounds.midY, width: right - left, height: 1))
  }

  private func place(of line: ListLine) -> SeparatorPlace {
    let known = line.leading != nil && line.trailing != nil
    let own = known ? nil : (cell(of: line.item) as? UICollectionViewListCell)?.separatorPlace
    return SeparatorPlace(
      leading: line.leading ?? own?.leading ?? 0, trailing: line.trailing ?? own?.trailing ?? 0)
  }

  private func color(of line: ListLine) -> UIColor {
    guard line.color != line.selectedColor, let neighbour = line.neighbour else {
      return line.color
    }
    let isSelected = [line.item, neighbour].allSatisfy { cell(of: $0)?.isSelected == true }
    return isSelected ? line.selectedColor : line.color
  }

  private func cell(of item: Int) -> UICollectionViewCell? {
    guard let section = appliedAttributes?.indexPath.section else { return nil }
    return (superview as? UICollectionView)?.visible.cell(
      at: IndexPath(item: item, section: section))
  }
}

extension UICollectionViewListCell {
  /// Called when the lines above and below the cell have other insets or another colour.
  final func redrawSeparators() {
    guard let collectionView, let path = collectionView.visible.path(of: self) else { return }
    for (kind, item) in [
      (ListKind.line, path.item), (ListKind.line, path.item - 1), (ListKind.topLine, path.item),
    ] {
      let path = IndexPath(item: item, section: path.section)
      collectionView.visible.decorationView(kind, at: path)?.setNeedsDisplay()
    }
  }
}
