/// Whether the library that detects file formats (`libmagic1`) is installed.
public enum MagicLibrary {
  public static let isThere = Installed.library("libmagic.so.1")
}
