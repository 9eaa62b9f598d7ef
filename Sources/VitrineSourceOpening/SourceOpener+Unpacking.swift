import Glibc
import VitrineArchiveReading
import VitrineFileItems
import VitrineItems
import VitrineSaving
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// Compressed files and members of archives.
extension SourceOpener {
  /// Opens the content of a file, or the file itself for `--as hex` or if its bytes contain no
  /// text.
  static func contentOrBytes(
    of file: Int32, _ name: String, _ request: SourceRequest, _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> Int32 {
    if request.form == .hex { return file }
    let bytes = dup(file)
    let content = try ContentOpener.content(of: file, name, door)
    guard content != file, request.askedForm == nil,
      ContentKind(prefix: try ContentKind.prefix(of: content, name, door)).isBinary
    else {
      close(bytes)
      return content
    }
    close(content)
    return bytes
  }

  /// Opens a folder in an archive or the items of a file in it, or returns nil for a path outside
  /// archives.
  static func member(
    _ request: SourceRequest, _ path: [UInt8], _ door: any FileSystemCalls
  ) throws(BrowserFailure) -> (any ItemSource)? {
    guard let place = ArchivePath(toMember: path) else { return nil }
    let source = try ArchiveSource(place, request.placeOptions)
    source.contents.finish()
    let tree = source.contents.tree
    // A source of an archive that cannot be read reports the reason.
    let isSource = tree.node(at: place.inner).map { tree[$0].kind == .folder }
    if isSource ?? (source.contents.failure != nil) { return source }
    let descriptor = try ContentOpener.openMember(place, names: request.table.encoding)
    return try file(
      contentOrBytes(of: descriptor, VisibleText.text(of: path), request, door),
      path: path, name: nil, request, door)
  }

  static func isUnpacked(_ descriptor: Int32) -> Bool {
    SourceFile(path: [], descriptor: descriptor).isUnpacked
  }
}
