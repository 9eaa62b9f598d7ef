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
  let state: StateFolder
  var folder: String { String(decoding: state.path, as: UTF8.self) }
  /// Under the lock it is ours, and its content is left from a start that was ended.
  var workshop: String { folder + "/new" }

  /// Whether work that takes a while has a line on the terminal, which must be free then.
  var hasProgressLine = true

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
    if flock(lock, LOCK_EX | LOCK_NB) != 0 {
      showProgress("waiting for another vitrine that compiles; Ctrl-C ends it")
      while flock(lock, LOCK_EX) != 0 {
        guard errno == EINTR else { throw failure("cannot lock the cache \(folder)") }
      }
      showProgress("")
    }
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

  /// Whether an entry has a file. An entry that is used counts as new.
  func has(_ file: String, in entry: String) -> Bool {
    guard access(entry + "/" + file, F_OK) == 0 else { return false }
    utimes(entry, nil)
    return true
  }

  /// Makes an entry of the workshop, and removes the oldest ones.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the entry's name.
  ///   - mostEntries: So many entries with the prefix are kept.
  func keepWorkshop(
    as entry: String, prefix: String, mostEntries: Int
  ) throws(BrowserFailure) {
    remove(entry)
    guard rename(workshop, entry) == 0 else { throw failure("cannot use the cache \(folder)") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let entries = names.filter { $0.hasPrefix(prefix) }.map { name in
      var status = stat()
      lstat(folder + "/" + name, &status)
      return (name: name, time: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    for entry in entries.sorted(by: { $0.time > $1.time }).dropFirst(mostEntries) {
      remove(folder + "/" + entry.name)
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
    let status = ChildProgram.wait(for: process) { tell($0, file) }
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
