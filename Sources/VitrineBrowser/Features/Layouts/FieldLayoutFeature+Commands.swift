import UIKit
import VitrineItems

extension LayoutKind {
  /// The name of the layout within a sentence.
  var title: String {
    switch self {
    case .tags: "tag cloud"
    default: rawValue
    }
  }
}

extension FieldLayoutFeature {
  nonisolated static let commands: [Command<LayoutFeature>] = [
    Command<LayoutFeature>(
      "layouts", "z l", help: "all layouts that fit, with miniatures of them", topic: .layout
    ) { arranging, _ in LayoutChooser.open(arranging) },
    layout(.list, "z 1", "Alt-1", help: "list"),
    layout(.grid, "z 2", "Alt-2", help: "grid"),
    layout(.waterfall, "z 3", "Alt-3", help: "waterfall of cards or photos"),
    layout(.tree, "z 4", "Alt-4", help: "tree, by a parent or a path"),
    layout(.carousel, "z 5", "Alt-5", help: "carousel: one large, the others beside"),
    layout(.board, "z 6", "Alt-6", help: "board: a lane for each value of a field"),
    layout(.calendar, "z 7", "Alt-7", help: "calendar, by a date"),
    layout(.timeline, "z 8", "Alt-8", help: "timeline, by a date"),
    layout(.map, "z 9", "Alt-9", help: "map, by two coordinates"),
    layout(.table, "z T", help: "table of all fields"),
    layout(.mosaic, help: "mosaic of large and small tiles"),
    layout(.stack, help: "stack of cards"),
    layout(.circle, help: "circle"),
    layout(.spiral, help: "spiral"),
    layout(.tags, help: "tag cloud, by a number"),
  ]

  nonisolated private static func layout(
    _ kind: LayoutKind, _ keys: String..., help: String,
    when isOn: KeyBinding.Condition? = nil
  ) -> Command<LayoutFeature> {
    Command<LayoutFeature>(kind.rawValue, keys, help: help, topic: .layout, when: isOn) {
      arranging, _ in
      arranging.show(kind)
    }
  }
}

// Miniatures of the items in other layouts.
extension FieldLayoutFeature {
  /// The current layout with its fields.
  var current: LayoutChoice {
    LayoutChoice(arranging.layout.kind, by: arranging.layout.fields)
  }

  /// Returns whether a layout can show the current number and kind of items.
  func admits(_ entry: LayoutEntry) -> Bool {
    let source = arranging.shown.source
    return source.itemCounts.reduce(0, +) <= entry.mostItems
      && (entry.kind != .table || source.tableColumns != nil)
  }

  /// Returns a miniature of the first items in a layout, computed on a screen that is larger by the
  /// miniature's scale.
  func miniature(
    of choice: LayoutChoice, in sample: FieldSample, columns: Int, rows: Int
  ) -> Miniature {
    let screen = Miniature.screen(columns: columns, rows: rows)
    var layout = arranging.layout
    layout.hasHeaders = false
    (layout.kind, layout.fields) = (choice.kind, choice.fields)
    layout.zoom = choice.kind == .map ? BrowserLayout.usualZoom : 0
    (layout.today, layout.look) = (today, look)
    let stage = MiniatureStage(layout, sample, arranging.shown.items)
    stage.clock = clock
    let made = layout.make()
    stage.serve(made)
    let view = UICollectionView(frame: screen, collectionViewLayout: made)
    layout.fit(made, width: screen.width)
    stage.show(in: view)
    return Miniature(of: view, columns: columns, rows: rows)
  }
}
