import Foundation

/// A PostgreSQL server for the tests, on a Unix socket in its own folder. All suites of a process
/// share it.
///
/// It starts on first use. A shell stops it at the end of this process, however the process ends.
/// Servers of the system are not touched.
public struct PostgresProcess: Sendable {
  /// The folder of the socket and all other files.
  public let folder: String
  private let programs: String

  /// The reason for a missing server.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
    public init(description: String) { self.description = description }
  }

  /// Whether tests with a server run. They are skipped if packages may be missing.
  public static let isWanted = isInstalled || !Installed.mayBeIncomplete
  public static let isInstalled = programs != nil

  private static let shared = Result { try PostgresProcess() }
  public static func running() throws -> PostgresProcess { try shared.get() }

  /// The folder of the newest installed programs.
  private static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return versions.compactMap(Int.init).sorted().reversed().map { "\(root)/\($0)/bin" }
      .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()

  private static let script = """
    d=$1; bin=$2; parent=$3
    as() { if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else "$@"; fi; }
    if [ "$(id -u)" = 0 ]; then chown postgres "$d" || exit 1; fi
    cd / && as "$bin/initdb" -D "$d/data" -U tester -A trust --no-sync -E UTF8 --locale=C.UTF-8 \
      --no-instructions >"$d/log" 2>&1 || { cat "$d/log" >&2; exit 1; }
    printf 'local all guarded scram-sha-256\\nlocal all all trust\\n' >"$d/data/pg_hba.conf"
    as "$bin/pg_ctl" -D "$d/data" -w -l "$d/data/server.log" -o "-k '$d' -c listen_addresses= \
      -c fsync=off -c autovacuum=off -c max_connections=200" start >"$d/log" 2>&1 || { cat "$d/log" >&2; exit 1; }
    setsid sh -c 'server=$(head -n 1 "$2/data/postmaster.pid")
      while kill -0 "$1" 2>/dev/null; do sleep 0.3; done
      kill -QUIT "$server"
      while kill -0 "$server" 2>/dev/null; do sleep 0.1; done
      rm -rf "$2"' sh "$parent" "$d" >/dev/null 2>&1 </dev/null &
    """

  private init() throws {
    guard let programs = Self.programs else {
      throw Failure(description: "install postgresql, or set VITRINE_ALLOW_MISSING=1")
    }
    self.programs = programs
    // The path of a socket has a small maximum length.
    let temporary = NSTemporaryDirectory()
    var template = Array(
      ((temporary.utf8.count < 60 ? temporary : "/tmp/") + "/vpg-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(description: "no temporary folder") }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let result = try ProcessResult.run(
      "sh", ["-c", Self.script, "sh", folder, programs, "\(getpid())"])
    guard result.status == 0 else { throw Failure(description: result.errorText) }
  }

  /// Returns the address of a database.
  ///
  /// - Parameter socket: The folder of the socket, or nil for the server's own.
  public func address(
    _ database: String = "postgres", user: String = "tester", socket: String? = nil
  ) -> String {
    "postgres://\(user)@/\(database)?host=\(socket ?? folder)"
  }

  /// Creates a database for one test.
  public func makeDatabase(_ sql: String) throws -> String {
    let name = "t" + UUID().uuidString.prefix(8).lowercased()
    try run("CREATE DATABASE \(name)")
    try run(sql, in: name)
    return name
  }

  /// Runs SQL with `psql`.
  ///
  /// - Returns: The rows as text, with `NULL` for NULL.
  @discardableResult
  public func run(_ sql: String, in database: String = "postgres") throws -> [[String]] {
    let result = try ProcessResult.run(
      programs + "/psql",
      [
        "-qAtX", "-v", "ON_ERROR_STOP=1", "-F", "\u{1F}", "-R", "\u{1E}", "-P", "null=NULL",
        "-h", folder, "-U", "tester", "-d", database, "-f", "-",
      ], input: Data(sql.utf8))
    guard result.status == 0 else { throw Failure(description: result.errorText) }
    let text = result.outputText
    if text.isEmpty { return [] }
    return text.trimmingCharacters(in: .newlines).components(separatedBy: "\u{1E}").map {
      $0.components(separatedBy: "\u{1F}")
    }
  }
}
