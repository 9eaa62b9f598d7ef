import Foundation
import UIKitCore

/// Asks a question: an alert in the middle of the window, or an action sheet at its lower edge.
///
/// Arrows and Tab go from field to field and from button to button. Return presses the focused
/// button, at first the preferred one. Escape chooses the cancel action, or the only action. A
/// click beside an action sheet cancels it; beside an alert it does nothing.
@preconcurrency @MainActor
open class UIAlertController: UIViewController, LibraryKeySource,
  UIViewControllerTransitioningDelegate
{
  /// The place of the question.
  public enum Style: Int, Sendable {
    /// At the lower edge, with the choices one below the other.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// The place of the question.
  public let preferredStyle: Style
  private final lazy var box = AlertView(isSheet: preferredStyle == .actionSheet)
  private final var isChosen = false

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - title: A bold line.
  ///   - message: The text below the title.
  ///   - preferredStyle: The place of the question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// Makes an empty action sheet: there are no archives to read.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// A bold line.
  open override var title: String? { didSet { showText() } }
  /// The text below the title.
  open var message: String? { didSet { showText() } }

  private final func showText() {
    guard isViewLoaded else { return }
    box.show(title: title, message: message)
    box.superview?.setNeedsLayout()
  }

  // MARK: Actions

  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that Return chooses at first, drawn bold. It must be one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map(actions.contains) ?? true,
        "The preferred action of an alert must be one of its actions")
      showButtons()
    }
  }

  /// Adds a choice. A second cancel action is a mistake, as in UIKit.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel")
    actions.append(action)
    action.changed = { [weak self] in self?.showButtons() }
    showButtons()
  }

  /// The choices in display order: the cancel action is first of two in an alert, else last.
  private final var shownActions: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
  }

  /// The initial choice of Return: never a destructive one, unless it is preferred.
  private final var firstAction: UIAlertAction? {
    let shown = shownActions.filter(\.isEnabled)
    return preferredAction.flatMap { $0.isEnabled ? $0 : nil }
      ?? shown.first { $0.style == .default } ?? shown.first { $0.style == .cancel } ?? shown.first
  }

  /// The choice of Return in the last field; none while that choice is disabled, so that no typed
  /// text is lost.
  private final var actionOfFields: UIAlertAction? {
    let wanted = preferredAction ?? shownActions.first { $0.style == .default } ?? firstAction
    return wanted?.isEnabled == true ? wanted : nil
  }

  private final func showButtons() {
    guard isViewLoaded else { return }
    let shown = shownActions
    let letters = BarLetters.letters(for: shown.map { $0.title ?? "" })
    let isAlert = preferredStyle == .alert
    let buttons = zip(shown, letters).map { action, letter in
      let isPreferred =
        action === preferredAction || preferredAction == nil && action === firstAction
      let button = AlertButton(action, isBracketed: isAlert, isPreferred: isPreferred) {
        [weak self] in
        self?.choose(action)
      }
      button.letter = letter
      return button
    }
    box.show(fields: fields, buttons: buttons)
    box.superview?.setNeedsLayout()
  }

  // MARK: Fields

  private final var fields: [UITextField] = []

  /// The fields of an alert, in the order in which they were added; `nil` if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a field below the message of an alert. An action sheet has no fields: adding one is a mistake, as in UIKit.
  ///
  /// The first field is edited when the alert appears. Return goes to the next field; in the last
  /// field it chooses the preferred action, else the first one of the default style. While that is
  /// disabled, Return does nothing.
  ///
  /// - Parameter configurationHandler: Called at once with the field, to set its placeholder and
  ///   text.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertController.Style.alert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.returnGoesOn = { [weak self, weak field] in self?.goOn(from: field) }
    fields.append(field)
    configurationHandler?(field)
    showButtons()
  }

  private final func goOn(from field: UITextField?) {
    let next = fields.firstIndex { $0 === field }.map { $0 + 1 } ?? 0
    if next < fields.count {
      fields[next].becomeFirstResponder()
    } else if let actionOfFields {
      choose(actionOfFields)
    }
  }

  /// Called when the alert has appeared: begins editing the first field.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !fields.contains(where: \.isFirstResponder) { fields.first?.becomeFirstResponder() }
  }

  private final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen else { return }
    isChosen = true
    let done = { action.handler?(action) }
    if presentingViewController == nil { return done() ?? () }
    dismiss(animated: true) { done() }
  }

  // MARK: View

  open override func loadView() {
    view = box
    box.show(title: title, message: message)
    showButtons()
  }

  /// Updates the choices before the alert appears. An override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    guard isViewLoaded else { return [] }
    let first = box.buttons.first { $0.action === firstAction }
    return fields + [first].compactMap { $0 }
  }

  /// Returns the presentation controller, which places the question and dims the content below.
  public final func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let placing = AlertPresentation(presentedViewController: presented, presenting: presenting)
    placing.dimmingColor = UIColor(white: 0, alpha: 0.4)
    placing.slidesByItself = preferredStyle == .actionSheet
    placing.userCancels = { [weak self] byClick in self?.cancel(byClick: byClick) }
    return placing
  }

  fileprivate final func frame(in room: CGRect) -> CGRect {
    let cell = UIScreen.main.cellMetrics
    let size = box.size(in: room.size)
    let x = cell.wholeColumns(in: (room.width - size.width) / 2)
    let y =
      preferredStyle == .alert
      ? cell.wholeRows(in: (room.height - size.height) / 2) : room.height - size.height
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  // MARK: Keys

  private final func cancel(byClick: Bool) {
    if byClick, preferredStyle == .alert { return }
    let cancel = actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions.first : nil)
    if let cancel { return choose(cancel) }
    if actions.isEmpty { dismiss(animated: true) }
  }

  package final var libraryKeyCommands: [UIKeyCommand] {
    guard isViewLoaded else { return [] }
    return box.buttons.compactMap { button in
      guard button.action.isEnabled, let letter = button.letter else { return nil }
      return LibraryKeys.command(button.action.title ?? "", String(letter), .alternate) {
        [weak self] in
        self?.choose(button.action)
      }
    }
  }
}

/// Places an alert according to its content.
private final class AlertPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let alert = presentedViewController as? UIAlertController,
      let room = containerView?.bounds
    else { return super.frameOfPresentedViewInContainerView }
    return alert.frame(in: room)
  }
}
