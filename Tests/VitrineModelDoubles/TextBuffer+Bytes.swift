import VitrineFuzzyMatching

extension TextBuffer {
  package convenience init(_ bytes: some Collection<UInt8>) {
    self.init()
    append(bytes)
  }
}
