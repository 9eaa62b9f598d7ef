import VitrineFuzzyMatching
import VitrineSupport
import VitrineTextFormats

extension ItemSource {
  /// Sorts all items by an order, but for its being reversed as a whole; nil when they stand in that order already.
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

  /// Sorts all items by the values of a field; nil without such a field.
  package func fieldSorter(by key: SortKey) -> Sorter? {
    let schema = schema
    guard let field = key.field.map(schema.place) ?? schema.title else { return nil }
    return { [orderReader] () throws(ReadingFailure) in
      try FieldOrder.order(by: field, of: orderReader)
    }
  }
}
