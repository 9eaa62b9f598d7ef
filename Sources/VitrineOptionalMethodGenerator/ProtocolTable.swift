/// One protocol with optional methods.
///
/// Swift has no optional protocol methods without Objective-C. Each one needs a requirement, a
/// default implementation that leaves a mark, a function for `delegate?.method?(...)`, and an
/// `open` member in classes that implement it for their subclasses. All of these are generated from
/// one row.
///
/// Rows are separated by empty lines. A row is a requirement in Swift with its documentation. The
/// prefix `name:` makes it optional and names its mark. The suffix ` = result` is the result of the
/// default implementation:
///
///     /// Whether the user may select an item. Default: `true`.
///     shouldSelect: func collectionView(
///       _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
///     ) -> Bool = true
///
/// `// MARK:` rows divide the protocol. After `// FILE: Name` defaults and calls go to a separate
/// file, which keeps files short.
struct ProtocolTable {
  var name: String
  var parent: String
  /// The folder of the generated files, below `Sources`.
  var folder: String
  /// Whether `delegate?.method?(...)` also compiles where a non-optional result is expected.
  var answersPlainly: Bool
  /// The methods that are looked up without being called (`DefaultImplementation`). Their defaults
  /// stay functions, which a type without its own method calls.
  var sought: Set<String>
  var documentation: [String]
  var entries: [Entry]

  enum Entry {
    case heading(String)
    case file(String)
    /// A requirement other than a function, copied unchanged.
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

  /// The module of the files.
  var module: String { folder.split(separator: "/").first.map(String.init) ?? folder }

  var optionalMethods: [Method] {
    entries.compactMap { entry in
      if case .method(let method) = entry, method.mark != nil { method } else { nil }
    }
  }

  /// The distinct base names of the optional methods, in order.
  var baseNames: [String] {
    optionalMethods.reduce(into: []) { names, method in
      if !names.contains(method.name) { names.append(method.name) }
    }
  }

  /// The optional methods by the file of their defaults and calls; "" is the protocol's own file.
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
