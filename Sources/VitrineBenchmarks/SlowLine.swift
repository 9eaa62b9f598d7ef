import Foundation

/// A line that carries so many bytes a second to a terminal that answers late.
final class SlowLine: @unchecked Sendable {
  /// What arrived.
  struct Record {
    var bytes = 0
    /// How often the terminal was asked where its cursor is.
    var questions = 0
    /// The most questions without an answer at a time.
    var mostOutstanding = 0
    /// Bytes that came before the answer to a question that had come.
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

  /// Reads and answers on a thread of its own, until nobody has the terminal open any more.
  func carry(_ controller: Int32) {
    Thread.detachNewThread { [self] in
      var block = [UInt8](repeating: 0, count: max(1, Int(bytesPerSecond / 200)))
      var due: [TimeInterval] = []
      var matched = 0
      var next = now
      while true {
        var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        // While the line is busy nothing is listened to.
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

  /// - Parameter matched: How much of a question the bytes before ended with.
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
