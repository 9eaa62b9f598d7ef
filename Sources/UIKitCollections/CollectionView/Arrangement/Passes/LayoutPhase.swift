/// The current step of a collection view in the layout process.
///
/// A pass, or an animated change instead of one, places views. On the way it brings counts, layout
/// and content size up to date. The latter also happens outside of a pass, when a caller asks for
/// the position of an item.
enum LayoutPhase: Equatable, Sendable {
  case idle
  /// Counts, layout and content size are being brought up to date.
  case settling(Offset)
  /// Views are being placed.
  case placing
  /// Counts, layout and content size are being brought up to date, in order to place views.
  case settlingToPlace(Offset)

  /// The handling of the content offset once the size of the content is known.
  enum Offset: Equatable, Sendable {
    case isSettled
    /// The offset stays. An animated change settles it later.
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

  /// Returns the phase in which counts, layout and size are brought up to date as a part of this
  /// one; `nil` if they are already.
  func settling(_ offset: Offset) -> LayoutPhase? {
    switch self {
    case .idle: .settling(offset)
    case .placing: .settlingToPlace(offset)
    case .settling, .settlingToPlace: nil
    }
  }
}
