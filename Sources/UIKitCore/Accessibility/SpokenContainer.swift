/// A view that says itself what is in it, line by line.
@MainActor package protocol SpokenContainer: UIView {
  var spokenLines: [String] { get }
}
