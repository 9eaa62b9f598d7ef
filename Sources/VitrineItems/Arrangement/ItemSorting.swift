import VitrineSupport

/// Sorts the items of a source in the background: searches them for fields of the order that the
/// source does not know yet, and then sorts them.
@MainActor
final class ItemSorting {
  private var work: BackgroundWork<[[Int32]], ReadingFailure>?
  private var search: (work: BackgroundWork<FoundFields, BrowserFailure>, meter: LongTask.Meter)?
  /// The fields that were searched for in all items.
  private var searchedFields: Set<String> = []
  /// Whether `start` has not returned yet.
  private var isStarting = false
  /// Called with the items of each section in ascending order, or with nil if they keep the order of
  /// the source. `isLate` says whether `start` has returned.
  var ended: (_ result: Result<[[Int32]]?, BrowserFailure>, _ isLate: Bool) -> Void = { _, _ in }

  var isRunning: Bool { work != nil || search != nil }

  /// Sorts items: small collections immediately.
  func start(_ source: any ItemSource, by order: SortOrder) {
    isStarting = true
    defer { isStarting = false }
    let fields = order.criteria.compactMap(\.key.field).filter {
      source.schema.place(of: $0) == nil && !searchedFields.contains($0)
    }
    guard !fields.isEmpty, let find = try? source.prepareFieldSearch(for: fields) else {
      return sort(source, by: order)
    }
    searchedFields.formUnion(fields)
    let meter = LongTask.Meter()
    let work = BackgroundWork { () throws(BrowserFailure) in
      try find(meter)
    } done: { [weak self] found in
      self?.search = nil
      do throws(BrowserFailure) {
        try found.get()()
        self?.sort(source, by: order)
      } catch {
        self?.end(.failure(error))
      }
    }
    search = (work, meter)
    work.waitBriefly()
  }

  private func sort(_ source: any ItemSource, by order: SortOrder) {
    guard let sorter = source.sorter(by: order) else { return end(.success(nil)) }
    let name = source.name
    let work = BackgroundWork(sorter) { [weak self] items in
      self?.work = nil
      self?.end(items.map(Optional.some).mapError { .cannotRead(name, $0) })
    }
    self.work = work
    work.waitBriefly()
  }

  private func end(_ result: Result<[[Int32]]?, BrowserFailure>) { ended(result, !isStarting) }

  func cancel() {
    search?.meter.cancel()
    search?.work.cancel()
    work?.cancel()
    (search, work) = (nil, nil)
  }

  /// Blocks until the items are sorted.
  func finish() {
    search?.work.finish()
    work?.finish()
  }

  /// Called when items have changed: new ones may have other fields.
  func itemsChanged() { searchedFields = [] }
}
