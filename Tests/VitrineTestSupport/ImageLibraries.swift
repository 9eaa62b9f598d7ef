/// The installed libraries for pictures. Tests that need a missing one are skipped.
public enum ImageLibraries {
  /// gdk-pixbuf (`libgdk-pixbuf-2.0-0`), which reads pictures.
  public static let canDecode = Installed.library("libgdk_pixbuf-2.0.so.0")
  /// chafa (`libchafa0`), which draws pictures as characters.
  public static let canDraw = Installed.library("libchafa.so.0")
}
