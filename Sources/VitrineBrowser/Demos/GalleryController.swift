import UIKit
import VitrineGallery
import VitrineKeyStrokes

/// The gallery of demos as cards: typing filters them, Return opens the card in focus.
package final class GalleryController: CommandScreen<GalleryController>, UICollectionViewDelegate {
  weak var stage: DemoStage?
  package let collectionView: UICollectionView
  private let layout = UICollectionViewFlowLayout()
  private let lineView = GalleryLineView(frame: .zero)
  private let emptyView = UILabel()
  private var editor = LineEditor()
  private let filter = DemoFilter()
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  /// The demos that match the query.
  package private(set) var shown = Demo.all

  init() {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(Self.commands)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = UIScreen.main.cellMetrics.width
    collectionView.clipsToBounds = true
    collectionView.delegate = self
    collectionView.register(DemoCard.self, forCellWithReuseIdentifier: "card")
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] view, path, name in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
      if let card = cell as? DemoCard, let demo = Demo.named(name) {
        card.show(demo)
        card.isCurrent = self?.collectionView.keyboard.focusedIndexPath == path
      }
      return cell
    }
    emptyView.textAlignment = .center
    emptyView.text = "no demo matches; Esc shows all"
    emptyView.isHidden = true
    for view in [collectionView, emptyView, lineView] { self.view.addSubview(view) }
    show(animated: false)
  }

  package override func viewWillLayoutSubviews() {
    let cell = UIScreen.main.cellMetrics
    let bounds = view.bounds
    let rest = max(0, bounds.height - cell.height)
    fitCards(width: bounds.width)
    let bottom = CGRect(x: 0, y: rest, width: bounds.width, height: cell.height)
    collectionView.place(CGRect(x: 0, y: 0, width: bounds.width, height: rest))
    emptyView.place(CGRect(x: 0, y: rest / 2, width: bounds.width, height: cell.height))
    lineView.place(bottom)
    layers.layOut(in: bounds, line: bottom, room: 0)
  }

  private static let cardRows = 11

  /// Fits as many cards of equal width into a row as possible. On wide screens the cards grow, so
  /// that their summaries fit.
  private func fitCards(width: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let all = cell.columns(fittingIn: width)
    let (across, columns) = BrowserLayout.cards(atLeast: all > 120 ? 36 : 26, in: all)
    let size = CGSize(
      width: CGFloat(columns) * cell.width, height: CGFloat(Self.cardRows) * cell.height)
    if layout.itemSize != size { layout.itemSize = size }
    let rest = max(0, all - across * (columns + 1) + 1)
    let left = CGFloat(rest / 2) * cell.width
    let taken = CGFloat(across * (columns + 1) - 1) * cell.width
    let inset = UIEdgeInsets(top: 0, left: left, bottom: 0, right: max(0, width - taken - left))
    if layout.sectionInset != inset { layout.sectionInset = inset }
  }

  // MARK: Content

  /// Takes the keyboard focus and focuses the card of a demo.
  func takeKeys(focusing demo: Demo?) {
    becomeFirstResponder()
    let place = demo.flatMap { demo in shown.firstIndex { $0.name == demo.name } }
    let current = place ?? collectionView.keyboard.focusedIndexPath?.item ?? 0
    focus(current)
  }

  private func focus(_ place: Int) {
    guard !shown.isEmpty else { return }
    let item = min(max(place, 0), shown.count - 1)
    collectionView.layoutIfNeeded()
    collectionView.keyboard.focusItem(at: IndexPath(item: item, section: 0), scrolls: true)
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
    // Typing focuses the first match.
    focus(0)
  }

  // MARK: Keys

  override var target: GalleryController { self }
  override var ground: KeyBinding.Context { .gallery }

  /// Typed letters filter the cards.
  override func handleUnbound(
    _ key: KeyStroke, in context: KeyBinding.Context, after typed: String
  ) -> Bool {
    guard layers.context == nil, let text = key.text else { return true }
    editor.insert(String(text))
    filterChanged()
    return true
  }

  func edit(_ edit: LineEditor.Edit) {
    let before = editor.characters
    editor.apply(edit)
    if editor.characters != before { filterChanged() } else { show(animated: false) }
  }

  /// Moves the focus by a number of cards.
  func advance(by distance: Int) {
    focus((collectionView.keyboard.focusedIndexPath?.item ?? 0) + distance)
  }

  /// Clears the query, or leaves if the query is empty.
  func back() {
    if editor.text.isEmpty { return stage?.leave() ?? () }
    let current = collectionView.keyboard.focusedIndexPath.map { shown[$0.item] }
    editor = LineEditor()
    show(animated: true)
    focus(shown.firstIndex { $0.name == current?.name } ?? 0)
  }

  func openFocused() { open(collectionView.keyboard.focusedIndexPath?.item ?? 0) }

  private func open(_ place: Int) {
    guard shown.indices.contains(place) else { return }
    stage?.open(shown[place])
  }

  // MARK: Cursor and paste

  /// In the query line while there is a query, else on the card in focus.
  override var groundCursorRect: CGRect? {
    if !editor.text.isEmpty { return lineView.convert(lineView.cursorFrame, to: nil) }
    return collectionView.keyboard.focusedItemFrame.map { collectionView.convert($0, to: nil) }
  }

  override var groundTakesPaste: Bool { layers.context == nil }

  override func groundPaste(_ text: String) {
    editor.insert(text)
    filterChanged()
  }

  // MARK: UICollectionViewDelegate

  /// Opens the tapped card.
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
    (cell as? DemoCard)?.isCurrent = collectionView.keyboard.focusedIndexPath == indexPath
  }
}
