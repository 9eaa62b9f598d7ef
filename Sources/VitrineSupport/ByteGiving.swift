extension [UInt8] {
  /// Passes all bytes to a function. Unlike `withUnsafeBytes`, it keeps the type of the thrown
  /// error.
  package func give(
    to body: (UnsafeRawBufferPointer) throws(SavingFailure) -> Void
  ) throws(SavingFailure) {
    let outcome = withUnsafeBytes { bytes -> Result<Void, SavingFailure> in
      do throws(SavingFailure) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
  }
}
