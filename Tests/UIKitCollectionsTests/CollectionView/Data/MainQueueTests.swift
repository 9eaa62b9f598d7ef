import Foundation
import Testing

@testable import UIKitCollections

@MainActor @Suite("MainQueue")
struct MainQueueTests {
  @Test("on the main queue a closure runs at once")
  func here() {
    var hasRun = false
    #expect(MainQueue.isCurrent)
    MainQueue.run { hasRun = true }
    #expect(hasRun)
  }

  @Test("from another thread a closure runs later on the main queue")
  func elsewhere() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        #expect(!MainQueue.isCurrent)
        MainQueue.run {
          #expect(MainQueue.isCurrent)
          done.resume()
        }
      }
    }
  }
}
