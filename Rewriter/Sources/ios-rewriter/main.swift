import Foundation
import SourceRewriter

let usage = """
  usage: ios-rewriter [--readable] [--notes] -o FOLDER NAME=FOLDER|FILE...
         [--with NAME=FOLDER|FILE...]

  Rewrites the sources of the module NAME into FOLDER. Modules behind --with are
  read only. Prints the path of each source to compile: the new one of a changed
  file, the old one of the others. Ends with 1 when something cannot be decided.

  """

/// Returns the sources at a path: the file itself, or all sources in a folder, sorted by name.
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

func run() throws -> Int32 {
  var arguments = CommandLine.arguments.dropFirst()
  var style = RewritingStyle.build
  var showsNotes = false
  var output: String?
  var modules: [SourceModule] = []
  var current: (name: String, isRead: Bool)?
  var target: String?
  while let argument = arguments.popFirst() {
    switch argument {
    case "--readable": style = .readable
    case "--notes": showsNotes = true
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
  try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
  var used: Set<String> = []
  for file in result.files {
    guard let text = file.text else {
      print(file.path)
      continue
    }
    // Two files of the same name in a module cause warnings about `#fileID`, as the source and its
    // copy would.
    let source = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    var name = source + (style == .build ? ".rewritten.swift" : ".swift")
    while !used.insert(name).inserted { name = "_" + name }
    let path = output + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    print(path)
  }
  return result.hasErrors ? 1 : 0
}

do {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("ios-rewriter: \(error.localizedDescription)\n".utf8))
  exit(1)
}
