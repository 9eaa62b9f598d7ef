import Glibc
import VitrineArchiveReading
import VitrineItems
import VitrineSaving

// Extraction of members of an archive.
extension FileWorker {
  /// Copies members out of an archive. Writes all of them into a hidden folder first, then moves
  /// each one to its target after the whole archive is read.
  func extract(_ selection: ArchiveSelection, into path: [UInt8]) -> FileOutcome {
    var outcome = FileOutcome()
    do throws(FileFailure) {
      let target = try open(path)
      TemporaryCopy.removeLeftovers(in: target)
      meter.expect(selection.amount)
      let name = Array(selection.reader.file.split(separator: UInt8(ascii: "/")).last ?? [])
      let temporary = try TemporaryCopy(of: name, isFolder: true, in: target)
      defer { temporary.discard() }
      let box = try target.folder(temporary.name)
      let extraction = ArchiveExtraction(selection, into: box, meter)
      try read(selection, by: extraction)
      try extraction.finish()
      let moved = move(selection, from: box, to: target, path)
      (outcome.changes, outcome.count, outcome.skipped) = (
        moved.changes, moved.count, moved.skipped
      )
      (outcome.isCancelled, outcome.failures) = (
        moved.isCancelled, extraction.failures + moved.failures
      )
    } catch .cancelled {
      outcome.isCancelled = true
    } catch {
      outcome.failures = [FileOutcome.Failure(path: selection.reader.file, failure: error)]
    }
    return outcome
  }

  private func read(
    _ selection: ArchiveSelection, by extraction: ArchiveExtraction
  ) throws(FileFailure) {
    let places = selection.places
    // An empty list of places would select all members.
    if places.isEmpty { return }
    do throws(ArchiveReader.Failure) {
      try selection.reader.run(
        .contents(places), of: selection.stamp, hasLimit: false,
        isGivenUp: { [meter] in (try? meter.checkCancelled()) == nil },
        take: { extraction.receive($0) })
    } catch .cancelled {
      throw .cancelled
    } catch {
      extraction.failMissing(.archive(error.text))
    }
    if let stop = extraction.stop { throw stop }
  }

  private func move(
    _ selection: ArchiveSelection, from box: OpenFolder, to target: OpenFolder, _ path: [UInt8]
  ) -> FileOutcome {
    let mover = FileMover(meter: FileMeter())
    // Failures to extract a member are already recorded.
    let files = selection.files.filter { ((try? box.status(of: $0.name)) ?? nil) != nil }
    return each(files, path: \.path) { (file, outcome) throws(FileFailure) in
      let place = FileLocation(folder: path, name: file.name)
      let arrived = try arrive(file, box, at: place, target, &outcome) {
        (name) throws(FileFailure) in
        try mover.move(file.name, in: box, to: target, as: name)
      }
      guard let arrived else { return }
      outcome.changes.append(
        .made(arrived, try trace(of: arrived.name, in: target, isDeep: true)))
    }
  }
}
