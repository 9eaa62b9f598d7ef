import CoreFoundation
import Foundation

/// Calls a closure from the main run loop whenever a descriptor can be read.
///
/// A dispatch source does the same by way of a second thread, which hands each key over to the main
/// one: a quarter of all that a key costs. The run loop of Core Foundation waits for descriptors by
/// itself; it takes them for event counters though, and reads eight bytes when one is ready. So what
/// it gets is an epoll descriptor around ours: ready at the same time, and refusing to be read.
@MainActor
final class ReadinessSource {
  private let watch: Int32
  private let handler: @MainActor () -> Void
  private var source: CFRunLoopSource?

  /// - Parameter handler: Must read until nothing is left: only new bytes call it again.
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

  /// Calls the handler no more.
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
