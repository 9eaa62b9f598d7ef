import Gallery
import UIKit

/// All demos as cards: plain letters filter them, Return opens the one in focus.
///
/// It is the first responder: every key comes here and goes through the key map.
package final class GalleryController: UIViewController, UICollectionViewDelegate {
  weak var stage: DemoStage?
  package let collectionView: UICollectionView
  private let layout = UICollectionViewFlowLayout()
  private let lineView = GalleryLineView(frame: .zero)
  private let emptyView = UILabel()
  private var interpreter = KeyInterpreter(map: .standard)
  private var editor = LineEditor()
  private let filter = DemoFilter()
  private var overlay: TextOverlay?
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  /// The demos that fit what is typed.
  package private(set) var shown = Demo.all

  init() {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    collectionView.clipsToBounds = true
    collectionView.delegate = self
    collectionView.register(DemoCard.self, forCellWithReuseIdentifier: "card")
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] view, path, name in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
      if let card = cell as? DemoCard, let demo = Demo.named(name) {
        card.show(demo)
        card.isCurrent = self?.collectionView.focusedIndexPath == path
      }
      return cell
    }
    emptyView.textAlignment = .center
    emptyView.text = "no demo fits; Esc shows all"
    emptyView.isHidden = true
    for view in [collectionView, emptyView, lineView] { self.view.addSubview(view) }
    show(animated: false)
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    let rest = max(0, bounds.height - cell.height)
    fitCards(width: bounds.width)
    set(collectionView, CGRect(x: 0, y: 0, width: bounds.width, height: rest))
    set(emptyView, CGRect(x: 0, y: rest / 2, width: bounds.width, height: cell.height))
    set(lineView, CGRect(x: 0, y: rest, width: bounds.width, height: cell.height))
    if let overlay { set(overlay, bounds) }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  private static let leastCardColumns = 26
  private static let cardRows = 11

  /// As many cards beside one another as have room, all of the same width.
  private func fitCards(width: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let columns = Int(width / cell.width)
    let across = max(1, columns / Self.leastCardColumns)
    let size = CGSize(
      width: CGFloat(columns / across) * cell.width, height: CGFloat(Self.cardRows) * cell.height)
    if layout.itemSize != size { layout.itemSize = size }
  }

  // MARK: What is shown

  /// Takes the keys, with a demo in focus.
  func takeKeys(focusing demo: Demo?) {
    becomeFirstResponder()
    let place = demo.flatMap { demo in shown.firstIndex { $0.name == demo.name } }
    let current = place ?? collectionView.focusedIndexPath?.item ?? 0
    focus(current)
  }

  private func focus(_ place: Int) {
    guard !shown.isEmpty else { return }
    let item = min(max(place, 0), shown.count - 1)
    collectionView.layoutIfNeeded()
    collectionView.focusItem(at: IndexPath(item: item, section: 0), scrolls: true)
  }

  private func show(animated: Bool) {
    shown = filter.demos(fitting: editor.text)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.name))
    source?.apply(snapshot, animatingDifferences: animated)
    emptyView.isHidden = !shown.isEmpty
    lineView.line = GalleryLine(
      filter: editor.text, cursor: editor.cursor, shown: shown.count, all: Demo.all.count)
  }

  private func filterChanged() {
    show(animated: true)
    // What is typed last decides: the first one that fits gets focus.
    focus(0)
  }

  // MARK: Keys

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key, let stroke = KeyStroke(key) { type(stroke) }
    }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  private func type(_ key: KeyStroke) {
    switch interpreter.feed(key, in: overlay == nil ? .gallery : .overlay, .demos) {
    case .run(let command, let count): perform(command, count: count ?? 1)
    case .pending, .cancelled: break
    case .unknown:
      guard overlay == nil, let text = key.text else { return }
      editor.insert(String(text))
      filterChanged()
    }
  }

  private func perform(_ command: Command, count: Int) {
    switch command {
    case .move(let motion): move(motion)
    case .open: open(collectionView.focusedIndexPath?.item ?? 0)
    case .back: back()
    case .prompt(.edit(let edit)):
      let before = editor.characters
      editor.apply(edit)
      if editor.characters != before { filterChanged() } else { show(animated: false) }
    case .help: showHelp()
    case .overlay(.close):
      overlay?.removeFromSuperview()
      overlay = nil
    case .overlay(let action): overlay?.perform(action, count: count)
    case .leave, .quit: stage?.leave()
    case .repaint: stage?.repaints()
    case .suspend: stage?.suspends()
    default: break
    }
  }

  private func move(_ motion: Command.Motion) {
    let current = collectionView.focusedIndexPath?.item ?? 0
    switch motion {
    case .up: collectionView.moveFocus(.up)
    case .down: collectionView.moveFocus(.down)
    case .left: collectionView.moveFocus(.left)
    case .right: collectionView.moveFocus(.right)
    case .next: focus(current + 1)
    case .previous: focus(current - 1)
    case .first: collectionView.moveFocusToEnd(false)
    case .last: collectionView.moveFocusToEnd(true)
    case .pageUp: collectionView.moveFocus(pages: -1)
    case .pageDown: collectionView.moveFocus(pages: 1)
    default: break
    }
  }

  /// Esc drops what is typed, then leaves.
  private func back() {
    if editor.text.isEmpty { return stage?.leave() ?? () }
    let current = collectionView.focusedIndexPath.map { shown[$0.item] }
    editor = LineEditor()
    show(animated: true)
    focus(shown.firstIndex { $0.name == current?.name } ?? 0)
  }

  private func open(_ place: Int) {
    guard shown.indices.contains(place) else { return }
    stage?.open(shown[place])
  }

  private func showHelp() {
    let lines = interpreter.map.lines(of: [.gallery, .demo, .transition])
    let view = TextOverlay(title: "Keys", lines: lines, mode: .byWordWrapping)
    overlay = view
    self.view.addSubview(view)
    self.view.setNeedsLayout()
  }

  // MARK: UICollectionViewDelegate

  /// A tap opens a card.
  package func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    open(indexPath.item)
  }

  package func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    for case let card as DemoCard in collectionView.visibleCells {
      card.isCurrent = collectionView.indexPath(for: card) == context.nextFocusedIndexPath
    }
  }

  package func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? DemoCard)?.isCurrent = collectionView.focusedIndexPath == indexPath
  }
}

extension GalleryController: CursorRectProvider, PasteReceiver {
  /// In the line while something is typed, else on the card in focus.
  package var cursorRect: CGRect? {
    if let overlay { return overlay.convert(overlay.bounds, to: nil) }
    if !editor.text.isEmpty { return lineView.convert(lineView.cursorFrame, to: nil) }
    return collectionView.focusedItemFrame.map { collectionView.convert($0, to: nil) }
  }

  package func paste(text: String) {
    editor.insert(text)
    filterChanged()
  }
}
