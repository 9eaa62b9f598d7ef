import Foundation

/// What this machine has of the packages that the README's line for tests installs.
public enum Installed {
  /// Whether a library is there, by its name with its version: `libmagic.so.1`.
  public static func library(_ name: String) -> Bool {
    guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// Whether a program is there, by its name.
  public static func program(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Whether people run the tests on a machine that lacks some of it: what needs that is passed over then.
  public static let mayBeIncomplete =
    ProcessInfo.processInfo.environment["VITRINE_ALLOW_MISSING"] != nil
}
