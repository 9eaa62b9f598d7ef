import Foundation

/// The installed packages from the README's list for tests.
public enum Installed {
  /// Returns whether a library is installed, by its name and version: `libmagic.so.1`.
  public static func library(_ name: String) -> Bool {
    guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// Returns whether a program is installed, by its name.
  public static func program(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Whether the tests run on a machine without some packages, so that tests that need them are
  /// skipped.
  public static let mayBeIncomplete =
    ProcessInfo.processInfo.environment["VITRINE_ALLOW_MISSING"] != nil
}
