extension Demo {
  /// All demos, in the order of the gallery.
  public static let all: [Demo] = [
    flow, sizes, pinterest, album, classes, waterfall, circle, spiral, stack, carousel, table,
    timeline,
    tags, mosaic, board, tree, calendar, sticky, map, backgrounds, compactTree, layouts, batch,
    selection,
    search, sorting, million, pinch, taps, reorder, drag, editMenu, contextMenu, prefetch, contacts,
    focus, groups, nested, strips, shop, chat, outline, settings, mail,
  ]

  /// Returns the demo with a name, or with the name of its layout.
  public static func named(_ name: String) -> Demo? {
    name == "pinterest" ? pinterest : all.first { $0.name == name }
  }

  /// The variant of the demo that shows a folder instead of computed data; nil if there is none.
  public var showingFolder: Demo? {
    takesFolder ? self : name == Demo.pinterest.name ? .album : nil
  }
}
