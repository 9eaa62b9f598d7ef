/// The user's preference for motion on the screen.
package enum MotionPreference {
  /// Environment variables that turn off all animations. The first one that is set decides.
  package static let variables = ["VITRINE_REDUCED_MOTION", "REDUCE_MOTION"]

  /// Returns whether animations are off. Any value except an empty one, `0`, `no`, `off` and
  /// `false` turns them off.
  package static func isReduced(environment: [String: String]) -> Bool {
    guard let value = variables.lazy.compactMap({ environment[$0] }).first else { return false }
    return !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
