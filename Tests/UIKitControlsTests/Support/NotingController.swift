import Foundation
import UIKit

/// The calls to several controllers and delegates, in one order.
@MainActor final class EventLog {
  var lines: [String] = []

  /// Returns the lines recorded since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Records the calls that it receives. Its view contains one focusable view like a button, with its
/// name as text.
@MainActor final class NotingController: UIViewController {
  let name: String
  let log: EventLog
  let spot = FocusSpot()

  init(_ name: String, _ log: EventLog = EventLog()) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String, _ animated: Bool) {
    log.lines.append("\(name) \(what)\(animated ? " animated" : "")")
  }

  override func viewDidLoad() {
    log.lines.append("\(name) loaded")
    spot.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    spot.text = "<\(name)>"
    view.addSubview(spot)
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
  override func willMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) will move \(parent == nil ? "out" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) did move \(parent == nil ? "out" : "in")")
  }
}

/// A focusable text.
@MainActor final class FocusSpot: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { true }
}
