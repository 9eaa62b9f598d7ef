import SwiftSyntax

/// The visibility of a declaration.
enum Access: Int, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  /// Creates the access level of some modifiers, or nil without one.
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

  /// The modifier and a blank, or nothing for the default access.
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
