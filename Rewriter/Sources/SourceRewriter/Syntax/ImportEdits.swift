import SwiftSyntax

/// Adapts imports. UIKit has no submodules here, and each file that uses UIKit imports it by name.
struct ImportEdits {
  private let edits: FileEdits
  private var imports: [ImportDeclSyntax] = []

  init(_ edits: FileEdits) {
    self.edits = edits
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(edits.file.tree)
    imports = finder.imports
    for node in imports { mapSubmodule(node) }
    let modules = Set(
      imports.compactMap { $0.path.first?.name.text }.map { $0 == Self.runtime ? "UIKit" : $0 })
    let names = Set(
      edits.file.tree.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
        if case .identifier(let name) = token.tokenKind { name } else { nil }
      })
    if !modules.contains(Self.network), names.contains(where: Self.needsNetwork) {
      addImport(of: Self.network)
    }
    if !modules.contains("UIKit"),
      edits.needsUIKit || names.contains(where: { Self.needsUIKit($0, beside: modules) })
    {
      addImport(of: "UIKit")
      restoreIntersection(if: names, modules)
    } else if modules.contains("UIKit") {
      restoreIntersection(if: names, modules)
    }
  }

  /// The module with the functions for associated objects, which are in UIKit here.
  private static let runtime = "ObjectiveC"

  private func mapSubmodule(_ node: ImportDeclSyntax) {
    let module = node.path.first?.name.text
    let isSubmodule = node.path.count > 1 || node.importKindSpecifier != nil
    guard module == "UIKit" && isSubmodule || module == Self.runtime else { return }
    if let kind = node.importKindSpecifier { edits.remove(kind) }
    edits.replace(node.path, with: "UIKit")
    edits.note(.change, at: node, "\(node.path.trimmedDescription) is a part of UIKit here")
  }

  // MARK: Missing imports

  /// Types of Core Graphics that Foundation contains on Linux.
  private static let ofFoundation: Set<String> = ["CGRect", "CGSize", "CGPoint", "CGFloat"]
  private static let plain: Set<String> = [
    "IndexPath", "IndexSet", "Selector", "Data", "Date", "URL", "UUID", "Timer", "Bundle",
    "NotificationCenter", "Notification", "DispatchQueue", "CharacterSet", "ObjectIdentifier",
  ]

  private static func needsUIKit(_ name: String, beside modules: Set<String>) -> Bool {
    if name == "Selector" || name == "NSLayoutConstraint" || name.hasPrefix("objc_") { return true }
    let hasFoundation = !modules.isDisjoint(with: ["Foundation", "XCTest", "Dispatch"])
    guard name.dropFirst(2).first?.isUppercase == true else {
      return !hasFoundation && plain.contains(name)
    }
    return switch name.prefix(2) {
    case "UI": true
    case "CA": !modules.contains("QuartzCore")
    case "CG":
      !modules.contains("CoreGraphics") && !(hasFoundation && ofFoundation.contains(name))
    case "NS": !hasFoundation
    default: !hasFoundation && plain.contains(name)
    }
  }

  /// The module with the part of Foundation that loads addresses.
  private static let network = "FoundationNetworking"

  private static func needsNetwork(_ name: String) -> Bool {
    let names: Set<String> = [
      "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
      "URLProtocol",
      "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "URLCredentialStorage",
      "HTTPCookie", "HTTPCookieStorage", "NSURLRequest", "NSMutableURLRequest",
    ]
    return names.contains(name) || name.hasPrefix("URLSession")
  }

  private func addImport(of module: String) {
    edits.note(.change, at: 0, "added import \(module)")
    let place = edits.file.tree.statements.first?.start ?? 0
    let text = "import \(module)"
    if edits.style == .readable {
      edits.insert(text + "\n", at: imports.first?.start ?? place)
    } else {
      edits.insert(text + "; ", at: place)
    }
  }

  // MARK: Intersection of rectangles

  /// Restores the intersection of rectangles. Foundation's `CGRect.intersects(_:)` includes
  /// rectangles that only touch, and hides UIKit's method in files that import Foundation by name.
  /// A declaration in the file itself hides both.
  private func restoreIntersection(if names: Set<String>, _ modules: Set<String>) {
    guard names.contains("intersects"), !modules.isDisjoint(with: ["Foundation", "XCTest"])
    else { return }
    edits.addAtEnd(
      GeneratedCode([
        "extension CGRect {",
        "  fileprivate func intersects(_ other: CGRect) -> Bool { CGRectIntersectsRect(self, other) }",
        "}",
      ]))
    edits.note(.change, at: 0, "intersects(_:) of rectangles is Core Graphics'")
  }
}
