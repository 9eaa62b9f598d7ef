import Glibc

extension SourceOpener {
  /// Returns whether the source is a pipe at standard input whose lines can be shown as they
  /// arrive.
  public static func readsPipe(_ request: SourceRequest) -> Bool {
    guard request.path == nil || request.path == Array("-".utf8),
      request.askedForm == nil || request.form == .lines, !request.endsWithNull,
      request.paths.isEmpty,
      !request.isRecursive
    else {
      return false
    }
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0,
      fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY
    else { return false }
    return kind(status) == S_IFIFO || kind(status) == S_IFSOCK
  }
}
