import Glibc
import VitrineStyledText

/// The properties that distinguish files at a glance: the system's metadata and the name.
public struct FileFacts: Equatable, Sendable {
  /// The type of a file, or of the target of a link.
  public enum FileType: Equatable, Sendable {
    case regular, executable, setUser, setGroup
    case folder, stickyFolder, openFolder, stickyOpenFolder
    case pipe, socket, blockDevice, characterDevice

    /// The names in `LS_COLORS`, the most specific one first.
    package var names: [String] {
      switch self {
      case .regular: []
      case .executable: ["ex"]
      case .setUser: ["su", "ex"]
      case .setGroup: ["sg", "ex"]
      case .folder: ["di"]
      case .stickyFolder: ["st", "di"]
      case .openFolder: ["ow", "di"]
      case .stickyOpenFolder: ["tw", "di"]
      case .pipe: ["pi"]
      case .socket: ["so"]
      case .blockDevice: ["bd"]
      case .characterDevice: ["cd"]
      }
    }

    /// Whether it is a file with content.
    package var isRegular: Bool { [.regular, .executable, .setUser, .setGroup].contains(self) }

    init(mode: mode_t) {
      func has(_ bits: mode_t) -> Bool { mode & bits != 0 }
      switch mode & S_IFMT {
      case S_IFDIR:
        switch (has(S_ISVTX), has(S_IWOTH)) {
        case (true, true): self = .stickyOpenFolder
        case (true, false): self = .stickyFolder
        case (false, true): self = .openFolder
        case (false, false): self = .folder
        }
      case S_IFIFO: self = .pipe
      case S_IFSOCK: self = .socket
      case S_IFBLK: self = .blockDevice
      case S_IFCHR: self = .characterDevice
      default:
        let runs = has(S_IXUSR | S_IXGRP | S_IXOTH)
        self =
          has(S_ISUID) ? .setUser : has(S_ISGID) ? .setGroup : runs ? .executable : .regular
      }
    }
  }

  public var name: [UInt8]
  public var type: FileType
  public var isLink: Bool
  /// Whether it is a broken link.
  public var isBroken: Bool
  /// Whether it has other hard links.
  public var hasOtherNames = false

  public init(name: [UInt8], type: FileType, isLink: Bool = false, isBroken: Bool = false) {
    (self.name, self.type, self.isLink, self.isBroken) = (name, type, isLink, isBroken)
  }

  /// Reads the metadata of a file. For a missing file only the arguments are known.
  package init(name: [UInt8], path: [UInt8], isFolder: Bool, isLink: Bool) {
    self.init(name: name, type: isFolder ? .folder : .regular, isLink: isLink)
    var status = stat()
    if path.withPath({ stat($0, &status) }) == 0 {
      type = FileType(mode: status.st_mode)
      hasOtherNames = status.st_nlink > 1
    } else {
      isBroken = isLink
    }
  }

  /// Whether the name is that of a picture.
  public var isPicture: Bool {
    switch type {
    case .regular, .executable: !isBroken && FileKind(fileName: name) == .image
    default: false
    }
  }

  /// The role of the file in a theme.
  public var role: ThemeRole {
    if isBroken { return .brokenLink }
    if isLink { return .link }
    switch type {
    case .executable, .setUser, .setGroup: return .executable
    case .folder, .stickyFolder, .openFolder, .stickyOpenFolder: return .folder
    case .pipe: return .pipe
    case .socket: return .socket
    case .blockDevice, .characterDevice: return .device
    case .regular: return FileKind(fileName: name).role
    }
  }
}

extension FileKind {
  fileprivate var role: ThemeRole {
    switch self {
    case .folder: .folder
    case .image: .image
    case .audio, .video: .media
    case .archive: .archive
    case .document: .document
    case .code: .code
    case .data: .data
    case .text, .other: .text
    }
  }
}
