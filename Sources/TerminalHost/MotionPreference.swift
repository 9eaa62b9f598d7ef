/// Whether the user wants things to move on the screen.
package enum MotionPreference {
  /// Names of the environment that ask for the end of every animation at once; the first that is set
  /// decides.
  package static let variables = ["VITRINE_REDUCED_MOTION", "REDUCE_MOTION"]

  /// Anything but nothing, `0`, `no`, `off` and `false` asks for it.
  package static func isReduced(environment: [String: String]) -> Bool {
    guard let value = variables.lazy.compactMap({ environment[$0] }).first else { return false }
    return !["", "0", "no", "off", "false"].contains(value.lowercased())
  }
}
