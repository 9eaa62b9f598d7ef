/// The characteristic bytes at the beginning of a format's files.
package struct MagicNumber: Sendable {
  /// The expected bytes at an offset.
  struct Part: Sendable {
    var offset: Int
    var bytes: [UInt8]
  }

  package let name: String
  let parts: [Part]

  private init(_ name: String, _ parts: (Int, String)...) {
    self.name = name
    // Latin-1: each scalar of the text is one byte.
    self.parts = parts.map { offset, text in
      Part(offset: offset, bytes: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }

  package func fits(_ prefix: [UInt8]) -> Bool {
    parts.allSatisfy { part in
      prefix.count >= part.offset && prefix[part.offset...].starts(with: part.bytes)
    }
  }

  /// Whether no text can begin like this. If the number consists only of a few letters, the rest of
  /// the file counts, too.
  var isDecisive: Bool {
    let bytes = parts.flatMap(\.bytes)
    return bytes.count >= 5 || bytes.contains { $0 < 0x09 || $0 >= 0x7F }
  }

  /// The known formats. The first match counts.
  package static let all: [MagicNumber] = [
    MagicNumber("SQLite database", (0, "SQLite format 3\0")),
    MagicNumber("SQLite write-ahead log", (0, "\u{37}\u{7F}\u{06}")),
    MagicNumber("PNG image", (0, "\u{89}PNG\r\n\u{1A}\n")),
    MagicNumber("JPEG image", (0, "\u{FF}\u{D8}\u{FF}")),
    MagicNumber("GIF image", (0, "GIF87a")),
    MagicNumber("GIF image", (0, "GIF89a")),
    MagicNumber("WebP image", (0, "RIFF"), (8, "WEBP")),
    MagicNumber("TIFF image", (0, "II*\0")),
    MagicNumber("TIFF image", (0, "MM\0*")),
    MagicNumber("BMP image", (0, "BM"), (6, "\0\0\0\0")),
    MagicNumber("icon", (0, "\0\0\u{01}\0")),
    MagicNumber("HEIF image", (0, "\0"), (4, "ftyphei")),
    MagicNumber("AVIF image", (0, "\0"), (4, "ftypavi")),
    MagicNumber("PDF document", (0, "%PDF-")),
    MagicNumber("Office document", (0, "\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}")),
    MagicNumber("ELF program", (0, "\u{7F}ELF")),
    MagicNumber("Mach-O program", (0, "\u{CF}\u{FA}\u{ED}\u{FE}")),
    MagicNumber("Mach-O program", (0, "\u{CE}\u{FA}\u{ED}\u{FE}")),
    MagicNumber("Java class", (0, "\u{CA}\u{FE}\u{BA}\u{BE}")),
    MagicNumber("WebAssembly module", (0, "\0asm")),
    MagicNumber("LLVM bitcode", (0, "BC\u{C0}\u{DE}")),
    MagicNumber("Windows program", (0, "MZ")),
    MagicNumber("ZIP archive", (0, "PK\u{03}\u{04}")),
    MagicNumber("ZIP archive", (0, "PK\u{05}\u{06}")),
    MagicNumber("gzip archive", (0, "\u{1F}\u{8B}\u{08}")),
    MagicNumber("bzip2 archive", (0, "BZh"), (4, "1AY&SY")),
    MagicNumber("xz archive", (0, "\u{FD}7zXZ\0")),
    MagicNumber("Zstandard archive", (0, "\u{28}\u{B5}\u{2F}\u{FD}")),
    MagicNumber("LZ4 archive", (0, "\u{04}\u{22}\u{4D}\u{18}")),
    MagicNumber("lzip archive", (0, "LZIP\u{01}")),
    MagicNumber(
      "LZMA archive", (0, "]\0\0"), (5, "\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}")),
    MagicNumber("compress archive", (0, "\u{1F}\u{9D}")),
    MagicNumber("7-Zip archive", (0, "7z\u{BC}\u{AF}\u{27}\u{1C}")),
    MagicNumber("RAR archive", (0, "Rar!\u{1A}\u{07}")),
    MagicNumber("tar archive", (257, "ustar")),
    MagicNumber("ar archive", (0, "!<arch>\n")),
    MagicNumber("RPM package", (0, "\u{ED}\u{AB}\u{EE}\u{DB}")),
    MagicNumber("cabinet archive", (0, "MSCF\0\0\0\0")),
    MagicNumber("Git pack", (0, "PACK\0\0\0")),
    MagicNumber("WAV audio", (0, "RIFF"), (8, "WAVE")),
    MagicNumber("AVI video", (0, "RIFF"), (8, "AVI ")),
    MagicNumber("Ogg audio", (0, "OggS\0")),
    MagicNumber("FLAC audio", (0, "fLaC")),
    MagicNumber("MP3 audio", (0, "ID3\u{02}")),
    MagicNumber("MP3 audio", (0, "ID3\u{03}")),
    MagicNumber("MP3 audio", (0, "ID3\u{04}")),
    MagicNumber("MPEG-4 video", (0, "\0"), (4, "ftyp")),
    MagicNumber("Matroska video", (0, "\u{1A}\u{45}\u{DF}\u{A3}")),
    MagicNumber("TrueType font", (0, "\0\u{01}\0\0\0")),
    MagicNumber("OpenType font", (0, "OTTO\0")),
    MagicNumber("web font", (0, "wOFF")),
    MagicNumber("web font", (0, "wOF2")),
    MagicNumber("Parquet table", (0, "PAR1")),
    MagicNumber("Avro table", (0, "Obj\u{01}")),
    MagicNumber("translation catalogue", (0, "\u{DE}\u{12}\u{04}\u{95}")),
    MagicNumber("packet capture", (0, "\u{D4}\u{C3}\u{B2}\u{A1}")),
    MagicNumber("UTF-32 text", (0, "\u{FF}\u{FE}\0\0")),
    MagicNumber("UTF-32 text", (0, "\0\0\u{FE}\u{FF}")),
  ]
}
