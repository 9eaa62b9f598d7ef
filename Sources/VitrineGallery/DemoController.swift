import UIKit

/// The screen of a demo: a collection view that fills it.
///
/// What the demos have in common besides that, so that each file shows only what is its own: data
/// sets that one key changes, a line that says what is going on, and another layout that keys turn
/// the first one into, step by step.
@preconcurrency @MainActor
open class DemoController: UIViewController {
  /// Fills the screen.
  public let collectionView: UICollectionView

  /// The names of the data sets; the first one is shown first.
  open var dataSets: [String] { [] }
  /// Which of the data sets is shown.
  public private(set) var dataSet = 0

  /// The folder given on the command line, for a demo that shows files. Set before the screen is shown.
  public final var folder: String?

  /// What is going on, for the status line.
  public final var status = "" {
    didSet { if status != oldValue { statusChanged?() } }
  }
  /// Called when `status` has changed.
  public final var statusChanged: (() -> Void)?

  /// A transition whose progress keys drive.
  public internal(set) final var transition: UICollectionViewTransitionLayout?

  private let usualItemSize: CGSize?
  /// How many times as large as usual items are shown.
  final var scale: CGFloat { isLarge ? largeScale : 1 }
  private var isLarge = false

  /// A screen whose collection view has this layout.
  public init(layout: UICollectionViewLayout) {
    usualItemSize = (layout as? UICollectionViewFlowLayout)?.itemSize
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.clipsToBounds = true
    view.addSubview(collectionView)
    showDataSet()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let cell = UIScreen.main.cellMetrics
    let size = view.bounds.size
    let hasRoom = size.width >= 160 * cell.width && size.height >= 45 * cell.height
    guard hasRoom != isLarge else { return }
    isLarge = hasRoom
    if largeScale != 1 { fitItems(by: scale) }
  }

  /// How many times as large items are on a large screen, where they would leave most of it empty.
  open var largeScale: CGFloat { 1 }

  /// Makes items so many times as large as they usually are, those of a grid in the base; called when that changes.
  open func fitItems(by scale: CGFloat) {
    guard let usualItemSize,
      let grid = collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    grid.itemSize = usualItemSize.times(scale)
  }

  /// Blocks until all that is being loaded is there: for screens that are printed. Nothing in the base.
  open func finishLoading() {}

  /// Shows what belongs to `dataSet`; called at first and whenever it has changed. Reloads the
  /// collection view in the base.
  open func showDataSet() { collectionView.reloadData() }

  /// Goes on to the next data set; after the last one comes the first.
  public final func showNextDataSet() {
    guard dataSets.count > 1 else { return }
    dataSet = (dataSet + 1) % dataSets.count
    showDataSet()
    // A key of the same write speaks of items that are shown: of the new ones.
    for view in collectionViews { view.layoutIfNeeded() }
    statusChanged?()
  }

  /// What `stepTransition(by:)` turns the layout into. `nil`: nothing; in the base a grid, and from that a circle.
  open func makeOtherLayout() -> UICollectionViewLayout? {
    if collectionView.collectionViewLayout is UICollectionViewFlowLayout {
      return makeCircle()
    }
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 112, height: 48)
    grid.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 0)
    return grid
  }

  /// Called when a transition by steps has been ended, one way or the other.
  open func transitionEnded() {}

  /// The collection views of the screen, the main one first.
  open var collectionViews: [UICollectionView] { [collectionView] }
}

extension CGSize {
  /// So many times as wide and high.
  func times(_ scale: CGFloat) -> CGSize {
    CGSize(width: width * scale, height: height * scale)
  }
}
