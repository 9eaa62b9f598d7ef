import Foundation
import Synchronization

/// The index that the compiler writes while it builds: which file declares and which refers to which symbol, and where.
final class IndexStore {
  /// The reason why there is no index to read.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  private typealias Handle = IndexLibrary.Handle

  private let library: IndexLibrary
  private let store: OpaquePointer
  private let units: URL

  /// Opens the index in a folder.
  ///
  /// - Throws: `Missing` if there is no index, or no library that reads it.
  init(folder: URL) throws {
    library = try IndexLibrary()
    units = folder.appending(path: "v\(library.formatVersion())/units")
    guard FileManager.default.fileExists(atPath: units.path),
      let store = library.createStore(folder.path, nil)
    else {
      throw Missing(
        description: "no index of the build in \(folder.path); `swift build --build-tests` makes it"
      )
    }
    self.store = store
  }

  deinit { library.disposeStore(store) }

  /// Opens the index of the build that the running test is part of.
  static func ofThisBuild() throws -> IndexStore {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return try IndexStore(
      folder: program.deletingLastPathComponent().appending(path: "index/store"))
  }

  /// Reads a module's files as its newest build saw them.
  ///
  /// Skips the units of files that have been moved or deleted since.
  func files(ofModule module: String) throws -> [IndexedFile] {
    let all = try Self.known.withLock { known in
      if let all = known[units.path] { return all }
      let all = Dictionary(grouping: try readUnits(), by: \.module)
      known[units.path] = all
      return all
    }
    var newest: [String: Unit] = [:]
    for unit in all[module] ?? [] where FileManager.default.fileExists(atPath: unit.file) {
      if let other = newest[unit.file], other.time >= unit.time { continue }
      newest[unit.file] = unit
    }
    return newest.map {
      IndexedFile(path: $0.key, occurrences: occurrences(inRecord: $0.value.record))
    }
    .sorted { $0.path < $1.path }
  }

  // MARK: Units and records

  private struct Unit {
    var module: String
    var file: String
    var record: String
    var time: Date
  }

  /// The units in each folder, by module. There are thousands, which all tests read once.
  private static let known = Mutex<[String: [String: [Unit]]]>([:])

  private func readUnits() throws -> [Unit] {
    try FileManager.default.contentsOfDirectory(atPath: units.path).compactMap { name in
      guard let unit = unit(named: name) else { return nil }
      let attributes = try FileManager.default.attributesOfItem(
        atPath: units.appending(path: name).path)
      let time = attributes[.modificationDate] as? Date ?? .distantPast
      return Unit(module: unit.module, file: unit.file, record: unit.record, time: time)
    }
  }

  private func unit(named name: String) -> (module: String, file: String, record: String)? {
    guard let unit = library.openUnit(store, name, nil) else { return nil }
    defer { library.disposeUnit(unit) }
    let (module, file) = (String(library.moduleName(unit)), String(library.mainFile(unit)))
    let recordKind: UInt32 = 2
    var record: String?
    each(of: unit, library.dependencies) { dependency in
      if library.dependencyKind(dependency) == recordKind,
        String(library.dependencyFile(dependency)) == file
      {
        record = String(library.dependencyName(dependency))
      }
    }
    return record.map { (module, file, $0) }
  }

  private func occurrences(inRecord name: String) -> [IndexedFile.Occurrence] {
    guard let record = library.openRecord(store, name, nil) else { return [] }
    defer { library.disposeRecord(record) }
    var found: [IndexedFile.Occurrence] = []
    each(of: record, library.occurrences) { found.append(occurrence($0)) }
    return found
  }

  private func occurrence(_ handle: Handle) -> IndexedFile.Occurrence {
    var line: UInt32 = 0
    var column: UInt32 = 0
    library.place(handle, &line, &column)
    let symbol = library.symbol(handle)
    var relations: [IndexedFile.Relation] = []
    each(of: handle, library.relations) { relation in
      relations.append(
        IndexedFile.Relation(
          roles: IndexedFile.Roles(rawValue: library.relationRoles(relation)),
          symbol: String(library.identifier(library.relationSymbol(relation)))))
    }
    return IndexedFile.Occurrence(
      symbol: String(library.identifier(symbol)), name: String(library.name(symbol)),
      kind: library.kind(symbol), properties: library.properties(symbol),
      roles: IndexedFile.Roles(rawValue: library.roles(handle)), relations: relations,
      line: Int(line), column: Int(column))
  }

  /// Calls a closure with each of a handle's parts.
  private func each(of handle: Handle, _ apply: IndexLibrary.Apply, _ visit: (Handle) -> Void) {
    withoutActuallyEscaping(visit) { visit in
      var visit = visit
      withUnsafeMutablePointer(to: &visit) { context in
        _ = apply(handle, context) { context, part in
          guard let part else { return true }
          context?.assumingMemoryBound(to: ((OpaquePointer) -> Void).self).pointee(part)
          return true
        }
      }
    }
  }
}

extension String {
  /// Copies the characters that a function of the library returns; the library keeps them only as
  /// long as its handle.
  fileprivate init(_ text: iovec) {
    self.init(
      decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
  }
}
