import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor
@Suite("Constraints of a view, solved and applied")
struct LayoutEngineTests {
  private let stage = ConstraintStage()

  @Test("random changes: solving step by step equals solving from scratch", arguments: 0..<8)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 1)
    var views = [stage.root]
    var lengths: [NSLayoutConstraint] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...1 where views.count < 12:
        let parent = views.randomElement(using: &random) ?? stage.root
        let before = parent.subviews.last
        let view = stage.add(
          ContentView(CGFloat(Int.random(in: 1...90, using: &random)), 16), to: parent)
        let gap = CGFloat(Int.random(in: 0...20, using: &random))
        let edge = view.leftAnchor.constraint(
          equalTo: before?.rightAnchor ?? parent.leftAnchor, constant: gap)
        let most = view.rightAnchor.constraint(lessThanOrEqualTo: stage.root.rightAnchor)
        // Between two equal priorities, either constraint may give way.
        let number = Float(views.count)
        most.priority = UILayoutPriority(900 + number)
        view.setContentCompressionResistancePriority(
          UILayoutPriority(700 + number), for: .horizontal)
        NSLayoutConstraint.activate([
          edge, most, view.topAnchor.constraint(equalTo: parent.topAnchor),
        ])
        lengths.append(edge)
        views.append(view)
      case 2:
        lengths.randomElement(using: &random)?.constant = CGFloat(
          Int.random(in: 0...40, using: &random))
      case 3:
        let view = views.randomElement(using: &random) as? ContentView
        view?.size.width = CGFloat(Int.random(in: 1...120, using: &random))
      case 4:
        let view = views.dropFirst().randomElement(using: &random)
        let width = view?.widthAnchor.constraint(
          greaterThanOrEqualToConstant: CGFloat(Int.random(in: 1...60, using: &random)))
        width?.isActive = true
      default:
        stage.root.frame.size.width = CGFloat(Int.random(in: 200...600, using: &random))
      }
      stage.root.layoutIfNeeded()
      let found = views.map(\.frame)
      stage.root.autoLayout?.engine?.invalidate()
      stage.root.layoutIfNeeded()
      #expect(views.map(\.frame) == found, "seed \(seed), step \(step)")
    }
  }

  @Test("the size of the root view, and frames of views without constraints, are followed")
  func frames() {
    let view = stage.add(UIView())
    let fixed = UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 20))
    stage.root.addSubview(fixed)
    stage.layout(
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8),
      view.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.heightAnchor.constraint(equalTo: fixed.heightAnchor))
    #expect(view.frame == CGRect(x: 158, y: 10, width: 242, height: 20))
    stage.root.frame.size.width = 500
    stage.root.layoutIfNeeded()
    #expect(view.frame.maxX == 500)
    fixed.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    stage.root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 48, y: 0, width: 452, height: 30))
  }

  @Test("constraints reach into views placed by their frames, and follow these")
  func reachingThrough() {
    let box = UIView(frame: CGRect(x: 100, y: 20, width: 200, height: 100))
    stage.root.addSubview(box)
    let (inner, outer) = (stage.add(ContentView(30, 16), to: box), stage.add(ContentView(40, 16)))
    stage.layout(
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: box.topAnchor))
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 30, height: 16))
    stage.layout(
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor))
    #expect(outer.frame == CGRect(x: 140, y: 36, width: 40, height: 16))
    box.frame.origin.x = 50
    stage.root.layoutIfNeeded()
    #expect(outer.frame.minX == 90)
  }

  @Test("constraints of a separate view are solved together with its new superview's")
  func adoption() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let label = stage.add(ContentView(60, 16), to: box)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
      label.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    stage.root.addSubview(box)
    stage.layout(
      box.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor))
    #expect(box.frame == CGRect(x: 166, y: 0, width: 68, height: 16))
    #expect(label.frame == CGRect(x: 4, y: 0, width: 60, height: 16))
  }

  @Test("text wraps at the constrained width, and gets the height for that")
  func wrapping() {
    let (text, below) = (stage.add(UILabel()), stage.add(ContentView(10, 16)))
    text.numberOfLines = 0
    text.text = "one two three four five six seven eight nine ten"
    let width = text.widthAnchor.constraint(equalToConstant: 160)
    stage.layout(
      width, text.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      text.topAnchor.constraint(equalTo: stage.root.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor))
    let rows = text.frame.height / UIScreen.main.cellMetrics.height
    #expect(rows >= 3 && below.frame.minY == text.frame.height)
    width.constant = 400
    stage.root.layoutIfNeeded()
    #expect(text.frame.height == UIScreen.main.cellMetrics.height)
    #expect(below.frame.minY == text.frame.height)
  }

  @Test("the fitting size under constraints, least or within a width")
  func fitting() {
    let text = stage.add(UILabel())
    text.numberOfLines = 0
    text.text = String(repeating: "word ", count: 20)
    stage.layout(
      text.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 8),
      text.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 16),
      text.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -16))
    // Lines keep the breaks of the layout.
    let least = stage.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(least.width == text.intrinsicContentSize.width + 16)
    #expect(least.height == text.sizeThatFits(CGSize(width: 384, height: 0)).height + 32)
    let narrow = stage.root.systemLayoutSizeFitting(
      CGSize(width: 176, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let lines = text.sizeThatFits(CGSize(width: 160, height: 0)).height
    #expect(narrow == CGSize(width: 176, height: lines + 32))
    // The view itself does not change.
    stage.root.layoutIfNeeded()
    #expect(stage.root.frame.width == 400 && text.frame.width == 384)
  }

  @Test("a contradiction is reported once, by name, and left out; the rest holds")
  func contradiction() {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports: [String] = []
    LayoutEngine.report = { text, _ in reports.append(text) }
    let view = stage.add(UIView())
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 50),
      view.widthAnchor.constraint(equalToConstant: 60)
    )
    first.identifier = "fifty"
    second.identifier = "sixty"
    stage.layout(first, second, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor))
    stage.root.setNeedsLayout()
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 50 && reports.count == 1)
    let report = reports.first ?? ""
    #expect(report.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(report.contains("'fifty'") && report.contains("'sixty'"))
    first.isActive = false
    stage.root.layoutIfNeeded()
    #expect(view.frame.width == 60 && reports.count == 1)
  }

  @Test("a frame that contradicts constraints wins")
  func frameAgainstConstraint() {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports = 0
    LayoutEngine.report = { _, _ in reports += 1 }
    let view = stage.add(UIView())
    stage.layout(
      view.widthAnchor.constraint(equalToConstant: 300),
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      view.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -100))
    #expect(reports == 0 && view.frame.width == 300)
    stage.root.frame.size.width = 500
    stage.root.layoutIfNeeded()
    #expect(reports == 1 && stage.root.frame.width == 500)
  }

  @Test("no size is negative: such a constraint is left out, reported, and holds again with room")
  func negativeSizes() {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports = 0
    LayoutEngine.report = { _, _ in reports += 1 }
    let view = stage.add(UIView())
    let trailing = view.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -80)
    stage.layout(
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 80),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 16), trailing)
    #expect(view.frame == CGRect(x: 80, y: 0, width: 240, height: 16) && reports == 0)
    for _ in 0..<2 {
      stage.root.frame.size.width = 100
      stage.root.layoutIfNeeded()
      #expect(view.frame.minX == 80 && view.frame.width >= 0 && reports == 1)
      stage.root.frame.size.width = 300
      stage.root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 80, y: 0, width: 140, height: 16) && reports == 1)
    }
    let wish = view.widthAnchor.constraint(equalTo: stage.root.widthAnchor, constant: -500)
    wish.priority = .defaultHigh
    trailing.isActive = false
    stage.layout(wish)
    #expect(view.frame.width == 0 && reports == 1, "an optional constraint comes near")
  }

  @Test("a constraint that contradicts the frame counts for the fitting size")
  func fittingWhatIsBroken() {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports = 0
    LayoutEngine.report = { _, _ in reports += 1 }
    let photo = stage.add(UIView())
    stage.layout(
      photo.topAnchor.constraint(equalTo: stage.root.topAnchor),
      photo.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -20),
      photo.heightAnchor.constraint(equalToConstant: 300))
    #expect(reports == 1 && photo.frame.height == 180)
    for _ in 0..<2 {
      let size = stage.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size.height == 320)
      stage.root.layoutIfNeeded()
      #expect(photo.frame.height == 180 && reports == 1)
    }
    stage.root.frame.size.height = 320
    stage.root.setNeedsUpdateConstraints()
    stage.root.autoLayout?.engine?.invalidate()
    stage.root.layoutIfNeeded()
    #expect(photo.frame.height == 300)
  }

  @Test("a view at the memory address of an earlier one is distinct from it")
  func identity() {
    let view = stage.add(UIView())
    for width in [30, 60, 90] as [CGFloat] {
      let fixed = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
      stage.root.addSubview(fixed)
      stage.layout(view.leftAnchor.constraint(equalTo: fixed.rightAnchor))
      #expect(view.frame.minX == width)
      fixed.removeFromSuperview()
    }
  }

  @Test("changing a constant moves in an animation that lays out")
  func animation() {
    let view = stage.add(ContentView(100, 16))
    let edge = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    stage.layout(edge)
    edge.constant = 200
    UIView.animate(withDuration: 1) { stage.root.layoutIfNeeded() }
    #expect(view.frame.minX == 200)
  }

  /// Returns the reports for constraints on a view that has kept its autoresizing mask.
  private func reports(_ constraints: (UIView) -> [NSLayoutConstraint]) -> [String] {
    let old = LayoutEngine.report
    defer { LayoutEngine.report = old }
    var reports: [String] = []
    LayoutEngine.report = { text, _ in reports.append(text) }
    let label = UILabel()
    label.accessibilityIdentifier = "forgotten"
    stage.root.addSubview(label)
    NSLayoutConstraint.activate(constraints(label))
    stage.root.layoutIfNeeded()
    stage.root.setNeedsLayout()
    stage.root.layoutIfNeeded()
    return reports
  }

  @Test("an autoresizing mask left on is reported once, with its constraints and the flag's name")
  func forgottenMask() {
    let reports = reports { label in
      [
        label.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 24),
        label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 16),
        label.widthAnchor.constraint(equalToConstant: 80),
      ]
    }
    #expect(reports.count == 1)
    let report = reports.first ?? ""
    #expect(report.contains("<NSAutoresizingMaskLayoutConstraint h=--- v=--- UILabel:"))
    #expect(report.contains("'forgotten'.minX == 0   (active)>"))
    #expect(report.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
    let advice = report.split(separator: "\n").last ?? ""
    #expect(advice.hasPrefix("Set translatesAutoresizingMaskIntoConstraints of UILabel:"))
    #expect(advice.contains("'forgotten' to false"))
  }

  @Test("an autoresizing mask left on a view with only a width is reported")
  func forgottenMaskOfSize() {
    let reports = reports { [$0.widthAnchor.constraint(equalToConstant: 80)] }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Set translatesAutoresizingMaskIntoConstraints of") == true)
  }

  @Test("constraints that agree with a frame are not reported")
  func agreeingMask() {
    #expect(reports { [$0.leftAnchor.constraint(equalTo: stage.root.leftAnchor)] }.isEmpty)
  }

  @Test("constraints that contradict each other mention no mask")
  func noMask() {
    let reports = reports { label in
      label.translatesAutoresizingMaskIntoConstraints = false
      return [
        label.widthAnchor.constraint(equalToConstant: 5),
        label.widthAnchor.constraint(equalToConstant: 6),
      ]
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Mask") == false)
  }
}
