import Foundation

extension PortedPackage {
  /// Fails if the folder for the package exists and is not empty.
  public static func check(_ output: String) throws(PortFailure) {
    var status = stat()
    if output.isEmpty { throw PortFailure("-o needs a folder: vitrine port App -o Ported") }
    if lstat(output, &status) != 0, errno == ENOENT { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: output)
    guard names == [] else {
      throw PortFailure(
        "\(output.visible) already exists, and nothing was written; name a new or an empty folder"
      )
    }
  }

  /// Writes all files into a folder, which is new or empty. After a failure nothing of it is left.
  ///
  /// Signals wait until all is written.
  public func write(to output: String) throws(PortFailure) {
    try Self.check(output)
    var (signals, before) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var made: [String] = []
    do throws(PortFailure) {
      try makeFolder(output, &made)
      for file in files {
        var folder = output
        for part in file.path.split(separator: "/").dropLast() {
          folder += "/" + part
          try makeFolder(folder, &made)
        }
        try write(file.bytes, to: output + "/" + file.path, &made)
      }
    } catch {
      for path in made.reversed() { remove(path) }
      throw error
    }
  }

  private func makeFolder(_ path: String, _ made: inout [String]) throws(PortFailure) {
    if mkdir(path, 0o777) == 0 { return made.append(path) }
    guard errno == EEXIST else { throw failure(writing: path) }
  }

  private func write(_ bytes: Data, to path: String, _ made: inout [String]) throws(PortFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(writing: path) }
    made.append(path)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else {
        let failure = failure(writing: path)
        close(file)
        throw failure
      }
      rest = rest.dropFirst(max(0, count))
    }
    // Some file systems report at the end that there was no room.
    guard close(file) == 0 else { throw failure(writing: path) }
  }

  private func failure(writing path: String) -> PortFailure {
    let reason = String(cString: strerror(errno))
    return PortFailure("cannot write \(path.visible): \(reason); nothing of it was kept")
  }
}
