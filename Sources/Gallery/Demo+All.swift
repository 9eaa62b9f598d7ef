extension Demo {
  /// All demos, in the order of the gallery.
  public static let all: [Demo] = [
    flow, pinterest, circle, carousel,
  ]

  /// The demo of a name.
  public static func named(_ name: String) -> Demo? { all.first { $0.name == name } }
}
