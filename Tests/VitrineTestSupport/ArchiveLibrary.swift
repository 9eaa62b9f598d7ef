/// Whether this machine has the library for archives (`libarchive13`).
public enum ArchiveLibrary {
  public static let isThere = Installed.library("libarchive.so.13")
}
