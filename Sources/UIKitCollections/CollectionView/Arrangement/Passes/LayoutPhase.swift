/// What a collection view is doing with its layout.
///
/// A pass, or an animated change in the place of one, places views; on the way it brings counts,
/// layout and content size up to date. That happens outside of a pass too, whenever somebody asks
/// where an item is.
enum LayoutPhase: Equatable, Sendable {
  case idle
  /// Counts, layout and content size are being brought up to date.
  case settling(Offset)
  /// Views are being placed.
  case placing
  /// Counts, layout and content size are being brought up to date, and views are placed by that.
  case settlingToPlace(Offset)

  /// What happens to the content offset once the size of the content is known.
  enum Offset: Equatable, Sendable {
    case isSettled
    /// It is left alone: an animated change settles it later.
    case isHeld
  }

  var isPlacing: Bool {
    switch self {
    case .placing, .settlingToPlace: true
    case .idle, .settling: false
    }
  }

  var isSettling: Bool {
    switch self {
    case .settling, .settlingToPlace: true
    case .idle, .placing: false
    }
  }

  /// The phase in which counts, layout and size are brought up to date as a part of this one; `nil`
  /// when they are already.
  func settling(_ offset: Offset) -> LayoutPhase? {
    switch self {
    case .idle: .settling(offset)
    case .placing: .settlingToPlace(offset)
    case .settling, .settlingToPlace: nil
    }
  }
}
