import Foundation
import Testing

@testable import UIKitCore

@MainActor struct AttributedStringUIKitTests {
  @Test("UIKit's attributes have their names, and reach an NSAttributedString")
  func bridges() throws {
    var text = AttributedString("plain loud")
    let loud = try #require(text.range(of: "loud"))
    text[loud].font = UIFont.boldSystemFont(ofSize: 12)
    text[loud].foregroundColor = UIColor.red
    text[loud].backgroundColor = UIColor.black
    text[loud].underlineStyle = NSUnderlineStyle.single
    text[loud].link = URL(string: "https://example.org")
    let bridged = NSAttributedString(text)
    #expect(bridged.string == "plain loud")
    #expect(bridged.attributes(at: 0, effectiveRange: nil).isEmpty)
    let attributes = bridged.attributes(at: 7, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.traits == .bold)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(attributes[.link] as? URL == URL(string: "https://example.org"))
  }

  @Test("a string survives the conversion there and back")
  func roundTrip() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let source = NSMutableAttributedString(
      string: "naïve 👩‍👩‍👧 text", attributes: [.paragraphStyle: style, .strikethroughStyle: 1])
    source.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 5))
    let there = AttributedString(source)
    #expect(there.runs.first?.strikethroughStyle == NSUnderlineStyle.single)
    let back = NSAttributedString(there)
    #expect(back.string == source.string)
    #expect(back.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .blue)
    #expect(back.attribute(.foregroundColor, at: 7, effectiveRange: nil) == nil)
    let found = back.attribute(.paragraphStyle, at: 7, effectiveRange: nil) as? NSParagraphStyle
    #expect(found?.alignment == .center)
  }

  @Test("a link is underlined in the link colour; a text's own colour wins")
  func links() {
    func drawn(_ attributes: [NSAttributedString.Key: Any]) -> DrawnText? {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      label.attributedText = NSAttributedString(string: "here", attributes: attributes)
      let commands = GraphicsContextStack.record(traits: .current) { label.draw(label.bounds) }
      if case .text(let text)? = commands.first { return text }
      return nil
    }
    let link = drawn([.link: "https://example.org"])
    #expect(link?.traits == .underline && link?.color == UIColor.link.drawingColor())
    let red = drawn([.link: "https://example.org", .foregroundColor: UIColor.red])
    #expect(red?.color == UIColor.red.drawingColor())
    #expect(drawn([.link: "x", .underlineStyle: 0])?.traits == [])
  }

  @Test("an attachment is drawn as its symbol, another picture as a placeholder symbol")
  func attachments() {
    func text(_ image: UIImage?) -> [String] {
      let attachment = NSTextAttachment()
      attachment.image = image
      let content = NSMutableAttributedString(string: "a ")
      content.append(NSAttributedString(attachment: attachment))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      label.attributedText = content
      return GraphicsContextStack.record(traits: .current) { label.draw(label.bounds) }.compactMap {
        if case .text(let text) = $0 { text.string } else { nil }
      }
    }
    #expect(text(UIImage(systemName: "star.fill")) == ["a ", "★"])
    #expect(text(nil) == ["a ", "▣"])
  }

  @Test("a paragraph's alignment and line break mode override the label's")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingHead
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    label.attributedText = NSAttributedString(string: "right", attributes: [.paragraphStyle: style])
    let commands = GraphicsContextStack.record(traits: .current) { label.draw(label.bounds) }
    guard case .text(let text)? = commands.first else {
      Issue.record("no text")
      return
    }
    #expect(text.origin.x == 40)
    let copy = style.copy() as? NSParagraphStyle
    style.alignment = .left
    #expect(copy?.alignment == .right && copy != style)
    #expect((copy?.mutableCopy() as? NSMutableParagraphStyle)?.lineBreakMode == .byTruncatingHead)
  }

  @Test("a colour is found only by its registered name")
  func namedColors() {
    UIColor.register(.red, named: "test.brand")
    #expect(UIColor(named: "test.brand") == .red && UIColor(named: "test.other") == nil)
    UIColor.register(
      UIColor { $0.userInterfaceStyle == .light ? .white : .black }, named: "test.pair")
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(UIColor(named: "test.pair", in: nil, compatibleWith: light) == .white)
  }

  @Test("a font has the traits of its descriptor")
  func descriptors() {
    let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([
      .traitBold, .traitItalic,
    ])
    let font = bold.map { UIFont(descriptor: $0, size: 0) }
    #expect(font?.traits == [.bold, .italic] && font?.pointSize == 12)
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
  }
}
