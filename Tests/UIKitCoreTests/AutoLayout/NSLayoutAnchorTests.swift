import Testing
import UIKitCore

@MainActor
@Suite("Layout anchors")
struct NSLayoutAnchorTests {
  @Test("every way to make a constraint of two anchors or of a length")
  func constraints() {
    let stage = ConstraintStage()
    let (first, second) = (stage.add(UIView()), stage.add(UIView()))
    let cases: [(NSLayoutConstraint, NSLayoutConstraint.Relation, CGFloat, CGFloat)] = [
      (first.leftAnchor.constraint(equalTo: second.rightAnchor), .equal, 1, 0),
      (
        first.leftAnchor.constraint(greaterThanOrEqualTo: second.rightAnchor),
        .greaterThanOrEqual, 1, 0
      ),
      (first.leftAnchor.constraint(lessThanOrEqualTo: second.rightAnchor), .lessThanOrEqual, 1, 0),
      (first.topAnchor.constraint(equalTo: second.topAnchor, constant: 3), .equal, 1, 3),
      (
        first.topAnchor.constraint(greaterThanOrEqualTo: second.topAnchor, constant: 3),
        .greaterThanOrEqual, 1, 3
      ),
      (
        first.topAnchor.constraint(lessThanOrEqualTo: second.topAnchor, constant: 3),
        .lessThanOrEqual, 1, 3
      ),
      (first.widthAnchor.constraint(equalToConstant: 5), .equal, 1, 5),
      (first.widthAnchor.constraint(greaterThanOrEqualToConstant: 5), .greaterThanOrEqual, 1, 5),
      (first.widthAnchor.constraint(lessThanOrEqualToConstant: 5), .lessThanOrEqual, 1, 5),
      (first.widthAnchor.constraint(equalTo: second.heightAnchor, multiplier: 2), .equal, 2, 0),
      (
        first.widthAnchor.constraint(greaterThanOrEqualTo: second.heightAnchor, multiplier: 2),
        .greaterThanOrEqual, 2, 0
      ),
      (
        first.widthAnchor.constraint(
          lessThanOrEqualTo: second.heightAnchor, multiplier: 2, constant: 7),
        .lessThanOrEqual, 2, 7
      ),
      (
        first.leftAnchor.constraint(
          equalToSystemSpacingAfter: second.rightAnchor, multiplier: 2), .equal, 1, 16
      ),
      (
        first.topAnchor.constraint(
          greaterThanOrEqualToSystemSpacingBelow: second.bottomAnchor, multiplier: 1),
        .greaterThanOrEqual, 1, 8
      ),
    ]
    for (constraint, relation, multiplier, constant) in cases {
      #expect(constraint.relation == relation && constraint.multiplier == multiplier)
      #expect(constraint.constant == constant && constraint.firstItem === first)
      let isLength = constraint.secondAttribute == .notAnAttribute
      #expect(constraint.secondItem === (isLength ? nil : second))
      constraint.isActive = true
      #expect(constraint.isActive)
    }
  }

  @Test("texts share a baseline although their views have other heights")
  func baselines() {
    let stage = ConstraintStage()
    let (title, text) = (stage.add(UILabel()), stage.add(UILabel()))
    title.text = "title"
    text.text = "one\ntwo"
    text.numberOfLines = 0
    let row = UIScreen.main.cellMetrics.height
    stage.layout(
      title.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      title.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 2 * row),
      text.leftAnchor.constraint(equalTo: title.rightAnchor),
      text.firstBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor))
    #expect(text.frame.minY == title.frame.minY && text.frame.height == 2 * row)
  }
}
