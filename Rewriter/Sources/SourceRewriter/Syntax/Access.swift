import SwiftSyntax

/// How far a declaration is visible.
enum Access: Int, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  /// What modifiers say.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.text {
      case "private": self = .private
      case "fileprivate": self = .fileprivate
      case "internal": self = .internal
      case "package": self = .package
      case "public": self = .public
      case "open": self = .open
      default: continue
      }
      return
    }
    return nil
  }

  /// The modifier and a blank; nothing for what Swift assumes.
  var prefix: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    case .open: "open "
    }
  }
}
