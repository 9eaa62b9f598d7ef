/// A value that a file of the state folder keeps from one start to the next, in lines of text.
public protocol StateMemory: Equatable {
  /// The name of the file.
  static var file: String { get }
  /// How many bytes of the file are read at most.
  static var mostBytes: Int { get }
  /// The value of a file's lines; those that mean nothing are left out.
  ///
  /// - Parameter lines: None where there is no file, or it cannot be read.
  init?(lines: [String])
  /// The lines that the file keeps.
  var lines: [String] { get }
}

extension StateMemory {
  public static var mostBytes: Int { 4 << 10 }

  private static func bytes(in state: StateFolder?) -> [UInt8] {
    state?.remembered(file, atMost: mostBytes) ?? []
  }

  /// The value that a folder keeps.
  public init?(in state: StateFolder?) {
    let bytes = Self.bytes(in: state)
    // A line without an end was not written in full.
    let whole = bytes[..<(bytes.lastIndex(of: 0x0A) ?? 0)]
    self.init(lines: whole.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Keeps the value in a folder, if it keeps another. Where that is impossible, nothing is kept.
  public func keep(in state: StateFolder) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    guard bytes != Self.bytes(in: state) else { return }
    bytes.isEmpty ? Self.forget(in: state) : state.remember(bytes, as: Self.file)
  }

  /// Removes the file.
  public static func forget(in state: StateFolder) { state.forget(file) }
}
