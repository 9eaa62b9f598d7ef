import UIKit
import VitrineItems
import VitrineStyledText

/// Letters on the visible items, one of which the next key chooses.
final class JumpLabels: UIView {
  private let labels: [(origin: CGPoint, letter: String)]
  private let look: ResolvedTheme

  /// The default labels in order: the most convenient keys first.
  nonisolated static let usual = "asdfghjklqwertyuiopzxcvbnm1234567890ASDFGHJKLQWERTYUIOPZXCVBNM"

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
    for features: BrowserFeatures, jumped: @escaping @MainActor () -> Void = {}
  ) {
    let view = features.shown.collectionView
    let sight = CGRect(origin: view.contentOffset, size: view.bounds.size)
    let places = view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.layoutAttributesForItem(at: path).map { (path, $0.frame) }
    }.filter { sight.contains($0.1) }
    let chosen = zip(features.context.options.jumpLabels, places).map { ($0, $1.0, $1.1) }
    guard !chosen.isEmpty else { return }
    let cell = UIScreen.main.cellMetrics
    let labels = chosen.map { letter, _, frame in
      let inset = frame.height >= 3 * cell.height ? CGPoint(x: cell.width, y: cell.height) : .zero
      let origin = CGPoint(
        x: frame.minX - sight.minX + inset.x, y: frame.minY - sight.minY + inset.y)
      return (origin, String(letter))
    }
    let shown = JumpLabels(labels, features.shown.dataSource.look)
    shown.place(view.frame)
    view.superview?.insertSubview(shown, aboveSubview: view)
    var capture = KeyCapture(pendingText: "jump") { key in
      shown.removeFromSuperview()
      guard let letter = key.text, let place = chosen.first(where: { $0.0 == letter })?.1,
        features.shown.items.holds(place)
      else { return }
      features.shown.chooseFocus(place)
      features.context.statusChanged()
      jumped()
    }
    capture.displaced = { shown.removeFromSuperview() }
    features.layers.captureKey(capture, hints: [])
  }

  override func draw(_ rect: CGRect) {
    for label in labels { label.letter.draw(at: label.origin, withAttributes: look.text(.match)) }
  }
}
