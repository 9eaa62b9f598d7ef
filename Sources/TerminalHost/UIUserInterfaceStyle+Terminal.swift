import UIKitCore

extension UIUserInterfaceStyle {
  /// Light or dark, as far as the environment tells: `COLORFGBG` ends with the number of the
  /// background's colour. Dark if it says nothing.
  package static func terminal(environment: [String: String]) -> UIUserInterfaceStyle {
    told(by: environment) ?? .dark
  }

  /// Light or dark where the environment tells; nil where it says nothing.
  package static func told(by environment: [String: String]) -> UIUserInterfaceStyle? {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last)
    else { return nil }
    return color == 7 || (9...15).contains(color) ? .light : .dark
  }
}
