import Glibc
import VitrineStyledText
import VitrineSupport

/// The program of a checkout's `Rewriter`, compiled when it is first needed, and kept in the cache.
struct RewriterProgram {
  static let name = "ios-rewriter"
  private static let flags = [
    "-Onone", "-wmo", "-suppress-warnings", "-swift-version", "6", "-module-name",
    "SourceRewriter",
  ]

  /// The folder with Vitrine's sources.
  var checkout: String
  var cache: ProgramCache
  /// Found in PATH, as `swift build` finds it.
  var compiler = "swiftc"
  /// The user's command, for messages.
  var command = "port"

  /// Refuses paths that lead to no sources. The program does so, too, but compiling it and the library takes minutes.
  static func checkSources(_ paths: [[UInt8]]) throws(BrowserFailure) {
    for path in paths {
      let name = VisibleText.text(of: path)
      guard let target = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else {
        throw BrowserFailure(
          "cannot read \(name): \(String(cString: strerror(errno)))", about: name)
      }
      defer { free(target) }
      var status = stat()
      let isFolder = stat(target, &status) == 0 && status.isFolder
      guard isFolder || String(cString: target).hasSuffix(".swift") else {
        throw BrowserFailure(
          "\(name) is not a Swift source; name files that end in .swift, or folders", about: name)
      }
    }
  }

  /// Compiles the program if need be, and starts it under the name `vitrine`.
  ///
  /// Another process that does the same waits: the cache stays locked until the program runs.
  ///
  /// - Returns: Its process.
  func start(_ arguments: [[UInt8]]) throws(BrowserFailure) -> pid_t {
    let lock = try cache.lock()
    defer { close(lock) }
    let path = try cache.inWorkshop { () throws(BrowserFailure) in
      try prepare(Toolchain(compiler, in: cache, for: command))
    }
    let words = [Array("vitrine".utf8)] + arguments
    guard let process = ChildProgram.start(path, words, output: nil) else {
      throw cache.failure("cannot run \(path)")
    }
    return process
  }

  /// Compiles the program if need be. The cache is locked, and its workshop is gone afterwards if it was used.
  ///
  /// - Returns: The path of the program.
  func prepare(_ toolchain: Toolchain) throws(BrowserFailure) -> String {
    let sources = ProgramCache.sources(in: checkout + "/Rewriter/Sources")
    if sources.isEmpty {
      throw BrowserFailure(
        "\(VisibleText.text(of: checkout)) has no Rewriter; give --vitrine a checkout that has one")
    }
    let texts = Self.flags + [checkout]
    let key = ProgramCache.key(
      [toolchain.description] + texts.map { Array($0.utf8) }
        + sources.flatMap { [Array($0.path.utf8), $0.text] })
    let entry = cache.entry(.rewriter, key)
    if cache.has(Self.name, in: entry) { return entry + "/" + Self.name }
    try compile(sources.map(\.path), toolchain)
    try cache.keep(as: entry)
    return entry + "/" + Self.name
  }

  private func compile(_ sources: [String], _ toolchain: Toolchain) throws(BrowserFailure) {
    let host = toolchain.host
    let libraries = [
      "-I", host, "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker",
      host, "-o", cache.workshop + "/" + Self.name,
    ]
    let (status, output) = cache.run(compiler, Self.flags + sources + libraries) { seconds, _ in
      cache.showProgress("compiling the rewriter, only this once: \(seconds) s; Ctrl-C ends it")
    }
    cache.showProgress("")
    if status == 0 { return }
    throw BrowserFailure(
      "cannot compile \(checkout)/Rewriter by \(toolchain.version): \(Toolchain.reason(in: output));"
        + " use the toolchain that built Vitrine")
  }
}
