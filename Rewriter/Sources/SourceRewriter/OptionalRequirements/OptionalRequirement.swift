import SwiftSyntax

/// An optional requirement of a protocol in the package.
///
/// The requirement becomes a protocol of its own, which the classes with the method adopt. The
/// original protocol gets a property with the method's name. Its value is the object as an instance
/// of the new protocol, which can be called, or nil. So `delegate?.moved?(to: 3)` and `if let moved
/// = delegate?.moved` compile unchanged. The compiler chooses among overloads and among protocols
/// with methods of the same name.
struct OptionalRequirement {
  let `protocol`: Declaration
  let member: Member
  /// The name of the new protocol.
  let split: String

  init(_ member: Member, of protocol: Declaration) {
    self.protocol = `protocol`
    self.member = member
    let name = member.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    split = "_\(`protocol`.name)_" + String(name).split(separator: "_").joined(separator: "_")
  }

  /// The name of the new protocol, as written outside the types around it.
  var qualifiedSplit: String { (`protocol`.scope.path + [split]).joined(separator: ".") }

  /// Returns all optional requirements of a program.
  static func all(in program: Program) -> [OptionalRequirement] {
    program.protocols.flatMap { type in
      type.members.filter(\.isOptional).map { OptionalRequirement($0, of: type) }
    }
  }
}
