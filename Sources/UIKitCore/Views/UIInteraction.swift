import Foundation

/// A behaviour that can be added to any view with `addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view of the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed with `nil`.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed with `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, in the order in which they were added.
  public final var interactions: [any UIInteraction] {
    get { drawing.interactions }
    set {
      for old in drawing.interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, which leaves its former view.
  public final func addInteraction(_ interaction: any UIInteraction) {
    if drawing.interactions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    drawing.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; does nothing if it is not one of this view.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard drawing.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    drawing.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
