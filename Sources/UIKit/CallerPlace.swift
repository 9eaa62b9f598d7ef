import Foundation

/// A place in the program's own sources: the one that called the library last.
///
/// It is looked for in the calls under way, by a program that reads debug information (`llvm-symbolizer` of the
/// toolchain, else `addr2line`). Nothing is done before somebody asks, and nothing is found where there is no debug
/// information, as in a release build, or no such program.
struct CallerPlace: Equatable, CustomStringConvertible {
  var file: String
  var line: Int

  var description: String { "\(file):\(line)" }

  /// So long the program may read debug information, in seconds.
  private static let patience = 10.0

  /// The place from which the library was called; nil if that cannot be found out.
  static func find() -> CallerPlace? {
    find(among: Thread.callStackReturnAddresses.map(\.uintValue))
  }

  /// - Parameter calls: The return addresses of the calls under way, of which the innermost is in one of `starts`.
  static func find(among calls: [UInt]) -> CallerPlace? {
    let link = "/proc/self/exe"
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let memory = memory(of: program, in: maps),
      let base = UnsafeRawPointer(bitPattern: memory.lowerBound)
    else { return nil }
    // A file that can be anywhere in memory counts from its beginning (the type of an ELF file is its ninth half word).
    let isAnywhere = base.load(fromByteOffset: 16, as: UInt16.self) == 3
    // A call returns to the instruction behind it, which may belong to the next line.
    let places = calls.filter(memory.contains).map {
      $0 - 1 - (isAnywhere ? memory.lowerBound : 0)
    }
    guard !places.isEmpty, let output = symbolized(places, of: program) else { return nil }
    return caller(in: output)
  }

  /// Where the file of this program is in memory.
  ///
  /// - Parameter maps: Lines as `/proc/self/maps` has them.
  static func memory(of program: String, in maps: String) -> Range<UInt>? {
    let spans = maps.split(separator: "\n").compactMap { line -> (start: UInt, end: UInt)? in
      guard line.hasSuffix(" " + program) else { return nil }
      let ends = line.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
      guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
      return (start, end)
    }
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else {
      return nil
    }
    return first..<last
  }

  // MARK: The program that reads debug information

  private static func symbolized(_ places: [UInt], of program: String) -> String? {
    let addresses = places.map { "0x" + String($0, radix: 16) }
    for (name, options) in [
      // A call that sets a part of a property has no line of its own; the last one before it is meant.
      ("llvm-symbolizer", ["--no-demangle", "--skip-line-zero", "--obj=\(program)"]),
      ("llvm-symbolizer", ["--no-demangle", "--obj=\(program)"]),
      ("addr2line", ["-f", "-i", "-e", program]),
    ] {
      for tool in paths(of: name) {
        if let output = run(tool, options + addresses) { return output }
      }
    }
    return nil
  }

  /// Beside the compiler, and on the way of commands.
  private static func paths(of name: String) -> [String] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map(String.init).filter { $0.hasPrefix("/") }
    func executable(_ path: String) -> String? {
      FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
    func first(_ name: String) -> String? {
      folders.lazy.compactMap { executable("\($0)/\(name)") }.first
    }
    let toolchain = first("swift").map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    return [toolchain.flatMap { executable($0.appending(path: name).path) }, first(name)]
      .compactMap { $0 }
  }

  private static func run(_ tool: String, _ arguments: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: limit)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    limit.cancel()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  // MARK: What it says

  /// The modules that are no library: programs of this package.
  private static let programs = [
    "VitrineGallery", "VitrineBrowser", "vitrine", "VitrineBenchmarks",
  ]

  /// Sources in which calls are collected.
  private static let starts = [
    "/UIKit/CallerPlace.swift", "/UIKitCore/Application/ProgramNotes.swift",
  ]

  /// The first place that is none of the library's.
  ///
  /// - Parameter output: Names of functions and places in turn, the innermost first, perhaps with empty lines: the
  ///   first place is in one of `starts`.
  static func caller(in output: String) -> CallerPlace? {
    let lines = output.split(separator: "\n").map(String.init)
    let calls = stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
    var sources: String?
    for (function, text) in calls {
      guard let place = CallerPlace(text) else { continue }
      guard let folder = sources else {
        // Where the library's sources were when it was built.
        guard let start = starts.first(where: place.file.hasSuffix) else { continue }
        sources = String(place.file.dropLast(start.count - 1))
        continue
      }
      if function == "main" || function.hasSuffix("5$mainyyFZ") { continue }
      if place.file.hasPrefix(folder) {
        let module = place.file.dropFirst(folder.count).prefix { $0 != "/" }
        if !programs.contains(String(module)) { continue }
      }
      return place
    }
    return nil
  }

  /// Takes `/folder/File.swift:12:3`, or `:12` or `:12 (discriminator 2)` at the end; nil if there is no line.
  private init?(_ text: String) {
    guard let end = text.range(of: ".swift:", options: .backwards) else { return nil }
    let digits = text[end.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), line > 0 else { return nil }
    self.init(file: String(text[..<end.lowerBound]) + ".swift", line: line)
  }
}

extension CallerPlace {
  init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  /// The place as it is told: without the folder that the program was started in, and without controls.
  var told: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let name = file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
    return name.filter {
      $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
      + ":\(line)"
  }
}
