import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Where items come from.
public typealias ItemSource = VitrineItems.ItemSource
/// A report of a source: items were added, are others now, or have other values.
public typealias SourceChange = VitrineItems.SourceChange

/// The fields that the items of a source have values of.
public typealias Schema = VitrineItems.Schema
/// A field: its name, and the kind of its values.
public typealias Field = VitrineTextFormats.Field
/// The value of an item in a field.
public typealias FieldValue = VitrineTextFormats.FieldValue
/// The values of fields, read for a window of items at a time and from any thread.
public typealias FieldReader = VitrineItems.FieldReader

/// The columns of a list.
public typealias ColumnSet = VitrineItems.ColumnSet
/// A column: its field, its title, and how much room it takes.
public typealias Column = VitrineItems.Column
/// A key by which the browser offers to sort items.
public typealias SortKey = VitrineItems.SortKey

/// The text that an accepted item is printed as.
public typealias OutputItem = VitrineItems.OutputItem
/// The content of an item's preview: a file, lines, or the output of a command.
public typealias PreviewSubject = VitrineItems.PreviewSubject
/// A line of text whose parts have looks.
public typealias StyledLine = VitrineStyledText.StyledLine

/// The texts of items as a filter reads them, on any thread.
public typealias MatchReader = VitrineFuzzyMatching.MatchReader
/// The texts of items that are all in memory.
public typealias TextListReader = VitrineFuzzyMatching.TextListReader

/// A reason for people, in one line.
public typealias BrowserFailure = VitrineSupport.BrowserFailure
/// A read that has failed, and at which byte.
public typealias ReadingFailure = VitrineSupport.ReadingFailure
