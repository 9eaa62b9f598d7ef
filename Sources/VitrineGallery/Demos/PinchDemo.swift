import UIKit

extension Demo {
  static let pinch = Demo(
    name: "pinch", title: "Pinch to spread",
    summary: "A pinch changes the room between items: Ctrl and the wheel, or Alt-+ and Alt--.",
    keys: [
      ("Ctrl-wheel", "pinch", "pinch with the mouse"), ("Alt-+", "spread", "spread"),
      ("Alt--", "shrink", "draw together"),
    ],
    tour: "Alt-+ Alt-+ Alt-+ Alt-+ Right Down Alt-- Alt-- Alt-- Alt--", source: "PinchDemo.swift",
    code: """
      let pinch = UIPinchGestureRecognizer(target: self) { [weak self] in self?.pinched($0) }
      collectionView.addGestureRecognizer(pinch)
      layout.invalidateLayout()
      """
  ) { PinchDemo() }
}

/// The recognizer belongs to the collection view, not to a cell, and does not interfere with other
/// recognizers.
final class PinchDemo: SectionsDemo {
  private let layout = UICollectionViewFlowLayout()
  private var startSpacing: CGFloat = 0

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: 136, height: 48)
    spacing = 8
    let pinch = UIPinchGestureRecognizer(target: self) { [weak self] in self?.pinched($0) }
    collectionView.addGestureRecognizer(pinch)
    super.viewDidLoad()
  }

  override var dataSets: [String] { ["mountains", "numbers"] }

  override func makeSections() -> [Section] {
    let numbers = (1...200).map(String.init)
    return [Section("", dataSet == 0 ? Mountain.all.map(\.name) : numbers)]
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  private var spacing: CGFloat {
    get { layout.minimumInteritemSpacing }
    set {
      layout.minimumInteritemSpacing = newValue
      // Whole rows of characters give equal distances between lines.
      layout.minimumLineSpacing = (newValue.rounded() / 16).rounded() * 16
      status = "\(Int(newValue.rounded())) points apart"
    }
  }

  private func pinched(_ recognizer: UIGestureRecognizer) {
    guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
    if pinch.state == .began { startSpacing = max(4, spacing) }
    guard pinch.state == .began || pinch.state == .changed else { return }
    spacing = min(max(startSpacing * pinch.scale, 0), 160)
    layout.invalidateLayout()
  }
}
