import Glibc
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFileItems
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextItems

// Lists of paths, and all files below a folder.
extension SourceOpener {
  /// Opens a list of paths. All of them must exist.
  static func list(_ request: SourceRequest) throws(BrowserFailure) -> any ItemSource {
    if request.isRecursive {
      throw BrowserFailure(
        "--recursive takes one folder, but there are \(request.paths.count) paths")
    }
    var options = request.placeOptions
    for path in request.paths {
      guard path != Array("-".utf8) else {
        throw BrowserFailure("standard input (-) cannot be one of several SOURCEs")
      }
      var status = stat()
      guard path.withPath({ lstat($0, &status) }) == 0 else {
        throw ContentOpener.failure(path, errno)
      }
      let clean = FolderPath(source: path).systemPath
      if !options.paths.contains(clean) { options.paths.append(clean) }
    }
    try checkForm(request, of: "a list of paths")
    return try FolderSource(.list, options)
  }

  /// Opens all files below a folder.
  static func tree(_ request: SourceRequest) throws(BrowserFailure) -> any ItemSource {
    let path = FolderPath(source: request.path ?? [])
    var status = stat()
    guard path.systemPath.withPath({ stat($0, &status) }) == 0 else {
      throw ContentOpener.failure(path.systemPath, errno)
    }
    guard kind(status) == S_IFDIR else {
      let name = VisibleText.text(of: path.systemPath)
      throw BrowserFailure("--recursive needs a folder, but \(name) is none", about: name)
    }
    try checkForm(request, of: "a list of files")
    var options = request.placeOptions
    options.showsIgnored = request.showsIgnored
    return try FolderSource(.tree(path), options)
  }

  /// Opens a database. Opens its file a second time.
  static func database(
    _ descriptor: Int32, _ path: [UInt8], _ request: SourceRequest
  ) -> DatabaseSource {
    close(descriptor)
    return DatabaseSource(DatabasePath(file: path), request.placeOptions)
  }

  /// Opens a table, named by the path of its database followed by its name, or returns nil for
  /// other paths.
  static func table(_ request: SourceRequest, _ path: [UInt8]) -> DatabaseTableSource? {
    guard [nil, .sqlite].contains(request.form), let table = DatabasePath(toTable: path) else {
      return nil
    }
    return DatabaseTableSource(table, request.placeOptions)
  }

  /// Opens the files in the trash.
  public static func trash(_ trash: TrashPlaces) -> any ItemSource { TrashSource(trash) }

  /// Shows the lines of an open file, which is closed with the source.
  public static func lines(_ descriptor: Int32, path: [UInt8]) -> any ItemSource {
    LineSource(file: descriptor, path: path)
  }

  private static func checkForm(
    _ request: SourceRequest, of what: String
  ) throws(BrowserFailure) {
    guard let form = request.form, form != .folder else { return }
    throw BrowserFailure("--as \(form.rawValue) needs a file, but this is \(what)")
  }
}
