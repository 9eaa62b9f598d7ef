extension Demo {
  /// All demos, in the order of the gallery.
  public static let all: [Demo] = [
    flow, sizes, pinterest, album, classes, waterfall, circle, spiral, stack, carousel, table,
    timeline,
    tags, mosaic, calendar, sticky, map, backgrounds, compactTree, layouts, batch, selection,
    search, sorting, million, pinch, taps, reorder, drag, editMenu, contextMenu, prefetch, contacts,
    focus,
  ]

  /// The demo of a name.
  public static func named(_ name: String) -> Demo? { all.first { $0.name == name } }
}
