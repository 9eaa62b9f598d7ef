import Testing
import UIKitCore

@MainActor struct AmbiguousLayoutTests {
  private let stage = ConstraintStage()

  @Test func `a view is ambiguous while its place or its size is open`() {
    let view = stage.add(ContentView(-1, -1))
    #expect(view.hasAmbiguousLayout)
    stage.layout(
      view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40))
    #expect(view.hasAmbiguousLayout)
    stage.layout(view.heightAnchor.constraint(equalToConstant: 16))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func `content and weak constraints decide, bounds do not`() {
    let label = stage.add(ContentView(40, 16))
    stage.layout(
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      label.topAnchor.constraint(greaterThanOrEqualTo: stage.root.topAnchor))
    #expect(label.hasAmbiguousLayout)
    let wish = label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 16)
    wish.priority = .defaultLow
    stage.layout(wish)
    #expect(!label.hasAmbiguousLayout)
  }

  @Test func `a view placed by its frame is never ambiguous`() {
    #expect(!UIView(frame: .zero).hasAmbiguousLayout && !stage.root.hasAmbiguousLayout)
  }
}
