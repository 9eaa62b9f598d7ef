import Foundation

/// What a view shows and how, as a value that makes the view for it.
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration, and can be given another one.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown now. A view gets only configurations that it supports.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; by default those of the type that it shows now.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration is of the type of the one shown now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
