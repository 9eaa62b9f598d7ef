import CollectionLayouts
import UIKit

extension Demo {
  static let sticky = Demo(
    name: "sticky", title: "Sticky headers",
    summary: "Headers stay at the top, until the next one pushes them away.",
    keys: [("m", "next look", "next look: cards, rows, sideways")],
    tour: "Down Down PageDown Down Down Down m PageDown m Right Right m",
    source: "StickyDemo.swift",
    code: """
      super.init(layout: StickyHeadersLayout(options: .cards))
      """
  ) { StickyDemo() }
}

/// Headers in front of the rows, with their own background.
final class StickyDemo: SectionsDemo {
  private let looks: [(name: String, options: StickyHeadersLayout.Options)] = [
    ("cards", .cards), ("rows", .rows), ("sideways", .sideways),
  ]
  private var look = 0

  init() {
    super.init(layout: StickyHeadersLayout(options: .cards))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    status = looks[look].name
  }

  // MARK: Data

  override var dataSets: [String] { ["continents", "alphabet"] }

  override func makeSections() -> [Section] {
    if dataSet == 0 {
      return Mountain.byContinent.map { Section($0.continent, $0.mountains.map(\.name)) }
    }
    let names = Mountain.all.map(\.name).sorted()
    return Dictionary(grouping: names) { String($0.prefix(1)) }.sorted { $0.key < $1.key }
      .map { Section($0.key, $0.value) }
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "m") { [weak self] _ in self?.showNextLook() }]
  }

  private func showNextLook() {
    look = (look + 1) % looks.count
    collectionView.setCollectionViewLayout(
      StickyHeadersLayout(options: looks[look].options), animated: true)
    status = looks[look].name
  }
}
