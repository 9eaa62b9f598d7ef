import Foundation

extension UIView {
  final var viewDescription: String {
    var text = "<\(type(of: self)): frame = \(NSStringFromCGRect(frame))"
    if let said = accessibilityLabel, !said.isEmpty {
      text += "; \"\(said.count > 40 ? said.prefix(39) + "…" : said[...])\""
    }
    if let identifier = accessibilityIdentifier { text += "; identifier = \(identifier)" }
    if bounds.origin != .zero { text += "; bounds.origin = \(NSStringFromCGPoint(bounds.origin))" }
    if !transform.isIdentity { text += "; transformed" }
    if alpha != 1 { text += "; alpha = \(alpha)" }
    if isHidden { text += "; hidden" }
    if clipsToBounds { text += "; clips" }
    if !isUserInteractionEnabled { text += "; userInteractionEnabled = NO" }
    if tag != 0 { text += "; tag = \(tag)" }
    return text + ">"
  }

  /// This view and all views below, one line each, indented by depth. Public here; on iOS a debugger calls it.
  public final var recursiveDescription: String {
    var lines: [String] = []
    appendDescription(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private final func appendDescription(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "   | ", count: depth) + viewDescription)
    for child in children { child.appendDescription(to: &lines, depth: depth + 1) }
  }
}
