import Glibc

/// Sockets on the loopback address.
public enum Loopback {
  public struct Failure: Error { public var code: Int32 }

  /// Starts to listen on a free port. A client gets no answer until its connection is accepted.
  public static func listen() throws -> (socket: Int32, port: UInt16) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, size) == 0, Glibc.listen(socket, 8) == 0 else {
          return Int32(-1)
        }
        return getsockname(socket, address, &size)
      }
    }
    guard socket >= 0, code == 0 else { throw Failure(code: errno) }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Returns the two ends of a TCP connection.
  public static func pair() throws -> (first: Int32, second: Int32) {
    let (listener, port) = try listen()
    defer { close(listener) }
    let first = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(first, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let second = accept(listener, nil, nil)
    guard code == 0, second >= 0 else { throw Failure(code: errno) }
    return (first, second)
  }
}
