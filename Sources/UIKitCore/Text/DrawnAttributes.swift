import Foundation

/// The attributes of a text that affect drawing.
struct DrawnAttributes {
  var color: UIColor?
  var ground: UIColor?
  var traits: TextTraits = []
  var link: String?

  init(_ attributes: [NSAttributedString.Key: Any]) {
    var isUnderlined: Bool?
    // There are few attributes: a loop over all costs less than a look-up.
    for (key, value) in attributes {
      switch key {
      case .foregroundColor: color = value as? UIColor
      case .backgroundColor: ground = value as? UIColor
      case .font: traits.formUnion((value as? UIFont)?.traits ?? [])
      case .underlineStyle: if let style = value as? Int { isUnderlined = style != 0 }
      case .link:
        link = String(link: value)
        isUnderlined = isUnderlined ?? true
      case .obliqueness:
        if let slant = value as? NSNumber, slant.doubleValue != 0 { traits.insert(.italic) }
      case .strikethroughStyle:
        if let style = value as? Int, style != 0 { traits.insert(.strikethrough) }
      default: break
      }
    }
    if isUnderlined == true { traits.insert(.underline) }
  }
}

extension TextTraits {
  package init(attributes: [NSAttributedString.Key: Any]) {
    self = DrawnAttributes(attributes).traits
  }
}
