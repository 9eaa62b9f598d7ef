import Foundation
import UIKitCore

/// An interaction that handles some keys.
@MainActor
protocol KeyHandler: AnyObject {
  /// Handles a key. Returns whether the key has a meaning here.
  func handles(_ key: UIKey) -> Bool
}
