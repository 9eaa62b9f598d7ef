import CProcess
import Foundation
import Testing

@testable import VitrinePostgresItems

@Suite("The client library of PostgreSQL, opened early")
struct LibPQTests {
  @Test("what waits for it is done once, on another thread, whoever has opened it")
  func early() async throws {
    let words = ["vitrine", "-m", "postgres://host/db/t"]
    var pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      process_load_early(1, base)
      process_load_early(Int32(buffer.count), base)
      process_load_early(Int32(buffer.count), base)
    }
    // The first one may have the thread that opened it, others have threads of their own.
    for _ in 0..<3 {
      let isMain = await withCheckedContinuation { continuation in
        LibPQ.whenLoaded { continuation.resume(returning: Thread.isMainThread) }
      }
      #expect(!isMain)
    }
    #expect(process_when_loaded({ _ in }, nil) == 0, "its thread has been taken")
  }
}
