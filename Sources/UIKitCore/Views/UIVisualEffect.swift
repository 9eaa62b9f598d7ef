import Foundation

/// The material of a `UIVisualEffectView`.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Whether a view with the effect hides the views below it.
  var isGround: Bool { false }
}

/// A blurred ground. It is opaque here: character cells cannot be blurred.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The brightness and thickness of a blurred ground. Kept without effect: every ground is opaque.
  public enum Style: Int, Sendable {
    /// Brighter than the content below.
    case extraLight = 0
    /// As bright as the content below.
    case light = 1
    /// Darker than the content below.
    case dark = 2
    /// As the style of the interface.
    case regular = 4
    /// As the style of the interface, more visible.
    case prominent = 5
    /// The thinnest material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// The usual material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The usual material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The usual material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// Makes an effect of a style.
  public init(style: Style) { super.init() }

  override var isGround: Bool { true }
}

/// A ground of glass. It is opaque here: character cells cannot be blurred.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
  /// The clearness of glass. Kept without effect: every ground is opaque.
  public enum Style: Int, Sendable {
    /// Usual glass.
    case regular = 0
    /// Clear glass.
    case clear = 1
  }

  /// Makes an effect of a style.
  public init(style: Style) { super.init() }

  /// Makes usual glass.
  public override convenience init() { self.init(style: .regular) }

  /// Kept without effect: glass does not react to touches here.
  open var isInteractive = false
  /// The colour of the ground; `nil` for the default.
  open var tintColor: UIColor?

  override var isGround: Bool { true }
}

/// Content that shines through a blurred ground. Kept without effect: the content keeps its colours.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect for a ground.
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// Makes an effect for a ground and a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The kind of content on a blurred ground, for `UIVibrancyEffect`.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A text.
  case label = 0
  /// A secondary text.
  case secondaryLabel = 1
  /// A tertiary text.
  case tertiaryLabel = 2
  /// A quaternary text.
  case quaternaryLabel = 3
  /// A large area.
  case fill = 4
  /// A small area.
  case secondaryFill = 5
  /// An area behind others.
  case tertiaryFill = 6
  /// A line between content.
  case separator = 7
}

/// Shows content on the ground of an effect: an opaque one for a blur and for glass.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let ground = UIView()

  /// Makes a view with an effect; `nil` for no ground.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    fill()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// Makes a view without an effect: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// The effect; `nil` for no ground.
  open var effect: UIVisualEffect? { didSet { showGround() } }

  /// The view for subviews, which fills this view.
  public final let contentView = UIView()

  private final func fill() {
    ground.isUserInteractionEnabled = false
    for view in [ground, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    showGround()
  }

  private final func showGround() {
    let tint = (effect as? UIGlassEffect)?.tintColor
    ground.backgroundColor = tint ?? .secondarySystemBackground
    ground.isHidden = effect?.isGround != true
  }
}
