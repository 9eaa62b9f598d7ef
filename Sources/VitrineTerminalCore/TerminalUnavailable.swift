/// The reason why no terminal is available, in one line for the user.
package struct TerminalUnavailable: Error, CustomStringConvertible, Equatable {
  package var description: String
  package init(_ description: String) { self.description = description }
}
