import UIKit

/// Constraints as an app makes them.
final class ProfileView: UIView {
  private let title = UILabel()
  private let photo = UIImageView()
  private var heightConstraint: NSLayoutConstraint?
  private lazy var stack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [photo, title])
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.spacing = UIStackView.spacingUseSystem
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stack)
    photo.setContentHuggingPriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(UILayoutPriority(249), for: .vertical)
    let height = photo.heightAnchor.constraint(equalToConstant: 44)
    height.priority = .defaultHigh
    heightConstraint = height
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: readableContentGuide.trailingAnchor),
      stack.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      layoutMarginsGuide.bottomAnchor.constraint(greaterThanOrEqualTo: stack.bottomAnchor),
      photo.widthAnchor.constraint(equalTo: photo.heightAnchor, multiplier: 1.5),
      height,
      NSLayoutConstraint(
        item: title, attribute: .width, relatedBy: .lessThanOrEqual, toItem: self,
        attribute: .width, multiplier: 0.8, constant: 0),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    heightConstraint?.constant = traitCollection.userInterfaceStyle == .dark ? 60 : 44
    super.updateConstraints()
  }

  func show(animated: Bool) {
    heightConstraint?.isActive.toggle()
    UIView.animate(withDuration: animated ? 0.3 : 0) { self.layoutIfNeeded() }
  }
}

final class ProfileController: UIViewController {
  override func updateViewConstraints() {
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    super.updateViewConstraints()
  }
}
