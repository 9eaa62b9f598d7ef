import UIKit

/// A view that draws in the style of a theme.
@MainActor
protocol ThemedView: UIView {
  var look: ResolvedTheme { get set }
}
