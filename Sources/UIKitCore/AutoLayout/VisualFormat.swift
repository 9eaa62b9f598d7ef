import Foundation

/// Constraints in the visual format, such as `H:|-[name(>=80)]-8-[field]-|`.
///
///     |-  -|       the superview's edge, with the standard distance; `|` without a dash touches it
///     [a]-[b]      8 points between the two; `-20-`, `-gap-` or `-(>=8@750)-` other distances
///     [a(b)]       as wide (in `V:` as high) as b; `[a(>=40,<=90)]` several
struct VisualFormat {
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// A number or a metric's name, with its relation and priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: String
    var priority: Float = 1_000
  }

  /// The superview's edge, or a view by its name.
  enum Item: Equatable {
    case superview
    case view(String, [Predicate])
  }

  /// The distance between two items: none, the standard distance, or a given one.
  enum Gap: Equatable {
    case flush
    case standard
    case distances([Predicate])
  }

  private(set) var isVertical = false
  private(set) var items: [Item] = []
  private(set) var gaps: [Gap] = []

  private let text: [Character]
  private var place = 0

  init(_ format: String) throws(Failure) {
    text = format.filter { !$0.isWhitespace }.map { $0 }
    if take("V:") { isVertical = true } else { _ = take("H:") }
    items.append(try item())
    while place < text.count {
      gaps.append(try gap())
      items.append(try item())
    }
    if items.count == 1, case .superview = items[0] {
      throw Failure(description: "there is no view in it")
    }
    if let inner = items.dropFirst().dropLast().firstIndex(of: .superview) {
      throw Failure(description: "the superview stands between views (item \(inner + 1))")
    }
  }

  private mutating func take(_ sign: String) -> Bool {
    let signs = Array(sign)
    guard place + signs.count <= text.count,
      Array(text[place..<(place + signs.count)]) == signs
    else { return false }
    place += signs.count
    return true
  }

  private mutating func item() throws(Failure) -> Item {
    if take("|") { return .superview }
    guard take("[") else { throw expected("| or [") }
    let name = word()
    guard !name.isEmpty else { throw expected("the name of a view") }
    var sizes: [Predicate] = []
    if take("(") { sizes = try predicates() }
    guard take("]") else { throw expected("]") }
    return .view(name, sizes)
  }

  private mutating func gap() throws(Failure) -> Gap {
    guard take("-") else { return .flush }
    if place < text.count, text[place] == "[" || text[place] == "|" { return .standard }
    let distances: [Predicate]
    if take("(") {
      distances = try predicates()
    } else {
      distances = [try predicate()]
    }
    guard take("-") else { throw expected("-") }
    return .distances(distances)
  }

  /// Reads predicates up to the closing bracket.
  private mutating func predicates() throws(Failure) -> [Predicate] {
    var all: [Predicate] = []
    repeat { all.append(try predicate()) } while take(",")
    guard take(")") else { throw expected(")") }
    return all
  }

  private mutating func predicate() throws(Failure) -> Predicate {
    var predicate = Predicate(object: "")
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    predicate.object = (take("-") ? "-" : "") + word()
    guard !predicate.object.isEmpty else { throw expected("a number or a name") }
    if take("@") {
      let name = word()
      guard let priority = Float(name) else { throw expected("a priority") }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func word() -> String {
    let begin = place
    while place < text.count,
      text[place].isLetter || text[place].isNumber || text[place] == "_" || text[place] == "."
    {
      place += 1
    }
    return String(text[begin..<place])
  }

  private func expected(_ what: String) -> Failure {
    let found = place < text.count ? "\"\(String(text[place...]))\"" : "its end"
    return Failure(description: "\(what) is expected instead of \(found)")
  }
}

extension NSLayoutConstraint {
  /// Options of a visual format: the alignment across the line, and its direction.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits, which are UIKit's.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns left edges.
    public static var alignAllLeft: FormatOptions { FormatOptions(rawValue: 1 << 1) }
    /// Aligns right edges.
    public static var alignAllRight: FormatOptions { FormatOptions(rawValue: 1 << 2) }
    /// Aligns upper edges.
    public static var alignAllTop: FormatOptions { FormatOptions(rawValue: 1 << 3) }
    /// Aligns lower edges.
    public static var alignAllBottom: FormatOptions { FormatOptions(rawValue: 1 << 4) }
    /// Aligns leading edges, at which text begins.
    public static var alignAllLeading: FormatOptions { FormatOptions(rawValue: 1 << 5) }
    /// Aligns trailing edges, at which text ends.
    public static var alignAllTrailing: FormatOptions { FormatOptions(rawValue: 1 << 6) }
    /// Aligns horizontal centres.
    public static var alignAllCenterX: FormatOptions { FormatOptions(rawValue: 1 << 9) }
    /// Aligns vertical centres.
    public static var alignAllCenterY: FormatOptions { FormatOptions(rawValue: 1 << 10) }
    /// Aligns last baselines.
    public static var alignAllLastBaseline: FormatOptions { FormatOptions(rawValue: 1 << 11) }
    /// Aligns first baselines.
    public static var alignAllFirstBaseline: FormatOptions { FormatOptions(rawValue: 1 << 12) }
    /// From the leading to the trailing edge: the default.
    public static var directionLeadingToTrailing: FormatOptions { [] }
    /// From left to right in every language.
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    /// From right to left in every language.
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
  }

  /// Returns the constraints of a visual format such as `H:|-[name(>=80)]-8-[field]-|`. They are
  /// not active yet.
  ///
  /// A distance without a number is 8 points between views, and the superview's margin at its
  /// edges. A character cell is 8 points wide and 16 high. If the format is invalid, the program
  /// ends with a message that names the place.
  ///
  /// - Parameters:
  ///   - format: `H:` or nothing for across, `V:` for down.
  ///   - options: The alignment of the views across the line, and the line's direction.
  ///   - metrics: The numbers by their names in the format.
  ///   - views: The views and layout guides by their names.
  public final class func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let read = try VisualFormat(format)
      return try VisualFormatConstraints(read, options, metrics ?? [:], views).make()
    } catch {
      preconditionFailure("Unable to parse constraint format \"\(format)\": \(error)")
    }
  }
}

