import Foundation

// Foundation says that these rectangles meet; the file has no import of UIKit.
@MainActor func showImports() {
  let touching = CGRect(x: 0, y: 0, width: 8, height: 8)
  print("intersects", touching.intersects(CGRect(x: 8, y: 0, width: 8, height: 8)))
  let today = DateInterval(start: .distantPast, end: .distantFuture)
  print("dates", today.intersects(today))
  print("insets", UIEdgeInsets.zero.top)
}
