import VitrineItems
import VitrineSourceOpening

extension Options {
  /// What is to be opened.
  package var sourceRequest: SourceRequest {
    // fzf reads lines, whatever they hold, of all that is no terminal: of /dev/null, too.
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
