import Foundation

/// A line with a limited number of bytes a second to a terminal with delayed responses.
final class SlowLine: @unchecked Sendable {
  /// Statistics of the received bytes.
  struct Record {
    var bytes = 0
    /// The number of requests for the cursor position.
    var questions = 0
    /// The largest number of unanswered requests at a time.
    var mostOutstanding = 0
    /// The bytes that arrived between a request and its response.
    var bytesBeforeAnswers = 0
  }

  private let bytesPerSecond: Double
  private let delay: TimeInterval
  private let lock = NSLock()
  private var arrived = Record()
  private static let question = Array("\u{1B}[6n".utf8)

  init(bytesPerSecond: Double, delay: TimeInterval) {
    self.bytesPerSecond = bytesPerSecond
    self.delay = delay
  }

  var record: Record {
    get { lock.withLock { arrived } }
    set { lock.withLock { arrived = newValue } }
  }

  /// Reads and answers on a separate thread, until the last descriptor of the terminal is closed.
  func carry(_ controller: Int32) {
    Thread.detachNewThread { [self] in
      var block = [UInt8](repeating: 0, count: max(1, Int(bytesPerSecond / 200)))
      var due: [TimeInterval] = []
      var matched = 0
      var next = now
      while true {
        var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        // A busy line does not read.
        let isFree = now >= next
        let moment = min(isFree ? now + 1 : next, due.first ?? .infinity)
        let wait = max(1, Int32((moment - now) * 1000))
        if poll(&ready, isFree ? 1 : 0, wait) > 0 {
          let count = read(controller, &block, block.count)
          if count <= 0 { break }
          next = max(next, now - 0.005) + Double(count) / bytesPerSecond
          let asked = questions(in: block[..<count], &matched)
          due += Array(repeating: now + delay, count: asked)
          note(count, asked: asked, outstanding: due.count)
        }
        while let first = due.first, first <= now {
          due.removeFirst()
          let answer = Array("\u{1B}[1;1R".utf8)
          _ = write(controller, answer, answer.count)
        }
      }
      close(controller)
    }
  }

  private func note(_ count: Int, asked: Int, outstanding: Int) {
    lock.withLock {
      if outstanding > asked { arrived.bytesBeforeAnswers += count }
      arrived.bytes += count
      arrived.questions += asked
      arrived.mostOutstanding = max(arrived.mostOutstanding, outstanding)
    }
  }

  /// - Parameter matched: The length of a partial request at the end of the previous bytes.
  private func questions(in bytes: ArraySlice<UInt8>, _ matched: inout Int) -> Int {
    var found = 0
    for byte in bytes {
      if byte == Self.question[matched] {
        matched += 1
      } else {
        matched = byte == Self.question[0] ? 1 : 0
      }
      if matched == Self.question.count { (found, matched) = (found + 1, 0) }
    }
    return found
  }

  private var now: TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }
}
