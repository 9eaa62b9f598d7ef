import VitrineItems
import VitrineSupport

// The browser saves and compares in the background; tests wait for both.
extension EditableSource {
  /// Whether the file differs from the one that was read.
  package func hasChangedOutside() -> Bool {
    guard let compare = capabilities.fileSaving?.prepareComparison() else { return false }
    return (try? compare { (_) throws(BrowserFailure) in }) ?? true
  }

  package func save() throws(BrowserFailure) {
    if let file = capabilities.fileSaving {
      return try file.prepareSave()({ (_) throws(BrowserFailure) in })()
    }
    guard let transaction = capabilities.transaction else {
      throw BrowserFailure("nothing to save")
    }
    var failure: BrowserFailure?
    transaction.save(overwrites: false) { outcome in
      switch outcome {
      case .saved: break
      case .outdated(let rows): failure = BrowserFailure("\(rows) changed by others")
      case .failed(let reason): failure = reason
      }
    }
    transaction.finishSaving()
    if let failure { throw failure }
  }
}

extension EditSession {
  package func save() throws(BrowserFailure) {
    guard transactional == nil else {
      try editable?.save()
      return wasSaved()
    }
    try prepareSave()({ (_) throws(BrowserFailure) in })()
  }
}
