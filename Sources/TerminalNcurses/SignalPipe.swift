import Dispatch
import Foundation

/// Brings signals, caught as bytes on a pipe, to the main queue.
@MainActor
final class SignalPipe {
  let descriptor: Int32
  private let source: any DispatchSourceRead

  init(descriptor: Int32, handler: @escaping @MainActor ([Int32]) -> Void) {
    self.descriptor = descriptor
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
    var numbers: [Int32] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count <= 0 { return numbers }
      for byte in bytes[..<count] where !numbers.contains(Int32(byte)) {
        numbers.append(Int32(byte))
      }
    }
  }

  func cancel() { source.cancel() }
}
