import Foundation
import UIKitCore

/// The calls of spring loading to the delegate. Items are named by presentation paths.
@MainActor
protocol SpringCalls: AnyObject {
  /// Whether holding items over an item activates it.
  var isSpringLoaded: Bool { get }
  func shouldSpringLoad(
    _ path: IndexPath, with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
