import Glibc
import VitrineArchiveReading
import VitrineSaving
import VitrineSupport

/// Writes members of an archive into a folder while the archive is read.
///
/// The archive's tree decides where each member goes. Names are data and never lead elsewhere.
/// Folders are opened one inside the other and never through a link. Links are made last.
final class ArchiveExtraction {
  private let selection: ArchiveSelection
  private let box: OpenFolder
  private let meter: FileMeter
  /// The maximum number of bytes to write.
  private let mostBytes: Int
  private var wanted: Set<Int32>
  private var written: Set<Int32> = []
  private var total = 0
  /// The file being written.
  private var current: (node: Int32, folder: OpenFolder, descriptor: Int32, count: Int)?
  /// The open folders on the path to the last one, each inside the one before it.
  private var way: [(node: Int32, depth: Int, folder: OpenFolder)] = []
  private(set) var failures: [FileOutcome.Failure] = []
  /// The reason why the extraction stopped early.
  private(set) var stop: FileFailure?

  private var tree: ArchiveTree { selection.tree }
  /// The maximum number of open folders, and the spacing of depths that stay open longest.
  /// Returning to a folder far above then reopens only the few folders below the next such depth,
  /// not the whole path from the top.
  private static let (mostOpen, landing) = (32, 64)

  /// - Parameter box: An empty folder that no other program knows.
  init(_ selection: ArchiveSelection, into box: OpenFolder, _ meter: FileMeter) {
    (self.selection, self.box, self.meter) = (selection, box, meter)
    wanted = Set(selection.tree.all(below: selection.tops))
    // A user who accepted a larger amount accepted the size that the archive states.
    mostBytes = max(ArchiveSelection.mostBytes, selection.amount.bytes)
  }

  private func fail(_ node: Int32, _ failure: FileFailure) {
    failures.append(
      FileOutcome.Failure(path: selection.path(of: node), failure: failure))
  }

  /// Takes the next record.
  ///
  /// - Returns: Whether to continue.
  func receive(_ record: ArchiveRecord) -> Bool {
    do throws(FileFailure) {
      try meter.checkCancelled()
      switch record {
      case .member(let place, let member): try begin(place, member)
      case .data(let bytes): try write(bytes)
      case .memberEnd: end()
      case .memberFailure(let reason): giveUp(.archive(reason))
      case .failure, .noLibrary, .end: break
      }
      return true
    } catch {
      giveUp(error)
      stop = error
      return false
    }
  }

  // MARK: Files

