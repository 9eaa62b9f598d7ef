import Glibc
import VitrineSupport

/// The bytes of a JSON text, in memory or, for long texts, in a store with random access.
package struct JSONBytes: Sendable {
  /// The bytes in memory; empty if they are in a store.
  let memory: [UInt8]
  private let store: (any ByteStore)?
  package let count: Int
  /// The maximum number of bytes to read at once from a store.
  let windowLength: Int

  package init(_ memory: [UInt8]) {
    (self.memory, store, count, windowLength) = (memory, nil, memory.count, memory.count)
  }

  /// - Parameter count: The number of bytes in the store, which never change.
  package init(_ store: any ByteStore, count: Int, windowLength: Int = 64 << 10) {
    (memory, self.store, self.count, self.windowLength) = ([], store, count, windowLength)
  }

  var isInMemory: Bool { store == nil }

  package subscript(place: Int) -> UInt8 {
    store == nil ? memory[place] : whole(place..<place + 1)[0]
  }

  /// A part of the bytes, copied unless they are in memory. Unreadable bytes are zeros, which are
  /// invalid in JSON.
  package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    store == nil ? memory[range] : whole(range)[...]
  }

  private func whole(_ range: Range<Int>) -> [UInt8] {
    let found = bytes(in: range)
    return found.count == range.count
      ? found : found + [UInt8](repeating: 0, count: range.count - found.count)
  }

  /// Returns whether a value should be copied before reading: its bytes are few and not in memory.
  func isWorthCopying(_ range: Range<Int>) -> Bool { store != nil && range.count <= windowLength }

  /// Passes the bytes of a range to a function, in pieces.
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

  /// Passes all bytes to a function that saves them.
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
  /// Iterates over the bytes in order.
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
  /// Collects bytes in order, and moves them to an unnamed file if there are many.
  package struct Builder {
    /// The maximum number of bytes to hold in memory.
    static let mostInMemory = 8 << 20
    private static let piece = 1 << 20

    /// The bytes not yet in the file.
    private var memory: [UInt8] = []
    private var file: (spill: UnlinkedFile, count: Int)?
    private var most = mostInMemory
    private let mostWithoutFile: Int
    private let makesFile: @Sendable () -> UnlinkedFile?
    /// Whether there are more bytes than space, so that they are discarded.
    private(set) var isFull = false

    /// - Parameter mostWithoutFile: The number of bytes to hold in memory if there is no space for
    ///   a file.
    package init(
      mostWithoutFile: Int = 32 << 20,
      makesFile: @escaping @Sendable () -> UnlinkedFile? = { UnlinkedFile() }
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

    /// - Throws: An error if there was no space for all bytes.
    package mutating func finish() throws(ReadingFailure) -> JSONBytes {
      if isFull { throw UnlinkedFile.noRoom }
      if file != nil, !memory.isEmpty { spill() }
      if isFull { throw UnlinkedFile.noRoom }
      guard let file else { return JSONBytes(memory) }
      return JSONBytes(file.spill, count: file.count)
    }
  }
}

extension JSONBytes {
  /// Reads all bytes of a pipe.
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
