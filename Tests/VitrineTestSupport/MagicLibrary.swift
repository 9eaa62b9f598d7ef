/// Whether this machine has the library that knows formats of files (`libmagic1`).
public enum MagicLibrary {
  public static let isThere = Installed.library("libmagic.so.1")
}
