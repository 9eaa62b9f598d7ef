import Foundation

/// A place in the program's own sources: the last caller of the library.
///
/// It comes from the call stack and a program that reads debug information (`llvm-symbolizer` of
/// the toolchain, else `addr2line`). The search runs only on request, and finds nothing without
/// debug information, as in a release build, or without such a program.
struct CallerPlace: Equatable, CustomStringConvertible {
  var file: String
  var line: Int

  var description: String { "\(file):\(line)" }

  /// The maximum time for reading debug information, in seconds.
  private static let patience = 10.0

  /// Returns the place from which the library was called; nil if it cannot be determined.
  static func find() -> CallerPlace? {
    find(among: Thread.callStackReturnAddresses.map(\.uintValue))
  }

  /// - Parameter calls: The return addresses of the call stack, of which the innermost is in one of
  ///   `starts`.
  static func find(among calls: [UInt]) -> CallerPlace? {
    let link = "/proc/self/exe"
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let memory = memory(of: program, in: maps),
      let base = UnsafeRawPointer(bitPattern: memory.lowerBound)
    else { return nil }
    // Addresses in a relocatable file count from its beginning (the type of an ELF file is its
    // ninth half word).
    let isAnywhere = base.load(fromByteOffset: 16, as: UInt16.self) == 3
    // A call returns to the next instruction, which may belong to the next line.
    let places = calls.filter(memory.contains).map {
      $0 - 1 - (isAnywhere ? memory.lowerBound : 0)
    }
    guard !places.isEmpty, let output = symbolized(places, of: program) else { return nil }
    return caller(in: output)
  }

  /// Returns the memory range of this program's file.
  ///
  /// - Parameter maps: Lines in the format of `/proc/self/maps`.
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
      // A call that sets a part of a property has no line of its own; use the last line before it.
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

  /// Looks beside the compiler, and in `PATH`.
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

  // MARK: Output of that program

  /// The modules of this package that are programs and not libraries.
  private static let programs = [
    "VitrineGallery", "VitrineBrowser", "vitrine", "VitrineBenchmarks",
  ]

  /// Sources in which call stacks are collected.
  private static let starts = [
    "/UIKit/CallerPlace.swift", "/UIKitCore/Application/ProgramNotes.swift",
  ]

  /// Returns the first place outside of the library.
  ///
  /// - Parameter output: Alternating names of functions and places, the innermost first, perhaps
  ///   with empty lines. The first place is in one of `starts`.
  static func caller(in output: String) -> CallerPlace? {
    let lines = output.split(separator: "\n").map(String.init)
    let calls = stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
    var sources: String?
    for (function, text) in calls {
      guard let place = CallerPlace(text) else { continue }
      guard let folder = sources else {
        // The folder of the library's sources when it was built.
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

  /// Parses `/folder/File.swift:12:3`, or `:12` or `:12 (discriminator 2)` at the end; nil if there
  /// is no line.
  private init?(_ text: String) {
    guard let end = text.range(of: ".swift:", options: .backwards) else { return nil }
    let digits = text[end.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), line > 0 else { return nil }
    self.init(file: String(text[..<end.lowerBound]) + ".swift", line: line)
  }
}

extension CallerPlace {
  init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  /// The place as text: without the folder in which the program was started, and without control
  /// characters.
  var told: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let name = file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
    return name.filter {
      $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
      + ":\(line)"
  }
}
