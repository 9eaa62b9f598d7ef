import Foundation
import UIKitCore

/// An item that is shown although the data source has none: room for what is being dragged, or a
/// placeholder for what was dropped and is not there yet.
@MainActor
final class Placeholder {
  /// Requests the cell that is shown; `nil`: there is only room.
  let makeCell: ((PresentationPath) -> UIView?)?

  init(makeCell: ((PresentationPath) -> UIView?)? = nil) { self.makeCell = makeCell }
}
