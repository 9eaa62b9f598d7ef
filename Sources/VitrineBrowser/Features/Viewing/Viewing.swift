import UIKit
import VitrineItems
import VitrinePreviews
import VitrineStyledText
import VitrineSupport

/// Shows an item whole, over the screen; goes to the next one, looks for words in it, gives it to other programs.
@MainActor
final class Viewing {
  private unowned let moving: Moving
  private var loader: PreviewLoader?
  /// What was looked for before, the latest last.
  private var searches: [String] = []
  /// Runs the user's pager on a file, and returns its exit status; nil where there is no terminal for it.
  var runsPager: ((_ path: String) -> Int32?)?

  init(_ moving: Moving) { self.moving = moving }

  private var shown: ShownItems { moving.shown }
  private var context: any BrowserContext { moving.context }
  private var viewer: ItemViewer? { context.layers.viewer }

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

  /// Shows another item: so many behind this one, or before it.
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
      // Of a link in an archive its path is not all that there is to say.
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
    // How large it is decides how many pixels are decoded.
    viewer.superview?.layoutIfNeeded()
    viewer.layoutIfNeeded()
    let loader = self.loader ?? PreviewLoader(moving.arranging.preview.tools)
    self.loader = loader
    let columns = UIScreen.main.cellMetrics.columns(fittingIn: viewer.bounds.width)
    loader.load(
      subject, fitting: viewer.picture.wantedPixels, columns: columns, receive: receive)
  }

  // MARK: Pictures

  /// Shows a picture larger or smaller: at once with the pixels that are there, then with more of them.
  func changePicture(_ change: (PictureView) -> Void) {
    guard let viewer, viewer.isPicture else { return }
    let before = viewer.picture.wantedPixels
    change(viewer.picture)
    viewer.setNeedsDisplay()
    if viewer.picture.wantedPixels != before { reloadPicture() }
  }

  /// Decodes the picture with as many pixels as it has use for now.
  func reloadPicture() {
    guard let viewer, viewer.isPicture, let item = shown.focusedSourceItem,
      let whole = shown.source.previewSubject(section: item.section, item: item.item).whole
    else { return }
    load(whole) { [weak viewer] content in
      if let picture = content.picture { viewer?.picture.picture = picture }
    }
  }

  /// Blocks until the item is there: for screens in memory.
  func finish() {
    if let loader, loader.isLoading { loader.finish() }
  }

  /// The program is about to end.
  func end() { loader?.cancel(kills: true) }

  // MARK: Looking for words

  /// Asks what to look for, and shows the first place while it is typed.
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

  /// Goes to the next place of what was looked for, or to the one before, around the end.
  func goToMatch(forward isForward: Bool, count: Int) {
    guard let text = viewer?.text else { return }
    guard !text.search.isEmpty else {
      viewer?.message = "nothing was looked for: / does"
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

  /// Gives the item to a program: a file itself, anything else as text in a file for it.
  ///
  /// - Parameter run: Runs the program on a file.
  func hand(to run: ((_ path: String) -> Int32?)?) {
    guard let run else {
      viewer?.message = "there is no terminal for it here"
      return
    }
    guard let viewer, let item = shown.focusedSourceItem else { return }
    if case .file(let path, _) = shown.source.previewSubject(
      section: item.section, item: item.item)
    {
      guard let name = String(validating: FileSystem.argument(path), as: UTF8.self) else {
        viewer.message = "the name is no UTF-8"
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
