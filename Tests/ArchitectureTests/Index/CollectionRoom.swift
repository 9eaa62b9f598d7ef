/// The place of a file in UIKitCollections, and the places that it may use.
enum CollectionRoom: Equatable {
  /// `Layout` and `Protocols`: the layouts, data sources and delegates that every layer calls.
  case face
  /// A folder of `CollectionView` by its place in the order, the lowest first.
  case layer(Int)
  /// `CollectionView/Facade`: UICollectionView and the types that represent it to others.
  case facade
  /// `FlowLayout`, `Diffable`, `Controllers`: the code built on UICollectionView.
  case above
  /// A folder of `CollectionView` that is not a layer.
  case unknown(String)

  static let layers = ["Data", "Arrangement", "Elements", "Interaction"]

  /// - Parameter path: The path of a file, relative to the package.
  init(path: String) {
    let parts = path.split(separator: "/").dropFirst(2).map(String.init)
    switch (parts.first, parts.count) {
    case ("CollectionView", 3...) where parts[1] == "Facade": self = .facade
    case ("CollectionView", _):
      self = Self.layers.firstIndex(of: parts[1]).map { .layer($0) } ?? .unknown(parts[1])
    case ("Layout", _), ("Protocols", _): self = .face
    default: self = .above
    }
  }

  var name: String {
    switch self {
    case .face: "the public face"
    case .layer(let index): Self.layers[index]
    case .facade: "the facade"
    case .above: "what is built on it"
    case .unknown(let folder): folder
    }
  }

  /// Whether a file belongs to the collection view itself: to a layer or to the facade.
  var isPartOfTheView: Bool {
    switch self {
    case .layer, .facade, .unknown: true
    case .face, .above: false
    }
  }

  /// Returns whether code in this place may use declarations of another place.
  func mayUse(_ other: CollectionRoom) -> Bool {
    switch (self, other) {
    case (_, .face): true
    case (.layer(let upper), .layer(let lower)): lower <= upper
    case (.layer, _): false
    case (.face, .above), (.facade, .above): false
    default: true
    }
  }
}
