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

/// The class tree with another layout; data, cells and connectors are the same.
final class CompactTreeDemo: ClassTreeDemo {
  init() {
    super.init(layout: CompactTreeLayout(options: .framed))
  }

  required init?(coder: NSCoder) { nil }

  /// Views have many children and siblings without any: much room to save.
  override var trees: [(name: String, tree: ClassTree)] {
    [("UIKit", .views), ("figure 6-3", .figure), ("Foundation", .foundation)]
  }
}
