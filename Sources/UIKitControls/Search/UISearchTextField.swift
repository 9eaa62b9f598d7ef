import Foundation
import UIKitCore

/// A text field for words to search by, one row high. A search bar has one.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes an empty field: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    let mark = UILabel()
    mark.text = "/"
    mark.textColor = .secondaryLabel
    mark.sizeToFit()
    leftView = mark
    leftViewMode = .always
  }

  /// One row: brackets stand at the ends.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: UIScreen.main.cellMetrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
