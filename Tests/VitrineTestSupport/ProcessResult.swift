import Foundation

/// What a program did: its exit status and what it wrote.
public struct ProcessResult {
  public var status: Int32
  public var output: Data
  public var error: Data

  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: error, as: UTF8.self) }

  /// Runs a program found on the PATH (or by its path) to its end.
  ///
  /// - Parameters:
  ///   - input: What its standard input holds; nothing by default.
  ///   - folder: The folder to run it in.
  ///   - yields: Whether all else goes first: tests of the main thread can only run one after another, and no compiler
  ///     need keep the processor from them.
  public static func run(
    _ program: String, _ arguments: [String], input: Data = Data(),
    environment: [String: String] = [:], folder: URL? = nil, yields: Bool = false
  ) throws -> ProcessResult {
    // Files, not pipes: nothing can block on a full pipe, whatever is written.
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("vitrine-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let names = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    try input.write(to: names[0])
    try Data().write(to: names[1])
    try Data().write(to: names[2])
    // Never the configuration of whoever runs the tests.
    let settings = TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path]) { $1 }
      .merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    let status = try spawn(
      (yields ? ["nice", "-n", "5"] : []) + ["env", "-C", (folder ?? scratch).path, program]
        + arguments, settings,
      files: names.map(\.path))
    return ProcessResult(
      status: status, output: try Data(contentsOf: names[1]),
      error: try Data(contentsOf: names[2]))
  }

  /// Runs a program to its end; 128 + n if signal n ended it.
  ///
  /// Foundation's `Process` waits for a socket that a server started by the program (tmux's) keeps
  /// open for ever; `waitpid` waits for the program.
  ///
  /// - Parameter files: Those that are its standard input, output and error.
  private static func spawn(
    _ arguments: [String], _ environment: [String], files: [String]
  ) throws -> Int32 {
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    // A server that stays must not keep the pipes of tests that run beside this one.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), file, descriptor == 0 ? O_RDONLY : O_WRONLY | O_TRUNC, 0)
    }
    for descriptor: Int32 in 3..<1024 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // The threads of a test block signals; a server that inherits that never sees its children end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], &actions, &attributes, &words, &settings)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(.ECHILD) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
