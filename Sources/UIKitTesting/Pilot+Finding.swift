import Foundation
import UIKitCore

extension Pilot {
  /// The error that the screen does not contain a text or view. Its description shows the screen.
  public struct NotFound: Error, CustomStringConvertible {
    /// The searched text or view, and the screen.
    public let description: String
  }

  /// Returns the first view in the window with an identifier, from the front; `nil` if there is none.
  ///
  /// - Parameter identifier: The value of `UIView.accessibilityIdentifier`.
  public func find(accessibilityIdentifier identifier: String) -> UIView? {
    window.first { $0.accessibilityIdentifier == identifier }
  }

  /// Returns the first view in the window with an accessibility label, from the front; `nil` if there is none.
  ///
  /// - Parameter label: The value of `UIView.accessibilityLabel`; for a label this is its text.
  public func find(accessibilityLabel label: String) -> UIView? {
    window.first { $0.isAccessibilityElement && $0.accessibilityLabel == label }
  }

  /// Clicks the view with an accessibility label, such as a button's title, or else the first place
  /// of the text on screen.
  ///
  /// - Parameter text: A whole accessibility label, or a text within one row of the screen.
  /// - Throws: `NotFound` if there is neither.
  public func tap(_ text: String) throws {
    host.activate()
    if let view = find(accessibilityLabel: text), let place = place(of: view) {
      return click(column: place.column, row: place.row)
    }
    for (row, line) in screen.enumerated() {
      guard let range = line.range(of: text) else { continue }
      // The middle of the text: a place that cannot be a border.
      let before = TextMeasure.size(ofLine: String(line[..<range.lowerBound])).width
      let half = TextMeasure.size(ofLine: text).width / 2
      let cell = UIScreen.main.cellMetrics.cell(at: CGPoint(x: before + half, y: 0))
      return click(column: cell.column, row: row)
    }
    throw NotFound(description: "\"\(text)\" is not on the screen:\n\(screenText)")
  }

  /// Clicks the middle of a view.
  ///
  /// - Throws: `NotFound` if the view is not visible.
  public func tap(_ view: UIView) throws {
    host.activate()
    guard let place = place(of: view) else {
      throw NotFound(description: "\(view) is not on the screen:\n\(screenText)")
    }
    click(column: place.column, row: place.row)
  }

  /// Waits in real time for events outside of the program's clock: network, files, processes.
  ///
  /// The pilot's clock does not move during the wait. If an animation brings the result in, let time pass
  /// in the condition, with `finishAnimations()` or `advance(by:)`.
  ///
  /// - Parameters:
  ///   - condition: Called repeatedly, each time after pending changes have been shown.
  ///   - limit: The maximum time in seconds.
  /// - Returns: Whether the condition came true.
  @discardableResult
  public func wait(
    until condition: @MainActor () -> Bool, limit: TimeInterval = 5
  ) async -> Bool {
    let end = ContinuousClock.now + .seconds(limit)
    while true {
      update()
      if condition() { return true }
      if ContinuousClock.now >= end { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Lets tasks run for a hundredth of a second, and shows their changes: before `advance(by:)`,
  /// tasks that are about to sleep by `UIApplication.shared.clock`, and after it those that slept.
  public func runTasks() async {
    // A sleeping task leaves the main actor briefly, and its return cannot be observed.
    for _ in 0..<10 {
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    update()
  }

  /// Simulates a shortage of memory, like the menu of Apple's simulator.
  public func simulateMemoryWarning() {
    host.activate()
    application.receiveMemoryWarning()
    update()
  }

  private func place(of view: UIView) -> (column: Int, row: Int)? {
    guard view.window != nil, !view.isHidden else { return nil }
    let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
    guard !frame.isNull, !frame.isEmpty else { return nil }
    let cell = UIScreen.main.cellMetrics.cell(at: CGPoint(x: frame.midX, y: frame.midY))
    return (cell.column, cell.row)
  }
}

extension UIView {
  /// Returns the first view that meets a condition, from front to back, the innermost first.
  fileprivate func first(where isWanted: (UIView) -> Bool) -> UIView? {
    if isHidden { return nil }
    for child in subviews.reversed() {
      if let found = child.first(where: isWanted) { return found }
    }
    return isWanted(self) ? self : nil
  }
}
