import Dispatch
import Synchronization

extension DispatchQueue {
  /// Runs a body on this serial queue, and waits for its result for a limited time. The body runs in any case.
  ///
  /// - Returns: The result; nil if the time was over first.
  package func result<Result: Sendable>(
    within time: DispatchTimeInterval, of body: @escaping @Sendable () -> Result
  ) -> Result? {
    let answer = Answer<Result>()
    async {
      let result = body()
      answer.value.withLock { $0 = result }
      answer.isThere.signal()
    }
    guard answer.isThere.wait(timeout: .now() + time) == .success else { return nil }
    return answer.value.withLock { $0 }
  }
}

private final class Answer<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
  let isThere = DispatchSemaphore(value: 0)
}