/// Makes constraints from a parsed visual format.
@MainActor struct VisualFormatConstraints {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  func make() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    var named: [Any] = []
    for case .view(let name, let sizes) in format.items {
      let view = try self.view(name)
      named.append(view)
      for size in sizes { made.append(try constraint(size, of: view)) }
    }
    for (index, gap) in format.gaps.enumerated() {
      made += try constraints(gap, format.items[index], format.items[index + 1], named)
    }
    return made + aligned(named)
  }

  private func view(_ name: String) throws(VisualFormat.Failure) -> Any {
    guard let view = views[name] else {
      throw VisualFormat.Failure(description: "\(name) is not a key in the views dictionary")
    }
    return view
  }

  private func superview(of views: [Any]) throws(VisualFormat.Failure) -> Any {
    for view in views {
      if let superview = (view as? UIView)?.superview { return superview }
      if let owner = (view as? UILayoutGuide)?.owningView { return owner }
    }
    throw VisualFormat.Failure(description: "no view in it has a superview")
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private func constraint(
    _ size: VisualFormat.Predicate, of view: Any
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let attribute: Attribute = format.isVertical ? .height : .width
    let made: NSLayoutConstraint
    if let length = number(size.object) {
      made = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: size.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: length)
    } else {
      made = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: size.relation,
        toItem: try self.view(size.object), attribute: attribute, multiplier: 1, constant: 0)
    }
    made.priority = UILayoutPriority(rawValue: size.priority)
    return made
  }

  private func constraints(
    _ gap: VisualFormat.Gap, _ first: VisualFormat.Item, _ second: VisualFormat.Item,
    _ named: [Any]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let before = try end(first, named)
    let after = try end(second, named)
    let touchesEdge = before.isSuperview || after.isSuperview
    var distances = [VisualFormat.Predicate(object: "0")]
    if case .distances(let own) = gap { distances = own }
    if case .standard = gap, !touchesEdge { distances = [VisualFormat.Predicate(object: "8")] }
    let usesMargin = gap == .standard && touchesEdge
    var made: [NSLayoutConstraint] = []
    for distance in distances {
      guard let length = number(distance.object) else {
        throw VisualFormat.Failure(
          description: "\(distance.object) is not a key in the metrics dictionary")
      }
      // The distance is between the end of the first item and the beginning of the second.
      var from = edge(isEnd: !before.isSuperview)
      var to = edge(isEnd: after.isSuperview)
      if usesMargin {
        if before.isSuperview { from = margin(from) } else { to = margin(to) }
      }
      let isForward = !options.contains(.directionRightToLeft) || format.isVertical
      let constraint =
        isForward
        ? NSLayoutConstraint(
          item: after.item, attribute: to, relatedBy: distance.relation, toItem: before.item,
          attribute: from, multiplier: 1, constant: length)
        : NSLayoutConstraint(
          item: before.item, attribute: from, relatedBy: distance.relation, toItem: after.item,
          attribute: to, multiplier: 1, constant: length)
      constraint.priority = UILayoutPriority(rawValue: distance.priority)
      made.append(constraint)
    }
    return made
  }

  private func end(
    _ item: VisualFormat.Item, _ named: [Any]
  ) throws(VisualFormat.Failure) -> (item: Any, isSuperview: Bool) {
    switch item {
    case .superview: (try superview(of: named), true)
    case .view(let name, _): (try view(name), false)
    }
  }

  /// Returns the edge at which an item ends, or begins, along the line.
  private func edge(isEnd: Bool) -> Attribute {
    if format.isVertical { return isEnd ? .bottom : .top }
    if options.contains(.directionRightToLeft) { return isEnd ? .left : .right }
    if options.contains(.directionLeftToRight) { return isEnd ? .right : .left }
    return isEnd ? .trailing : .leading
  }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  private func aligned(_ named: [Any]) -> [NSLayoutConstraint] {
    let alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return alignments.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(named, named.dropFirst()).map {
        NSLayoutConstraint(
          item: $0, attribute: attribute, relatedBy: .equal, toItem: $1, attribute: attribute,
          multiplier: 1, constant: 0)
      }
    }
  }
}
