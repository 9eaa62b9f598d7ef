import BrowserModel
import Foundation

/// What another program has sent for `--listen`: an HTTP request whose body is a list of actions.
struct ActionRequest {
  /// What a request must have in its header `X-API-Key`; nil: nothing.
  private let key: [UInt8]?
  private var bytes: [UInt8] = []
  private var head: Head?
  private var failure: String?

  /// The most bytes that there may be before the body, and in it.
  private static let mostHead = 1 << 14
  private static let mostBody = 1 << 20

  private struct Head {
    var bodyStart: Int
    var bodyCount: Int
  }

  init(key: [UInt8]? = nil) { self.key = key }

  /// Whether more bytes are to come.
  var isIncomplete: Bool {
    failure == nil && head.map { bytes.count < $0.bodyStart + $0.bodyCount } ?? true
  }

  /// Adds what has come.
  mutating func add(_ more: ArraySlice<UInt8>) {
    bytes += more
    guard head == nil, failure == nil else { return }
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      if bytes.count > Self.mostHead { failure = "too long a head" }
      return
    }
    let text = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    readHead(text.split(separator: "\r\n").map(String.init), bodyStart: end.upperBound)
  }

  private mutating func readHead(_ lines: [String], bodyStart: Int) {
    guard lines.first?.hasPrefix("POST / HTTP/1") == true else {
      failure = "invalid request method"
      return
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    // A page that a web browser shows may send requests here, too: they tell where they come from.
    let host = fields["host"].map { $0.split(separator: ":").first.map(String.init) ?? "" }
    if fields["origin"] != nil || ![nil, "localhost", "127.0.0.1"].contains(host) {
      failure = "not from this machine"
    } else if let key, fields["x-api-key"].map({ Array($0.utf8) }) != key {
      failure = "invalid api key"
    } else if let count = fields["content-length"].flatMap({ Int($0) }), count > 0 {
      head = Head(bodyStart: bodyStart, bodyCount: count)
      if count > Self.mostBody { failure = "content too long" }
    } else {
      failure = "invalid content length"
    }
  }

  /// What is answered, and what is to be done.
  var answer: (text: String, actions: [BoundKey.Action]) {
    let failure = failure ?? (isIncomplete ? "request not completed" : nil)
    if let failure { return (Self.refusal(failure), []) }
    let body = bytes[(head?.bodyStart ?? 0)...].prefix(head?.bodyCount ?? 0)
    let text = String(decoding: body, as: UTF8.self)
    guard let actions = BoundKey.actions(text) else { return (Self.refusal("no action"), []) }
    for action in actions where !FzfKeys.isKnown(action) {
      return (Self.refusal("unknown action: \(VisibleText.text(of: action.name))"), [])
    }
    return ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", actions)
  }

  private static func refusal(_ reason: String) -> String {
    """
    HTTP/1.1 400 Bad Request\r
    Content-Length: \(reason.utf8.count + 1)\r
    Connection: close\r
    \r
    \(reason)\n
    """
  }
}
