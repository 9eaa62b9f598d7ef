import Synchronization
import VitrineBasicValues

/// Numbers for the addresses of links, so that a cell stays a plain value of one byte more.
///
/// Addresses come from outside: only those that are safe have a number. There are 255 at a time; when most of them are
/// taken, those that no cell on the screen has are given to others.
struct LinkNumbers {
  static let capacity = 255
  /// From so many on it is worth looking which are still used.
  static let many = 192

  private var numbers: [String: UInt8] = [:]
  /// By number; the first is that of no link.
  private var addresses: [String?] = [nil]
  private var free: [UInt8] = []

  var isNearlyFull: Bool { numbers.count >= Self.many }

  /// The number of an address; 0 if it is not safe, or if there is no number left.
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

  /// Gives all other numbers away.
  mutating func keep(_ used: Set<UInt8>) {
    for (address, number) in numbers where !used.contains(number) {
      numbers[address] = nil
      addresses[Int(number)] = nil
      free.append(number)
    }
  }
}

/// The addresses of links in cells: one table serves the whole process, as cells of all canvases are compared.
package enum LinkTable {
  private static let links = Mutex(LinkNumbers())

  /// The number of an address for ``Cell/link``; 0, which is no link, if the address is not safe to be handed to a
  /// terminal, or if 255 others are on the screen.
  package static func number(of address: String) -> UInt8 {
    links.withLock { $0.number(of: address) }
  }

  /// The address of a number.
  package static func address(of number: UInt8) -> String? {
    number == 0 ? nil : links.withLock { $0.address(of: number) }
  }

  /// Makes room for other links, if there is little left: numbers that no cell of a canvas has go.
  package static func makeRoom(keepingThoseOf canvas: Canvas) {
    links.withLock { links in
      if links.isNearlyFull { links.keep(canvas.links) }
    }
  }
}

extension Canvas {
  /// Whether a cell of a row is part of a link.
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
