import Foundation

/// The result of a program: its exit status and its output.
public struct ProcessResult {
  public var status: Int32
  public var output: Data
  public var error: Data

  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: error, as: UTF8.self) }

  /// Runs a program, found on the PATH or given by its path, until it ends, or for at most
  /// `TestWait.longestRun`.
  ///
  /// - Parameters:
  ///   - input: The contents of its standard input, empty by default.
  ///   - folder: The folder to run it in.
  ///   - yields: Whether other processes have priority. Tests of the main thread run one after
  ///     another, so a compiler must not keep the processor from them.
  public static func run(
    _ program: String, _ arguments: [String], input: Data = Data(),
    environment: [String: String] = [:], folder: URL? = nil, yields: Bool = false
  ) throws -> ProcessResult {
    // Files instead of pipes, because a full pipe could block.
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("vitrine-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let names = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    try TemporaryFolder.write(input, toPath: names[0].path)
    // Tests never use the user's own configuration.
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

  /// Runs a program until it ends, and returns its status, or 128 + n after signal n.
  ///
  /// Foundation's `Process` waits forever for a socket kept open by a server that the program
  /// started, such as tmux's. `waitpid` waits only for the program.
  ///
  /// - Parameter files: The files for its standard input, output and error.
  private static func spawn(
    _ arguments: [String], _ environment: [String], files: [String]
  ) throws -> Int32 {
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    // A server that keeps running must not hold the pipes of other tests.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), file, descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT,
        0o600)
    }
    for descriptor: Int32 in 3..<1024 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // The threads of a test block signals. A server that inherits this never sees the end of its
    // children.
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
    let killing = DispatchWorkItem { [child] in kill(child, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(TestWait.longestRun), execute: killing)
    defer { killing.cancel() }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(.ECHILD) }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
