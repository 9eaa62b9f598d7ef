import UIKit

/// Something that the browser can do, with the state that belongs to it.
@MainActor
protocol BrowserFeature: AnyObject {
  /// Fills in what keys depend on.
  func describe(_ situation: inout Situation)
  /// Fills in its parts of the status line.
  func describe(_ line: inout StatusLine)
}

extension BrowserFeature {
  func describe(_ situation: inout Situation) {}
  func describe(_ line: inout StatusLine) {}
}

/// Items by their places: what is marked, what a command is for.
typealias ItemSet = UICollectionView.ItemSet

/// A command of the browser.
typealias BrowserCommand = Command<BrowserFeatures>
