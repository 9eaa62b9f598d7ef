import Testing

@testable import VitrineTerminalHost

struct MotionPreferenceTests {
  @Test(
    "the environment asks for reduced motion",
    arguments: [
      ([:], false), (["REDUCE_MOTION": "1"], true), (["REDUCE_MOTION": "0"], false),
      (["REDUCE_MOTION": ""], false), (["VITRINE_REDUCED_MOTION": "yes"], true),
      (["VITRINE_REDUCED_MOTION": "Off"], false),
      (["VITRINE_REDUCED_MOTION": "0", "REDUCE_MOTION": "1"], false),
    ] as [([String: String], Bool)])
  func variables(environment: [String: String], isReduced: Bool) {
    #expect(MotionPreference.isReduced(environment: environment) == isReduced)
  }
}
