import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct DrawnAttributesTests {
  @Test(
    "a link is underlined unless its style says otherwise",
    arguments: [
      ([:], false), ([.underlineStyle: 1], true), ([.underlineStyle: 0], false),
      ([.link: "a"], true), ([.link: "a", .underlineStyle: 0], false),
      ([.link: "a", .underlineStyle: 9], true), ([.link: "a", .underlineStyle: "wrong"], true),
    ] as [([NSAttributedString.Key: any Sendable], Bool)])
  func underline(attributes: [NSAttributedString.Key: any Sendable], isUnderlined: Bool) {
    let drawn = DrawnAttributes(attributes)
    #expect(drawn.traits == (isUnderlined ? .underline : []))
    #expect(drawn.link == (attributes[.link] == nil ? nil : "a"))
  }

  @Test("all drawn attributes are read, and values of other types are ignored")
  func everything() {
    let drawn = DrawnAttributes([
      .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
      .font: UIFont.boldSystemFont(ofSize: 1), .strikethroughStyle: 1, .obliqueness: 0.2,
      .kern: 3,
    ])
    #expect(drawn.color == .red && drawn.ground == .blue)
    #expect(drawn.traits == [.bold, .strikethrough, .italic])
    let none = DrawnAttributes([
      .foregroundColor: "red", .backgroundColor: 1, .font: "bold", .strikethroughStyle: 0,
      .obliqueness: 0,
    ])
    #expect(none.color == nil && none.ground == nil && none.traits == [])
  }
}
