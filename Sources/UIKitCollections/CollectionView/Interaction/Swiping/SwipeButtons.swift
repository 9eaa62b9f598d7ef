import Foundation
import UIKitCore

/// The buttons beside a swiped row. They are subviews of the cell of the row.
final class SwipeButtons: UIView {
  private let buttons: [SwipeButton]
  private let isAtLeft: Bool
  private weak var cell: UICollectionViewCell?
  private var clipped = false

  /// Whether releasing performs the first action, which takes all the room then.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

  /// - Parameter perform: Called with an action and its button.
  init(
    _ actions: [UIContextualAction], at edge: SwipeEdge, isRightToLeft: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    buttons = actions.map { SwipeButton($0, perform: perform) }
    isAtLeft = (edge == .leading) != isRightToLeft
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The total preferred width of all buttons, in points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Adds the buttons to a cell.
  func enter(_ next: UICollectionViewCell) {
    guard cell !== next || superview !== next else { return }
    leave()
    cell = next
    clipped = next.clipsToBounds
    next.clipsToBounds = true
    next.addSubview(self)
  }

  /// Removes the buttons from the cell, which closes.
  func leave() {
    guard let cell else { return }
    self.cell = nil
    removeFromSuperview()
    cell.clipsToBounds = clipped
    cell.slide = 0
    if cell.isSwiped { cell.isSwiped = false }
  }

  /// Removes any buttons from a cell.
  static func leave(_ cell: UICollectionViewCell) {
    for case let buttons as SwipeButtons in cell.subviews { buttons.leave() }
    cell.slide = 0
    if cell.isSwiped { cell.isSwiped = false }
  }

  /// Covers a part of the cell, and slides its content aside by the same distance.
  func show(_ width: CGFloat, in cell: UICollectionViewCell) {
    let bounds = cell.bounds
    cell.slide = isAtLeft ? -width : width
    cell.layoutIfNeeded()
    frame = CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width,
      height: bounds.height)
    layoutIfNeeded()
  }

  /// Places the first action at the edge of the row. The action next to the content appears first.
  override func layoutSubviews() {
    super.layoutSubviews()
    let spare = max(0, bounds.width - naturalWidth)
    var x = isAtLeft ? bounds.maxX : bounds.minX
    for (index, button) in buttons.enumerated().reversed() {
      var width = button.naturalWidth + (index == 0 ? spare : 0)
      if isFull { width = index == 0 ? bounds.width : 0 }
      if isAtLeft { x -= width }
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      if !isAtLeft { x += width }
    }
  }
}
