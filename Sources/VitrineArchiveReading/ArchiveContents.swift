import Dispatch
import Glibc
import Synchronization
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The contents of an archive read so far, shared by all its folders.
@MainActor
package final class ArchiveContents {
  /// The program that reads archives, which is this one run again; nil reads within this process,
  /// for tests.
  package nonisolated static var program: [UInt8]? {
    get { ownProgram.withLock { $0 } }
    set { ownProgram.withLock { $0 = newValue } }
  }
  private nonisolated static let ownProgram = Mutex<[UInt8]?>(nil)
  private static var recent: [ArchiveContents] = []
  private static let mostRecent = 4

  let file: [UInt8]
  package let stamp: FileStamp
  private let encoding: TextEncoding?
  package private(set) var tree = ArchiveTree()
  package private(set) var isComplete = false
  /// The reason why reading stopped early.
  package private(set) var failure: ArchiveReader.Failure?
  /// The observers, called when more members are read.
  package var changed: [Int: () -> Void] = [:]
  private var listeners = 0
  private var mailbox: LatestValue<News>?
  private let running = ArchiveProcess()

  private struct News: Sendable {
    var tree: ArchiveTree
    var failure: ArchiveReader.Failure?
    var isLast = false
  }

  private init(_ file: [UInt8], _ stamp: FileStamp, _ encoding: TextEncoding?) {
    (self.file, self.stamp, self.encoding) = (file, stamp, encoding)
  }

  /// Returns the contents of an archive. Reuses contents read before if the archive is unchanged.
  ///
  /// - Parameter encoding: The encoding of names that are not UTF-8; nil for the format's default.
  package static func of(
    _ file: [UInt8], names encoding: TextEncoding? = nil
  ) throws(BrowserFailure) -> ArchiveContents {
    guard let stamp = FileStamp(path: file) else {
      let name = VisibleText.text(of: file)
      throw BrowserFailure("cannot open \(name): \(String(cString: strerror(errno)))", about: name)
    }
    if let known = recent.first(where: {
      $0.file == file && $0.stamp == stamp && $0.encoding == encoding && $0.failure == nil
    }) {
      return known
    }
    let contents = ArchiveContents(file, stamp, encoding)
    recent = [contents] + recent.filter { $0.file != file }.prefix(mostRecent - 1)
    return contents
  }

  package var reader: ArchiveReader { reader(file) }

  /// Returns a reader of the archive at another path.
  package func reader(_ path: [UInt8]) -> ArchiveReader {
    ArchiveReader(path, by: Self.program, names: encoding)
  }

  package func start() {
    guard mailbox == nil else { return }
    let mailbox = LatestValue<News> { [weak self] news in self?.receive(news) }
    self.mailbox = mailbox
    DispatchQueue(label: "vitrine.archive", qos: .userInitiated).async {
      [reader, stamp, running] in
      Self.read(reader, stamp, running) { mailbox.post($0, isLast: $0.isLast) }
    }
  }

  /// - Returns: The unique number of the listener.
  package func listen(_ tell: @escaping () -> Void) -> Int {
    listeners += 1
    changed[listeners] = tell
    return listeners
  }

  /// Stops reading if there are no listeners.
  package func stopIfUnused() {
    guard changed.isEmpty, !isComplete else { return }
    running.cancel()
    mailbox?.close()
    Self.recent.removeAll { $0 === self }
  }

  package func finish() {
    start()
    mailbox?.waitForLast()
  }

  private func receive(_ news: News) {
    (tree, failure, isComplete) = (news.tree, news.failure, news.isLast)
    for tell in Array(changed.values) { tell() }
  }

  /// Reads all members.
  ///
  /// - Parameter check: Called now and then. An error thrown by it ends reading.
  nonisolated static func tree(
    of reader: ArchiveReader, _ stamp: FileStamp,
    check: @escaping () throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) -> ArchiveTree {
    let listed = ListingProgress()
    do throws(ArchiveReader.Failure) {
      try reader.run(
        .list, of: stamp, isGivenUp: { (try? check()) == nil },
        take: { record in
          guard case .member(let place, let member) = record else { return true }
          return listed.tree.add(member, place: place)
        })
    } catch {
      // Members before a damaged one are known.
      try check()
    }
    return listed.tree
  }

  /// Reports the members after 100 ms, then each time their number has doubled.
  private nonisolated static func read(
    _ reader: ArchiveReader, _ stamp: FileStamp, _ running: ArchiveProcess,
    tell: @escaping (News) -> Void
  ) {
    let progress = ListingProgress()
    var failure: ArchiveReader.Failure?
    do throws(ArchiveReader.Failure) {
      try reader.run(.list, of: stamp, process: running.begin) { record in
        guard case .member(let place, let member) = record else { return true }
        guard progress.tree.add(member, place: place) else {
          progress.isFull = true
          return false
        }
        if progress.isDue { tell(News(tree: progress.tree)) }
        return true
      }
    } catch {
      failure = error
    }
    if progress.isFull { failure = .reason("it has too many members") }
    tell(News(tree: progress.tree, failure: failure, isLast: true))
  }
}
