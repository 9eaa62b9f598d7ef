import Foundation
internal import VitrineLinearConstraints

/// The sizes that contents request.
extension LayoutEngine {
  /// Returns whether the constraints do not determine a view's position or size.
  ///
  /// If so, a constraint of very low priority would move the view.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let number = numbers[ObjectIdentifier(view)], elements[number].view === view else {
      return true
    }
    return elements[number].variables.contains { variable in
      let place = solver.value(of: variable)
      return [-1000.0, 1000].contains { step in
        var trial = solver
        _ = try? trial.add(
          [(variable, 1)], constant: -(place + step), .equal, priority: Self.leastPriority)
        return abs(trial.value(of: variable) - place) > Double(Self.least)
      }
    }
  }

  private static let leastPriority: Float = 0.001

  /// Returns whether an element follows the size of its content. The host does so only while its own size is measured.
  private func followsContent(_ element: LayoutElement) -> Bool {
    !isFixed(element) || isMeasuring && element.view === host
  }

  /// Removes the size request of an element's content.
  func forgetContent(_ index: Int) {
    for wish in elements[index].wishes { solver.remove(wish) }
    elements[index].wishes = []
    elements[index].content = nil
  }

  /// Updates the sizes that contents request.
  func refreshContents() {
    for index in elements.indices {
      guard let view = elements[index].view, followsContent(elements[index]),
        elements[index].content == nil
      else { continue }
      ask(index, view.unbrokenContentSize)
    }
  }

  /// Requests the sizes of labels with their lines broken as in the last layout, until `forgetLines()`.
  func keepLines() { forEachBrokenLabel { ask($0, $1.intrinsicContentSize) } }

  /// Lets labels request their size without line breaks again.
  func forgetLines() { forEachBrokenLabel { index, _ in elements[index].content = nil } }

  private func forEachBrokenLabel(_ body: (Int, UILabel) -> Void) {
    for index in elements.indices where followsContent(elements[index]) {
      guard let label = elements[index].view as? UILabel, label.wrapsByLayout,
        label.laidOutWidth > 0
      else { continue }
      body(index, label)
    }
  }

  /// Requests a size for an element's content, with the view's priorities.
  private func ask(_ index: Int, _ size: CGSize) {
    let element = elements[index]
    elements[index].content = size
    if !element.hasOldPriorities, element.wishes.count == 4, size.width >= 0, size.height >= 0 {
      // These constraints are optional, so no number can conflict.
      for (wish, extent) in zip(element.wishes, [size.width, size.width, size.height, size.height])
      {
        try? solver.setConstant(-Double(extent), of: wish)
      }
      return
    }
    for wish in element.wishes { solver.remove(wish) }
    elements[index].wishes = []
    guard let view = element.view else { return }
    elements[index].hasOldPriorities = view.hasRequiredContent
    let axes: [(NSLayoutConstraint.Axis, ConstraintSolver.Variable, CGFloat)] = [
      (.horizontal, element.width, size.width), (.vertical, element.height, size.height),
    ]
    for (axis, variable, extent) in axes where extent >= 0 {
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      var resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      // Between a picture and a text of the same priority, the picture shrinks: a text cannot.
      if view is UIImageView, resistance < UILayoutPriority.required.rawValue {
        resistance = resistance.nextDown
      }
      let wishes = [
        require([(variable, 1)], -Double(extent), .lessThanOrEqual, hugging),
        require([(variable, 1)], -Double(extent), .greaterThanOrEqual, resistance),
      ]
      elements[index].wishes += wishes.compactMap { $0 }
    }
  }

  /// Returns whether a view has text whose lines are broken at the view's width.
  private static func wraps(_ view: UIView) -> Bool {
    (view as? UILabel)?.wrapsByLayout ?? (view is UIListContentView)
  }

  /// Gives each text the height that it needs at its width.
  ///
  /// - Returns: Whether a height has changed.
  func wrapContents() -> Bool {
    var hasChanged = false
    for index in elements.indices {
      guard let view = elements[index].view, followsContent(elements[index]), Self.wraps(view),
        let content = elements[index].content
      else { continue }
      let width = value(elements[index].width)
      let natural = view.unbrokenContentSize
      var size = CGSize(width: content.width, height: natural.height)
      if width > 0, width < natural.width - Self.least {
        size.height = view.sizeThatFits(CGSize(width: width, height: 0)).height
      }
      guard abs(size.height - content.height) > Self.least else { continue }
      hasChanged = true
      ask(index, size)
    }
    return hasChanged
  }
}
