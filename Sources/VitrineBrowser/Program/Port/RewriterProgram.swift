import Foundation
import Glibc
import VitrineSaving
import VitrineStyledText
import VitrineSupport

/// The program of a checkout's `Rewriter`, compiled when it is first needed, and kept in the cache.
struct RewriterProgram {
  /// The number of compiled programs to keep.
  static let mostEntries = 4
  static let name = "ios-rewriter"
  private static let prefix = "rewriter-"
  private static let flags = [
    "-Onone", "-wmo", "-suppress-warnings", "-swift-version", "6", "-module-name",
    "SourceRewriter",
  ]

  /// The folder with Vitrine's sources.
  var checkout: String
  var cache: StateFolder
  /// Found in PATH, as `swift build` finds it.
  var compiler = "swiftc"

  private var folder: String { String(decoding: cache.path, as: UTF8.self) }
  /// Under the lock it is ours, and its content is left from a start that was ended.
  private var workshop: String { folder + "/new" }

  /// Compiles the program if need be, and starts it under the name `vitrine`.
  ///
  /// Another process that does the same waits: the cache stays locked until the program runs.
  ///
  /// - Returns: Its process.
  func start(_ arguments: [[UInt8]]) throws(BrowserFailure) -> pid_t {
    let lock = try lock()
    defer { close(lock) }
    let path = try prepare()
    let words = [Array("vitrine".utf8)] + arguments
    guard let process = ChildProgram.start(path, words, output: nil) else {
      throw failure("cannot run \(path)")
    }
    return process
  }

  /// Locks the cache, and makes its folder if need be.
  ///
  /// - Returns: A descriptor that holds the lock as long as it is open.
  private func lock() throws(BrowserFailure) -> Int32 {
    do throws(SavingFailure) {
      try cache.make()
    } catch {
      throw BrowserFailure("cannot use the cache \(folder): \(error.cause)", about: folder)
    }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let lock = open(folder + "/lock", flags, 0o600)
    guard lock >= 0 else { throw failure("cannot use the cache \(folder)") }
    if flock(lock, LOCK_EX | LOCK_NB) != 0 {
      ProgressLine.show("waiting for another vitrine that compiles; Ctrl-C ends it")
      while flock(lock, LOCK_EX) != 0 {
        guard errno == EINTR else { throw failure("cannot lock the cache \(folder)") }
      }
      ProgressLine.show("")
    }
    return lock
  }

  // MARK: The cache

  /// - Returns: The path of the program.
  private func prepare() throws(BrowserFailure) -> String {
    remove(workshop)
    defer { remove(workshop) }
    guard mkdir(workshop, 0o700) == 0 else { throw failure("cannot use the cache \(folder)") }
    let sources = try sources()
    let toolchain = try toolchain()
    let entry = folder + "/" + Self.prefix + key(sources, toolchain)
    let program = entry + "/" + Self.name
    if access(program, X_OK) == 0 {
      utimes(entry, nil)
      return program
    }
    try compile(sources, toolchain)
    remove(entry)
    guard rename(workshop, entry) == 0 else { throw failure("cannot use the cache \(folder)") }
    removeOld()
    return program
  }

  /// A digest of the compiler, the flags and the texts.
  private func key(_ sources: [(path: String, text: [UInt8])], _ toolchain: Toolchain) -> String {
    var bytes = toolchain.description + [0]
    for text in Self.flags + [checkout] { bytes += Array(text.utf8) + [0] }
    for (path, text) in sources {
      bytes += Array("\(path)\u{0}\(text.count)\u{0}".utf8) + text
    }
    var digest = ByteDigest()
    bytes.withUnsafeBytes { digest.add($0) }
    return String(digest.value, radix: 36)
  }

  private func removeOld() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let entries = names.filter { $0.hasPrefix(Self.prefix) }.map { name in
      var status = stat()
      lstat(folder + "/" + name, &status)
      return (name: name, time: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    for entry in entries.sorted(by: { $0.time > $1.time }).dropFirst(Self.mostEntries) {
      remove(folder + "/" + entry.name)
    }
  }

  private func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private func failure(_ text: String) -> BrowserFailure {
    BrowserFailure(
      "\(VisibleText.text(of: text)): \(String(cString: strerror(errno)))", about: text)
  }

  // MARK: Compiling

  /// The rewriter's sources, by path.
  private func sources() throws(BrowserFailure) -> [(path: String, text: [UInt8])] {
    let root = checkout + "/Rewriter/Sources"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: root + "/" + name).map { (root + "/" + name, Array($0)) }
    }
    if sources.isEmpty {
      throw BrowserFailure(
        "\(VisibleText.text(of: checkout)) has no Rewriter; give --vitrine a checkout that has one")
    }
    return sources
  }

  private struct Toolchain {
    /// The version and the target that the compiler reports.
    var description: [UInt8]
    var version: String
    /// The folder of SwiftSyntax.
    var host: String
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var paths: Paths
  }

  private func toolchain() throws(BrowserFailure) -> Toolchain {
    let (status, output) = run(["-print-target-info"])
    guard status == 0, let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(output))
    else {
      throw BrowserFailure(
        "port needs the Swift compiler, and \(compiler) is not in PATH or does not run; install Swift"
      )
    }
    let host = info.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") else {
      throw BrowserFailure(
        "the Swift compiler has no SwiftSyntax in \(VisibleText.text(of: host)); install a toolchain"
          + " of swift.org")
    }
    return Toolchain(description: output, version: info.compilerVersion, host: host)
  }

  private func compile(
    _ sources: [(path: String, text: [UInt8])], _ toolchain: Toolchain
  ) throws(BrowserFailure) {
    let host = toolchain.host
    let libraries = [
      "-I", host, "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker",
      host, "-o", workshop + "/" + Self.name,
    ]
    let (status, output) = run(Self.flags + sources.map(\.path) + libraries) { seconds in
      ProgressLine.show("compiling the rewriter, only this once: \(seconds) s; Ctrl-C ends it")
    }
    ProgressLine.show("")
    if status == 0 { return }
    let lines = output.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "no reason given"
    throw BrowserFailure(
      "cannot compile \(checkout)/Rewriter by \(toolchain.version): \(reason); use the toolchain that"
        + " built Vitrine")
  }

  /// Runs the compiler.
  ///
  /// - Parameter tell: Called each second with the number of seconds.
  /// - Returns: Its exit status, and its output with its errors.
  private func run(
    _ arguments: [String], tell: (Int) -> Void = { _ in }
  ) -> (status: Int32, output: [UInt8]) {
    let file = workshop + "/output"
    let words = ([compiler] + arguments).map { Array($0.utf8) }
    guard let process = ChildProgram.start(compiler, words, output: file) else { return (-1, []) }
    let status = ChildProgram.wait(for: process, tell: tell)
    defer { unlink(file) }
    return (status, FileManager.default.contents(atPath: file).map(Array.init) ?? [])
  }
}
