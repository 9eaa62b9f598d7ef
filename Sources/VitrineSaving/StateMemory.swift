/// A value in a text file of the state folder, remembered between launches.
public protocol StateMemory: Equatable {
  /// The name of the file.
  static var file: String { get }
  /// The largest number of bytes to read.
  static var mostBytes: Int { get }
  /// Creates the value from the lines of the file, without invalid ones.
  ///
  /// - Parameter lines: The lines; empty if there is no readable file.
  init?(lines: [String])
  /// The lines to store.
  var lines: [String] { get }
}

extension StateMemory {
  public static var mostBytes: Int { 4 << 10 }

  private static func bytes(in state: StateFolder?) -> [UInt8] {
    state?.remembered(file, atMost: mostBytes) ?? []
  }

  /// Reads the value from a folder.
  public init?(in state: StateFolder?) {
    let bytes = Self.bytes(in: state)
    // A line without an end was only partly written.
    let whole = bytes[..<(bytes.lastIndex(of: 0x0A) ?? 0)]
    self.init(lines: whole.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Stores the value in a folder if it has changed. On an error, the old value stays.
  public func keep(in state: StateFolder) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    guard bytes != Self.bytes(in: state) else { return }
    bytes.isEmpty ? Self.forget(in: state) : state.remember(bytes, as: Self.file)
  }

  /// Removes the file.
  public static func forget(in state: StateFolder) { state.forget(file) }
}
