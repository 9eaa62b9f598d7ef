import Dispatch
import Foundation
import UIKit

/// The connection to `vitrine`: reports each second, and messages.
@MainActor final class RunChannel {
  private let descriptor: Int32
  private let state: () -> RunState
  /// The states to restore, and the number of reports until it is too late for them.
  private var waiting: [ScrollState]
  private var patience = 10
  private var reader: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var received: [UInt8] = []
  private let label = MessageLabel()

  /// - Parameters:
  ///   - descriptor: A connected socket.
  ///   - scrolls: The states to restore once there is a window.
  ///   - state: The state to report.
  init(
    _ descriptor: Int32, restoring scrolls: [ScrollState], state: @escaping () -> RunState
  ) {
    self.descriptor = descriptor
    self.state = state
    waiting = scrolls
  }

  func start() {
    // The windows have their first layout, and no frame is drawn yet.
    NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.restore() } }
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reader.resume()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: 1)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.report() } }
    timer.resume()
    (self.reader, self.timer) = (reader, timer)
  }

  private func restore() {
    waiting = ScrollMemory.restore(waiting, in: UIApplication.shared.keyWindow)
  }

  private func report() {
    // Some apps load their items after the start.
    if !waiting.isEmpty, UIApplication.shared.applicationState == .active {
      restore()
      patience -= 1
      if patience == 0 { waiting = [] }
    }
    guard var bytes = try? Array(JSONEncoder().encode(RunReport(state: state()))) else { return }
    bytes.append(10)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // `vitrine` has ended, and with it the reason to be here.
    if count <= 0 { exit(0) }
    received += buffer.prefix(count)
    while let end = received.firstIndex(of: 10) {
      let line = Data(received[..<end])
      received.removeSubrange(...end)
      if let message = try? JSONDecoder().decode(RunMessage.self, from: line) { act(on: message) }
    }
  }

  private func act(on message: RunMessage) {
    switch message {
    case .show(let text):
      let lines = text.split(separator: "\n").joined(separator: "\n")
      label.show(lines, in: UIApplication.shared.keyWindow)
    case .leave:
      report()
      exit(0)
    }
  }
}
