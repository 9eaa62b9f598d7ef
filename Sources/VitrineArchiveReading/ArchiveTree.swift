/// The members of an archive as a tree of folders and files. No name can lead above the top.
///
/// All names are in one buffer, and members are numbers, because an archive may have a hundred
/// thousand of them.
package struct ArchiveTree: Sendable {
  /// A member, or a folder that occurs only in the paths of members.
  package struct Node: Sendable {
    package var parent: Int32
    fileprivate var name: Range<Int>
    fileprivate var target: Range<Int> = 0..<0
    package var kind = ArchiveMember.Kind.folder
    /// The position in the archive; -1 for a folder without a member.
    package var place: Int32 = -1
    /// The size in bytes; -1 if unknown.
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
  /// The nodes by positions in the archive; -1 for omitted members.
  private var byPlace: [Int32] = []
  /// The number of names shortened because they lead above the top.
  package private(set) var shortenedNames = 0
  /// The number of omitted members: their names are empty, taken by other members, or blocked by
  /// them.
  package private(set) var hiddenMembers = 0

  package init() {}

  /// The top.
  package static let root: Int32 = 0
  private static let mostNodes = 2_000_000
  private static let mostText = 1 << 30
  private static let longestPath = 4_096

  /// The number of members added.
  package var memberCount: Int { byPlace.count }

  // MARK: Members

  /// Adds the next member.
  ///
  /// - Returns: False if there are too many members.
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
      // Omitting the top itself loses nothing.
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
    // The last of several members with one name counts, as in extraction.
    if nodes[Int(number)].kind != .folder { becomeFolder(number) }
    fill(number, with: member, place: place)
    return true
  }

  /// Returns the names in a path, without `.` and without parts that lead above the top.
  private static func names(of path: [UInt8]) -> (names: [[UInt8]], isShortened: Bool) {
    let slash = UInt8(ascii: "/")
    var names = path.split(separator: slash).map(Array.init).filter { $0 != Array(".".utf8) }
    guard let last = names.lastIndex(of: Array("..".utf8)) else {
      return (names, path.first == slash)
    }
    names.removeFirst(last + 1)
    return (names, true)
  }

  /// Turns a link or a file with members below it into a folder. Omits the original member.
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

  /// Returns the node of a name in a folder. Makes it if needed.
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

  /// Returns the target of a link as stored in the archive.
  package func target(of number: Int32) -> ArraySlice<UInt8> { text[nodes[Int(number)].target] }

  /// Returns the node of a member, or nil if it is omitted.
  package func node(at place: Int) -> Int32? {
    byPlace.indices.contains(place) && byPlace[place] >= 0 ? byPlace[place] : nil
  }

  package func node(named name: [UInt8], in folder: Int32) -> Int32? {
    numbers[Key(parent: folder, name: name)]
  }

  /// Returns the node at the end of a path of names, or nil if there is none.
  package func node(at names: [[UInt8]]) -> Int32? {
    var number = Self.root
    for name in names {
      guard let next = node(named: name, in: number) else { return nil }
      number = next
    }
    return number
  }

  /// Returns the original member of a hard link, or nil if there is none.
  package func original(of number: Int32) -> Int32? {
    guard let node = node(at: Self.names(of: Array(target(of: number))).names), node != number,
      self[node].kind == .file
    else { return nil }
    return node
  }

  /// Returns the children of a folder, in the order of the archive.
  package func children(of folder: Int32) -> [Int32] {
    var children: [Int32] = []
    var next = nodes[Int(folder)].firstChild
    while next >= 0 {
      children.append(next)
      next = nodes[Int(next)].next
    }
    return children
  }

  /// Returns some nodes and everything below them, with folders before their contents.
  package func all(below tops: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var waiting = Array(tops.reversed())
    while let number = waiting.popLast() {
      found.append(number)
      if nodes[Int(number)].kind == .folder { waiting += children(of: number).reversed() }
    }
    return found
  }

  /// Returns the names from the top to a node.
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
