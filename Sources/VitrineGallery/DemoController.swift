import UIKit

/// The screen of a demo: a collection view that fills it.
///
/// This class contains the common parts of the demos, so that each demo's file contains only its
/// own code: data sets that a key switches, a status text, and another layout for a key-driven
/// transition.
@preconcurrency @MainActor
open class DemoController: UIViewController {
  /// The collection view, which fills the screen.
  public let collectionView: UICollectionView

  /// The names of the data sets; the first one is the initial one.
  open var dataSets: [String] { [] }
  /// The index of the current data set.
  public private(set) var dataSet = 0

  /// The folder from the command line, for a demo that shows files. Set it before the screen
  /// appears.
  public final var folder: String?

  /// The status text of the demo, for the status line.
  public final var status = "" {
    didSet { if status != oldValue { statusChanged?() } }
  }
  /// Called when `status` has changed.
  public final var statusChanged: (() -> Void)?

  /// The current key-driven transition.
  public internal(set) final var transition: UICollectionViewTransitionLayout?

  private let usualItemSize: CGSize?
  /// The scale of the items.
  final var scale: CGFloat { isLarge ? largeScale : 1 }
  private var isLarge = false

  /// Creates a screen whose collection view has the given layout.
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

  /// The scale of the items on large screens, which they would otherwise leave mostly empty.
  open var largeScale: CGFloat { 1 }

  /// Scales the items. Called when the scale changes. The default implementation scales the items
  /// of a grid.
  open func fitItems(by scale: CGFloat) {
    guard let usualItemSize,
      let grid = collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    grid.itemSize = usualItemSize.times(scale)
  }

  /// Blocks until the demo has loaded its data, for screens in memory. The default implementation
  /// does nothing.
  open func finishLoading() {}

  /// Shows the data set `dataSet`. Called at first and after each change. The default
  /// implementation reloads the collection view.
  open func showDataSet() { collectionView.reloadData() }

  /// Switches to the next data set, and from the last one to the first.
  public final func showNextDataSet() {
    guard dataSets.count > 1 else { return }
    dataSet = (dataSet + 1) % dataSets.count
    showDataSet()
    // The next key of the same input refers to the new items.
    for view in collectionViews { view.layoutIfNeeded() }
    statusChanged?()
  }

  /// Makes the target layout of `stepTransition(by:)`; nil disables transitions. The default
  /// implementation makes a grid, or a circle if the current layout is a grid.
  open func makeOtherLayout() -> UICollectionViewLayout? {
    if collectionView.collectionViewLayout is UICollectionViewFlowLayout {
      return makeCircle()
    }
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 112, height: 48)
    grid.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 0)
    return grid
  }

  /// Called when a key-driven transition has finished or was cancelled.
  open func transitionEnded() {}

  /// The collection views of the screen, main one first.
  open var collectionViews: [UICollectionView] { [collectionView] }
}

extension CGSize {
  /// Returns the size multiplied by a scale.
  func times(_ scale: CGFloat) -> CGSize {
    CGSize(width: width * scale, height: height * scale)
  }
}
