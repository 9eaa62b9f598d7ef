import Foundation
import Testing

@testable import UIKitCore

@MainActor struct VisualFormatTests {
  private func stage(_ formats: [String], options: NSLayoutConstraint.FormatOptions = [])
    -> [CGRect]
  {
    let stage = Stage()
    let box = stage.view(0, 0, 320, 160)
    box.layoutMargins = UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 8)
    let names = ["a", "b"]
    var views: [String: Any] = [:]
    for name in names {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      views[name] = view
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 24, "wide": 48.0],
          views: views))
    }
    box.layoutIfNeeded()
    return names.compactMap { (views[$0] as? UIView)?.frame }
  }

  @Test(
    "edges with a dash keep the margins, edges without touch, and views are 8 points apart")
  func standardDistances() {
    #expect(
      stage(["|-[a(80)]-[b]-|", "V:|[a]|", "V:|-[b]-|"])
        == [rect(8, 0, 80, 160), rect(96, 16, 216, 128)])
  }

  @Test("distances and sizes are numbers or names, or refer to other views")
  func metrics() {
    #expect(
      stage(["H:|-gap-[a(wide)]-20-[b(a)]", "V:|-0-[a(16)]-(4)-[b(==a)]"])
        == [rect(24, 0, 48, 16), rect(92, 20, 48, 16)])
  }

  @Test("relations and priorities decide where equal ones conflict")
  func relations() {
    let frames = stage(["|[a(>=100,==40@500)]-(>=8)-[b(64)]|", "V:|[a(16)]", "V:|[b(16)]"])
    #expect(frames == [rect(0, 0, 100, 16), rect(256, 0, 64, 16)])
  }

  @Test("options align the views across the line, and reverse it")
  func options() {
    let aligned = stage(["|[a(40)]-[b(40)]"], options: .alignAllCenterY)
    #expect(aligned[0].midY == aligned[1].midY)
    let turned = stage(
      ["|[a(40)]-[b(40)]", "V:|[a(16)]", "V:|[b(16)]"], options: .directionRightToLeft)
    #expect(turned.map(\.minX) == [280, 232])
  }

  @Test(
    "an invalid format reports the expected element and its place",
    arguments: [
      ("[a", "] is expected instead of its end"),
      ("[]", "the name of a view is expected instead of \"]\""),
      ("[a]-20[b]", "- is expected instead of \"[b]\""), ("|", "there is no view in it"),
      ("[a]|[b]", "the superview stands between views (item 2)"),
      ("[a(>=)]", "a number or a name is expected instead of \")]\""),
      ("[a(8@high)]", "a priority is expected instead of \")]\""),
      ("x", "| or [ is expected instead of \"x\""),
    ])
  func failures(format: String, reason: String) {
    #expect(throws: VisualFormat.Failure(description: reason)) { try VisualFormat(format) }
  }

  @Test("unknown names are reported")
  func unknownNames() throws {
    let format = try VisualFormat("|-gap-[a]")
    #expect(throws: VisualFormat.Failure(description: "a is not a key in the views dictionary")) {
      try VisualFormatConstraints(format, [], [:], [:]).make()
    }
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    #expect(throws: VisualFormat.Failure(description: "gap is not a key in the metrics dictionary"))
    {
      try VisualFormatConstraints(format, [], [:], ["a": child]).make()
    }
  }
}
