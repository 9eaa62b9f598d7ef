import Foundation
import UIKitCore

/// An interaction that some keys mean something to.
@MainActor
protocol KeyHandler: AnyObject {
  /// Does what a key means here; says whether it means anything.
  func handles(_ key: UIKey) -> Bool
}
