import Foundation
import UIKitCore

/// An extra item without data: either empty room for a dragged item, or a placeholder for a dropped
/// item that has not arrived yet.
@MainActor
final class Placeholder {
  /// Requests the cell of the placeholder; `nil` for empty room.
  let makeCell: ((PresentationPath) -> UIView?)?

  init(makeCell: ((PresentationPath) -> UIView?)? = nil) { self.makeCell = makeCell }
}