  private func begin(_ place: Int, _ member: ArchiveMember) throws(FileFailure) {
    giveUp(.archive("it is incomplete"))
    guard member.kind == .file, let node = tree.node(at: place), wanted.contains(node),
      tree[node].kind == .file
    else { return }
    do throws(FileFailure) {
      let folder = try self.folder(tree[node].parent)
      let descriptor = try folder.open(
        Array(tree.name(of: node)), O_WRONLY | O_CREAT | O_EXCL,
        mode: mode_t(tree[node].mode) & 0o777)
      current = (node, folder, descriptor, 0)
    } catch .system(ENOSPC) {
      throw .system(ENOSPC)
    } catch {
      fail(node, error)
    }
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    guard let (node, _, descriptor, count) = current else { return }
    total += bytes.count
    guard total <= mostBytes else { throw .archive("it contains more than it declares") }
    if tree[node].size >= 0, count + bytes.count > tree[node].size {
      return giveUp(.archive("it is larger than the archive says"))
    }
    var done = 0
    while done < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        box.door.pass(.write) {
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        }
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw .last }
      done += result
    }
    current?.count += bytes.count
    meter.add(bytes: bytes.count)
  }

  private func end() {
    guard let (node, _, descriptor, _) = current else { return }
    current = nil
    setTime(of: node) { futimens(descriptor, $0) }
    if box.door.pass(.close, { close(descriptor) }) < 0 { fail(node, .last) }
    written.insert(node)
    meter.add(files: 1)
  }

  /// Deletes the file being written and records the failure.
  private func giveUp(_ failure: FileFailure) {
    guard let (node, folder, descriptor, _) = current else { return }
    current = nil
    _ = box.door.pass(.close) { close(descriptor) }
    try? folder.remove(Array(tree.name(of: node)), isFolder: false)
    wanted.remove(node)
    fail(node, failure)
  }

  private func setTime(of node: Int32, _ set: (UnsafePointer<timespec>) -> Int32) {
    // An archive without times stores 0.
    guard tree[node].place >= 0, tree[node].seconds > 0 else { return }
    let time = timespec(tv_sec: tree[node].seconds, tv_nsec: 0)
    _ = withUnsafePointer(to: (time, time)) { times in
      times.withMemoryRebound(to: timespec.self, capacity: 2) { times in
        box.door.pass(.times) { set(times) }
      }
    }
  }

  // MARK: Folders

  /// Opens a folder. Makes it and its parent folders if needed.
  private func folder(_ node: Int32) throws(FileFailure) -> OpenFolder {
    // The chosen members belong directly into the box.
    var missing: [Int32] = []
    var next = node
    var known: Int?
    while wanted.contains(next) {
      known = way.lastIndex { $0.node == next }
      if known != nil { break }
      missing.append(next)
      next = tree[next].parent
    }
    way.removeSubrange((known.map { $0 + 1 } ?? 0)...)
    var (depth, folder) = way.last.map { ($0.depth, $0.folder) } ?? (0, box)
    for step in missing.reversed() {
      let name = Array(tree.name(of: step))
      do throws(FileFailure) {
        // The owner can always enter the folder and change its contents, whatever mode the archive
        // states.
        try folder.makeFolder(name, mode: mode_t(tree[step].mode) & 0o777 | 0o700)
      } catch .exists {
        // Another member has already made it.
      }
      folder = try folder.folder(name)
      depth += 1
      way.append((step, depth, folder))
      if way.count > Self.mostOpen {
        way.remove(at: way.firstIndex { $0.depth % Self.landing != 0 } ?? 0)
      }
    }
    return folder
  }

  // MARK: The end

  /// Makes entries without contents. Makes links after everything else exists.
  func finish() throws(FileFailure) {
    giveUp(.archive("it is incomplete"))
    let all = tree.all(below: selection.tops).filter(wanted.contains)
    for node in all where tree[node].kind == .folder {
      try meter.checkCancelled()
      try attempt(node) { () throws(FileFailure) in _ = try folder(node) }
      meter.add(files: 1)
    }
    for node in all where tree[node].kind == .hardLink {
      try attempt(node) { () throws(FileFailure) in try makeHardLink(node) }
    }
    for node in all where tree[node].kind == .link {
      try attempt(node) { () throws(FileFailure) in try makeLink(node) }
    }
    for node in all where tree[node].kind == .other {
      fail(node, .archive("devices, pipes and sockets are not made"))
    }
    // Writing into a folder has changed its time.
    for node in all.reversed() where tree[node].kind == .folder {
      guard let folder = try? folder(tree[node].parent) else { continue }
      setTime(of: node) { times in
        Array(tree.name(of: node)).withPath {
          utimensat(folder.descriptor, $0, times, AT_SYMLINK_NOFOLLOW)
        }
      }
    }
  }

  /// Adds a failure for each requested file that the archive did not deliver.
  func failMissing(_ failure: FileFailure) {
    for node in wanted where tree[node].kind == .file && !written.contains(node) {
      fail(node, failure)
    }
  }

  private func attempt(
    _ node: Int32, _ body: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    do throws(FileFailure) {
      try body()
    } catch .cancelled {
      throw .cancelled
    } catch {
      fail(node, error)
    }
  }

  private func makeHardLink(_ node: Int32) throws(FileFailure) {
    guard let original = tree.original(of: node), written.contains(original) else {
      throw .archive("the file that it links to was not copied")
    }
    let (from, to) = (try folder(tree[original].parent), try folder(tree[node].parent))
    let result = Array(tree.name(of: original)).withPath { old in
      Array(tree.name(of: node)).withPath { new in
        box.door.pass(.make) { linkat(from.descriptor, old, to.descriptor, new, 0) }
      }
    }
    try box.check(result)
    meter.add(files: 1)
  }

  private func makeLink(_ node: Int32) throws(FileFailure) {
    let target = Array(tree.target(of: node))
    guard staysInside(target, from: node) else {
      throw .archive("its link would lead out of the folder")
    }
    try folder(tree[node].parent).makeLink(Array(tree.name(of: node)), to: target)
    meter.add(files: 1)
  }

  /// Returns whether a link leads to the root of the extraction or below it, wherever other links
  /// point. The target may go up only at its beginning, through folders that this extraction made.
  private func staysInside(_ target: [UInt8], from node: Int32) -> Bool {
    let (slash, up) = (UInt8(ascii: "/"), Array("..".utf8))
    guard let first = target.first, first != slash else { return false }
    let names = target.split(separator: slash).map(Array.init)
    let steps = names.prefix { $0 == up || $0 == Array(".".utf8) }.count { $0 == up }
    let rest = names.drop { $0 == up || $0 == Array(".".utf8) }
    var depth = 0
    var next = tree[node].parent
    while wanted.contains(next) {
      depth += 1
      next = tree[next].parent
    }
    return steps <= depth && !rest.contains(up)
  }
}
