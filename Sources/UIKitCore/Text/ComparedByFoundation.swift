/// The first property of the attributes' classes, which lets Foundation compare their objects.
///
/// If two runs of an attributed string have attributes of the same names, CoreFoundation compares
/// the values. It reads a type number of its own from the place of a Swift object's first property:
/// bits 8 to 17. If these are 0, as in round numbers, it treats the object as one of its own
/// without a type, and ends the program.
enum ComparedByFoundation {
  /// A number that is not a type of CoreFoundation: the objects are compared by `isEqual(_:)`.
  static let mark: UInt = 0x3FF00
}
