import CoreFoundation
import Foundation

/// Calls a closure on the main run loop whenever a descriptor is readable.
///
/// A dispatch source needs a second thread, which passes each key to the main thread: a quarter of
/// the total cost of a key. Core Foundation's run loop can wait for descriptors directly, but
/// treats them as event counters and reads eight bytes when one is ready. So it gets an epoll
/// descriptor around ours, which is ready at the same time and refuses to be read.
@MainActor
final class ReadinessSource {
  private let watch: Int32
  private let handler: @MainActor () -> Void
  private var source: CFRunLoopSource?

  /// - Parameter handler: Must read all available bytes, because only new bytes call it again.
  init(descriptor: Int32, handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    watch = terminal_watch(descriptor)
    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      MainActor.assumeIsolated { ReadinessSource.of(info)?.watch ?? -1 }
    }
    context.perform = { info in
      MainActor.assumeIsolated { ReadinessSource.of(info)?.handler() }
    }
    source = withUnsafeMutablePointer(to: &context) { pointer in
      pointer.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopDefaultMode)
  }

  /// Stops calling the handler.
  func cancel() {
    guard let source else { return }
    self.source = nil
    CFRunLoopSourceInvalidate(source)
    close(watch)
  }

  isolated deinit { cancel() }

  private static func of(_ info: UnsafeMutableRawPointer?) -> ReadinessSource? {
    info.map { Unmanaged<ReadinessSource>.fromOpaque($0).takeUnretainedValue() }
  }
}
