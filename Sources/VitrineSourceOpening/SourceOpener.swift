import Glibc
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFileItems
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// Determines the type of SOURCE and opens it.
@MainActor
public enum SourceOpener {
  /// Opens the source named by the command line, or the default source.
  ///
  /// - Parameter door: The door for all system calls.
  public static func source(
    _ request: SourceRequest, door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) -> any ItemSource {
    let source = try opened(request, door)
    let capabilities = source.capabilities
    let hasRecords = capabilities.records != nil
    let option = request.format.firstOption
    if let option, capabilities.text == nil, !(hasRecords && option == "--nth") {
      throw BrowserFailure("\(option) needs lines: \(source.name) has other items; --as lines")
    }
    if request.fields.items != nil, capabilities.members == nil {
      throw BrowserFailure("--items needs JSON: \(source.name) is none; --as json")
    }
    let isNames = capabilities.packedFiles != nil && request.table.firstOption == "--encoding"
    if let option = request.table.firstOption, !isNames, !hasRecords {
      throw BrowserFailure("\(option) needs a table: \(source.name) is none; --as csv")
    }
    if request.writesDatabases, source.placed == nil {
      throw BrowserFailure("--write is for databases: \(source.name) can be changed without it")
    }
    return source
  }

  private static func opened(
    _ request: SourceRequest, _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> any ItemSource {
    if !request.paths.isEmpty { return try list(request) }
    if request.isRecursive { return try tree(request) }
    guard let source = request.path else {
      var status = stat()
      let isInput = fstat(STDIN_FILENO, &status) == 0 && kind(status) != S_IFCHR
      return isInput
        ? try standardInput(request, door) : try folder(FolderPath(source: []), request)
    }
    guard source != Array("-".utf8) else { return try standardInput(request, door) }
    if PostgresAddress.isAddress(source) { return try server(request, source) }
    let path = source
    var status = stat()
    let found = path.withPath { path in door.pass(.status) { stat(path, &status) } }
    guard found == 0 else {
      let failure = ContentOpener.failure(path, errno)
      if let table = table(request, path) { return table }
      if let member = try member(request, path, door) { return member }
      throw failure
    }
    switch kind(status) {
    case S_IFDIR: return try folder(FolderPath(source: path), request)
    case S_IFREG where request.form == .folder,
      S_IFREG where request.form == nil && ArchivePath.isArchive(path):
      return try ArchiveSource(ArchivePath(file: path), request.placeOptions)
    case S_IFREG:
      let descriptor = try contentOrBytes(
        of: ContentOpener.open(path, door: door), VisibleText.text(of: path), request, door)
      return try file(descriptor, path: path, name: nil, request, door)
    default:
      // The time limit starts here. The other end of the pipe may open earlier or later.
      let descriptor = try ContentOpener.open(
        path, door: door, isPipe: true, waits: request.pipeBounds == nil)
      guard isatty(descriptor) == 0 else {
        close(descriptor)
        throw BrowserFailure(
          "\(VisibleText.text(of: path)) is the terminal; name a SOURCE or use a pipe")
      }
      return try pipe(descriptor, name: VisibleText.text(of: path), request)
    }
  }

  /// Opens the items of a regular file according to its name, its content and the options.
  static func file(
    _ descriptor: Int32, path: [UInt8], name: String?, _ request: SourceRequest,
    _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> any ItemSource {
    if request.endsWithNull {
      return try pipe(descriptor, name: name ?? VisibleText.text(of: path), request)
    }
    // The name of a redirected file is meaningless.
    let asksForValues = request.fields.items != nil && request.form == nil
    let named =
      name == nil ? SourceRequest.Form(fileName: path) : asksForValues ? .json : nil
    var known =
      request.askedForm ?? (named?.isTable == true && request.asksForLines ? .lines : named)
    if known == .json, request.askedForm == nil, request.fields == JSONFields() {
      let prefix = try ContentKind.prefix(of: descriptor, VisibleText.text(of: path), door)
      let text = TextConversion.text(of: prefix)
      if JSONLines.begin(text, isWhole: prefix.count < ContentKind.prefixLength) {
        known = request.asksForLines ? .lines : .jsonl
      }
    }
    if known == .json {
      if let name {
        let file = FileBytes(descriptor: descriptor, door: door)
        return JSONSource(.file(file), name: name, fields: request.fields)
      }
      return JSONSource(file: descriptor, path: path, fields: request.fields, door: door)
    }
    if request.form == .sqlite {
      guard name == nil else {
        close(descriptor)
        throw BrowserFailure("--as sqlite needs a file: name it as SOURCE")
      }
      return database(descriptor, path, request)
    }
    let shownName = name ?? VisibleText.text(of: path)
    let prefix = try ContentKind.prefix(of: descriptor, shownName, door)
    let content = ContentKind(prefix: prefix)
    // A database is opened again by its path, which has other content if the file was unpacked.
    if request.form == nil, name == nil, content == .database, !isUnpacked(descriptor) {
      return database(descriptor, path, request)
    }
    var conversion = TextConversion(of: content, prefix)
    // A misleading extension does not turn a program into text.
    let isMisnamed = request.askedForm == nil && content.isBinary
    let form = isMisnamed ? .hex : known ?? SourceRequest.Form(of: content, prefix)
    // Records of a table also end at carriage returns, and may contain quoted ones.
    if [.csv, .tsv].contains(form), conversion == .carriageReturns { conversion = nil }
    if let order = request.table.encoding?.byteOrder { conversion = .utf16(order) }
    switch form {
    case .hex:
      if request.form == nil, request.isFiltered {
        close(descriptor)
        throw BrowserFailure(
          "cannot filter \(shownName): it is not text (\(content.name));"
            + " --as hex filters its bytes, --as lines its lines")
      }
      return try HexSource(
        file: descriptor, path: path, name: name, kind: content, door: door)
    case .csv where known == nil && request.asksForLines, .lines, .json, .sqlite, .folder:
      return LineSource(
        file: descriptor, path: path, name: name,
        conversion: request.form == nil ? conversion : nil, format: request.format, door: door)
    case .csv, .tsv, .jsonl:
      let table = request.tableFormat(as: known)
      let records = LineSource(
        file: descriptor, path: path, name: name, conversion: conversion,
        format: form == .jsonl ? LineFormat() : TableSource.lineFormat(table), door: door)
      return TableSource(
        records, table, isJSON: form == .jsonl, matchedFields: request.format.matchedFields)
    }
  }

  private static func pipe(
    _ descriptor: Int32, name: String, _ request: SourceRequest
  ) throws(BrowserFailure) -> any ItemSource {
    let lineEnd: UInt8 = request.endsWithNull ? 0 : 0x0A
    let descriptor =
      try request.pipeBounds?.bounded(descriptor, name: name, lineEnd: lineEnd) ?? descriptor
    if request.askedForm?.isTable == true {
      let table = request.tableFormat(as: request.form)
      let isJSON = request.form == .jsonl
      let records = LineSource(
        pipe: descriptor, name: name, format: isJSON ? LineFormat() : TableSource.lineFormat(table))
      return TableSource(
        records, table, isJSON: isJSON, matchedFields: request.format.matchedFields)
    }
    if request.form == .json || request.form == nil && request.fields.items != nil {
      return JSONSource(.pipe(dup(descriptor)), name: name, fields: request.fields)
    }
    if let form = request.form, form != .lines {
      throw BrowserFailure("--as \(form.rawValue) needs a file: \(name) is read once, as lines")
    }
    return LineSource(
      pipe: descriptor, name: name, endsWithNull: request.endsWithNull, format: request.format)
  }

  private static func folder(
    _ path: FolderPath, _ request: SourceRequest
  ) throws(BrowserFailure) -> any ItemSource {
    let source = try FolderSource(.folder(path), request.placeOptions)
    if let form = request.form, form != .folder {
      throw BrowserFailure("--as \(form.rawValue) needs a file: \(source.name) is a folder")
    }
    return source
  }

  private static func standardInput(
    _ request: SourceRequest, _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> any ItemSource {
    var status = stat()
    // A closed standard input is replaced by a write-only descriptor.
    guard fstat(STDIN_FILENO, &status) == 0,
      fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY
    else {
      throw BrowserFailure("standard input is closed; name a SOURCE")
    }
    switch kind(status) {
    case S_IFDIR: throw BrowserFailure("standard input is a folder; name it as SOURCE instead")
    case S_IFREG where request.form == .folder:
      throw BrowserFailure("--as folder needs an archive or a folder that is named as SOURCE")
    case S_IFCHR where isatty(STDIN_FILENO) == 1:
      throw BrowserFailure("standard input is the terminal; name a SOURCE or use a pipe")
    case S_IFREG where lseek(STDIN_FILENO, 0, SEEK_CUR) == 0:
      let path = Array("/dev/stdin".utf8)
      let content = try contentOrBytes(of: dup(STDIN_FILENO), "stdin", request, door)
      return try file(content, path: path, name: "stdin", request, door)
    default: return try pipe(STDIN_FILENO, name: "stdin", request)
    }
  }

  package static func kind(_ status: stat) -> mode_t { status.st_mode & S_IFMT }
}
