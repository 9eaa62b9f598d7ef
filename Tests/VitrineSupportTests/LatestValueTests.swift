import Dispatch
import Synchronization
import Testing

@testable import VitrineSupport

@MainActor
@Suite("Messages from a working thread to the main thread")
struct LatestValueTests {
  private final class Received {
    var values: [Int] = []
  }

  @Test("only the newest value is delivered, and the last one always")
  func newestOnly() {
    let received = Received()
    let mailbox = LatestValue<Int> { received.values.append($0) }
    DispatchQueue.global().sync {
      for value in 1...1_000 { mailbox.post(value, isLast: value == 1_000) }
    }
    mailbox.waitForLast()
    #expect(received.values == [1_000])
    mailbox.waitForLast()
    #expect(received.values == [1_000])
  }

  @Test(
    "waiting for the first value returns when it arrives or after the timeout"
  )
  func firstValue() {
    let received = Received()
    let mailbox = LatestValue<Int> { received.values.append($0) }
    mailbox.waitForFirst(atMost: .milliseconds(0))
    #expect(received.values.isEmpty)
    DispatchQueue.global().async { mailbox.post(1, isLast: false) }
    mailbox.waitForFirst(atMost: .seconds(60))
    #expect(received.values == [1])
    mailbox.waitForFirst(atMost: .seconds(60))
    #expect(received.values == [1])
  }

  @Test("a mailbox for all values delivers them in order and can wait for the next one")
  func all() {
    let received = Received()
    let mailbox = LatestValue<Int>(receiveAll: { received.values += $0 })
    for value in 1...3 { mailbox.post(value) }
    mailbox.deliver()
    #expect(received.values == [1, 2, 3])
    #expect(!mailbox.deliver(until: .now()))
    DispatchQueue.global().async { mailbox.post(4) }
    #expect(mailbox.deliver(until: .distantFuture))
    #expect(received.values == [1, 2, 3, 4])
  }

  @Test("a closed mailbox delivers nothing")
  func closed() {
    let received = Received()
    let mailbox = LatestValue<Int> { received.values.append($0) }
    mailbox.post(1, isLast: true)
    mailbox.close()
    mailbox.waitForLast()
    #expect(received.values.isEmpty)
  }

  @Test("a value posted on another thread is delivered automatically")
  func delivery() async {
    let value = await withCheckedContinuation { continuation in
      let mailbox = LatestValue<Int>(receive: { continuation.resume(returning: $0) })
      DispatchQueue.global().async { mailbox.post(7, isLast: true) }
    }
    #expect(value == 7)
  }
}
