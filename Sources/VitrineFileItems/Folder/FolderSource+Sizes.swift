import Glibc
import VitrineItems
import VitrineSupport

extension FolderSource {
  /// The free space of the folder's file system as text for the user: `34G`; nil if unknown.
  public var freeRoom: String? {
    var system = statvfs()
    guard path.systemPath.withPath({ statvfs($0, &system) }) == 0, system.f_blocks > 0 else {
      return nil
    }
    let bytes = system.f_bavail.multipliedReportingOverflow(by: system.f_frsize)
    return SizeText.text(of: bytes.overflow ? .max : Int(clamping: bytes.partialValue))
  }

  /// Starts adding up the sizes of subfolders. Known totals replace the folders' own sizes.
  ///
  /// - Parameter told: Called with the numbers of completed folders and of all folders after each
  ///   report.
  public func measureFolders(told: @escaping @MainActor @Sendable (_ done: Int, _ of: Int) -> Void)
  {
    sizes?.cancel()
    sizes = FolderSizes(of: folderNames, in: path) { [weak self] news in
      self?.folderSizes.merge(news.sizes) { $1 }
      told(news.sizes.count, news.count)
    }
  }

  /// Blocks until all subfolders are measured.
  public func finishMeasuring() { sizes?.finish() }

  /// The names of all folders, without links.
  private var folderNames: [[UInt8]] {
    (0..<sectionCount).flatMap { section in
      (0..<itemCount(in: section)).compactMap { item in
        isFolder(section: section, item: item) ? identity(section: section, item: item) : nil
      }
    }
  }
}
