import Foundation
import VitrineTestSupport

/// The functions of the toolchain's `libIndexStore.so` that the tests call, as `indexstore/indexstore.h` declares them.
///
/// The library is opened when a test runs, so that building the tests needs no header and no path of the toolchain.
struct IndexLibrary {
  /// A store, a unit, a record, an occurrence or a symbol: the library hands out pointers.
  typealias Handle = OpaquePointer
  typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  typealias Open =
    @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  typealias Dispose = @convention(c) (Handle) -> Void
  /// The library answers a pointer and a length, which is what `iovec` is.
  typealias Text = @convention(c) (Handle) -> iovec
  typealias Number = @convention(c) (Handle) -> UInt32
  typealias Bits = @convention(c) (Handle) -> UInt64
  typealias Follow = @convention(c) (Handle) -> Handle
  typealias Place =
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  typealias Visit = @convention(c) (UnsafeMutableRawPointer?, Handle?) -> Bool
  typealias Apply = @convention(c) (Handle, UnsafeMutableRawPointer?, Visit) -> Bool

  let formatVersion: @convention(c) () -> UInt32
  let createStore: Create
  let disposeStore: Dispose

  let openUnit: Open
  let disposeUnit: Dispose
  let mainFile: Text
  let moduleName: Text
  let dependencies: Apply
  let dependencyKind: Number
  let dependencyName: Text
  let dependencyFile: Text

  let openRecord: Open
  let disposeRecord: Dispose
  let occurrences: Apply
  let place: Place
  let roles: Bits
  let symbol: Follow
  let relations: Apply
  let relationRoles: Bits
  let relationSymbol: Follow

  let identifier: Text
  let name: Text
  let kind: Number
  let properties: Bits

  /// Opens the library of the toolchain whose `swiftc` is on the PATH.
  init() throws {
    let path = try Self.path()
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexStore.Missing(description: "\(path): \(String(cString: dlerror()))")
    }
    func function<Signature>(_ name: String) throws -> Signature {
      guard let address = dlsym(library, "indexstore_" + name) else {
        throw IndexStore.Missing(description: "\(path) has no function indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Signature.self)
    }
    formatVersion = try function("format_version")
    createStore = try function("store_create")
    disposeStore = try function("store_dispose")
    openUnit = try function("unit_reader_create")
    disposeUnit = try function("unit_reader_dispose")
    mainFile = try function("unit_reader_get_main_file")
    moduleName = try function("unit_reader_get_module_name")
    dependencies = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyFile = try function("unit_dependency_get_filepath")
    openRecord = try function("record_reader_create")
    disposeRecord = try function("record_reader_dispose")
    occurrences = try function("record_reader_occurrences_apply_f")
    place = try function("occurrence_get_line_col")
    roles = try function("occurrence_get_roles")
    symbol = try function("occurrence_get_symbol")
    relations = try function("occurrence_relations_apply_f")
    relationRoles = try function("symbol_relation_get_roles")
    relationSymbol = try function("symbol_relation_get_symbol")
    identifier = try function("symbol_get_usr")
    name = try function("symbol_get_name")
    kind = try function("symbol_get_kind")
    properties = try function("symbol_get_properties")
  }

  private static func path() throws -> String {
    let answer = try ProcessResult.run("swiftc", ["-print-target-info"])
    guard answer.status == 0 else {
      throw IndexStore.Missing(description: "swiftc -print-target-info: \(answer.errorText)")
    }
    let toolchain = try JSONDecoder().decode(Toolchain.self, from: answer.output)
    return URL(filePath: toolchain.paths.runtimeResourcePath).deletingLastPathComponent()
      .appending(path: "libIndexStore.so").path
  }

  /// The part of the output of `swiftc -print-target-info` that the tests read.
  private struct Toolchain: Decodable {
    struct Paths: Decodable {
      var runtimeResourcePath: String
    }
    var paths: Paths
  }
}
