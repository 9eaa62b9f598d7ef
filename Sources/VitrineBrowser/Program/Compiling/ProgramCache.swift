import Foundation
import Glibc
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The cache of compiled programs: a folder of the user alone, with an entry for each program.
///
/// An entry is made in the workshop, and takes its place by a rename. All of it happens under a lock, so that a second
/// start waits.
struct ProgramCache {
  /// A kind of entries.
  enum Kind: String, CaseIterable {
    case library, rewriter, layout

    /// The beginning of an entry's name.
    var prefix: String { rawValue + "-" }

    /// So many entries of the kind are kept.
    var mostEntries: Int {
      switch self {
      case .library: 2
      case .rewriter, .layout: 4
      }
    }
  }

  let state: StateFolder
  var folder: String { String(decoding: state.path, as: UTF8.self) }
  /// Under the lock it is ours, and its content is left from a start that was ended.
  var workshop: String { folder + "/new" }

  /// Whether work that takes a while has a line on the terminal, which must be free then.
  var hasProgressLine = true
  /// Called some times a second while a program works or another start has the lock: whether to go on.
  var goesOn: () -> Bool = { true }
  /// So many bytes of entries are kept.
  var mostBytes = 3 << 30

  init(_ state: StateFolder) { self.state = state }

  /// Shows a line about work that goes on; an empty one removes it.
  func showProgress(_ text: String) {
    if hasProgressLine { ProgressLine.show(text) }
  }

  /// Locks the cache, and makes its folder if need be.
  ///
  /// - Returns: A descriptor that holds the lock as long as it is open.
  func lock() throws(BrowserFailure) -> Int32 {
    do throws(SavingFailure) {
      try state.make()
    } catch {
      throw BrowserFailure("cannot use the cache \(folder): \(error.cause)", about: folder)
    }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let lock = open(folder + "/lock", flags, 0o600)
    guard lock >= 0 else { throw failure("cannot use the cache \(folder)") }
    var isWaiting = false
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw failure("cannot lock the cache \(folder)")
      }
      if !isWaiting { showProgress("waiting for another vitrine that compiles; Ctrl-C ends it") }
      isWaiting = true
      guard goesOn() else { throw BrowserFailure("given up") }
      poll(nil, 0, 50)
    }
    if isWaiting { showProgress("") }
    return lock
  }

  /// Runs work with an empty workshop, which is gone afterwards.
  func inWorkshop<Result>(
    _ work: () throws(BrowserFailure) -> Result
  ) throws(BrowserFailure) -> Result {
    remove(workshop)
    defer { remove(workshop) }
    guard mkdir(workshop, 0o700) == 0 else { throw failure("cannot use the cache \(folder)") }
    return try work()
  }

  // MARK: Entries

  /// A digest of texts, for the name of an entry.
  static func key(_ parts: [[UInt8]]) -> String {
    var bytes: [UInt8] = []
    for part in parts { bytes += Array("\(part.count)\u{0}".utf8) + part }
    var digest = ByteDigest()
    bytes.withUnsafeBytes { digest.add($0) }
    return String(digest.value, radix: 36)
  }

  /// The folder of an entry that is not finished, for work that a later start continues. Others are removed.
  func unfinished(_ entry: String) -> String {
    let end = ".unfinished"
    for (_, path) in entriesByAge() where path.hasSuffix(end) && path != entry + end {
      remove(path)
    }
    return entry + end
  }

  /// Whether an entry has a file. An entry that is used counts as new.
  func has(_ file: String, in entry: String) -> Bool {
    guard access(entry + "/" + file, F_OK) == 0 else { return false }
    utimes(entry, nil)
    return true
  }

  /// The path of an entry.
  func entry(_ kind: Kind, _ key: String) -> String { folder + "/" + kind.prefix + key }

  /// Makes an entry of a folder, and removes the oldest entries beyond the bounds. Entries in use stay.
  ///
  /// - Parameter made: The folder; nil: the workshop.
  func keep(_ made: String? = nil, as entry: String) throws(BrowserFailure) {
    remove(entry)
    guard rename(made ?? workshop, entry) == 0 else {
      throw failure("cannot use the cache \(folder)")
    }
    utimes(entry, nil)
    var bytes = 0
    var counts: [Kind: Int] = [:]
    for (kind, path) in entriesByAge() {
      let size = Self.size(of: path)
      let isBeyond = counts[kind, default: 0] >= kind.mostEntries || bytes + size > mostBytes
      if isBeyond, path != entry, !CacheUse.isUsed(path) {
        remove(path)
      } else {
        bytes += size
        counts[kind, default: 0] += 1
      }
    }
  }

  /// The entries, the newest first.
  private func entriesByAge() -> [(kind: Kind, path: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let entries = names.compactMap { name -> (kind: Kind, path: String, time: (Int, Int))? in
      guard let kind = Kind.allCases.first(where: { name.hasPrefix($0.prefix) }) else { return nil }
      let path = folder + "/" + name
      var status = stat()
      lstat(path, &status)
      return (kind, path, (status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    return entries.sorted { $0.time > $1.time }.map { ($0.kind, $0.path) }
  }

  /// The bytes on disk of a folder and everything below it.
  static func size(of path: String) -> Int {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { sum, name in
      var status = stat()
      return lstat(path + "/" + name, &status) == 0 ? sum + Int(status.st_blocks) * 512 : sum
    }
  }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  func failure(_ text: String) -> BrowserFailure {
    BrowserFailure(
      "\(VisibleText.text(of: text)): \(String(cString: strerror(errno)))", about: text)
  }

  // MARK: Programs

  /// Runs a program in the workshop's care.
  ///
  /// - Parameter tell: Called each second with the number of seconds and the file of the output so far.
  /// - Returns: Its exit status, and its output with its errors.
  func run(
    _ program: String, _ arguments: [[UInt8]], name: String? = nil,
    tell: (_ seconds: Int, _ output: String) -> Void = { _, _ in }
  ) -> (status: Int32, output: [UInt8]) {
    let file = workshop + "/output"
    let words = [Array((name ?? program).utf8)] + arguments
    guard let process = ChildProgram.start(program, words, output: file) else { return (-1, []) }
    let status = ChildProgram.wait(for: process, goesOn: goesOn) { tell($0, file) }
    defer { unlink(file) }
    return (status, FileManager.default.contents(atPath: file).map(Array.init) ?? [])
  }

  func run(
    _ program: String, _ arguments: [String],
    tell: (_ seconds: Int, _ output: String) -> Void = { _, _ in }
  ) -> (status: Int32, output: [UInt8]) {
    run(program, arguments.map { Array($0.utf8) }, tell: tell)
  }

  /// The Swift sources below a folder, by path.
  static func sources(in root: String) -> [(path: String, text: [UInt8])] {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: root + "/" + name).map { (root + "/" + name, Array($0)) }
    }
  }
}
