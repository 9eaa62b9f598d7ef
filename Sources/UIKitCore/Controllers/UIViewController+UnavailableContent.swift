import Foundation

extension UIViewController {
  /// Shows `contentUnavailableConfiguration` above the loaded view.
  final func showUnavailableContent() {
    guard let view = viewIfLoaded else { return }
    guard let configuration = contentUnavailableConfiguration else {
      unavailableContentView?.removeFromSuperview()
      unavailableContentView = nil
      return
    }
    if let shown = unavailableContentView, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    unavailableContentView?.removeFromSuperview()
    let content = configuration.makeContentView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    unavailableContentView = content
  }
}
