import Glibc
import VitrineTextFormats

/// The status of a file in a folder; for a link, the status of its target.
struct FolderFile {
  private var status = stat()

  /// Reads the status of a file. Fails if the file is gone or a link is broken.
  init?(name: some Sequence<UInt8>, in folder: Int32) {
    guard fstatat(folder, name.map(CChar.init(bitPattern:)) + [0], &status, 0) == 0 else {
      return nil
    }
  }

  /// The size in bytes of a regular file.
  var size: FieldValue {
    status.st_mode & S_IFMT == S_IFREG ? .size(Int(status.st_size)) : .none
  }

  var modified: FieldValue {
    .date(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The mode in the format of `ls`: `drwxr-xr-x`.
  var mode: FieldValue { Self.mode(of: status.st_mode) }

  /// The mode that Linux reports for every link.
  static let modeOfLink = mode(of: S_IFLNK | 0o777)

  static func mode(of bits: mode_t) -> FieldValue {
    let letters = Array("rwxrwxrwx".utf8)
    var mode = letters.indices.map { place in
      bits & (0o400 >> mode_t(place)) != 0 ? letters[place] : UInt8(ascii: "-")
    }
    // Set-user-ID, set-group-ID and sticky bits.
    for (bit, place, letter) in [(S_ISUID, 2, "s"), (S_ISGID, 5, "s"), (S_ISVTX, 8, "t")]
    where bits & mode_t(bit) != 0 {
      let isExecutable = mode[place] != UInt8(ascii: "-")
      mode[place] = Array((isExecutable ? letter : letter.uppercased()).utf8)[0]
    }
    return .text([typeLetter(bits)] + mode)
  }

  private static func typeLetter(_ bits: mode_t) -> UInt8 {
    switch bits & S_IFMT {
    case S_IFLNK: UInt8(ascii: "l")
    case S_IFDIR: UInt8(ascii: "d")
    case S_IFCHR: UInt8(ascii: "c")
    case S_IFBLK: UInt8(ascii: "b")
    case S_IFIFO: UInt8(ascii: "p")
    case S_IFSOCK: UInt8(ascii: "s")
    default: UInt8(ascii: "-")
    }
  }

  var owner: uid_t { status.st_uid }

  /// Returns the target of a link as stored in the link.
  static func target(ofLink name: some Sequence<UInt8>, in folder: Int32) -> FieldValue {
    let path = name.map(CChar.init(bitPattern:)) + [0]
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { target in
      guard let start = target.baseAddress else { return .none }
      let length = readlinkat(folder, path, start, target.count)
      return length < 0 ? .none : .path(target.prefix(length).map(UInt8.init(bitPattern:)))
    }
  }
}
