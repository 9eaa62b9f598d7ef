import Testing
import UIKit
import UIKitTesting

// The observed behaviour of cell configurations on iOS 26.

@MainActor @Suite("Configurations of cells") struct MeasuredCellConfigurationTests {
  private final class Cell: UICollectionViewCell {
    static var log: [String] = []
    var name = ""
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      Self.log.append(
        "\(name) \(state.isSelected) \(state.isHighlighted) \(state.isDisabled) \(state.isEditing)")
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      (cell as? Cell)?.name = "cell\(indexPath.item)"
      Cell.log.append("cellForItemAt \(indexPath.item) \(cell.backgroundConfiguration == nil)")
      return cell
    }
  }

  @Test("a cell is configured once when shown, and once for changes, in the next layout")
  func lifecycle() throws {
    Cell.log = []
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(16))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 64),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))))
    let source = Source()
    view.register(Cell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.allowsFocus = false
    let pilot = Pilot(view: view, size: (columns: 20, rows: 4))
    pilot.update()
    #expect(
      Cell.log == [
        "cellForItemAt 0 true", "cell0 false false false false", "cellForItemAt 1 true",
        "cell1 false false false false",
      ])
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    Cell.log = []
    cell.setNeedsUpdateConfiguration()
    cell.isSelected = true
    #expect(Cell.log.isEmpty && cell.configurationState.isSelected)
    view.layoutIfNeeded()
    #expect(Cell.log == ["cell0 true false false false"])
  }

  @Test("a new cell has no configurations, and follows its state by itself")
  func newCell() {
    let cell = UICollectionViewCell()
    #expect(cell.backgroundConfiguration == nil && cell.contentConfiguration == nil)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
    #expect(cell.automaticallyUpdatesContentConfiguration)
  }

  @Test("backgrounds begin without insets and round corners, a clear one without colour")
  func backgrounds() {
    let cell = UIBackgroundConfiguration.listCell()
    #expect(cell.backgroundInsets == .zero && cell.cornerRadius == 0)
    #expect(UIBackgroundConfiguration.clear().backgroundColor == .clear)
  }

  @Test("further measured facts")
  func facts() {
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    let label = UILabel()
    #expect(label.isEnabled && label.highlightedTextColor == nil && !label.isHighlighted)
    #expect(UICollectionViewCompositionalLayoutConfiguration().contentInsetsReference == .safeArea)
    let references: [UIContentInsetsReference] = [
      .automatic, .none, .safeArea, .layoutMargins, .readableContent,
    ]
    #expect(references.map(\.rawValue) == [0, 1, 2, 3, 4])
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    snapshot.reconfigureItems([1])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
  }

  private final class Letter: UICollectionViewCell {
    static let archived = UIConfigurationStateCustomKey("letter.archived")
    var isArchived = false { didSet { setNeedsUpdateConfiguration() } }
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[Self.archived] = isArchived
      return state
    }
  }

  @Test("a custom state of the program reaches the handler and the content")
  func custom() {
    let cell = Letter(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    var seen: [Bool?] = []
    cell.configurationUpdateHandler = { seen.append($1[Letter.archived] as? Bool) }
    cell.layoutIfNeeded()
    cell.isArchived = true
    cell.layoutIfNeeded()
    #expect(seen == [false, true])
  }

  @Test("each state set by the program reaches the update handler, once")
  func states() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    var seen: UICellConfigurationState?
    cell.configurationUpdateHandler = { seen = $1 }
    func after(_ change: () -> Void) -> UICellConfigurationState? {
      seen = nil
      change()
      cell.layoutIfNeeded()
      return seen
    }
    _ = after {}
    #expect(after { cell.isSelected = true }?.isSelected == true)
    #expect(after { cell.isHighlighted = true }?.isHighlighted == true)
    #expect(after { cell.isUserInteractionEnabled = false }?.isDisabled == true)
    #expect(
      after { cell.overrideUserInterfaceStyle = .light }?.traitCollection.userInterfaceStyle
        == .light)
    #expect(after {} == nil)
  }
}
