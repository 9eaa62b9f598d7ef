import Dispatch
import Synchronization

/// Brings news from working threads to the main thread, all of it, in the order in which it was posted.
package final class Inbox<News: Sendable>: Sendable {
  private struct State: Sendable {
    var news: [News] = []
    var isOnItsWay = false
    var isClosed = false
  }

  /// Does not wait at all; `.now()` is over by the time it is looked at, and yet the thread sleeps for 90 microseconds.
  private static var noTime: DispatchTime { DispatchTime(uptimeNanoseconds: 0) }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let receive: @MainActor @Sendable ([News]) -> Void

  /// - Parameter receive: Called on the main queue, with whatever was posted since.
  package init(receive: @escaping @MainActor @Sendable ([News]) -> Void) { self.receive = receive }

  /// Posts news from any thread.
  package func post(_ news: News) {
    let isNew = state.withLock { state in
      state.news.append(news)
      defer { state.isOnItsWay = true }
      return !state.isOnItsWay
    }
    arrived.signal()
    if isNew { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
  }

  /// Lets nothing through any more.
  package func close() { state.withLock { $0.isClosed = true } }

  /// Delivers what has been posted.
  @MainActor
  package func deliver() {
    while arrived.wait(timeout: Self.noTime) == .success {}
    let news = state.withLock { state in
      defer { (state.news, state.isOnItsWay) = ([], false) }
      return state.isClosed ? [] : state.news
    }
    if !news.isEmpty { receive(news) }
  }

  /// Blocks until something is posted, until a time at most, and delivers it.
  ///
  /// - Returns: Whether something was.
  @MainActor
  package func deliver(until time: DispatchTime) -> Bool {
    guard arrived.wait(timeout: time) == .success else { return false }
    deliver()
    return true
  }
}
