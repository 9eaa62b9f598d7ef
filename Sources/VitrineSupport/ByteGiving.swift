extension [UInt8] {
  /// Lends all bytes to a function; `withUnsafeBytes` would lose the type of what it throws.
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
