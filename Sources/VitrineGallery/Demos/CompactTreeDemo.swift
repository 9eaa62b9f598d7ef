import CollectionLayouts
import UIKit

extension Demo {
  static let compactTree = Demo(
    name: "compact-tree", title: "Compact tree",
    summary: "The same tree without empty rows: each branch as close to the one above as it fits.",
    keys: [("c", "boxes", "one row a class, or boxes")],
    tour: "Right Down Down Right Down c Down Right Left c", source: "CompactTreeDemo.swift",
    code: """
      super.init(layout: CompactTreeLayout(options: .framed))
      """
  ) { CompactTreeDemo() }
}

/// The class tree in another layout, with the same data, cells and connectors.
final class CompactTreeDemo: ClassTreeDemo {
  init() {
    super.init(layout: CompactTreeLayout(options: .framed))
  }

  required init?(coder: NSCoder) { nil }

  /// Views with many children beside siblings without children: much room to save.
  override var trees: [(name: String, tree: ClassTree)] {
    [("UIKit", .views), ("figure 6-3", .figure), ("Foundation", .foundation)]
  }
}
