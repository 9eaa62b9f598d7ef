import UIKit

extension Demo {
  static let focus = Demo(
    name: "focus", title: "Focus",
    summary: "Arrows move the focus by geometry; a delegate may forbid it and follows it.",
    keys: [
      ("f", "selection", "selection follows focus, or not"),
      ("Tab", "other view", "to the other collection view"),
    ],
    tour: "Right Right Down Down Left f Right Right Down Tab Right Tab", source: "FocusDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
      ) -> Bool { !isClosed(indexPath.item) }
      collectionView.remembersLastFocusedIndexPath = true
      """
  ) { FocusDemo() }
}

/// One item at a time has focus and receives the keys.
final class FocusDemo: SectionsDemo, UICollectionViewDelegate {
  private let strip: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 96, height: 48)
    layout.minimumLineSpacing = 0
    let line = UICollectionViewFlowLayout()
    line.itemSize = CGSize(width: 96, height: 16)
    line.scrollDirection = .horizontal
    strip = UICollectionView(frame: .zero, collectionViewLayout: line)
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override var largeScale: CGFloat { 2 }

  override var collectionViews: [UICollectionView] { [collectionView, strip] }

  override func viewDidLoad() {
    strip.register(BoxCell.self, forCellWithReuseIdentifier: "box")
    strip.dataSource = self
    strip.delegate = self
    strip.remembersLastFocusedIndexPath = true
    strip.clipsToBounds = true
    collectionView.delegate = self
    collectionView.remembersLastFocusedIndexPath = true
    view.addSubview(strip)
    super.viewDidLoad()
    collectionView.autoresizingMask = []
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    collectionView.frame = CGRect(
      x: 0, y: 0, width: size.width, height: max(0, size.height - 32))
    strip.frame = CGRect(x: 0, y: max(0, size.height - 16), width: size.width, height: 16)
  }

  // MARK: Data

  override var dataSets: [String] { ["every third is closed", "all are open"] }

  override func makeSections() -> [Section] {
    [Section("", (0..<48).map { isClosed($0) ? "closed" : "\($0)" })]
  }

  private func isClosed(_ item: Int) -> Bool { dataSet == 0 && item % 3 == 2 }

  override func color(at path: IndexPath) -> UIColor {
    isClosed(path.item) ? .systemGray3 : .turn(path.item / 8)
  }

  // MARK: UICollectionViewDelegate

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { !isClosed(indexPath.item) }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    status = "focus went from \(name(context.previouslyFocusedIndexPath))"
    status += " to \(name(context.nextFocusedIndexPath))"
  }

  private func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "elsewhere" }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "f") { [weak self] _ in self?.changeWay() }]
  }

  private func changeWay() {
    collectionView.selectionFollowsFocus.toggle()
    status = collectionView.selectionFollowsFocus ? "selection follows" : "selection stays"
  }
}
