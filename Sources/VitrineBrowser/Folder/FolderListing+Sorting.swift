import Glibc

extension FolderListing {
  /// The order of the entries of each section by a key; equal ones in the order of their names.
  ///
  /// - Parameter folder: The path of the folder: size and time are asked for each entry.
  /// - Complexity: By size and time, one question to the system an entry.
  package func order(by key: SortKey, in folder: [UInt8]) -> [[Int32]] {
    switch key {
    case .name, .text: sections.map { Array(0..<Int32($0.entries.count)) }
    case .type: sections.map { orderByType($0.entries) }
    case .size: orderByFacts(in: folder) { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : 0 }
    case .time: orderByFacts(in: folder) { $0.st_mtim.tv_sec * 1_000_000_000 + $0.st_mtim.tv_nsec }
    }
  }

  private func orderByType(_ entries: [Entry]) -> [Int32] {
    let types = entries.map { entry -> [UInt8] in
      let name = name(of: entry)
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
        return []
      }
      return name[(dot + 1)...].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }
    return (0..<Int32(entries.count)).sorted { first, second in
      let (one, other) = (types[Int(first)], types[Int(second)])
      return one == other ? first < second : one.lexicographicallyPrecedes(other)
    }
  }

  /// Largest first.
  private func orderByFacts(in folder: [UInt8], _ fact: (stat) -> Int) -> [[Int32]] {
    let descriptor = open(
      folder.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    return sections.map { section in
      let facts = section.entries.map { entry -> Int in
        var status = stat()
        let name = name(of: entry).map(CChar.init(bitPattern:)) + [0]
        // What is gone, or a link to nowhere, comes last.
        return fstatat(descriptor, name, &status, 0) == 0 ? fact(status) : 0
      }
      return (0..<Int32(facts.count)).sorted { first, second in
        let (one, other) = (facts[Int(first)], facts[Int(second)])
        return one == other ? first < second : one > other
      }
    }
  }
}
