import Foundation
import Testing

@testable import UIKitCore

/// A serial suite, since the process has one preferred size.
@MainActor
@Suite(.serialized)
struct UIContentSizeCategoryTests {
  @Test("a change of the preferred size is posted once, and reaches views and following labels")
  func changes() {
    final class Log: @unchecked Sendable { var names: [String] = [] }
    let stage = Stage()
    let (follows, stays) = (UILabel(), UILabel())
    follows.adjustsFontForContentSizeCategory = true
    for label in [follows, stays] {
      label.font = .preferredFont(forTextStyle: .body)
      stage.window.addSubview(label)
    }
    stage.show()
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { log.names.append("\($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] ?? "")") }
    UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
    UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
    #expect(follows.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(follows.font.pointSize == 33 && follows.font.traits == .bold)
    #expect(stays.font.pointSize == 17 && stays.font.traits == [])
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    #expect(UIFontMetrics.default.scaledValue(for: 16) > 28, "distances grow in rows")
    UIApplication.shared.preferredContentSizeCategory = .large
    NotificationCenter.default.removeObserver(token)
    #expect(log.names == ["UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryL"])
    #expect(follows.font.traits == [])
  }

  @Test("users name categories in short")
  func shortNames() {
    #expect(UIContentSizeCategory(shortName: "XL") == .extraLarge)
    #expect(UIContentSizeCategory(shortName: "AccessibilityM") == .accessibilityMedium)
    #expect(UIContentSizeCategory(shortName: "huge") == nil)
  }

  @Test(
    "a registration gets the previous traits, only for its trait, until it is removed")
  func registrations() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    var heard: [String] = []
    let size = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (_: UIView, before) in heard.append("size \(before.preferredContentSizeCategory == .large)")
    }
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
      heard.append("style")
    }
    stage.show()
    UIApplication.shared.preferredContentSizeCategory = .small
    #expect(heard == ["size true"])
    let style = view.traitCollection.userInterfaceStyle
    stage.window.overrideUserInterfaceStyle = style == .dark ? .light : .dark
    #expect(heard == ["size true", "style"])
    view.unregisterForTraitChanges(size)
    UIApplication.shared.preferredContentSizeCategory = .large
    #expect(heard == ["size true", "style"])
  }
}
