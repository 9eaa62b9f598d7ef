import Glibc
import VitrineSupport
import VitrineTextFormats

extension LineTable {
  /// Returns the order of all lines sorted by text.
  ///
  /// - Complexity: Reads all bytes again. Holds them and 24 bytes per line in memory.
  func textOrder() -> [Int32] {
    let content = bytes.bytes(in: 0..<index.length)
    return content.withUnsafeBufferPointer { content in
      var starts = [0]
      starts.reserveCapacity(count + 1)
      while starts.count <= count, let base = content.baseAddress,
        let last = starts.last, last < content.count,
        let found = memchr(base + last, 0x0A, content.count - last)
      {
        starts.append(UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1)
      }
      // The last line may lack its line feed. Lines missing from a shortened file are empty.
      while starts.count <= count { starts.append(content.count + 1) }
      return TextOrder.order(content, starts: starts, gap: 1)
    }
  }
}
