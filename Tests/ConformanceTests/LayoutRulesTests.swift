import Foundation
import Testing
import UIKit
import UIKitTesting

// Sentences of UIKit's documentation on Auto Layout and appearance, each with the promised
// behaviour.

@Suite("Rules of layout and looks") @MainActor struct LayoutRulesTests {
  private let root = UIView()
  private let pilot: Pilot

  init() { pilot = Pilot(view: root, size: (40, 10)) }

  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  private func stack(_ views: UIView...) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    return stack
  }

  @Test("a stack leaves out hidden views without removing them")
  func hidden() {
    let views = (0..<3).map { _ in box(40, 16) }
    let stack = stack(views[0], views[1], views[2])
    stack.spacing = 8
    pilot.update()
    #expect(stack.frame.width == 136)
    views[1].isHidden = true
    pilot.update()
    #expect(stack.frame.width == 88 && views[2].frame.minX == 48)
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test("a view that a stack no longer arranges stays among its subviews")
  func removing() {
    let (one, two) = (box(40, 16), box(40, 16))
    let stack = stack(one, two)
    stack.removeArrangedSubview(one)
    #expect(stack.arrangedSubviews == [two] && stack.subviews.contains(one))
    two.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty, "a removed subview is no longer arranged")
  }

  @Test("inserting an arranged view moves it; adding does not repeat it")
  func moving() {
    let (one, two, three) = (box(8, 16), box(8, 16), box(8, 16))
    let stack = stack(one, two, three)
    stack.insertArrangedSubview(three, at: 0)
    #expect(stack.arrangedSubviews == [three, one, two])
    stack.addArrangedSubview(one)
    #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews.contains(one))
  }

  @Test("a custom spacing holds behind one view, until the default replaces it")
  func customSpacing() {
    let views = (0..<3).map { _ in box(40, 16) }
    let stack = stack(views[0], views[1], views[2])
    stack.spacing = 8
    stack.setCustomSpacing(32, after: views[0])
    pilot.update()
    #expect(views.map(\.frame.minX) == [0, 72, 120])
    #expect(stack.customSpacing(after: views[0]) == 32)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    pilot.update()
    #expect(views.map(\.frame.minX) == [0, 48, 96])
  }

  @Test("with relative margins, a stack keeps its views inside of them")
  func margins() {
    let view = box(40, 16)
    let stack = stack(view)
    stack.layoutMargins = UIEdgeInsets(top: 16, left: 24, bottom: 32, right: 8)
    stack.isLayoutMarginsRelativeArrangement = true
    pilot.update()
    #expect(view.frame == CGRect(x: 24, y: 16, width: 40, height: 16))
    #expect(stack.frame.size == CGSize(width: 72, height: 64))
  }

  @Test("views without intrinsic size resist with the documented priorities")
  func priorities() {
    let view = UIView()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
    #expect(
      UILayoutPriority.required.rawValue == 1000 && UILayoutPriority.defaultHigh.rawValue == 750)
    #expect(UILayoutPriority.defaultLow.rawValue == 250)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
  }

  @Test(
    "an active constraint belongs to the nearest common ancestor, until a view leaves")
  func activity() {
    let (one, two) = (UIView(), UIView())
    root.addSubview(one)
    root.addSubview(two)
    let constraint = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    #expect(!constraint.isActive && constraint.priority == .required)
    constraint.isActive = true
    #expect(root.constraints.contains(constraint))
    two.removeFromSuperview()
    #expect(!constraint.isActive && !root.constraints.contains(constraint))
  }

  @Test("a layout guide belongs to the view that it was added to, and takes its constraints along")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    #expect(guide.owningView === root && root.layoutGuides.contains(guide))
    let width = guide.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && !root.layoutGuides.contains(guide) && !width.isActive)
  }

  @Test("the smallest and the largest fitting size satisfy the constraints")
  func fitting() {
    let view = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 64),
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 160),
      inner.heightAnchor.constraint(equalToConstant: 32),
    ])
    let least = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let most = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(least == CGSize(width: 64, height: 32) && most == CGSize(width: 160, height: 32))
  }

  @Test("additional safe area insets of a controller add to those of its view")
  func safeArea() {
    let controller = UIViewController()
    let pilot = Pilot(rootViewController: controller, size: (40, 10))
    let before = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 16, left: 8, bottom: 0, right: 0)
    pilot.update()
    #expect(controller.view.safeAreaInsets.top == before.top + 16)
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame.minX == before.left + 8)
  }

  @Test("a registration reports trait changes with the previous traits, until it is removed")
  func traits() {
    let view = UIView()
    root.addSubview(view)
    var told: [UIUserInterfaceStyle] = []
    view.overrideUserInterfaceStyle = .light
    pilot.update()
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, previous: UITraitCollection) in told.append(previous.userInterfaceStyle)
    }
    view.overrideUserInterfaceStyle = .dark
    pilot.update()
    #expect(told == [.light] && view.traitCollection.userInterfaceStyle == .dark)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    pilot.update()
    #expect(told == [.light])
  }

  @Test("an animation of the layer does not change the model value, and notifies its delegate")
  func animation() {
    @MainActor final class Told: NSObject, @preconcurrency CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    root.addSubview(view)
    pilot.update()
    let told = Told()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 1
    animation.delegate = told
    view.layer.add(animation, forKey: "fade")
    #expect(view.layer.opacity == 1 && view.layer.animationKeys() == ["fade"])
    pilot.advance(by: 0.5)
    #expect(told.log == ["start"])
    pilot.advance(by: 1)
    #expect(told.log == ["start", "stop true"] && view.layer.animation(forKey: "fade") == nil)
    #expect(view.layer.opacity == 1)
  }

  @Test("a view removed from its superview is released, with all constraints to it")
  func letGo() {
    weak var gone: UIView?
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      pilot.update()
      gone = view
      view.removeFromSuperview()
      pilot.update()
    }
    #expect(gone == nil)
  }

  @Test(
    "an invalid symbol name gives no image, and a rendered picture has the requested size")
  func images() {
    #expect(UIImage(systemName: "no such name") == nil)
    #expect(UIImage(systemName: "star")?.isSymbolImage == true)
    let size = CGSize(width: 24, height: 16)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 16))
    }
    #expect(image.size == size && image.renderingMode == .automatic)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(UIColor(named: "no such colour") == nil)
  }

  @Test("the readable width is never wider than the margins")
  func readable() {
    root.layoutIfNeeded()
    let (readable, margins) = (
      root.readableContentGuide.layoutFrame, root.layoutMarginsGuide.layoutFrame
    )
    #expect(readable.minX >= margins.minX && readable.maxX <= margins.maxX)
  }
}
