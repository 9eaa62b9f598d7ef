import CollectionLayouts
import UIKit
import VitrineStyledText

/// A label that a layout places between the items, in the colours of the theme.
final class ItemsLabel: LayoutLabelView, ThemedView {
  var look = ResolvedTheme.plain {
    didSet { if look !== oldValue { setNeedsDisplay() } }
  }

  override func textAttributes(of role: LayoutLabel.Role) -> [NSAttributedString.Key: Any] {
    look.text(look[role.themeRole], hasGround: true)
  }
}

extension LayoutLabel.Role {
  fileprivate var themeRole: ThemeRole {
    switch self {
    case .title: .header
    case .detail: .dim
    case .plain: .text
    case .highlight: .accent
    case .marker: .border
    }
  }
}
