import Foundation
import SourceRewriter

let usage = """
  usage: ios-rewriter [--readable] [--notes] [--all] -o FOLDER NAME=FOLDER|FILE...
         [--with NAME=FOLDER|FILE...]
         ios-rewriter port -o FOLDER [--dependency TEXT --package NAME] [--]
         FOLDER|FILE...
         ios-rewriter layouts FOLDER|FILE
         ios-rewriter run -o FOLDER [--layouts] FOLDER|FILE

  Rewrites the sources of the module NAME into FOLDER. Modules behind --with are
  read only. Prints the path of each source to compile: the new one of a changed
  file, the old one of the others. Ends with 1 when something cannot be decided.

  With --all it copies the others, too, and prints nothing.

  port writes a package with readable copies, and lists of changes and of tasks.
  layouts lists the layout classes, their places and their properties. run writes
  the sources of a program that shows them, and `plan.json` for the program that
  compiles them; an app is run as it is, unless --layouts asks for its layouts.

  """

/// The sources behind a path: itself, or all in a folder, by name.
func sources(at path: String) throws -> [SourceFile] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
  }
  var paths = [path]
  if isFolder.boolValue {
    paths = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().map { path + "/" + $0 }
  }
  return try paths.map { path in
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    return SourceFile(path: path, text: text)
  }
}

/// Writes a package for the terminal.
func port(_ words: ArraySlice<String>) -> Int32 {
  var arguments = words
  var output: String?
  var library = PortedPackage.Library(
    dependency: ".package(name: \"Vitrine\", path: \"../vitrine\")", package: "Vitrine")
  var paths: [String] = []
  while let argument = arguments.popFirst() {
    switch argument {
    case "-o": output = arguments.popFirst()
    case "--dependency": library.dependency = arguments.popFirst() ?? ""
    case "--package": library.package = arguments.popFirst() ?? ""
    case "--":
      paths += arguments
      arguments = []
    default: paths.append(argument)
    }
  }
  guard let output, !paths.isEmpty else {
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
  }
  do throws(PortFailure) {
    try PortedPackage.check(output)
    let package = try PortedPackage(porting: paths, to: output, library: library)
    try package.write(to: output)
    print(package.summary, terminator: "")
    return package.hasErrors ? 1 : 0
  } catch {
    return fail(error)
  }
}

/// Lists layouts, or writes the sources of a program that shows them.
func show(_ words: ArraySlice<String>, lists: Bool) throws -> Int32 {
  var arguments = words
  var output: String?
  var showsLayouts = lists
  var paths: [String] = []
  while let argument = arguments.popFirst() {
    switch argument {
    case "-o": output = arguments.popFirst()
    case "--layouts": showsLayouts = true
    case "--":
      paths += arguments
      arguments = []
    default: paths.append(argument)
    }
  }
  guard paths.count == 1, lists != (output != nil) else {
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
  }
  let program: LayoutProgram
  do throws(PortFailure) {
    program = try LayoutProgram(reading: paths[0], showsLayouts: showsLayouts)
  } catch {
    return fail(error)
  }
  guard let output else {
    print(program.list, terminator: "")
    return 0
  }
  let (plan, errors): (LayoutProgram.Plan, [Note])
  do {
    (plan, errors) = try program.write(to: output)
  } catch let failure as PortFailure {
    return fail(failure)
  }
  for error in errors { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
  try JSONEncoder().encode(plan).write(to: URL(fileURLWithPath: output + "/plan.json"))
  return errors.isEmpty ? 0 : 1
}

/// Reports a mistake of the user. `vitrine` runs this program under its own name.
func fail(_ failure: PortFailure) -> Int32 {
  let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  FileHandle.standardError.write(Data("\(name): \(failure)\n".utf8))
  return 2
}

func run() throws -> Int32 {
  var arguments = CommandLine.arguments.dropFirst()
  if arguments.first == "port" { return port(arguments.dropFirst()) }
  if arguments.first == "layouts" { return try show(arguments.dropFirst(), lists: true) }
  if arguments.first == "run" { return try show(arguments.dropFirst(), lists: false) }
  var style = RewritingStyle.build
  var showsNotes = false
  var copiesAll = false
  var output: String?
  var modules: [SourceModule] = []
  var current: (name: String, isRead: Bool)?
  var target: String?
  while let argument = arguments.popFirst() {
    switch argument {
    case "--readable": style = .readable
    case "--notes": showsNotes = true
    case "--all": copiesAll = true
    case "-o": output = arguments.popFirst()
    case "--with": current = nil
    default:
      var path = argument
      if let equals = argument.firstIndex(of: "=") {
        let name = String(argument[..<equals])
        path = String(argument[argument.index(after: equals)...])
        modules.append(SourceModule(name: name, files: []))
        current = (name, false)
        if target == nil { target = name }
      }
      guard current != nil else { break }
      modules[modules.count - 1].files += try sources(at: path)
    }
  }
  guard let output, let target else {
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
  }
  let result = Rewriter(modules, style: style).rewrite(target)
  for note in result.notes where showsNotes || note.kind == .error {
    FileHandle.standardError.write(Data("\(note)\n".utf8))
  }
  let sources = modules.first { $0.name == target }?.files ?? []
  let paths = try result.write(to: output, sources: sources, style: style) { _ in copiesAll }
  for path in paths where !copiesAll { print(path) }
  return result.hasErrors ? 1 : 0
}

do {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("ios-rewriter: \(error.localizedDescription)\n".utf8))
  exit(1)
}
