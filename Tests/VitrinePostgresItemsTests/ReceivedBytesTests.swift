import Foundation
import Glibc
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrinePostgresItems

@Suite("Bytes received over a socket", .waits)
struct ReceivedBytesTests {
  private func write(_ count: Int, to socket: Int32) {
    let bytes = [UInt8](repeating: 1, count: count)
    _ = send(socket, bytes, count, Int32(MSG_NOSIGNAL))
  }

  private func read(_ count: Int, from socket: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: count)
    return recv(socket, &bytes, count, Int32(MSG_WAITALL))
  }

  @Test("over TCP, all bytes received since the start are counted")
  func overTCP() throws {
    let (own, other) = try Loopback.pair()
    defer { for socket in [own, other] { close(socket) } }
    write(100, to: other)
    #expect(read(100, from: own) == 100)
    var bytes = ReceivedBytes(own)
    write(20_000, to: other)
    #expect(bytes.reading(own, atMost: 1 << 20) { read(20_000, from: own) } == 20_000)
    #expect(bytes.count(own) == 20_000)
  }

  @Test("over another socket, only bytes read by a call are counted")
  func overLocalSocket() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for socket in ends { close(socket) } }
    var bytes = ReceivedBytes(ends[0])
    write(30_000, to: ends[1])
    _ = bytes.reading(ends[0], atMost: 1 << 20) { read(20_000, from: ends[0]) }
    #expect(bytes.count(ends[0]) == 20_000)
    _ = bytes.reading(ends[0], atMost: 1 << 20) { read(10_000, from: ends[0]) }
    #expect(bytes.count(ends[0]) == 30_000)
  }

  @Test("over TCP, an endless read is ended at the limit")
  func endlessCall() throws {
    let (own, other) = try Loopback.pair()
    defer { close(own) }
    Thread.detachNewThread {
      let bytes = [UInt8](repeating: 1, count: 1 << 16)
      while send(other, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 {}
      close(other)
    }
    var bytes = ReceivedBytes(own)
    bytes.reading(own, atMost: 1 << 20) { while read(1 << 16, from: own) > 0 {} }
    #expect(bytes.isMore(than: 1 << 20, own))
  }
}
