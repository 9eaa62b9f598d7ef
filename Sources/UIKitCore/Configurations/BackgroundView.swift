import Foundation

/// Shows a background configuration and fills its superview.
package final class BackgroundView: UIView {
  private let ground = UIView()
  private let picture = UIImageView()

  /// The shown configuration.
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { show(replacing: oldValue.customView) } }
  }

  /// Makes a view that shows a configuration.
  package init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(ground)
    ground.addSubview(picture)
    show(replacing: nil)
  }

  package required init?(coder: NSCoder) { nil }

  private func show(replacing old: UIView?) {
    if old !== configuration.customView, old?.superview === ground { old?.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== ground { ground.addSubview(view) }
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    picture.isHidden = configuration.image == nil
    ground.layer.cornerRadius = configuration.cornerRadius
    ground.layer.borderWidth = configuration.strokeWidth
    showColors()
    setNeedsLayout()
  }

  private func showColors() {
    let tint = tintColor ?? .tintColor
    ground.backgroundColor =
      configuration.customView == nil ? configuration.resolvedBackgroundColor(for: tint) : nil
    ground.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    if let owner = superview {
      let margins = owner.directionalLayoutMargins
      let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let outset = configuration.strokeWidth > 0 ? configuration.strokeOutset : 0
    let place = bounds.inset(by: insets.fixed(effectiveUserInterfaceLayoutDirection))
    ground.frame = place.insetBy(dx: -outset, dy: -outset)
    picture.frame = ground.bounds
    configuration.customView?.frame = ground.bounds
  }
}
