import UIKitCore

extension UIUserInterfaceStyle {
  /// Light or dark, as far as the environment tells: `COLORFGBG` ends with the number of the
  /// background's colour. Dark if it says nothing.
  package static func terminal(environment: [String: String]) -> UIUserInterfaceStyle {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let color = Int(last)
    else { return .dark }
    return color == 7 || (9...15).contains(color) ? .light : .dark
  }
}
