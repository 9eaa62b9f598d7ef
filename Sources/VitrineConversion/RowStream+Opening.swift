import Glibc
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineSourceOpening
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

@MainActor
extension RowStream {
  /// Opens a stream of the source named by the command line.
  ///
  /// - Parameters:
  ///   - form: The target form of the rows.
  ///   - isFiltered: Whether a pattern selects rows.
  /// - Returns: The stream, or nil for sources that must be read whole or in another way.
  public static func opened(
    _ request: SourceRequest, to form: TableWriter.Form, isFiltered: Bool,
    door: any FileSystemCalls = RealFileSystem()
  ) throws(BrowserFailure) -> RowStream? {
    let isPlain =
      request.paths.isEmpty && !request.isRecursive && !request.endsWithNull
      && !request.writesDatabases && request.format.firstOption == nil
      && request.fields == JSONFields()
    guard isPlain, ![.sqlite, .folder, .hex].contains(request.form),
      let input = try input(request, door)
    else { return nil }
    return try reading(input, request, to: form, isFiltered: isFiltered)
  }

  /// Returns a stream of an open input.
  static func reading(
    _ input: StreamInput, _ request: SourceRequest, to form: TableWriter.Form,
    isFiltered: Bool = false
  ) throws(BrowserFailure) -> RowStream? {
    let head = try input.head(headLength)
    let keepsObjects = input.isPipe || form.isJSON
    guard
      let (content, conversion) = content(
        request, head, keepsObjects: keepsObjects, isPipe: input.isPipe),
      !(isFiltered && content == .jsonValues && !input.isPipe)
    else { return nil }
    return RowStream(input, head: head, content, conversion, kinds: request.table.kinds)
  }

  /// Returns the input, or nil for sources other than files and pipes.
  private static func input(
    _ request: SourceRequest, _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> StreamInput? {
    var status = stat()
    let isInput = request.path == nil || request.path == Array("-".utf8)
    guard let path = request.path, !isInput else {
      guard fstat(STDIN_FILENO, &status) == 0,
        fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY
      else { return nil }
      switch SourceOpener.kind(status) {
      case S_IFREG where lseek(STDIN_FILENO, 0, SEEK_CUR) == 0:
        return StreamInput(
          try ContentOpener.content(of: dup(STDIN_FILENO), "stdin", door), name: "stdin",
          isPipe: false, door: door)
      case S_IFREG, S_IFIFO, S_IFSOCK:
        return StreamInput(STDIN_FILENO, name: "stdin", isPipe: true)
      default: return nil
      }
    }
    guard !PostgresAddress.isAddress(path),
      path.withPath({ path in door.pass(.status) { stat(path, &status) } }) == 0
    else { return nil }
    let name = VisibleText.text(of: path)
    switch SourceOpener.kind(status) {
    case S_IFREG where request.form == nil && ArchivePath.isArchive(path): return nil
    case S_IFREG:
      return StreamInput(
        try ContentOpener.openContent(path, door: door), name: name, isPipe: false, door: door)
    case S_IFIFO:
      return StreamInput(
        try ContentOpener.open(path, door: door, isPipe: true, waits: true), name: name,
        isPipe: true
      )
    default: return nil
    }
  }

  /// Detects the content of the rows in the same way as `SourceOpener`, but also for pipes.
  ///
  /// - Parameter keepsObjects: Whether an object is one row. Otherwise its members are rows.
  private static func content(
    _ request: SourceRequest, _ head: [UInt8], keepsObjects: Bool, isPipe: Bool
  ) -> (Content, TextConversion?)? {
    let prefix = Array(head.prefix(ContentKind.prefixLength))
    let kind = ContentKind(prefix: prefix)
    var conversion = TextConversion(of: kind, prefix)
    if let order = request.table.encoding?.byteOrder { conversion = .utf16(order) }
    var converter = conversion.map(TextConverter.init)
    let text = converter?.convert(head) ?? head
    let isInput = request.path == nil || request.path == Array("-".utf8)
    let named = isInput || isPipe ? nil : SourceRequest.Form(fileName: request.path ?? [])
    var known = request.askedForm
    if known == nil, kind.isBinary { return isPipe ? (.lines, nil) : nil }
    if known == nil { known = named?.isTable == true && request.asksForLines ? .lines : named }
    let isWhole = head.count < headLength
    if [nil, .json].contains(known), request.askedForm == nil,
      known == .json || isPipe && !request.asksForLines,
      JSONLines.begin(
        Array(text.prefix(ContentKind.prefixLength)), isWhole: head.count < ContentKind.prefixLength
      )
    {
      known = request.asksForLines ? .lines : .jsonl
    } else if known == nil, isPipe, !request.asksForLines, isJSON(text, isWhole: isWhole) {
      known = .json
    }
    let form = known ?? SourceRequest.Form(of: kind, prefix)
    switch form {
    case .csv where known == nil && request.asksForLines, .lines:
      return (.lines, request.form == nil ? conversion : nil)
    case .csv, .tsv:
      // Records also end at carriage returns, and may contain quoted ones.
      let converted = conversion == .carriageReturns ? nil : conversion
      return (.table(request.tableFormat(as: known)), converted)
    case .jsonl: return (.jsonLines, conversion)
    case .json:
      // The members of an object form a folder, which must be read whole.
      let isStreamed =
        isPipe
        || !JSONComments.mayBe(in: JSONBytes(text), request.path ?? [])
          && isJSON(text, isWhole: isWhole, beginning: keepsObjects ? "[{" : "[")
      return isStreamed ? (.jsonValues, conversion) : nil
    case .hex, .sqlite, .folder: return nil
    }
  }

  /// Returns whether a text begins with an array or an object that looks like JSON so far.
  private static func isJSON(
    _ head: [UInt8], isWhole: Bool, beginning starts: String = "[{"
  ) -> Bool {
    let text = head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = text.first, starts.utf8.contains(first) else { return false }
    var cutter = RecordCutter(.values)
    var count = 0
    do throws(BrowserFailure) {
      try cutter.take(head) { _ in count += 1 }
      if isWhole { try cutter.finish { _ in } }
    } catch {
      return false
    }
    return isWhole || count > 0 || beginsWithMember(text)
  }

  /// Returns whether an object with a member begins. The text may be cut off anywhere.
  private static func beginsWithMember(_ text: ArraySlice<UInt8>) -> Bool {
    let member = text.dropFirst().drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return text.first == UInt8(ascii: "{") && member.first == UInt8(ascii: "\"")
  }
}
