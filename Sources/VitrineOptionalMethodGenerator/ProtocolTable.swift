/// One protocol with optional methods.
///
/// Swift has no optional protocol methods without Objective-C. Each needs a requirement, a default
/// implementation that leaves a mark, a function that `delegate?.method?(...)` calls, and an
/// `open` member in the classes that implement it for their subclasses. All come from one row.
///
/// Rows are separated by empty lines. A row is a requirement as Swift writes it, with its
/// documentation. `name:` before it makes it optional, and names its mark; ` = answer` after it is
/// what the default implementation answers:
///
///     /// Whether the user may select an item. Default: `true`.
///     shouldSelect: func collectionView(
///       _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
///     ) -> Bool = true
///
/// `// MARK:` rows divide the protocol; after `// FILE: Name` defaults and calls go to a file of
/// their own, which keeps files short.
struct ProtocolTable {
  var name: String
  var parent: String
  /// Where the generated files go, below `Sources`.
  var folder: String
  /// Whether `delegate?.method?(...)` also compiles where the answer is used as not optional.
  var answersPlainly: Bool
  /// The methods that are looked for without being called (`DefaultImplementation`): their defaults stay functions that
  /// a type without a method of its own calls.
  var sought: Set<String>
  var documentation: [String]
  var entries: [Entry]

  enum Entry {
    case heading(String)
    case file(String)
    /// A requirement that is no function, passed on as it is.
    case property(String, documentation: [String])
    case method(Method)
  }

  init(
    name: String, parent: String, folder: String, answersPlainly: Bool = false,
    sought: Set<String> = [], documentation: String, rows: String
  ) {
    self.name = name
    self.parent = parent
    self.folder = folder
    self.answersPlainly = answersPlainly
    self.sought = sought
    self.documentation = documentation.lines
    entries = rows.lines.split(separator: "").map { Self.entry(Array($0)) }
  }

  private static func entry(_ lines: [String]) -> Entry {
    let documentation = lines.prefix { $0.hasPrefix("///") }.map {
      String($0.dropFirst(3).drop { $0 == " " }.isEmpty ? "" : $0.dropFirst(4))
    }
    let text = lines.dropFirst(documentation.count).joined(separator: " ").singleSpaced
    if let name = text.after("// MARK: ") { return .heading(name) }
    if let name = text.after("// FILE: ") { return .file(name) }
    guard let method = Method(text, documentation: documentation) else {
      return .property(text, documentation: documentation)
    }
    return .method(method)
  }

  /// The module that the files belong to.
  var module: String { folder.split(separator: "/").first.map(String.init) ?? folder }

  var optionalMethods: [Method] {
    entries.compactMap { entry in
      if case .method(let method) = entry, method.mark != nil { method } else { nil }
    }
  }

  /// The names before the parentheses of the optional methods, each once, in their order.
  var baseNames: [String] {
    optionalMethods.reduce(into: []) { names, method in
      if !names.contains(method.name) { names.append(method.name) }
    }
  }

  /// The optional methods by the file that holds their defaults and calls; "" is the protocol's.
  var parts: [(file: String, methods: [Method])] {
    var parts: [(file: String, methods: [Method])] = [("", [])]
    for entry in entries {
      switch entry {
      case .file(let name): parts.append((name, []))
      case .method(let method) where method.mark != nil:
        parts[parts.count - 1].methods.append(method)
      default: break
      }
    }
    return parts
  }
}
