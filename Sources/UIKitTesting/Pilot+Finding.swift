import Foundation
import UIKitCore

extension Pilot {
  /// What a pilot looked for is not on the screen, which the text shows.
  public struct NotFound: Error, CustomStringConvertible {
    /// What was looked for, and the screen.
    public let description: String
  }

  /// The view in the window with an identifier, the first one from the front; `nil` if there is none.
  ///
  /// - Parameter identifier: As in `UIView.accessibilityIdentifier`.
  public func find(accessibilityIdentifier identifier: String) -> UIView? {
    window.first { $0.accessibilityIdentifier == identifier }
  }

  /// The view in the window that is read as a text, the first one from the front; `nil` if there is none.
  ///
  /// - Parameter label: As in `UIView.accessibilityLabel`, which of a label is its text.
  public func find(accessibilityLabel label: String) -> UIView? {
    window.first { $0.isAccessibilityElement && $0.accessibilityLabel == label }
  }

  /// Clicks what is read as a text, a button of that title say; else the first place of the screen where it stands.
  ///
  /// - Parameter text: A label of accessibility in whole, or what stands in one row of the screen.
  /// - Throws: `NotFound` where it is neither.
  public func tap(_ text: String) throws {
    host.activate()
    if let view = find(accessibilityLabel: text), let place = place(of: view) {
      return click(column: place.column, row: place.row)
    }
    for (row, line) in screen.enumerated() {
      guard let range = line.range(of: text) else { continue }
      // Half of the text further on: a place that nobody takes for its border.
      let before = TextMeasure.size(ofLine: String(line[..<range.lowerBound])).width
      let half = TextMeasure.size(ofLine: text).width / 2
      let cell = UIScreen.main.cellMetrics.cell(at: CGPoint(x: before + half, y: 0))
      return click(column: cell.column, row: row)
    }
    throw NotFound(description: "\"\(text)\" is not on the screen:\n\(screenText)")
  }

  /// Clicks the middle of a view.
  ///
  /// - Throws: `NotFound` where the view cannot be seen.
  public func tap(_ view: UIView) throws {
    host.activate()
    guard let place = place(of: view) else {
      throw NotFound(description: "\(view) is not on the screen:\n\(screenText)")
    }
    click(column: place.column, row: place.row)
  }

  /// Waits in real time for what goes by no clock of the program: network, files, processes.
  ///
  /// The pilot's clock stands still meanwhile: what comes in by an animation is seen when the condition lets time pass,
  /// by `finishAnimations()` or `advance(by:)`.
  ///
  /// - Parameters:
  ///   - condition: Asked again and again, each time after what waits has been shown.
  ///   - limit: Seconds.
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

  /// Lets tasks go on for a hundredth of a second, and shows what they did: before `advance(by:)`, those that are to
  /// sleep by `UIApplication.shared.clock`, and after it those that slept.
  public func runTasks() async {
    // A task that sleeps leaves the main actor for a moment, and nothing tells when it is back.
    for _ in 0..<10 {
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    update()
  }

  /// The machine is short of memory, as on the menu of Apple's simulator.
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
  /// The first view that is wanted, from the front to the back, the innermost first.
  fileprivate func first(where isWanted: (UIView) -> Bool) -> UIView? {
    if isHidden { return nil }
    for child in subviews.reversed() {
      if let found = child.first(where: isWanted) { return found }
    }
    return isWanted(self) ? self : nil
  }
}
