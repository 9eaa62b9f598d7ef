import Glibc

/// Bytes that can be read again, anywhere, from any thread.
package protocol ByteStore: Sendable {
  /// Copies the bytes from `offset` on.
  ///
  /// - Returns: How many bytes were copied: fewer than the buffer holds at the end, 0 behind it or
  ///   when the file cannot be read any more.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int
}

extension ByteStore {
  /// The bytes of a range, as far as they are there.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

/// The bytes of a regular file, read by `pread` and never kept.
package final class FileBytes: ByteStore {
  package let descriptor: Int32

  /// Takes over an open descriptor; it is closed with the object.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < buffer.count {
      let got = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if got > 0 {
        done += got
      } else if got == 0 || errno != EINTR {
        break
      }
    }
    return done
  }
}
