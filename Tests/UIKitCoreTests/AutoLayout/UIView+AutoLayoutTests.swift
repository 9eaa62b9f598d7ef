import Testing
import UIKitCore

@MainActor
@Suite("Views that follow constraints")
struct UIViewAutoLayoutTests {
  private let stage = ConstraintStage()

  private final class LazyView: UIView {
    var calls = 0
    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      calls += 1
      if calls == 1 { heightAnchor.constraint(equalToConstant: 24).isActive = true }
      super.updateConstraints()
    }
  }

  @Test("updateConstraints comes before layout, once per request")
  func updating() {
    let view = stage.add(LazyView())
    stage.layout(view.topAnchor.constraint(equalTo: stage.root.topAnchor))
    #expect(view.calls == 1 && view.frame.height == 24)
    stage.root.setNeedsLayout()
    stage.root.layoutIfNeeded()
    #expect(view.calls == 1)
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    stage.root.layoutIfNeeded()
    #expect(view.calls == 2)
    view.setNeedsUpdateConstraints()
    stage.root.updateConstraintsIfNeeded()
    #expect(view.calls == 3)
  }

  @Test("constraints are added to and removed from the view that holds them")
  func holding() {
    let view = stage.add(ContentView(10, 10))
    let edge = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 7)
    stage.root.addConstraints([edge])
    stage.root.addConstraint(edge)
    #expect(stage.root.constraints == [edge] && edge.isActive)
    stage.root.layoutIfNeeded()
    #expect(view.frame.minX == 7)
    view.removeConstraint(edge)
    #expect(edge.isActive)
    stage.root.removeConstraints([edge])
    #expect(!edge.isActive && stage.root.constraints.isEmpty)
  }

  @Test("hugging and resistance decide which content gives way")
  func content() {
    let (left, right) = (stage.add(ContentView(100, 16)), stage.add(ContentView(100, 16)))
    stage.layout(
      left.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: stage.root.rightAnchor))
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(left.frame.width == 100 && right.frame.width == 300)
    stage.root.frame.size.width = 150
    right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    stage.root.layoutIfNeeded()
    #expect(left.frame.width == 50 && right.frame.width == 100)
    #expect(left.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    #expect(left.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(left.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test(
    "a picture gives way to texts of equal priority", arguments: [false, true])
  func picturesGiveWay(isLast: Bool) throws {
    let pixels = [UInt8](repeating: 255, count: 400 * 170 * 4)
    let picture = stage.add(
      UIImageView(
        image: UIImage(cgImage: try #require(CGImage(width: 400, height: 170, rgba: pixels)))))
    let (title, note) = (stage.add(UILabel()), stage.add(UILabel()))
    title.text = "Title"
    note.text = "Note"
    let column = isLast ? [title, note, picture] : [picture, title, note]
    stage.layout(
      column[0].topAnchor.constraint(equalTo: stage.root.topAnchor),
      column[1].topAnchor.constraint(equalTo: column[0].bottomAnchor, constant: 8),
      column[2].topAnchor.constraint(equalTo: column[1].bottomAnchor),
      column[2].bottomAnchor.constraint(equalTo: stage.root.bottomAnchor))
    #expect(title.frame.height == 16 && note.frame.height == 16)
    #expect(picture.frame.height == 160)
    picture.setContentCompressionResistancePriority(UILayoutPriority(751), for: .vertical)
    stage.root.layoutIfNeeded()
    #expect(picture.frame.height == 170, "the higher priority goes first")
    #expect(title.frame.height + note.frame.height == 22)
  }

  @Test("margins place views constrained to them, in the direction of text")
  func margins() {
    let view = stage.add(UIView())
    let guide = stage.root.layoutMarginsGuide
    stage.layout(
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
    #expect(view.frame == CGRect(x: 8, y: 0, width: 384, height: 200))
    stage.root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 20, bottom: 32, trailing: 40)
    stage.root.layoutIfNeeded()
    #expect(stage.root.layoutMargins == UIEdgeInsets(top: 16, left: 20, bottom: 32, right: 40))
    #expect(view.frame == CGRect(x: 20, y: 16, width: 340, height: 152))
    #expect(guide.layoutFrame == view.frame && stage.root.layoutMarginsGuide === guide)
  }

  @Test("the margins of a view keep clear of its border, unless they are set")
  func marginsWithinABorder() {
    let view = UIView()
    view.layer.borderWidth = 1
    #expect(view.layoutMargins == UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8))
    view.layer.borderWidth = 0
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
    view.layoutMargins.top = 4
    view.layer.borderWidth = 2
    #expect(view.layoutMargins == UIEdgeInsets(top: 4, left: 8, bottom: 0, right: 8))
  }
}
