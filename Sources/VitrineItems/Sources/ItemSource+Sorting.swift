import VitrineSupport

extension ItemSource {
  /// Returns a function that sorts all items, except for the reversal of the whole order; nil if
  /// they are already in that order.
  func sorter(by order: SortOrder) -> Sorter? {
    if order.criteria.count < 2 { return order.key.flatMap(sorter) }
    let schema = schema
    let criteria = order.criteria.compactMap { criterion in
      (criterion.key.field.map(schema.place) ?? schema.title).map {
        FieldRanks.Criterion(field: $0, isReversed: criterion.isReversed)
      }
    }
    return { [orderReader] () throws(ReadingFailure) in
      try FieldRanks.order(by: criteria, of: orderReader)
    }
  }

  /// Returns a function that sorts all items by the values of a field; nil without such a field.
  package func fieldSorter(by key: SortKey) -> Sorter? {
    let schema = schema
    guard let field = key.field.map(schema.place) ?? schema.title else { return nil }
    return { [orderReader] () throws(ReadingFailure) in
      try FieldOrder.order(by: field, of: orderReader)
    }
  }
}
