import Glibc

/// Whether this machine has the library that knows formats of files (`libmagic1`).
public enum MagicLibrary {
  public static let isThere = dlopen("libmagic.so.1", RTLD_NOW | RTLD_LOCAL) != nil
}
