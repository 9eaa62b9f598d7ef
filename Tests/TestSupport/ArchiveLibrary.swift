import Foundation

/// Whether this machine has the library for archives (`libarchive13`).
public enum ArchiveLibrary {
  public static let isThere: Bool = {
    guard let library = dlopen("libarchive.so.13", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }()
}
