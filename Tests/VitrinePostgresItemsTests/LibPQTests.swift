import Foundation
import Testing
import VitrineCProcess

@testable import VitrinePostgresItems

@Suite("Early loading of libpq")
struct LibPQTests {
  @Test("work that waits for the library runs once, on another thread")
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
    // The first closure can run on the loading thread, and the others run on their own threads.
    for _ in 0..<3 {
      let isMain = await withCheckedContinuation { continuation in
        LibPQ.whenLoaded { continuation.resume(returning: Thread.isMainThread) }
      }
      #expect(!isMain)
    }
    #expect(process_when_loaded({ _ in }, nil) == 0, "its thread has been taken")
  }
}
