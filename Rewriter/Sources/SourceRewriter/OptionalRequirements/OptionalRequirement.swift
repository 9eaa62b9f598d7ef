import SwiftSyntax

/// A requirement of a protocol of the package that types need not have.
///
/// It becomes a protocol of its own, which the classes adopt that have the method. The protocol that it comes from gets
/// a property of the method's name: the object as one of the new protocol, whose values can be called, or nil. So
/// `delegate?.moved?(to: 3)` and `if let moved = delegate?.moved` compile as they are, and the compiler chooses among
/// overloads and among protocols with methods of the same name.
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

  /// The name of the new protocol, as it is written outside of the types around it.
  var qualifiedSplit: String { (`protocol`.scope.path + [split]).joined(separator: ".") }

  /// All of a program.
  static func all(in program: Program) -> [OptionalRequirement] {
    program.protocols.flatMap { type in
      type.members.filter(\.isOptional).map { OptionalRequirement($0, of: type) }
    }
  }
}
