import UIKit
import VitrineItems
import VitrineStyledText

/// Letters on the visible items, one of which the next key chooses.
final class JumpLabels: UIView {
  private let labels: [(origin: CGPoint, letter: String)]
  private let look: ResolvedTheme

  private init(_ labels: [(origin: CGPoint, letter: String)], _ look: ResolvedTheme) {
    (self.labels, self.look) = (labels, look)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the labels until the next key, and focuses the item with its letter. Any other key does
  /// nothing.
  ///
  /// - Parameter jumped: Called if there is such an item.
  static func show(
    on shown: ItemList, in context: any BrowserContext,
    jumped: @escaping @MainActor () -> Void = {}
  ) {
    let view = shown.collectionView
    let sight = CGRect(origin: view.contentOffset, size: view.bounds.size)
    let places = view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.layoutAttributesForItem(at: path).map { (path, $0.frame) }
    }.filter { sight.contains($0.1) }
    let chosen = zip(context.options.jumpLabels, places).map { ($0, $1.0, $1.1) }
    guard !chosen.isEmpty else { return }
    let cell = UIScreen.main.cellMetrics
    let labels = chosen.map { letter, _, frame in
      let inset = frame.height >= 3 * cell.height ? CGPoint(x: cell.width, y: cell.height) : .zero
      let origin = CGPoint(
        x: frame.minX - sight.minX + inset.x, y: frame.minY - sight.minY + inset.y)
      return (origin, String(letter))
    }
    let overlay = JumpLabels(labels, shown.dataSource.look)
    overlay.place(view.frame)
    view.superview?.insertSubview(overlay, aboveSubview: view)
    var capture = KeyCapture(pendingText: "jump") { key in
      overlay.removeFromSuperview()
      guard let letter = key.text, let place = chosen.first(where: { $0.0 == letter })?.1,
        shown.items.holds(place)
      else { return }
      shown.chooseFocus(place)
      context.statusChanged()
      jumped()
    }
    capture.displaced = { overlay.removeFromSuperview() }
    context.layers.captureKey(capture, hints: [])
  }

  override func draw(_ rect: CGRect) {
    for label in labels { label.letter.draw(at: label.origin, withAttributes: look.text(.match)) }
  }
}
