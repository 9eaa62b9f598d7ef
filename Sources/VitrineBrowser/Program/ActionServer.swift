import BrowserModel
import Dispatch
import Glibc

/// Takes actions from other programs of this machine over HTTP, as fzf's `--listen` does: the body of a POST is what
/// `--bind` has behind a key.
///
/// It listens on the loopback address only, and takes nothing that a page in a web browser may have sent.
final class ActionServer: Sendable {
  private let socket: Int32
  private let key: [UInt8]?
  private let take: @MainActor @Sendable ([BoundKey.Action]) -> Void

  /// How long it waits for the rest of a request, in seconds.
  private static let patience = 2

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0: any that is free.
  ///   - key: What a request must have in its header `X-API-Key`; nil: nothing.
  ///   - take: Called on the main queue.
  init(
    port: UInt16, key: [UInt8]?, take: @escaping @MainActor @Sendable ([BoundKey.Action]) -> Void
  ) throws(BrowserFailure) {
    (self.key, self.take) = (key, take)
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isReused: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    let code = Self.withAddress(port: port) { bind(socket, $0, $1) == 0 ? listen(socket, 8) : -1 }
    guard socket >= 0, code == 0 else {
      let reason = String(cString: strerror(errno))
      if socket >= 0 { close(socket) }
      throw BrowserFailure("cannot listen on port \(port): \(reason); choose another for --listen")
    }
    DispatchQueue(label: "vitrine.actions", qos: .utility).async { self.serve() }
  }

  private static func withAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }

  /// The port that it listens on.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }

  /// Listens no longer.
  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private func serve() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else {
        // One that has gone before it was taken.
        if errno == EINTR || errno == ECONNABORTED { continue }
        close(socket)
        return
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      answer(connection)
      close(connection)
    }
  }

  private func answer(_ connection: Int32) {
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(connection, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    var request = ActionRequest(key: key)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while request.isIncomplete {
      let count = recv(connection, &block, block.count, 0)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      request.add(block[..<count])
    }
    let answer = request.answer
    if !answer.actions.isEmpty {
      DispatchQueue.main.async { [take] in MainActor.assumeIsolated { take(answer.actions) } }
    }
    _ = answer.text.utf8.withContiguousStorageIfAvailable {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}
