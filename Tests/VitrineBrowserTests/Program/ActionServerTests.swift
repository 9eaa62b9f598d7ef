import Foundation
import Glibc
import Testing

@testable import BrowserModel
@testable import VitrineBrowser

@Suite("Actions that other programs send")
struct ActionServerTests {
  private func request(
    _ body: String, line: String = "POST / HTTP/1.1", fields: [String] = ["Host: localhost:1"],
    count: Int? = nil
  ) -> [UInt8] {
    let head = [line] + fields + ["Content-Length: \(count ?? body.utf8.count)"]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private func answer(_ bytes: [UInt8], key: String? = nil) -> (text: String, names: [String]) {
    var request = ActionRequest(key: key.map { Array($0.utf8) })
    // However it comes.
    for byte in bytes where request.isIncomplete { request.add([byte]) }
    return (request.answer.text, request.answer.actions.map(\.name))
  }

  @Test("the body is a list of actions")
  func actions() {
    let reply = answer(request("down+change-prompt(a+b> )+up"))
    #expect(reply.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(reply.names == ["down", "change-prompt", "up"])
  }

  @Test(
    "what is wrong is told, and nothing is done",
    arguments: [
      ("GET / HTTP/1.1", ["Host: localhost"], "up", nil, "invalid request method"),
      ("POST /x HTTP/1.1", [], "up", nil, "invalid request method"),
      ("POST / HTTP/1.1", [], "fly", nil, "unknown action: fly"),
      ("POST / HTTP/1.1", [], "up+\u{1B}[2J", nil, "unknown action: \u{241B}[2J"),
      ("POST / HTTP/1.1", [], "", nil, "invalid content length"),
      ("POST / HTTP/1.1", [], "up", -1, "invalid content length"),
      ("POST / HTTP/1.1", [], "up", 2_000_000, "content too long"),
      ("POST / HTTP/1.1", [], "up", 3, "request not completed"),
      // A page of the web that knows the port.
      ("POST / HTTP/1.1", ["Origin: https://example.org"], "abort", nil, "not from this machine"),
      ("POST / HTTP/1.1", ["Host: example.org:80"], "abort", nil, "not from this machine"),
    ] as [(String, [String], String, Int?, String)])
  func refusals(line: String, fields: [String], body: String, count: Int?, reason: String) {
    let reply = answer(request(body, line: line, fields: fields, count: count))
    #expect(reply.text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(reply.text.hasSuffix("\r\n\r\n\(reason)\n"))
    #expect(reply.names.isEmpty)
  }

  @Test("where a key is asked for, a request must have it")
  func keys() {
    #expect(answer(request("up", fields: ["X-API-Key: open"]), key: "open").names == ["up"])
    #expect(answer(request("up", fields: ["X-API-Key: no"]), key: "open").names.isEmpty)
    #expect(answer(request("up"), key: "open").text.contains("invalid api key"))
  }

  @Test("a head without end is not read for ever")
  func endless() {
    var request = ActionRequest()
    for _ in 0..<9 where request.isIncomplete {
      request.add([UInt8](repeating: 0x61, count: 4096)[...])
    }
    #expect(!request.isIncomplete && request.answer.text.contains("too long a head"))
  }

  @Test("a program that connects gets its actions done, on the main thread")
  func serving() async throws {
    let (actions, done) = AsyncStream.makeStream(of: [String].self)
    let server = try ActionServer(port: 0, key: nil) { done.yield($0.map(\.name)) }
    defer { server.stop() }
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    let bytes = request("down+accept")
    #expect(send(connection, bytes, bytes.count, 0) == bytes.count)
    var reply = [UInt8](repeating: 0, count: 1024)
    let count = recv(connection, &reply, reply.count, 0)
    #expect(String(decoding: reply.prefix(max(0, count)), as: UTF8.self).contains("200 OK"))
    var names = actions.makeAsyncIterator()
    #expect(await names.next() == ["down", "accept"])
  }

  @Test("a port that is taken is told before the screen is")
  func taken() throws {
    let first = try ActionServer(port: 0, key: nil) { _ in }
    defer { first.stop() }
    let port = first.port
    #expect(
      throws: BrowserFailure(
        "cannot listen on port \(port): Address already in use; choose another for --listen")
    ) { try ActionServer(port: port, key: nil) { _ in } }
  }
}
