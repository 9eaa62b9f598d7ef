import UIKit
import VitrineItems
import VitrinePreviews
import VitrineStyledText
import VitrineSupport

/// Shows a whole item above the screen. Goes to the next item, searches the text, and opens the
/// item in other programs.
@MainActor
final class ViewFeature: BrowserFeature {
  private let moving: FocusFeature
  let preview: PreviewFeature
  private var loader: PreviewLoader?
  /// The history of searches, latest last.
  private var searches: [String] = []
  /// Runs the user's pager on a file and returns its exit status; nil without a terminal.
  var runsPager: ((_ path: String) -> Int32?)?

  init(_ moving: FocusFeature, _ preview: PreviewFeature) {
    (self.moving, self.preview) = (moving, preview)
  }

  private var shown: ItemList { moving.shown }
  private var context: any BrowserContext { moving.context }
  var viewer: ItemViewer? { context.layers.viewer }

  /// Shows the item in focus.
  func open() {
    let viewer = ItemViewer(frame: .zero)
    viewer.showsScrollBar = context.options.showsScrollBar
    context.layers.show(viewer)
    showFocused()
  }

  func close() {
    loader?.cancel()
    context.layers.closeViewer()
  }

  /// Shows another item, a number of items after or before this one.
  func step(by count: Int) {
    let before = shown.focusedSourceItem
    shown.performing { moving.advance(by: count) }
    if shown.focusedSourceItem != before {
      showFocused()
    } else {
      viewer?.message = count > 0 ? "this is the last one" : "this is the first one"
    }
  }

  private func showFocused() {
    guard let viewer, let item = shown.focusedSourceItem else { return }
    loader?.cancel()
    let source = shown.source
    let subject = source.previewSubject(section: item.section, item: item.item)
    guard let whole = subject.whole else {
      let detail = source.detail(section: item.section, item: item.item)
      var lines = detail.styledLines
      // For a link in an archive, the path is not the whole content.
      if case .lines(let own) = subject, source.capabilities.packedFiles != nil { lines += own }
      return viewer.show(PreviewContent(lines), title: detail.title, isSame: false)
    }
    let title = source.title(section: item.section, item: item.item)
    viewer.show(PreviewContent(), title: title, isSame: false)
    var isSame = false
    load(whole) { [weak viewer] content in
      viewer?.show(content, title: title, isSame: isSame)
      isSame = true
    }
  }

  private func load(
    _ subject: PreviewSubject, receive: @escaping @MainActor @Sendable (PreviewContent) -> Void
  ) {
    guard let viewer else { return }
    // The size of the viewer determines the number of decoded pixels.
    viewer.superview?.layoutIfNeeded()
    viewer.layoutIfNeeded()
    let loader = self.loader ?? PreviewLoader(preview.tools)
    self.loader = loader
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: viewer.bounds.width)
    loader.load(
      subject, fitting: viewer.picture.wantedPixels, columns: columns, receive: receive)
  }

  // MARK: Pictures

  /// Changes the zoom of a picture: first with the existing pixels, then with newly decoded ones.
  func changePicture(_ change: (PictureView) -> Void) {
    guard let viewer, viewer.isPicture else { return }
    let before = viewer.picture.wantedPixels
    change(viewer.picture)
    viewer.setNeedsDisplay()
    if viewer.picture.wantedPixels != before { reloadPicture() }
  }

  /// Decodes the picture at the current resolution.
  func reloadPicture() {
    guard let viewer, viewer.isPicture, let item = shown.focusedSourceItem,
      let whole = shown.source.previewSubject(section: item.section, item: item.item).whole
    else { return }
    load(whole) { [weak viewer] content in
      if let picture = content.picture { viewer?.picture.picture = picture }
    }
  }

  /// Blocks until the item has loaded, for screens in memory.
  func finish() {
    if let loader, loader.isLoading { loader.finish() }
  }

  /// Ends the loader before the program ends.
  func end() { loader?.cancel(kills: true) }

  // MARK: Search

  /// Asks for a search text and shows the first match as the user types.
  func search() {
    guard let text = viewer?.text else { return }
    let (before, start) = (text.search, text.contentOffset)
    let line = text.place.line
    let prompt = PromptView(label: "/", history: searches) {
      [weak self] (typed) throws(BrowserFailure) in
      guard let self, !typed.isEmpty else { return }
      guard text.find(from: line, forward: true, includingStart: true) else {
        throw BrowserFailure("not found: \(VisibleText.text(of: typed))")
      }
      searches.removeAll { $0 == typed }
      searches.append(typed)
    }
    prompt.changed = { typed in
      text.search = TextSearch(typed)
      text.contentOffset = start
      text.find(from: line, forward: true, includingStart: true)
    }
    prompt.cancelled = {
      text.search = before
      text.contentOffset = start
    }
    context.layers.show(prompt)
  }

  /// Goes to the next or previous match and wraps around at the end.
  func goToMatch(forward isForward: Bool, count: Int) {
    guard let text = viewer?.text else { return }
    guard !text.search.isEmpty else {
      viewer?.message = "nothing to search for yet: / starts a search"
      return
    }
    for _ in 0..<min(count, 1_000) {
      guard say(text.findNext(forward: isForward)) else { return }
    }
  }

  @discardableResult
  private func say(_ isFound: Bool) -> Bool {
    if !isFound, let viewer {
      viewer.message = "not found: " + VisibleText.text(of: viewer.text.search.text)
    }
    return isFound
  }

  // MARK: Other programs

  /// Opens the item in a program: a file itself, any other item as text in a temporary file.
  ///
  /// - Parameter run: Runs the program on a file.
  func hand(to run: ((_ path: String) -> Int32?)?) {
    guard let run else {
      viewer?.message = "the program needs a terminal"
      return
    }
    guard let viewer, let item = shown.focusedSourceItem else { return }
    if case .file(let path, _) = shown.source.previewSubject(
      section: item.section, item: item.item)
    {
      guard let name = String(validating: FileSystem.argument(path), as: UTF8.self) else {
        viewer.message = "the name is not UTF-8"
        return
      }
      if run(name) == nil {
        viewer.message = "the program cannot be run"
      }
      showFocused()
    } else {
      let text = ([viewer.title] + viewer.text.lines.map(\.text)).joined(separator: "\n") + "\n"
      do throws(BrowserFailure) {
        _ = try EditorProgram.edit(Array(text.utf8), suffix: ".txt", run: run)
      } catch {
        viewer.message = error.description
      }
    }
  }
}
