import Testing
import UIKitCore

@MainActor
@Suite("NSLayoutConstraint")
struct NSLayoutConstraintTests {
  private let stage = ConstraintStage()

  @Test(
    "attributes of a view of 100 x 40 in one of 400 x 200, and the resulting places",
    arguments: [
      (.left, 10, 10, 0), (.right, -10, 290, 0), (.top, 10, 0, 10), (.bottom, -10, 0, 150),
      (.leading, 10, 10, 0), (.trailing, -10, 290, 0), (.centerX, 5, 155, 0),
      (.centerY, 5, 0, 85), (.leftMargin, 10, 10, 0), (.rightMargin, -10, 290, 0),
      (.firstBaseline, -10, 0, 150), (.lastBaseline, -10, 0, 150),
      (.centerXWithinMargins, 5, 155, 0), (.topMargin, 10, 0, 10), (.bottomMargin, -10, 0, 150),
    ] as [(NSLayoutConstraint.Attribute, CGFloat, CGFloat, CGFloat)])
  func attributes(
    _ attribute: NSLayoutConstraint.Attribute, constant: CGFloat, x: CGFloat, y: CGFloat
  ) {
    let view = stage.add(ContentView(100, 40))
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: stage.root,
      attribute: attribute, multiplier: 1, constant: constant)
    #expect(!constraint.isActive)
    constraint.isActive = true
    #expect(constraint.isActive && stage.root.constraints == [constraint])
    let other =
      y == 0
      ? view.topAnchor.constraint(equalTo: stage.root.topAnchor)
      : view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    stage.layout(other)
    #expect(view.frame == CGRect(x: x, y: y, width: 100, height: 40))
  }

  @Test("a constant is mutable; an inactive constraint has no effect")
  func changes() {
    let view = stage.add(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let ratio = view.heightAnchor.constraint(
      equalTo: view.widthAnchor, multiplier: 0.5, constant: 4)
    stage.layout(
      width, ratio, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor))
    #expect(view.frame == CGRect(x: 8, y: 0, width: 50, height: 29))
    #expect(view.constraints == [width, ratio])
    width.constant = 100
    stage.root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 100, height: 54))
    width.isActive = false
    let other = view.widthAnchor.constraint(equalToConstant: 60)
    stage.layout(other)
    #expect(view.frame.size == CGSize(width: 60, height: 34))
  }

  @Test("of two optional constraints the higher priority wins; priorities change while active")
  func priorities() {
    let view = stage.add(UIView())
    let (wide, narrow) = (
      view.widthAnchor.constraint(equalToConstant: 300),
      view.widthAnchor.constraint(equalToConstant: 100)
    )
    wide.priority = .defaultHigh
    narrow.priority = .defaultLow
    stage.layout(wide, narrow, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor))
    #expect(view.frame.width == 300)
    narrow.priority = UILayoutPriority(751)
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test("inequalities bound; intrinsic sizes give way by their priorities")
  func inequalities() {
    let view = stage.add(ContentView(120, 40))
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    stage.layout(most, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor))
    #expect(view.frame.width == 90)
    most.constant = 500
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 120)
    stage.layout(view.rightAnchor.constraint(greaterThanOrEqualTo: stage.root.centerXAnchor))
    #expect(view.frame.width == 200)
    view.size.width = 250
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 250)
  }

  @Test("leading and trailing are mirrored in a right-to-left layout")
  func rightToLeft() {
    stage.root.semanticContentAttribute = .forceRightToLeft
    let view = stage.add(ContentView(100, 40))
    view.semanticContentAttribute = .forceRightToLeft
    let leading = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10)
    stage.layout(leading)
    #expect(view.frame.minX == 290)
    leading.constant = 20
    stage.root.layoutIfNeeded()
    #expect(view.frame.minX == 280)
  }

  @Test("a description names items, attributes, constant and priority")
  func descriptions() {
    let view = stage.add(UIView())
    view.accessibilityIdentifier = "photo"
    let constraint = view.widthAnchor.constraint(
      lessThanOrEqualTo: stage.root.widthAnchor, multiplier: 0.5, constant: -3)
    constraint.identifier = "half"
    constraint.priority = UILayoutPriority(751)
    let text = constraint.description
    for part in ["'half'", "'photo'.width <= 0.5*UIView:0x", ".width - 3 @751", "(inactive)"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test("a slightly different priority decides between two optional constraints")
  func neighbouringPriorities() {
    var above = UILayoutPriority.defaultHigh
    above += 1
    #expect(above == .defaultHigh + 1 && above.rawValue == 751)
    above -= 2
    #expect(above == .defaultHigh - 1)
    let view = stage.add(UIView())
    let narrow = view.widthAnchor.constraint(equalToConstant: 30)
    let wide = view.widthAnchor.constraint(equalToConstant: 70)
    narrow.priority = .defaultHigh
    wide.priority = .defaultHigh + 1
    stage.layout(narrow, wide)
    #expect(view.frame.width == 70)
    wide.priority = .defaultHigh - 1
    stage.layout(narrow, wide)
    #expect(view.frame.width == 30)
  }

  @Test("a view removed from its superview loses its constraints to outside views")
  func removal() {
    let view = stage.add(ContentView(100, 40))
    let edge = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 30)
    let width = view.widthAnchor.constraint(equalToConstant: 70)
    stage.layout(edge, width)
    #expect(view.frame.minX == 30)
    view.removeFromSuperview()
    #expect(!edge.isActive && width.isActive && stage.root.constraints.isEmpty)
    stage.root.addSubview(view)
    edge.constant = 50
    stage.layout(edge)
    #expect(view.frame.minX == 50 && view.frame.width == 70)
  }
}
