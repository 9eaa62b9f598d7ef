import Testing
import UIKit

/// Published measurements of Dynamic Type on iOS 26.
@MainActor
@Suite("Dynamic Type")
struct DynamicTypeTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test("at the default category each role has its size, and its descriptor the same")
  func usualSizes() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.subheadline, 15), (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12),
      (.caption2, 11),
    ]
    for (style, size) in sizes {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.large))
      let descriptor = UIFontDescriptor.preferredFontDescriptor(
        withTextStyle: style, compatibleWith: traits(.large))
      #expect(font.pointSize == size && descriptor.pointSize == size, "\(style.rawValue)")
    }
  }

  @Test("sizes follow the category to both ends")
  func otherSizes() {
    let sizes: [(UIContentSizeCategory, UIFont.TextStyle, CGFloat)] = [
      (.extraSmall, .body, 14), (.extraExtraExtraLarge, .body, 23),
      (.accessibilityExtraExtraExtraLarge, .body, 53), (.extraSmall, .largeTitle, 31),
      (.accessibilityExtraExtraExtraLarge, .largeTitle, 60), (.medium, .footnote, 12),
      (.accessibilityMedium, .caption2, 20),
    ]
    for (category, style, size) in sizes {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
      #expect(font.pointSize == size, "\(category.rawValue) \(style.rawValue)")
    }
  }

  @Test("at the default category nothing is scaled, in any role")
  func identity() {
    for style: UIFont.TextStyle in [.largeTitle, .body, .headline, .footnote, .caption2] {
      let metrics = UIFontMetrics(forTextStyle: style)
      for value: CGFloat in [8, 11, 13, 16, 17, 18, 24, 34, 48, 64] {
        #expect(metrics.scaledValue(for: value, compatibleWith: traits(.large)) == value)
      }
      let font = metrics.scaledFont(
        for: .systemFont(ofSize: 18, weight: .semibold), compatibleWith: traits(.large))
      #expect(font.pointSize == 18)
    }
  }

  @Test("values grow with the distance of the role's lines, to a third of a point")
  func scaling() {
    let values: [(UIContentSizeCategory, UIFont.TextStyle, CGFloat, CGFloat)] = [
      (.extraSmall, .body, 18, 47 / 3), (.extraExtraExtraLarge, .body, 18, 71 / 3),
      (.extraExtraExtraLarge, .footnote, 18, 24), (.extraExtraExtraLarge, .caption2, 18, 91 / 3),
      (.accessibilityLarge, .body, 18, 98 / 3), (.accessibilityLarge, .caption2, 8, 18),
      (.accessibilityExtraExtraExtraLarge, .title2, 18, 127 / 3),
    ]
    for (category, style, value, scaled) in values {
      let metrics = UIFontMetrics(forTextStyle: style)
      let result = metrics.scaledValue(for: value, compatibleWith: traits(category))
      #expect(abs(result - scaled) < 1e-3, "\(category.rawValue) \(style.rawValue) \(value)")
    }
  }

  @Test("a scaled font stops at its maximum size")
  func maximum() {
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 18), maximumPointSize: 20,
      compatibleWith: traits(.accessibilityLarge)
    )
    #expect(font.pointSize == 20)
  }

  @Test("categories compare by size, and five are for accessibility")
  func categories() {
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.large > .medium && !(UIContentSizeCategory.large > .large))
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
