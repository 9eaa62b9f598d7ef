import Foundation

/// The flight of an item from the place where the user lets it go to its final place.
@MainActor package final class DragFlight: UIDragAnimating {
  private let view: DragPreviewView?
  private let end: () -> CGRect?
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  private var phase = Phase.waiting

  private enum Phase { case waiting, flying, over }

  /// The duration of a flight, in seconds.
  package static let duration: TimeInterval = 0.25

  /// - Parameters:
  ///   - preview: The picture that flies; `nil` for none.
  ///   - end: Returns the final place in window coordinates when the flight starts. `nil` makes the
  ///     item vanish at its start.
  package init(_ preview: DragPreview?, to end: @escaping () -> CGRect?) {
    view = preview.map(DragPreviewView.init)
    self.end = end
  }

  package func addAnimations(_ animations: @escaping () -> Void) {
    switch phase {
    case .waiting: self.animations.append(animations)
    case .flying: UIView.animate(withDuration: Self.duration, animations: animations)
    case .over: animations()
    }
  }

  package func addCompletion(_ completion: @escaping () -> Void) {
    if phase == .over { completion() } else { completions.append(completion) }
  }

  /// Starts from a place in window coordinates.
  package func start(from frame: CGRect, in window: UIWindow) {
    guard phase == .waiting else { return }
    phase = .flying
    let animations = self.animations
    self.animations = []
    let target = end()
    if let view {
      view.layer.zPosition = DragSession.depth
      view.frame = frame
      window.addSubview(view)
    }
    UIView.animate(withDuration: Self.duration) {
      if let target { self.view?.frame = target } else { self.view?.alpha = 0 }
      for change in animations { change() }
    } completion: { _ in
      self.arrive()
    }
  }

  private func arrive() {
    view?.removeFromSuperview()
    phase = .over
    let calls = completions
    completions = []
    for call in calls { call() }
  }
}
