/// Whether the library for archives (`libarchive13`) is installed.
public enum ArchiveLibrary {
  public static let isThere = Installed.library("libarchive.so.13")
}
