import Foundation

/// Something that a view can do with touches, besides what it is: add it with `addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that it was added to.
  var view: UIView? { get }
  /// The interaction will be added to a view, or removed with `nil`.
  func willMove(to view: UIView?)
  /// The interaction was added to a view, or removed with `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What was added by `addInteraction(_:)`, in that order.
  public final var interactions: [any UIInteraction] {
    get { drawing.interactions }
    set {
      for old in drawing.interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction; it leaves the view that it was in.
  public final func addInteraction(_ interaction: any UIInteraction) {
    if drawing.interactions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    drawing.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; nothing happens if it is not there.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard drawing.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    drawing.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
