import UIKit

/// Something that the browser can do, with the state that belongs to it.
@MainActor
protocol BrowserFeature: AnyObject {
  /// Fills in what keys depend on.
  func describe(_ situation: inout Situation)
  /// Fills in its parts of the status line.
  func describe(_ line: inout StatusLine)
  /// Whether nothing is being read or looked for.
  var isSettled: Bool { get }
  /// Blocks until its work is done, for screens in memory.
  func finish()
  /// Ends its programs and its work before the program ends.
  func end()
}

extension BrowserFeature {
  func describe(_ situation: inout Situation) {}
  func describe(_ line: inout StatusLine) {}
  var isSettled: Bool { true }
  func finish() {}
  func end() {}
}

/// Items by their places: what is marked, what a command is for.
typealias ItemSet = UICollectionView.ItemSet

/// A command of the browser.
typealias BrowserCommand = Command<BrowserFeatures>
