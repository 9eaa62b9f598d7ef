import Foundation

/// Which of the libraries for pictures this machine has. Tests that need one are skipped without it.
public enum ImageLibraries {
  /// gdk-pixbuf (`libgdk-pixbuf-2.0-0`), which reads pictures.
  public static let canDecode = isThere("libgdk_pixbuf-2.0.so.0")
  /// chafa (`libchafa0`), which draws them as characters.
  public static let canDraw = isThere("libchafa.so.0")

  private static func isThere(_ name: String) -> Bool {
    guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }
}
