import Dispatch
import Foundation

/// Delivers signals, written to a pipe as bytes, on the main queue.
@MainActor
final class SignalPipe {
  let descriptor: Int32
  private let bytes: TerminalBytes
  private let source: any DispatchSourceRead

  /// - Parameter bytes: Counts the signals handled by the main thread.
  init(
    descriptor: Int32, bytes: TerminalBytes, handler: @escaping @MainActor ([Int32]) -> Void
  ) {
    (self.descriptor, self.bytes) = (descriptor, bytes)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if let self { handler(self.drain()) }
      }
    }
    source.activate()
  }

  /// Returns the waiting signals.
  func drain() -> [Int32] {
    bytes.takeSignals()
    var numbers: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return numbers }
      for byte in buffer[..<count] where !numbers.contains(Int32(byte)) {
        numbers.append(Int32(byte))
      }
    }
  }

  func cancel() { source.cancel() }
}
