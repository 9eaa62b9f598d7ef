import Synchronization
import VitrineBasicValues

/// Numbers for the addresses of links, so that a cell stays a plain value of one more byte.
///
/// Addresses are untrusted: only safe ones get a number. There are 255 numbers. When most of them
/// are taken, those that no cell on the screen uses are reassigned.
struct LinkNumbers {
  static let capacity = 255
  /// The number of addresses above which unused ones are searched.
  static let many = 192

  private var numbers: [String: UInt8] = [:]
  /// The addresses by number. The first entry means no link.
  private var addresses: [String?] = [nil]
  private var free: [UInt8] = []

  var isNearlyFull: Bool { numbers.count >= Self.many }

  /// Returns the number of an address, or 0 if it is unsafe or no number is left.
  mutating func number(of address: String) -> UInt8 {
    if let number = numbers[address] { return number }
    guard OutsideAddress.isSafe(address) else { return 0 }
    let number: UInt8
    if let again = free.popLast() {
      number = again
      addresses[Int(number)] = address
    } else {
      guard addresses.count <= Self.capacity else { return 0 }
      number = UInt8(addresses.count)
      addresses.append(address)
    }
    numbers[address] = number
    return number
  }

  func address(of number: UInt8) -> String? {
    Int(number) < addresses.count ? addresses[Int(number)] : nil
  }

  /// Frees all other numbers.
  mutating func keep(_ used: Set<UInt8>) {
    for (address, number) in numbers where !used.contains(number) {
      numbers[address] = nil
      addresses[Int(number)] = nil
      free.append(number)
    }
  }
}

/// The addresses of links in cells. One table serves the whole process, because cells of all canvases are compared.
package enum LinkTable {
  private static let links = Mutex(LinkNumbers())

  /// Returns the number of an address for ``Cell/link``, or 0 for no link if the address is unsafe
  /// for a terminal or 255 other addresses are on the screen.
  package static func number(of address: String) -> UInt8 {
    links.withLock { $0.number(of: address) }
  }

  /// Returns the address of a number.
  package static func address(of number: UInt8) -> String? {
    number == 0 ? nil : links.withLock { $0.address(of: number) }
  }

  /// Makes room for other links when little is left: frees numbers that no cell of a canvas uses.
  package static func makeRoom(keepingThoseOf canvas: Canvas) {
    links.withLock { links in
      if links.isNearlyFull { links.keep(canvas.links) }
    }
  }
}

extension Canvas {
  /// Returns whether a cell of a row is part of a link.
  package func hasLinks(inRow row: Int) -> Bool {
    hasLinks && withRow(row) { cells in cells.contains { $0.link != 0 } }
  }

  /// The numbers of all links.
  var links: Set<UInt8> {
    var links: Set<UInt8> = []
    for row in rows {
      for cell in row where cell.link != 0 { links.insert(cell.link) }
    }
    return links
  }
}
