import Foundation
import UIKitCore

/// What spring loading asks the delegate. Items are named as presented.
@MainActor
protocol SpringCalls: AnyObject {
  /// Whether items are activated when something is held over them.
  var isSpringLoaded: Bool { get }
  func shouldSpringLoad(
    _ path: IndexPath, with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
