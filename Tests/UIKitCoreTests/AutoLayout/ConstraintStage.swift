import UIKitCore

/// A view of 400 x 200 points, with functions that add views.
@MainActor
struct ConstraintStage {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))

  /// Adds a view that follows constraints.
  func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  func layout(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }
}

/// A view whose content has a size.
final class ContentView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
