import Testing
import UIKitCore

@MainActor
@Suite("UILayoutGuide")
struct UILayoutGuideTests {
  private let stage = ConstraintStage()

  @Test("two guides share the room that views leave")
  func spacers() {
    let (left, right) = (UILayoutGuide(), UILayoutGuide())
    stage.root.addLayoutGuide(left)
    stage.root.addLayoutGuide(right)
    let view = stage.add(ContentView(100, 16))
    stage.layout(
      left.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      view.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2))
    #expect(view.frame.minX == 100 && left.layoutFrame.width == 100)
    #expect(right.layoutFrame.minX == 200 && right.layoutFrame.width == 200)
    #expect(stage.root.layoutGuides == [left, right] && left.owningView === stage.root)
    stage.root.removeLayoutGuide(left)
    #expect(left.owningView == nil && stage.root.layoutGuides == [right])
    #expect(stage.root.constraints.count == 2)
  }

  @Test("text in the readable guide is centred and at most 80 characters wide")
  func readable() {
    stage.root.frame.size.width = 1_000
    let view = stage.add(UIView())
    let guide = stage.root.readableContentGuide
    stage.layout(
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
    #expect(view.frame.minX == 180 && view.frame.width == 640)
    stage.root.frame.size.width = 300
    stage.root.layoutIfNeeded()
    #expect(view.frame.minX == 8 && view.frame.width == 284)
    #expect(stage.root.safeAreaLayoutGuide.layoutFrame == stage.root.bounds)
  }

  @Test("constraints to its edges define the content size of a scroll view")
  func scrolling() {
    let scroll = stage.add(UIScrollView())
    let (content, badge) = (
      stage.add(ContentView(900, 700), to: scroll), stage.add(ContentView(20, 16), to: scroll)
    )
    stage.layout(
      scroll.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
      scroll.topAnchor.constraint(equalTo: stage.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 10),
      content.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      badge.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 5),
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor))
    #expect(scroll.contentSize == CGSize(width: 910, height: 700))
    #expect(content.frame == CGRect(x: 10, y: 0, width: 900, height: 700))
    #expect(badge.frame.origin == CGPoint(x: 5, y: 184))
    scroll.contentOffset = CGPoint(x: 30, y: 100)
    stage.root.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 35, y: 284) && content.frame.minX == 10)
  }
}
