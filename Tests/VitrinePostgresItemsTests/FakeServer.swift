import Foundation
import Glibc
import Synchronization
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrinePostgresItems
@testable import VitrineSupport

/// Speaks enough of PostgreSQL's protocol, on the loopback address, to mislead a client.
final class FakeServer: Sendable {
  /// The behaviour for each statement or connection.
  enum Manner: Sendable {
    /// Endless rows of this many bytes.
    case rows(Int)
    /// The parts of one row that exceeds the limit for an answer.
    case longRow
    /// The announcement and data of a COPY.
    case copy(Unicode.Scalar)
    /// Endless results without rows.
    case results
    /// Accepts connections and sends nothing.
    case silence
    /// Endless settings before the server is ready.
    case settings
  }

  private let socket: Int32
  private let manner: Manner
  let port: UInt16
  /// The number of bytes sent.
  private let count = Atomic(0)
  var sent: Int { count.load(ordering: .relaxed) }

  init(_ manner: Manner) throws {
    self.manner = manner
    (socket, port) = try Loopback.listen()
    Thread.detachNewThread { [socket] in
      while true {
        let client = accept(socket, nil, nil)
        if client < 0 { return }
        Thread.detachNewThread { [weak self] in
          self?.serve(client)
          close(client)
        }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  func server() throws -> PostgresServer {
    let text = "postgres://nobody@127.0.0.1:\(port)/d?sslmode=disable&gssencmode=disable"
    guard let address = PostgresAddress(Array(text.utf8)) else {
      throw BrowserFailure("no address")
    }
    return PostgresServer(address)
  }

  // MARK: Messages

  private func serve(_ client: Int32) {
    if case .silence = manner {
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      return
    }
    guard let start = read(client, 4), let rest = read(client, Int(Self.number(start)) - 4),
      Self.number(Array(rest.prefix(4))) == 196_608
    else { return }
    let hello = message("R", word(0))
    if case .settings = manner {
      let setting = message("S", Array("application_name\0x\0".utf8))
      let settings = Array(repeatElement(setting, count: 1_000).joined())
      guard send(client, hello) else { return }
      while send(client, settings) {}
      return
    }
    let version = message("S", Array("server_version\015.0\0".utf8))
    guard send(client, hello + version + message("K", word(1) + word(2)) + ready) else { return }
    while let type = read(client, 1)?.first, let length = read(client, 4) {
      guard let body = read(client, Int(Self.number(length)) - 4) else { return }
      let isScript = type == UInt8(ascii: "Q")
      guard isScript || type == UInt8(ascii: "S") else { continue }
      // The statement with the settings of a session gets a proper answer.
      let isSettings = isScript ? false : !hasSettled.exchange(true, ordering: .relaxed)
      _ = body
      let begin = isScript ? [] : message("1", []) + message("2", [])
      if isSettings {
        guard send(client, begin + message("C", Array("SELECT 1\0".utf8)) + ready) else { return }
      } else {
        return astray(client, begin)
      }
    }
  }

  private let hasSettled = Atomic(false)

  private func astray(_ client: Int32, _ begin: [UInt8]) {
    let column = message(
      "T",
      half(1) + Array("a\0".utf8) + word(0) + half(0) + word(25) + half(-1) + word(-1) + half(0))
    switch manner {
    case .rows(let size):
      let row = message("D", half(1) + word(Int32(size)) + [UInt8](repeating: 0x78, count: size))
      let rows = Array(repeatElement(row, count: max(1, 65_536 / row.count)).joined())
      guard send(client, begin + column) else { return }
      while send(client, rows) {}
    case .longRow:
      let length = Int32(1 << 30) - 100
      guard
        send(
          client, begin + column + [UInt8(ascii: "D")] + word(length) + half(1) + word(length - 10))
      else { return }
      let part = [UInt8](repeating: 0x78, count: 65_536)
      while send(client, part) {}
    case .copy(let letter):
      guard send(client, begin + message(letter, [0] + half(1) + half(0))) else { return }
      let data = message("d", Array("x\n".utf8))
      let part = Array(repeatElement(data, count: 8_192).joined())
      while send(client, part) {}
    case .results:
      let result = message("C", Array("SELECT 0\0".utf8))
      let part = Array(repeatElement(result, count: 4_096).joined())
      guard send(client, begin) else { return }
      while send(client, part) {}
    case .silence, .settings: break
    }
  }

  private var ready: [UInt8] { message("Z", Array("I".utf8)) }

  private func message(_ type: Unicode.Scalar, _ body: [UInt8]) -> [UInt8] {
    [UInt8(ascii: type)] + word(Int32(body.count + 4)) + body
  }

  private func word(_ number: Int32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private func half(_ number: Int16) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func number(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func read(_ client: Int32, _ count: Int) -> [UInt8]? {
    guard (0...1 << 20).contains(count) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    if count > 0, recv(client, &bytes, count, Int32(MSG_WAITALL)) != count { return nil }
    return bytes
  }

  /// - Returns: False after the client has disconnected.
  private func send(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let done = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard done > 0 else { return false }
      count.add(done, ordering: .relaxed)
      rest = rest.dropFirst(done)
    }
    return true
  }
}
