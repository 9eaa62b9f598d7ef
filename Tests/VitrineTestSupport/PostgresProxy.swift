import Foundation

/// A proxy between a client and a PostgreSQL server. It can hold back answers, disconnect and
/// return.
public final class PostgresProxy: @unchecked Sendable {
  /// The folder of the socket for clients.
  public let folder: TemporaryFolder
  private let target: String
  private let lock = NSCondition()
  private var isHeld = false
  private var listener: Int32 = -1
  private var ends: [Int32] = []
  private var requests = 0
  private var cut: Cut?
  private var delay = 0.0

  /// A point at which a connection is cut when a client sends a request.
  public struct Cut: Sendable {
    /// The number of the request from now on, from 1.
    public var request: Int
    /// Whether the server still gets that request.
    public var isForwarded: Bool
    /// Whether clients can connect again.
    public var stays: Bool

    public init(request: Int, isForwarded: Bool, stays: Bool) {
      (self.request, self.isForwarded, self.stays) = (request, isForwarded, stays)
    }
  }

  /// Cuts the connection that sends a certain request.
  public func cut(_ cut: Cut) {
    lock.withLock {
      self.cut = cut
      self.cut?.request += requests
    }
  }

  /// Delays every answer by a number of seconds.
  public func slow(by seconds: Double) { lock.withLock { delay = seconds } }

  public init(to server: PostgresProcess) throws {
    folder = try TemporaryFolder()
    target = server.folder + "/.s.PGSQL.5432"
    try listen()
  }

  deinit { leave() }

  /// The number of requests sent by clients.
  public var requestCount: Int { lock.withLock { requests } }

  /// Holds back answers, or lets them through again.
  public func hold(_ isHeld: Bool) {
    lock.withLock {
      self.isHeld = isHeld
      lock.broadcast()
    }
  }

  /// Ends all connections and accepts no more.
  public func leave() {
    lock.withLock {
      for end in ends + [listener] where end >= 0 { shutdown(end, Int32(SHUT_RDWR)) }
      ends = []
      listener = -1
      isHeld = false
      lock.broadcast()
    }
    unlink(folder.path + "/.s.PGSQL.5432")
  }

  /// Accepts connections.
  public func listen() throws {
    let socket = try Self.socket(folder.path + "/.s.PGSQL.5432") { Glibc.bind($0, $1, $2) }
    guard Glibc.listen(socket, 16) == 0 else { throw POSIXError(.EIO) }
    lock.withLock { listener = socket }
    let target = target
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0, let self else { break }
        guard let server = try? Self.socket(target, connect) else { continue }
        self.lock.withLock { self.ends += [client, server] }
        Thread.detachNewThread { self.pump(from: client, to: server, isAnswer: false) }
        Thread.detachNewThread { self.pump(from: server, to: client, isAnswer: true) }
      }
      close(socket)
    }
  }

  private func pump(from: Int32, to: Int32, isAnswer: Bool) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(from, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      lock.lock()
      if !isAnswer { requests += 1 }
      while isAnswer, isHeld { lock.wait() }
      let (cut, delay) = (!isAnswer && cut?.request == requests ? cut : nil, delay)
      lock.unlock()
      if isAnswer, delay > 0 { Thread.sleep(forTimeInterval: delay) }
      if let cut, !cut.isForwarded { break }
      var sent = 0
      while sent < count {
        let part = buffer[sent..<count].withUnsafeBytes {
          send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard part > 0 else { break }
        sent += part
      }
      if cut != nil { break }
    }
    let isGone = lock.withLock { cut?.stays == false && cut?.request == requests }
    if isGone { leave() }
    shutdown(from, Int32(SHUT_RDWR))
    shutdown(to, Int32(SHUT_RDWR))
  }

  private static func socket(
    _ path: String, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw POSIXError(.ECONNREFUSED)
    }
    return descriptor
  }
}
