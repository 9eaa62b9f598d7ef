import Foundation
import UIKitCore

/// A contradiction between the information of a collection view and its findings: a programmer
/// error.
///
/// Where UIKit raises NSInternalInconsistencyException, the collection view calls `report(_:)` with
/// one of these values. By default, that prints the text and ends the program. A handler that
/// returns lets the collection view continue without the element concerned.
public enum CollectionViewInconsistency: Error, Equatable, Sendable {
  /// A dequeue call with an identifier, or a kind of decoration view, that is not registered.
  case unregistered(UICollectionView.ElementCategory, kind: String?, identifier: String)
  /// An invalid registration, with the reason.
  case invalidRegistration(UICollectionView.ElementCategory, identifier: String, reason: String)
  /// A view from the data source that does not come from a dequeue call for the request.
  case notDequeued(UICollectionView.ElementCategory, kind: String?, path: IndexPath)
  /// A supplementary view in the layout, while the data source supplies none.
  case noSupplementaryViews(kind: String, path: IndexPath)
  /// An element without a view from the data source.
  case missingView(UICollectionView.ElementCategory, kind: String?, path: IndexPath)
  /// A call or a layout that names an item or section beyond the counts.
  case noSuchElement(path: IndexPath, asker: String, sections: Int, items: Int?)
  /// A section index beyond the counts.
  case noSuchSection(Int, sections: Int)
  /// A negative count from the data source.
  case negativeCount(Int, section: Int?)
  /// A nib name without a closure from `UINib.register(_:factory:)`.
  case unknownNib(String)
  /// A scroll position with two places on one axis.
  case contradictoryScrollPosition(UICollectionView.ScrollPosition)
  /// A call to start an interactive transition of layouts during another one.
  case transitionUnderWay
  /// A call to finish or cancel an interactive transition of layouts when there is none.
  case noTransitionUnderWay
  /// Item counts of a section that do not add up over an update.
  case invalidItemCount(section: Int, UpdateCounts)
  /// Section counts that do not add up over an update.
  case invalidSectionCount(UpdateCounts)
  /// Duplicate identifiers in a snapshot.
  case duplicateIdentifiers(Identifiers, asker: String)
  /// A query to a snapshot for identifiers that it does not contain.
  case unknownIdentifiers(Identifiers, asker: String)
  /// Items for a snapshot that has no section.
  case noSection(asker: String)

  /// An update of an item or section (a path of one index) that does not exist: before the update
  /// (`isAfter` false: deletes, reloads and the sources of moves), or after it (inserts and
  /// destinations).
  case noSuchUpdate(
    UICollectionViewUpdateItem.Action, path: IndexPath, isAfter: Bool, sections: Int, items: Int?)
  /// Two conflicting changes of one item or section (a path of one index) in an update.
  case contradictoryUpdate(
    UICollectionViewUpdateItem.Action, UICollectionViewUpdateItem.Action, path: IndexPath)
  /// A data source that returns another cell than the one to reconfigure.
  case reconfiguredAnother(path: IndexPath)

  /// The old and new count, and the changes that the update names.
  public struct UpdateCounts: Equatable, Sendable {
    /// The count before the update.
    public var before: Int
    /// The count after the update.
    public var after: Int
    /// The number of inserted elements.
    public var inserted = 0
    /// The number of deleted elements.
    public var deleted = 0
    /// The number of elements moved in from another section.
    public var movedIn = 0
    /// The number of elements moved out to another section.
    public var movedOut = 0

    /// Creates a record of counts.
    public init(
      before: Int, after: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0,
      movedOut: Int = 0
    ) {
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }

    /// Whether the old count and the changes add up to the new count.
    public var addUp: Bool { after == before + inserted - deleted + movedIn - movedOut }
  }
}

extension CollectionViewInconsistency {
  /// The handler of inconsistencies. Tests replace it to collect them.
  ///
  /// The default handler restores the terminal, prints the text on standard error and aborts. After
  /// a handler that returns, the collection view continues without the element concerned.
  @preconcurrency @MainActor public static var handler: (CollectionViewInconsistency) -> Void = {
    fatalError($0.description)
  }

  /// Passes an inconsistency to the handler.
  @MainActor static func report(_ inconsistency: CollectionViewInconsistency) {
    handler(inconsistency)
  }
}

