import Glibc
import VitrineSupport

/// The bytes of a JSON text: in memory, or, where they are many, in a store that is read by place.
package struct JSONBytes: Sendable {
  /// Empty where they are in a store.
  let memory: [UInt8]
  private let store: (any ByteStore)?
  package let count: Int
  /// So many bytes of a store are read at once at most.
  let windowLength: Int

  init(_ memory: [UInt8]) {
    (self.memory, store, count, windowLength) = (memory, nil, memory.count, memory.count)
  }

  /// - Parameter count: How many bytes the store holds, which never change.
  package init(_ store: any ByteStore, count: Int, windowLength: Int = 64 << 10) {
    (memory, self.store, self.count, self.windowLength) = ([], store, count, windowLength)
  }

  var isInMemory: Bool { store == nil }

  package subscript(place: Int) -> UInt8 {
    store == nil ? memory[place] : whole(place..<place + 1)[0]
  }

  /// A copy, unless they are in memory. Bytes that cannot be read are zeros, which no JSON has.
  package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    store == nil ? memory[range] : whole(range)[...]
  }

  private func whole(_ range: Range<Int>) -> [UInt8] {
    let found = bytes(in: range)
    return found.count == range.count
      ? found : found + [UInt8](repeating: 0, count: range.count - found.count)
  }

  /// Whether a value had better be copied to be looked at: its bytes are not in memory, and few.
  func isWorthCopying(_ range: Range<Int>) -> Bool { store != nil && range.count <= windowLength }

  /// Lends the bytes of a range in pieces.
  package func visit<Failure: Error>(
    _ range: Range<Int>, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    if store == nil { return try body(memory[range]) }
    var place = range.lowerBound
    while place < range.upperBound {
      let end = Swift.min(place + windowLength, range.upperBound)
      try body(self[place..<end])
      place = end
    }
  }

  /// Lends all bytes to a function that saves them.
  package func give(
    to body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    let before = failures
    try visit(0..<count) { (piece) throws(SavingFailure) in
      if let failure = failures.since(before) { throw .reading(failure) }
      try Array(piece).give(to: body)
    }
  }
}

extension JSONBytes: ByteStore {
  package var failures: ReadingFailures { store?.failures ?? ReadingFailures() }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if let store { return store.read(at: offset, into: buffer) }
    let some = memory.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: some)
    return some.count
  }
}

extension JSONBytes: Sequence {
  /// The bytes from front to back.
  package struct Iterator: IteratorProtocol {
    fileprivate var window: JSONWindow
    private var place = 0

    fileprivate init(_ bytes: JSONBytes) { window = JSONWindow(bytes) }

    package mutating func next() -> UInt8? {
      defer { place += 1 }
      return window.byte(at: place)
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  package var underestimatedCount: Int { count }
}

extension JSONBytes {
  /// Takes bytes in their order; if they become many, into a file without a name.
  package struct Builder {
    /// More bytes than these are not kept in memory.
    static let mostInMemory = 8 << 20
    private static let piece = 1 << 20

    /// The bytes that are not in the file yet.
    private var memory: [UInt8] = []
    private var file: (spill: SpillFile, count: Int)?
    private var most = mostInMemory
    private let mostWithoutFile: Int
    private let makesFile: @Sendable () -> SpillFile?
    /// Whether there are more bytes than there is room for: they are not kept.
    private(set) var isFull = false

    /// - Parameter mostWithoutFile: So many bytes are kept in memory where there is no room for a file.
    package init(
      mostWithoutFile: Int = 32 << 20,
      makesFile: @escaping @Sendable () -> SpillFile? = { SpillFile() }
    ) {
      (self.mostWithoutFile, self.makesFile) = (mostWithoutFile, makesFile)
    }

    package mutating func append(_ bytes: some Collection<UInt8>) {
      if isFull { return }
      memory += bytes
      if memory.count > most { spill() }
    }

    private mutating func spill() {
      let taken = file?.count ?? 0
      if let spill = file?.spill ?? makesFile(), spill.append(memory) != nil {
        file = (spill, taken + memory.count)
        (memory, most) = ([], Self.piece)
      } else if taken + memory.count <= mostWithoutFile {
        if let file { memory = Array(JSONBytes(file.spill, count: taken)[0..<taken]) + memory }
        (file, most) = (nil, mostWithoutFile)
      } else {
        (file, memory, isFull) = (nil, [], true)
      }
    }

    /// - Throws: There was no room for all bytes.
    package mutating func finish() throws(ReadingFailure) -> JSONBytes {
      if isFull { throw SpillFile.noRoom }
      if file != nil, !memory.isEmpty { spill() }
      if isFull { throw SpillFile.noRoom }
      guard let file else { return JSONBytes(memory) }
      return JSONBytes(file.spill, count: file.count)
    }
  }
}

extension JSONBytes {
  /// The bytes of a pipe, to its end.
  package init(
    allOf descriptor: Int32, into builder: Builder = Builder()
  ) throws(ReadingFailure) {
    var copy = builder
    while !copy.isFull {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { vacancy, filled in
        let count = Glibc.read(descriptor, vacancy.baseAddress, vacancy.count)
        (filled, code) = (Swift.max(0, count), count < 0 ? errno : 0)
      }
      copy.append(piece)
      if !piece.isEmpty || code == EINTR { continue }
      guard code == EAGAIN else { break }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, -1)
    }
    self = try copy.finish()
  }
}
