import UIKit

extension BrowserViewController {
  /// Whether there is something that would be lost.
  var isModified: Bool {
    (source as? any EditableSource).map { $0.isModified && !edits.history.isSaved } ?? false
  }

  /// Whether saving means to print: nothing can be written back to a pipe.
  var isPrinted: Bool {
    (source as? any EditableSource).map { !$0.canBeSaved } ?? false
  }

  /// `w`, and `ZZ`, which leaves then.
  func save(leaves: Bool) {
    let leave: () -> Void = { [weak self] in self?.finish(.left(0)) }
    guard source is any EditableSource else {
      return leaves ? leave() : show(message: readOnlyReason)
    }
    if isPrinted { return printAll() }
    guard isModified else { return leaves ? leave() : show(message: "no changes to save") }
    save(then: leaves ? leave : {})
  }

  /// Runs an action that drops what is not saved; asks before, if there is something.
  func askToSave(_ verb: String, then action: @escaping () -> Void) {
    guard isModified else { return action() }
    let isPrinted = isPrinted
    ask(
      Question(
        kind: .unsaved, text: isPrinted ? "changed, not printed:" : "changed, not saved:",
        short: isPrinted ? "print?" : "save?",
        answers: [
          (.yes, isPrinted ? "print all" : "save"), (.no, "drop"), (.cancel, verb),
        ])
    ) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .yes: isPrinted ? printAll() : save(then: action)
      case .no: action()
      default: break
      }
    }
  }

  private func save(then action: @escaping () -> Void) {
    guard let source = source as? any EditableSource else { return }
    guard source.hasChangedOutside() else { return write(source, then: action) }
    ask(
      Question(
        kind: .changedOutside, text: "the file was changed by others:", short: "outdated:",
        answers: [(.overwrite, "overwrite"), (.reload, "reload"), (.cancel, "cancel")])
    ) { [weak self] answer in
      switch answer {
      case .overwrite: self?.write(source, then: action)
      case .reload: self?.readAgain()
      default: break
      }
    }
  }

  private func write(_ source: any EditableSource, then action: () -> Void) {
    do throws(BrowserFailure) {
      try source.save()
      edits.history.markSaved()
      show(message: "saved \(counted(itemCounts.reduce(0, +)))")
      action()
    } catch {
      show(message: error.description)
    }
  }

  /// Prints all items in the order in which they are by now, shown or not, and leaves.
  private func printAll() {
    let items = items
    finish(
      .accepted(
        AcceptedItems { (body) throws(OutputWriter.Failure) in
          for section in 0..<items.sectionCount {
            for place in 0..<items.source.itemCount(in: section) {
              let item = items.sorted.sourceItem(section: section, place: place)
              try body(items.source.output(section: section, item: item))
            }
          }
        }))
  }

  /// The program must end without asking: writes what is not saved to a file of its own.
  ///
  /// - Returns: What to say about it; nil if there is nothing to rescue.
  package func rescue() -> String? {
    guard isModified, let source = source as? any EditableSource else { return nil }
    do throws(BrowserFailure) {
      let path = VisibleText.text(of: try source.rescue())
      return "what was not saved is in \(path)"
    } catch {
      return error.description
    }
  }

  // MARK: Questions

  func ask(_ question: Question, answered: @escaping (Question.Answer) -> Void) {
    closeQuestion()
    let view = QuestionView(question)
    view.answered = { [weak self] in self?.perform(.answer($0), count: nil) }
    self.question = (view, answered)
    self.view.addSubview(view)
    self.view.setNeedsLayout()
  }

  func answer(_ answer: Question.Answer) {
    guard let question else { return }
    closeQuestion()
    question.answered(answer)
  }

  func closeQuestion() {
    question?.view.removeFromSuperview()
    question = nil
    view.setNeedsLayout()
  }
}
