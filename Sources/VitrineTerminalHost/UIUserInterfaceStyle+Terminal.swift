import UIKitCore

extension UIUserInterfaceStyle {
  /// Returns the light or dark style according to the environment: `COLORFGBG` ends with the number
  /// of the background's colour. Returns dark without this variable.
  package static func terminal(environment: [String: String]) -> UIUserInterfaceStyle {
    told(by: environment) ?? .dark
  }

  /// Returns the style according to the environment, or nil if it is not set.
  package static func told(by environment: [String: String]) -> UIUserInterfaceStyle? {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last)
    else { return nil }
    return color == 7 || (9...15).contains(color) ? .light : .dark
  }
}
