import Glibc
import VitrineItems
import VitrineSupport

extension FolderSource {
  /// How much room is left where the folder is, for people: `34G`; nil where the system does not say.
  public var freeRoom: String? {
    var system = statvfs()
    guard path.systemPath.withPath({ statvfs($0, &system) }) == 0, system.f_blocks > 0 else {
      return nil
    }
    let bytes = system.f_bavail.multipliedReportingOverflow(by: system.f_frsize)
    return SizeText.text(of: bytes.overflow ? .max : Int(clamping: bytes.partialValue))
  }

  /// Begins to add up what the folders in it take; what is known is their size from then on.
  ///
  /// - Parameter told: Told how many folders are done, of how many, whenever there is news.
  public func measureFolders(told: @escaping @MainActor @Sendable (_ done: Int, _ of: Int) -> Void)
  {
    sizes?.cancel()
    sizes = FolderSizes(of: folderNames, in: path) { [weak self] news in
      self?.folderSizes.merge(news.sizes) { $1 }
      told(news.sizes.count, news.count)
    }
  }

  /// Blocks until all folders that are being measured are.
  public func finishMeasuring() { sizes?.finish() }

  /// The names of all folders that are no links.
  private var folderNames: [[UInt8]] {
    (0..<sectionCount).flatMap { section in
      (0..<itemCount(in: section)).compactMap { item in
        isFolder(section: section, item: item) ? identity(section: section, item: item) : nil
      }
    }
  }
}
