import Foundation
import Testing

@testable import UIKitCore

/// Uses deprecated names behind a name that is not deprecated.
@MainActor private protocol FormerNamesUse {
  func comparisons() -> [Bool]
}

@MainActor private struct FormerNames: FormerNamesUse {
  @available(*, deprecated)
  func comparisons() -> [Bool] {
    let mask: UIViewAutoresizing = [.flexibleWidth, .flexibleHeight]
    return [
      mask == UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]),
      UIScrollViewDecelerationRateFast == UIScrollView.DecelerationRate.fast,
      NSFontAttributeName == NSAttributedString.Key.font.rawValue,
      NSAttributedStringKey.font == NSAttributedString.Key.font,
      "wide".size(attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 9)]).width == 32,
      Notification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification,
      kCATransitionFade == CATransitionType.fade,
    ]
  }
}

@MainActor struct FormerNamesTests {
  @Test("names from before Swift 4.2 refer to the same declarations")
  func sameThings() {
    let use: any FormerNamesUse = FormerNames()
    #expect(use.comparisons() == [Bool](repeating: true, count: 7))
    #expect(DispatchTime.now().uptimeNanoseconds + NSEC_PER_SEC > NSEC_PER_SEC)
  }

  @Test("an archive has no value for any key")
  func archives() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    #expect((archiver as NSCoder).value(forKey: "delegate") == nil)
  }
}
