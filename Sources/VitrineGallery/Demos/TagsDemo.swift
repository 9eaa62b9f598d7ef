import CollectionLayouts
import UIKit

extension Demo {
  static let tags = Demo(
    name: "tags", title: "Tag cloud",
    summary: "A flow that keeps its gaps: lines to the left, around the middle, to the right.",
    keys: [
      ("a", "align", "align left, centre, right"), ("Return", "take away", "take the tag away"),
    ],
    tour: "Right Right a a Return Down Return Return a", source: "TagsDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        let letters = sections[indexPath.section].items[indexPath.item].count
        return CGSize(width: 8 * (letters + 4), height: 48)
      }
      """
  ) { TagsDemo() }
}

/// The delegate returns the width of each tag. A tap removes a tag, and the remaining ones close
/// the gap.
final class TagsDemo: SectionsDemo, TagCloudLayoutDelegate, UICollectionViewDelegate {
  private let layout = TagCloudLayout()

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    // The frame around each section, below its title.
    var frame = SectionBackground.card
    frame.insets.top = 16
    layout.options.section = SectionOptions(
      headers: [.init(length: 16)],
      insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), background: frame)
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["topics", "mountains", "mountains by height"] }

  private var goesByHeight: Bool { dataSet == 2 }

  override func showDataSet() {
    layout.options.centersInLines = goesByHeight
    super.showDataSet()
  }

  override func makeSections() -> [Section] {
    if goesByHeight { return [Section("The higher, the larger", Mountain.all.map(\.name))] }
    if dataSet == 1 {
      return Mountain.byContinent.map { Section($0.continent, $0.mountains.map(\.name)) }
    }
    return [
      Section(
        "Languages", ["Swift", "C", "Rust", "Ada", "Erlang", "Forth", "APL", "Smalltalk", "ML"]),
      Section(
        "Terminals",
        ["ncurses", "tmux", "xterm", "vt100", "console", "ssh", "screen", "termcap", "terminfo"]),
      Section(
        "Layouts",
        [
          "flow", "waterfall", "circle", "spiral", "stack", "carousel", "table", "timeline",
          "mosaic", "calendar", "map", "tree",
        ]),
    ]
  }

  // MARK: TagCloudLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let letters = sections[indexPath.section].items[indexPath.item].count
    if goesByHeight {
      let isHigh = layout.level(ofItemAt: indexPath) > 2
      return CGSize(width: 8 * (letters + 4), height: isHigh ? 48 : 16)
    }
    return CGSize(width: 8 * (letters + 4), height: 48)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, weightOfItemAt indexPath: IndexPath
  ) -> Double? {
    let name = sections[indexPath.section].items[indexPath.item]
    return goesByHeight ? Mountain.all.first { $0.name == name }.map { Double($0.height) } : nil
  }

  // MARK: UICollectionViewDelegate

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    sections[indexPath.section].items.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "a") { [weak self] _ in self?.align() }]
  }

  private func align() {
    let all = TagCloudLayout.Alignment.allCases
    let next = (all.firstIndex(of: layout.options.alignment) ?? 0) + 1
    collectionView.performBatchUpdates { self.layout.options.alignment = all[next % all.count] }
    status = "\(layout.options.alignment)"
  }
}
