import Foundation

/// The members of an archive as folders and files. Whatever they are called, none lies above the top.
///
/// Names stand in one buffer, and members are numbers: an archive may have a hundred thousand of them.
package struct ArchiveTree: Sendable {
  /// A member, or a folder that only the paths of others tell of.
  package struct Node: Sendable {
    package var parent: Int32
    fileprivate var name: Range<Int>
    fileprivate var target: Range<Int> = 0..<0
    package var kind = ArchiveMember.Kind.folder
    /// The place in the archive; -1 for a folder that has none.
    package var place: Int32 = -1
    /// In bytes; -1 where nobody knows.
    package var size = -1
    package var seconds = 0
    package var mode: UInt16 = 0o777
    package var isEncrypted = false
    fileprivate var firstChild: Int32 = -1
    fileprivate var lastChild: Int32 = -1
    fileprivate var next: Int32 = -1
  }

  private struct Key: Hashable {
    var parent: Int32
    var name: [UInt8]
  }

  private(set) var nodes = [Node(parent: -1, name: 0..<0)]
  private var text: [UInt8] = []
  private var numbers: [Key: Int32] = [:]
  /// The nodes by their places in the archive; -1 for members that are left out.
  private var byPlace: [Int32] = []
  /// Names whose beginning was left out because it leads above the top.
  package private(set) var shortenedNames = 0
  /// Members that are left out: other members have their names, or are in their way, or they have none.
  package private(set) var hiddenMembers = 0

  package init() {}

  /// The top.
  package static let root: Int32 = 0
  private static let mostNodes = 2_000_000
  private static let mostText = 1 << 30
  private static let longestPath = 4_096

  /// How many members were added.
  package var memberCount: Int { byPlace.count }

  // MARK: Members

  /// Adds the next member.
  ///
  /// - Returns: False if there are too many.
  package mutating func add(_ member: ArchiveMember, place: Int) -> Bool {
    guard place == byPlace.count, nodes.count < Self.mostNodes, text.count < Self.mostText else {
      return false
    }
    byPlace.append(-1)
    guard member.path.count <= Self.longestPath else {
      hiddenMembers += 1
      return true
    }
    let (names, isShortened) = Self.names(of: member.path)
    if isShortened { shortenedNames += 1 }
    guard let last = names.last else {
      // The top itself is no loss.
      if member.kind != .folder { hiddenMembers += 1 }
      return true
    }
    var parent = Self.root
    for name in names.dropLast() {
      parent = child(of: parent, name)
      if nodes[Int(parent)].kind != .folder { becomeFolder(parent) }
    }
    let number = child(of: parent, last)
    let isNew = nodes[Int(number)].place < 0 && nodes[Int(number)].firstChild < 0
    if nodes[Int(number)].kind == .folder, member.kind != .folder, !isNew {
      hiddenMembers += 1
      return true
    }
    // Of equal names the last one counts, as it does where archives are unpacked.
    if nodes[Int(number)].kind != .folder { becomeFolder(number) }
    fill(number, with: member, place: place)
    return true
  }

  /// The names in a path, without those that lead to where it is, or above the top.
  private static func names(of path: [UInt8]) -> (names: [[UInt8]], isShortened: Bool) {
    let slash = UInt8(ascii: "/")
    var names = path.split(separator: slash).map(Array.init).filter { $0 != Array(".".utf8) }
    guard let last = names.lastIndex(of: Array("..".utf8)) else {
      return (names, path.first == slash)
    }
    names.removeFirst(last + 1)
    return (names, true)
  }

  /// A link, or a file, has something below it: it is a folder, and what it was is left out.
  private mutating func becomeFolder(_ number: Int32) {
    let node = nodes[Int(number)]
    if node.place >= 0 {
      byPlace[Int(node.place)] = -1
      hiddenMembers += 1
    }
    var folder = Node(parent: node.parent, name: node.name)
    (folder.firstChild, folder.lastChild, folder.next) = (
      node.firstChild, node.lastChild, node.next
    )
    nodes[Int(number)] = folder
  }

  private mutating func fill(_ number: Int32, with member: ArchiveMember, place: Int) {
    let old = nodes[Int(number)]
    if old.place >= 0 { byPlace[Int(old.place)] = -1 }
    let target = add(member.target)
    byPlace[place] = number
    nodes[Int(number)].place = Int32(place)
    nodes[Int(number)].kind = member.kind
    nodes[Int(number)].target = target
    nodes[Int(number)].size = member.size ?? -1
    nodes[Int(number)].seconds = member.seconds
    nodes[Int(number)].mode = UInt16(member.mode & 0o7777)
    nodes[Int(number)].isEncrypted = member.isEncrypted
  }

  private mutating func add(_ bytes: [UInt8]) -> Range<Int> {
    let start = text.count
    text += bytes
    return start..<text.count
  }

  /// The node of a name in a folder, which is made if there is none.
  private mutating func child(of parent: Int32, _ name: [UInt8]) -> Int32 {
    let key = Key(parent: parent, name: name)
    if let number = numbers[key] { return number }
    let number = Int32(nodes.count)
    nodes.append(Node(parent: parent, name: add(name)))
    numbers[key] = number
    if nodes[Int(parent)].lastChild >= 0 {
      nodes[Int(nodes[Int(parent)].lastChild)].next = number
    } else {
      nodes[Int(parent)].firstChild = number
    }
    nodes[Int(parent)].lastChild = number
    return number
  }

  // MARK: Asking

  package subscript(number: Int32) -> Node { nodes[Int(number)] }

  package func name(of number: Int32) -> ArraySlice<UInt8> { text[nodes[Int(number)].name] }

  /// Where a link leads, as the archive says it.
  package func target(of number: Int32) -> ArraySlice<UInt8> { text[nodes[Int(number)].target] }

  /// The node of a member; nil if it is left out.
  package func node(at place: Int) -> Int32? {
    byPlace.indices.contains(place) && byPlace[place] >= 0 ? byPlace[place] : nil
  }

  package func node(named name: [UInt8], in folder: Int32) -> Int32? {
    numbers[Key(parent: folder, name: name)]
  }

  /// The node at the end of some names; nil if there is none.
  package func node(at names: [[UInt8]]) -> Int32? {
    var number = Self.root
    for name in names {
      guard let next = node(named: name, in: number) else { return nil }
      number = next
    }
    return number
  }

  /// The member that a hard link is another name of; nil if there is none.
  package func original(of number: Int32) -> Int32? {
    guard let node = node(at: Self.names(of: Array(target(of: number))).names), node != number,
      self[node].kind == .file
    else { return nil }
    return node
  }

  /// What is in a folder, in the order of the archive.
  package func children(of folder: Int32) -> [Int32] {
    var children: [Int32] = []
    var next = nodes[Int(folder)].firstChild
    while next >= 0 {
      children.append(next)
      next = nodes[Int(next)].next
    }
    return children
  }

  /// Some nodes and all that is below them; folders before what is in them.
  package func all(below tops: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var waiting = Array(tops.reversed())
    while let number = waiting.popLast() {
      found.append(number)
      if nodes[Int(number)].kind == .folder { waiting += children(of: number).reversed() }
    }
    return found
  }

  /// The names from below the top to a node.
  package func names(of number: Int32) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var next = number
    while next > Self.root {
      names.append(Array(name(of: next)))
      next = nodes[Int(next)].parent
    }
    return names.reversed()
  }
}
