import BrowserModel

extension Options {
  /// What is to be opened.
  package var sourceRequest: SourceRequest {
    var request = SourceRequest(
      path: source, form: form, fields: fields, isFiltered: filter != nil,
      endsWithNull: endsWithNull, format: lineFormat)
    (request.paths, request.isRecursive) = (sources, isRecursive)
    (request.showsIgnored, request.table) = (showsIgnored, table)
    request.writesDatabases = writesDatabases
    return request
  }
}
