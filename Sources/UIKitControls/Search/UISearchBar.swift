import Foundation
import UIKitCore

/// A field for search terms, with a cancel button and a row of scopes.
///
/// It takes one row, a second one for the scopes and another one above for the prompt. Escape
/// presses the cancel button.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The look of a search bar. Kept without effect.
  public enum Style: UInt, Sendable {
    /// The default look.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// The field.
  open private(set) lazy var searchTextField: UISearchTextField = makeField()
  private final lazy var link = SearchFieldLink(searchBar: self)
  private let promptLabel = UILabel()
  private final var cancelButton: SearchButton?
  private final var scopeButtons: [SearchButton] = []
  /// The search controller of the bar.
  final weak var observer: (any SearchBarObserver)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
    addSubview(promptLabel)
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
    addSubview(promptLabel)
  }

  private final func makeField() -> UISearchTextField {
    let field = UISearchTextField()
    // The list gets the initial focus, even while it is loading.
    field.waitsForFocus = true
    field.delegate = link
    field.placeholder = "Search"
    field.addAction(
      UIAction { [weak self] _ in self?.textHasChanged() }, for: .editingChanged)
    return field
  }

  /// The delegate, which controls and follows the search.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The search terms; never `nil` when read.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The placeholder while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      partsChanged()
    }
  }

  /// Whether there is a cancel button.
  open var showsCancelButton: Bool {
    get { cancelButton != nil }
    set { if newValue != showsCancelButton { exchangeCancelButton(newValue) } }
  }

  /// Shows or hides the cancel button, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]? { didSet { makeScopes() } }
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0 { didSet { markScope() } }
  /// Whether the scopes are visible.
  open var showsScopeBar = false { didSet { makeScopes() } }
  /// Shows or hides the scopes, at once.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Kept without effect.
  open var searchBarStyle = Style.default
  /// The colour of the bar; `nil` for none.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// Kept without effect: cells are never translucent.
  open var isTranslucent = true
  /// Kept without effect: there is no such button.
  open var showsBookmarkButton = false
  /// Kept without effect: there is no such button.
  open var showsSearchResultsButton = false

  // MARK: Layout

  private final var rows: Int { 1 + (prompt == nil ? 0 : 1) + (scopeButtons.isEmpty ? 0 : 1) }

  /// The height of its rows, without a preferred width.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: CGFloat(rows) * UIScreen.main.cellMetrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = UIScreen.main.cellMetrics.height
    var y: CGFloat = 0
    promptLabel.isHidden = prompt == nil
    if prompt != nil {
      promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      y += height
    }
    let cancelWidth = cancelButton?.intrinsicContentSize.width ?? 0
    searchTextField.frame = CGRect(
      x: 0, y: y, width: max(0, bounds.width - cancelWidth), height: height)
    cancelButton?.frame = CGRect(
      x: bounds.width - cancelWidth, y: y, width: cancelWidth, height: height)
    var x: CGFloat = 0
    for button in scopeButtons {
      let width = button.intrinsicContentSize.width
      button.frame = CGRect(x: x, y: y + height, width: width, height: height)
      x += width
    }
  }

  private final func partsChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private final func exchangeCancelButton(_ shows: Bool) {
    cancelButton?.removeFromSuperview()
    cancelButton = shows ? SearchButton(title: "Cancel") : nil
    if let cancelButton {
      cancelButton.addAction(
        UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
      addSubview(cancelButton)
    }
    partsChanged()
  }

  private final func makeScopes() {
    for button in scopeButtons { button.removeFromSuperview() }
    scopeButtons = showsScopeBar ? (scopeButtonTitles ?? []).map(SearchButton.init) : []
    for (index, button) in scopeButtons.enumerated() {
      button.addAction(
        UIAction { [weak self] _ in self?.chooseScope(index) }, for: .touchUpInside)
      addSubview(button)
    }
    markScope()
    partsChanged()
  }

  private final func markScope() {
    for (index, button) in scopeButtons.enumerated() {
      button.isSelected = index == selectedScopeButtonIndex
    }
  }

  private final func chooseScope(_ index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    observer?.searchBarChanged()
  }

  // MARK: Editing

  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  /// Cancels the search for Escape, if that is possible.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if showsCancelButton || observer != nil,
      presses.contains(where: { $0.key?.keyCode == .keyboardEscape })
    {
      return cancel()
    }
    super.pressesBegan(presses, with: event)
  }

  private final func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    observer?.searchBarCancelled()
  }

  private final func textHasChanged() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    observer?.searchBarChanged()
  }
}

/// Follows a search bar; implemented by the search controller.
@MainActor protocol SearchBarObserver: AnyObject {
  func searchBarBegan()
  func searchBarChanged()
  func searchBarCancelled()
}

/// Forwards the field's delegate calls to the search bar's delegate.
private final class SearchFieldLink: NSObject, UITextFieldDelegate {
  private weak var searchBar: UISearchBar?

  init(searchBar: UISearchBar) {
    self.searchBar = searchBar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    searchBar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let searchBar else { return }
    searchBar.observer?.searchBarBegan()
    searchBar.delegate?.searchBarTextDidBeginEditing(searchBar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    searchBar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    searchBar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    searchBar.map {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true
    } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    searchBar.map { $0.delegate?.searchBarSearchButtonClicked($0) }
    return true
  }
}
