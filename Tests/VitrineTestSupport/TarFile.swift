import Foundation

/// A tar archive made member by member, with any contents of its headers.
public struct TarFile {
  private var bytes: [UInt8] = []

  public init() {}

  /// Adds a member.
  ///
  /// - Parameters:
  ///   - type: `0` for a file, `1` a hard link, `2` a link, `3` a device, `5` a folder, `6` a pipe.
  ///   - size: The size in the header, or nil for the real size.
  public mutating func add(
    _ name: String, _ contents: String = "", type: Character = "0", target: String = "",
    mode: Int = 0o644, seconds: Int = 1_700_000_000, size: Int? = nil
  ) {
    add(
      Array(name.utf8), Array(contents.utf8), type: type, target: target, mode: mode,
      seconds: seconds, size: size)
  }

  /// Adds a member with a name of any bytes.
  public mutating func add(
    _ name: [UInt8], _ contents: [UInt8], type: Character = "0", target: String = "",
    mode: Int = 0o644, seconds: Int = 1_700_000_000, size: Int? = nil
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: [UInt8], at place: Int, _ room: Int) {
      for (offset, byte) in text.prefix(room).enumerated() { header[place + offset] = byte }
    }
    func put(_ number: Int, at place: Int, _ room: Int) {
      let digits = String(number, radix: 8)
      let zeros = String(repeating: "0", count: max(0, room - 1 - digits.count))
      put(Array((zeros + digits).utf8), at: place, room - 1)
    }
    put(name, at: 0, 100)
    put(mode, at: 100, 8)
    put(0, at: 108, 8)
    put(0, at: 116, 8)
    put(size ?? contents.count, at: 124, 12)
    put(seconds, at: 136, 12)
    header[156] = Array(String(type).utf8)[0]
    put(Array(target.utf8), at: 157, 100)
    put(Array("ustar".utf8), at: 257, 6)
    put(Array("00".utf8), at: 263, 2)
    for place in 148..<156 { header[place] = 0x20 }
    let sum = header.reduce(0) { $0 + Int($1) }
    put(
      Array(
        (String(repeating: "0", count: 6 - String(sum, radix: 8).count) + String(sum, radix: 8))
          .utf8), at: 148, 6)
    header[154] = 0
    bytes += header + contents
    bytes += [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
  }

  /// Returns the archive.
  ///
  /// - Parameter hasEnd: Whether to add the blocks at its end.
  public func data(hasEnd: Bool = true) -> Data {
    Data(bytes + (hasEnd ? [UInt8](repeating: 0, count: 1024) : []))
  }
}
