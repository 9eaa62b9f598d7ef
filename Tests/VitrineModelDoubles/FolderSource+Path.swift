import VitrineFileItems
import VitrineItems
import VitrineSupport

extension FolderSource {
  package convenience init(
    path: FolderPath, showsHidden: Bool, groupsByKind: Bool = true
  ) throws(BrowserFailure) {
    try self.init(
      .folder(path), PlaceOptions(showsHidden: showsHidden, groupsByKind: groupsByKind))
  }
}
