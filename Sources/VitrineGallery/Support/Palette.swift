import UIKit

extension UIColor {
  /// Returns one of eight colours in turn, so that neighbours differ.
  static func turn(_ number: Int) -> UIColor {
    let colors: [UIColor] = [
      .systemBlue, .systemOrange, .systemGreen, .systemPink, .systemTeal, .systemYellow,
      .systemPurple, .systemRed,
    ]
    return colors[abs(number % colors.count)]
  }
}
