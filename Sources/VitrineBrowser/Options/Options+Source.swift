import VitrineItems
import VitrineSourceOpening

extension Options {
  /// The request that opens the source.
  package var sourceRequest: SourceRequest {
    // Like fzf, reads lines of any content from everything except a terminal, including /dev/null.
    var request = SourceRequest(
      path: isFzf ? Array("-".utf8) : source, form: isFzf ? .lines : form, fields: fields,
      isFiltered: filter != nil,
      endsWithNull: endsWithNull, format: lineFormat)
    (request.paths, request.isRecursive) = (sources, isRecursive)
    (request.showsIgnored, request.table) = (showsIgnored, table)
    request.writesDatabases = writesDatabases
    if snapshot != nil || recording != nil { request.pipeBounds = PipeBounds() }
    return request
  }
}
