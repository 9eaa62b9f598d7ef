import SwiftSyntax

/// Lists the properties of views that a proxy can set: those with `@objc dynamic`.
struct AppearanceEdits {
  init(_ program: Program, _ edits: [Int: FileEdits]) {
    guard program.files.contains(where: { $0.names("appearance") }) else { return }
    for type in program.classes where program.isView(type) {
      guard let file = edits[type.scope.file], let brace = type.memberBlock?.rightBrace else {
        continue
      }
      let members = type.allMembers.filter {
        $0.modifiers.has("dynamic") && $0.isObjC && !$0.isStatic && !$0.isOverride
      }
      for member in members where member.function != nil {
        edits[member.owner.scope.file]?.note(
          .manual, at: member.syntax, "a proxy does not call \(member.name): it sets properties")
      }
      let paths = members.filter {
        $0.isSettable && ($0.access != .private || $0.owner.kind != .extension)
      }.map { "AppearanceProperty(\\\(type.name).\($0.name))" }
      if paths.isEmpty { continue }
      let access = type.access > .internal ? "public " : ""
      file.add(
        GeneratedCode([
          "\(access)override class var appearanceProperties: [AppearanceProperty] {",
          "  super.appearanceProperties + [\(paths.joined(separator: ", "))]", "}",
        ]), beforeBrace: brace)
      file.needsUIKit = true
      file.note(.change, at: type.node, "a proxy of \(type.name) sets its dynamic properties")
    }
  }
}
