import BasicValues

extension FolderSource {
  /// The path from the root; nil if the folder is gone.
  public var absolutePath: [UInt8]? { FileSystem.absolute(path.systemPath) }

  /// Where files are.
  ///
  /// - Parameter places: By the numbers of the source.
  public func files(at places: some Sequence<(section: Int, item: Int)>) -> [FileLocation] {
    guard let folder = absolutePath else { return [] }
    return places.map { place in
      FileLocation(folder: folder, name: identity(section: place.section, item: place.item))
    }
  }
}
