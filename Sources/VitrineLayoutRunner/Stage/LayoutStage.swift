import UIKit

/// Shows one layout with one set of sample items, and a line about them.
final class LayoutStage: UIViewController {
  private let entries: [LayoutEntry]
  private let settings: [RunRequest.Setting]
  private let data: [SampleData]
  private var entryNumber = 0
  private var dataNumber = 0
  private let line = UILabel()
  private(set) var collectionView: UICollectionView?
  private var sample: LayoutSampleDelegate?

  /// - Parameter entries: At least one.
  init(_ entries: [LayoutEntry], _ request: RunRequest) throws(LayoutFailure) {
    self.entries = entries
    settings = request.settings
    data = SampleData.all(with: request.items)
    super.init(nibName: nil, bundle: nil)
    let first = try LayoutEntry.named(request.layout, in: entries)
    entryNumber = entries.firstIndex { $0 === first } ?? 0
    if let state = request.state {
      entryNumber = entries.firstIndex { $0.name == state.layout } ?? entryNumber
      if let number = state.data, data.indices.contains(number) { dataNumber = number }
    }
    try show()
  }

  required init?(coder: NSCoder) { nil }

  private var entry: LayoutEntry { entries[entryNumber] }

  // MARK: Showing

  /// Makes the layout and a collection view for it.
  private func show() throws(LayoutFailure) {
    let shown = try SampleCollection(entry, settings: settings, data: data[dataNumber])
    collectionView?.removeFromSuperview()
    (collectionView, sample) = (shown.view, shown.delegate)
    if isViewLoaded { place(shown.view) }
  }

  private func place(_ shown: UICollectionView) {
    view.addSubview(shown)
    view.setNeedsLayout()
    showLine()
    setNeedsFocusUpdate()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    line.textColor = .secondaryLabel
    view.addSubview(line)
    if let collectionView { place(collectionView) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = min(16, view.bounds.height)
    let rest = view.bounds.height - height
    collectionView?.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: rest)
    line.frame = CGRect(x: 0, y: rest, width: view.bounds.width, height: height)
  }

  private func showLine() {
    let other = entries.count > 1 ? "  Shift-Tab: next layout" : ""
    line.text = "\(entry.name)  \(data[dataNumber].name)  Tab: other items\(other)  q: end"
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    collectionView.map { [$0] } ?? []
  }

  // MARK: State

  /// The state for the program after this one.
  var state: RunState {
    RunState(
      layout: entry.name, data: dataNumber, scrolls: ScrollMemory.states(in: viewIfLoaded?.window))
  }

  /// Why nothing of the data is on the screen; nil if there is something, or no data.
  var reasonForEmptyScreen: String? {
    guard let collectionView, data[dataNumber].count > 0, collectionView.visibleCells.isEmpty else {
      return nil
    }
    let size = collectionView.contentSize
    return "\(entry.name) shows none of \(data[dataNumber].name); its content has"
      + " \(Int(size.width)) x \(Int(size.height)) points"
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "\t", discoverabilityTitle: "Other items") { [weak self] _ in
        self?.showNextData()
      },
      UIKeyCommand(input: "\t", modifierFlags: .shift, discoverabilityTitle: "Next layout") {
        [weak self] _ in self?.showNextLayout()
      },
      UIKeyCommand(input: "q", discoverabilityTitle: "End") { _ in exit(0) },
    ]
  }

  private func showNextData() {
    dataNumber = (dataNumber + 1) % data.count
    sample?.data = data[dataNumber]
    collectionView?.contentOffset = .zero
    collectionView?.reloadData()
    showLine()
  }

  private func showNextLayout() {
    guard entries.count > 1 else { return }
    let before = entryNumber
    entryNumber = (entryNumber + 1) % entries.count
    do throws(LayoutFailure) {
      try show()
    } catch {
      // Another class need not have the properties.
      entryNumber = before
      line.text = "\(error)"
    }
  }
}
