/// The kind of a file according to its name. The cases are the sections of a folder, in order.
package enum FileKind: UInt8, CaseIterable, Sendable {
  case folder, image, text, document, code, data, audio, video, archive, other

  /// The title of the section.
  package var title: String {
    switch self {
    case .folder: "Folders"
    case .image: "Images"
    case .text: "Text"
    case .document: "Documents"
    case .code: "Code"
    case .data: "Data"
    case .audio: "Audio"
    case .video: "Video"
    case .archive: "Archives"
    case .other: "Other"
    }
  }

  /// Determines the kind of a file that is not a folder.
  ///
  /// - Parameter name: The bytes of the name, or of a path.
  package init(fileName name: some Collection<UInt8>) {
    self = name.withContiguousStorageIfAvailable(Self.init(bytes:)) ?? Self(fileName: Array(name))
  }

  /// Not generic, because the compiler does not specialize generic functions of other modules. A folder
  /// determines the kind of each file.
  package init(bytes name: UnsafeBufferPointer<UInt8>) {
    let slash = UInt8(ascii: "/")
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name[name.index(before: dot)] != slash
    else {
      self = .other
      return
    }
    // If only a folder name in the path has a dot, the slash is not part of any suffix.
    let suffix = name[name.index(after: dot)...]
    self = Self.number(of: suffix).flatMap { Self.kinds[$0] } ?? .other
  }

  /// Returns the lowercase suffix as a number, without creating a string for each file, or nil for
  /// more than 8 bytes.
  private static func number(of suffix: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var number: UInt64 = 0
    for byte in suffix {
      if number >> 56 != 0 { return nil }
      number = number << 8 | UInt64(byte | 0x20)
    }
    return number
  }

  private static let kinds: [UInt64: FileKind] = {
    let suffixes: [(FileKind, String)] = [
      (.image, "png jpg jpeg gif bmp webp tif tiff svg ico heic avif xpm ppm pgm psd xcf"),
      (.text, "txt md markdown rst org tex log adoc text nfo srt"),
      (.document, "pdf ps epub doc docx odt rtf ppt pptx odp xls xlsx ods djvu"),
      (
        .code,
        "swift c h cc cpp cxx hpp m mm rs go py rb js mjs ts tsx jsx java kt cs php pl lua sh bash"
          + " zsh fish vim el lisp hs ml scala clj ex erl r jl zig nim d asm s html htm css scss"
          + " sql cmake make mk gradle dart v tcl awk sed"
      ),
      (
        .data,
        "json jsonl ndjson csv tsv xml yaml yml toml ini conf cfg plist db sqlite sqlite3 parquet"
          + " avro proto dat bin geojson geojsonl topojson har ipynb webmanifest"
      ),
      (.audio, "mp3 flac ogg oga opus wav aac m4a wma aiff mid midi"),
      (.video, "mp4 mkv webm avi mov wmv flv m4v mpg mpeg ogv"),
      (.archive, "zip tar gz tgz bz2 xz zst 7z rar lz4 lzma deb rpm jar iso dmg apk cab cpio"),
    ]
    var kinds: [UInt64: FileKind] = [:]
    for (kind, list) in suffixes {
      for suffix in list.split(separator: " ") {
        var suffix = String(suffix)
        if let number = suffix.withUTF8({ number(of: $0[...]) }) { kinds[number] = kind }
      }
    }
    return kinds
  }()
}