extension CollectionViewInconsistency: CustomStringConvertible {
  /// The contradiction in a sentence, with every number that helps to fix it.
  public var description: String {
    switch self {
    case .unregistered(.decorationView, let kind, _):
      "Could not create a decoration view of kind \(kind ?? ""): no class or nib is registered for"
        + " it with the layout."
    case .unregistered(let category, let kind, let identifier):
      "Could not dequeue a \(Self.name(category, kind)) with identifier \(identifier): a class or"
        + " nib must be registered for the identifier first."
    case .invalidRegistration(let category, let identifier, let reason):
      "Invalid registration of a \(category.words) for identifier \"\(identifier)\": \(reason)."
    case .unknownNib(let name):
      "There are no nib files here: say how views of the nib \"\(name)\" are made, by"
        + " UINib.register(\"\(name)\") { ... }."
    case .notDequeued(let category, let kind, let path):
      "The \(Self.name(category, kind)) returned for \(Self.name(path)) was not made by a dequeue"
        + " call for this request; views that a data source returns must be dequeued each time."
    case .noSupplementaryViews(let kind, let path):
      "The layout asks for a supplementary view of kind \(kind) at \(Self.name(path)), but the data"
        + " source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:)."
    case .missingView(let category, let kind, let path):
      "The data source returned no \(Self.name(category, kind)) for \(Self.name(path))."
    case .noSuchElement(let path, let asker, let sections, let items):
      "\(asker) names \(Self.name(path)), which does not exist: there are \(sections) sections"
        + (items.map { ", and that section has \($0) items." } ?? ".")
    case .noSuchSection(let section, let sections):
      "Section \(section) does not exist: there are \(sections) sections."
    case .negativeCount(let count, nil):
      "The data source reports \(count) sections; a number of sections is never negative."
    case .negativeCount(let count, let section?):
      "The data source reports \(count) items in section \(section); a number of items is never"
        + " negative."
    case .contradictoryScrollPosition(let position):
      "The scroll position (raw value \(position.rawValue)) names two places on one axis."
    case .transitionUnderWay:
      "The collection view is in an interactive transition already; finish or cancel it before"
        + " startInteractiveTransition(to:completion:) is called again."
    case .noTransitionUnderWay:
      "The collection view was not prepared for an interactive transition; see"
        + " startInteractiveTransition(to:completion:)."
    case .invalidItemCount(let section, let counts):
      "Invalid update: invalid number of items in section \(section). The number of items contained"
        + " in an existing section after the update (\(counts.after)) must be equal to the number of"
        + " items contained in that section before the update (\(counts.before)), plus or minus the"
        + " number of items inserted or deleted from that section (\(counts.inserted) inserted,"
        + " \(counts.deleted) deleted) and plus or minus the number of items moved into or out of"
        + " that section (\(counts.movedIn) moved in, \(counts.movedOut) moved out)."
    case .invalidSectionCount(let counts):
      "Invalid update: invalid number of sections. The number of sections contained in the"
        + " collection view after the update (\(counts.after)) must be equal to the number of"
        + " sections contained in the collection view before the update (\(counts.before)), plus or"
        + " minus the number of sections inserted or deleted (\(counts.inserted) inserted,"
        + " \(counts.deleted) deleted)."
    case .duplicateIdentifiers(let identifiers, let asker):
      "\(asker): supplied \(identifiers.kind) identifiers are not unique. Duplicate identifiers:"
        + " \(identifiers.list)."
    case .unknownIdentifiers(let identifiers, let asker):
      "\(asker): the snapshot holds no such \(identifiers.kind) identifiers: \(identifiers.list)."
    case .noSection(let asker):
      "\(asker): there are currently no sections in the snapshot; append a section first."
    case .noSuchUpdate(let action, let path, let isAfter, let sections, let items):
      Self.describe(action, path, isAfter: isAfter, sections, items)
    case .contradictoryUpdate(let first, let second, let path) where first == second:
      "Invalid update: attempt to \(first) \(Self.name(path)) twice, or to put two things there."
    case .contradictoryUpdate(let first, let second, let path):
      "Invalid update: attempt to \(first) and to \(second) the same: \(Self.name(path))."
    case .reconfiguredAnother(let path):
      "The data source returned another cell for \(Self.name(path)) than the one to reconfigure;"
        + " dequeue with the same identifier as before, and return what that call returns."
    }
  }

  private static func describe(
    _ action: UICollectionViewUpdateItem.Action, _ path: IndexPath, isAfter: Bool, _ sections: Int,
    _ items: Int?
  ) -> String {
    let verb = action == .move && isAfter ? "move something to" : "\(action)"
    let time = isAfter ? "after the update" : "before the update"
    let begin = "Invalid update: attempt to \(verb)"
    switch (path.count, items) {
    case (2, let items?):
      return "\(begin) item \(path[1]) of section \(path[0]), but that section has \(items) items"
        + " \(time)."
    default: return "\(begin) \(name(path)), but there are \(sections) sections \(time)."
    }
  }

  private static func name(_ category: UICollectionView.ElementCategory, _ kind: String?) -> String
  {
    kind.map { "\(category.words) of kind \($0)" } ?? category.words
  }

  private static func name(_ path: IndexPath) -> String {
    switch path.count {
    case 1: "section \(path[0])"
    case 2: "item \(path[1]) of section \(path[0])"
    default: "index path \(Array(path))"
    }
  }
}
