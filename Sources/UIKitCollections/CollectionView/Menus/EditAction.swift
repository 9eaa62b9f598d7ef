import Foundation
import UIKitCore

/// An action of the edit menu.
///
/// The collection view changes no data: it asks the delegate whether the action is possible, and tells it to perform it.
@MainActor
enum EditAction: String, CaseIterable {
  // In the order of the menu.
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"

  var selector: Selector { Selector(rawValue) }

  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    }
  }

  /// The key that does the same without the menu.
  var key: String {
    switch self {
    case .cut: "Alt-X"
    case .copy: "Alt-C"
    case .paste: "Alt-V"
    }
  }

  /// The action of a key that is pressed with Alt.
  init?(key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardX: self = .cut
    case .keyboardC: self = .copy
    case .keyboardV: self = .paste
    default: return nil
    }
  }

  /// The actions that the delegate allows for an item, if it allows the menu at all.
  static func allowed(at path: IndexPath, in view: UICollectionView) -> [EditAction] {
    guard showsMenu(at: path, in: view) else { return [] }
    return allCases.filter { $0.canPerform(at: path, in: view) }
  }

  /// The same question for one action.
  func isAllowed(at path: IndexPath, in view: UICollectionView) -> Bool {
    Self.showsMenu(at: path, in: view) && canPerform(at: path, in: view)
  }

  func perform(at path: IndexPath, in view: UICollectionView) {
    view.delegate?.collectionView(
      view, performAction: selector, forItemAt: view.told(path), withSender: view)
  }

  private static func showsMenu(at path: IndexPath, in view: UICollectionView) -> Bool {
    view.delegate?.collectionView(view, shouldShowMenuForItemAt: view.told(path)) ?? false
  }

  private func canPerform(at path: IndexPath, in view: UICollectionView) -> Bool {
    guard view.counts.current.contains(path) else { return false }
    return view.delegate?.collectionView(
      view, canPerformAction: selector, forItemAt: view.told(path), withSender: view) ?? false
  }
}
