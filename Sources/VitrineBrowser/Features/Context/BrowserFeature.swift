import UIKit

/// A feature of the browser together with its state.
@MainActor
protocol BrowserFeature: AnyObject {
  /// Adds this feature's part of the state that key bindings depend on.
  func describe(_ situation: inout KeyConditions)
  /// Adds this feature's parts of the status line.
  func describe(_ line: inout StatusLine)
  /// Whether no reading or searching is in progress.
  var isSettled: Bool { get }
  /// Blocks until this feature's work is done, for screens in memory.
  func finish()
  /// Ends this feature's programs and work before the program ends.
  func end()
}

extension BrowserFeature {
  func describe(_ situation: inout KeyConditions) {}
  func describe(_ line: inout StatusLine) {}
  var isSettled: Bool { true }
  func finish() {}
  func end() {}
}

/// A set of item positions, such as the marked items or the targets of a command.
typealias ItemSet = UICollectionView.ItemSet
