import Dispatch
import Foundation

/// Brings signals, caught as bytes on a pipe, to the main queue.
@MainActor
final class SignalPipe {
  let descriptor: Int32
  private let bytes: TerminalBytes
  private let source: any DispatchSourceRead

  /// - Parameter bytes: Counts the signals that the main thread has taken.
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

  /// Takes the signals that wait.
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
