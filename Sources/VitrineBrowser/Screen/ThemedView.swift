import UIKit

/// A view that draws by a theme.
@MainActor
protocol ThemedView: UIView {
  var look: Look { get set }
}
