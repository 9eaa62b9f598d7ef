/// What the classes of attributes begin with, so that Foundation can compare their objects.
///
/// Where two runs of an attributed string have attributes of the same names, CoreFoundation compares the values. It
/// reads the number of a type of its own from where an object of a Swift class has its first property: bits 8 to 17.
/// With 0 there, as round numbers have it, it takes the object for one of its own without a type, and ends the program.
enum ComparedByFoundation {
  /// A number that no type of CoreFoundation has: the objects are compared by `isEqual(_:)`.
  static let mark: UInt = 0x3FF00
}
