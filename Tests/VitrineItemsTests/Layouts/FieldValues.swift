import VitrineTextFormats

/// Converts plain Swift values, such as text, numbers and nil, to field values.
func fieldValues(_ list: [Any?]) -> [FieldValue] {
  list.map { value in
    switch value {
    case let text as String: .text(Array(text.utf8))
    case let number as Int: .integer(number)
    case let number as Double: .decimal(number)
    default: .none
    }
  }
}
