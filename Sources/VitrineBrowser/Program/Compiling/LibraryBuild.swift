import Foundation
import Glibc
import VitrineStyledText
import VitrineSupport

/// The modules and the objects of the library that a compiled layout needs, built once into the cache.
struct LibraryBuild {
  static let product = "VitrineLayoutRunner"
  /// The targets whose objects are linked: the product's, and those that layouts may import.
  static let targets = [
    "VitrineBasicValues", "VitrineCharacterWidths", "VitrineLinearConstraints", "VitrineKeyStrokes",
    "VitrineTextEditing", "VitrineCNcurses", "VitrineCTerminal", "VitrineCImaging", "UIKitCore",
    "UIKitControls",
    "UIKitCollections", "CollectionLayouts", "VitrineTerminalCore", "VitrineTerminalNcurses",
    "VitrineTerminalRendering",
    "VitrineTerminalHost", "_Testing_UIKit", "_Testing_CoreGraphics", "CoreGraphics", "QuartzCore",
    "UIKit",
    "UIKitTesting", "VitrineLayoutRunner",
  ]

  /// The folder with the modules and, beside it, the objects.
  let folder: String
  /// Changes with the library.
  let key: String

  var modules: String { folder + "/Modules" }

  /// The paths of all objects. They are linked whole: some conformances are only looked up at run time.
  var objects: [String] { Self.targets.flatMap { Self.objects(of: $0, in: folder) } }

  /// Returns the objects of a target, by the map of a Swift build: its folder may also have those of removed sources.
  static func objects(of target: String, in folder: String) -> [String] {
    let root = "\(folder)/\(target).build"
    if let map = FileManager.default.contents(atPath: root + "/output-file-map.json"),
      let outputs = try? JSONDecoder().decode([String: [String: String]].self, from: map)
    {
      // A build in the cache was moved after the map was written.
      return outputs.values.compactMap { $0["object"]?.split(separator: "/").last }.sorted()
        .map { "\(root)/\($0)" }
    }
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".o") }.sorted().map { root + "/" + $0 }
  }

  /// Uses a build of the checkout: the folder that `VITRINE_LIBRARY_BUILD` names, as `.build/debug`.
  init(existing folder: String) throws(BrowserFailure) {
    let module = "\(folder)/Modules/\(Self.product).swiftmodule"
    guard FileManager.default.fileExists(atPath: module) else {
      throw BrowserFailure(
        "\(VisibleText.text(of: folder)) in VITRINE_LIBRARY_BUILD has no \(Self.product); run swift"
          + " build in Vitrine's checkout")
    }
    self.folder = folder
    let times = Self.targets.map { target -> String in
      var status = stat()
      stat("\(folder)/Modules/\(target).swiftmodule", &status)
      return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
    key = ProgramCache.key(([folder] + times).map { Array($0.utf8) })
  }

  /// Builds the library into the cache if need be. The cache is locked. A build that was interrupted continues.
  ///
  /// - Parameter builder: Found in PATH.
  init(
    of checkout: String, in cache: ProgramCache, _ toolchain: Toolchain, builder: String = "swift"
  ) throws(BrowserFailure) {
    let manifest = FileManager.default.contents(atPath: checkout + "/Package.swift")
    let sources = Self.targets.flatMap { target in
      Self.files(in: "\(checkout)/Sources/\(target)")
    }
    key = ProgramCache.key(
      [toolchain.description, Array(checkout.utf8), Array(manifest ?? Data())]
        + sources.flatMap { [Array($0.path.utf8), $0.text] })
    let entry = cache.entry(.library, key)
    folder = entry + "/debug"
    if cache.has("debug/Modules/\(Self.product).swiftmodule", in: entry) { return }
    let unfinished = cache.unfinished(entry)
    try Self.build(checkout, at: unfinished, in: cache, toolchain, builder)
    try cache.keep(unfinished, as: entry)
  }

  /// All files of a target. C sources count, too.
  private static func files(in root: String) -> [(path: String, text: [UInt8])] {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let ends = [".swift", ".c", ".h", ".modulemap"]
    return names.filter { name in ends.contains(where: name.hasSuffix) }.sorted().compactMap {
      name in
      FileManager.default.contents(atPath: root + "/" + name).map { (root + "/" + name, Array($0)) }
    }
  }

  private static func build(
    _ checkout: String, at folder: String, in cache: ProgramCache, _ toolchain: Toolchain,
    _ builder: String
  ) throws(BrowserFailure) {
    // The variable of the tests leaves targets out.
    unsetenv("VITRINE_TESTS")
    let arguments = [
      "build", "--package-path", checkout, "--scratch-path", folder, "--target", product,
      "--disable-index-store",
    ]
    let (status, output) = cache.run(builder, arguments) { seconds, file in
      let step = Self.step(in: FileManager.default.contents(atPath: file).map(Array.init) ?? [])
      cache.showProgress(
        "building the library, only this once: \(step)\(seconds) s; Ctrl-C ends it")
    }
    cache.showProgress("")
    if status == 0 { return }
    throw BrowserFailure(
      "cannot build \(checkout) by \(toolchain.version): \(Toolchain.reason(in: output)); swift build"
        + " there shows more")
  }

  /// The last step that `swift build` has printed, as `12/900, `.
  static func step(in output: [UInt8]) -> String {
    let lines = output.split { $0 == 10 || $0 == 13 }
    guard let line = lines.last(where: { $0.first == UInt8(ascii: "[") }) else { return "" }
    let step = line.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    return String(decoding: step, as: UTF8.self) + ", "
  }
}
