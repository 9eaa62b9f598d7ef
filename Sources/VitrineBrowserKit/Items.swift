import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A source of items.
public typealias ItemSource = VitrineItems.ItemSource
/// A report of a source that items were added or replaced, or that values have changed.
public typealias SourceChange = VitrineItems.SourceChange

/// The fields of a source's items.
public typealias Schema = VitrineItems.Schema
/// A field, with its name and the kind of its values.
public typealias Field = VitrineTextFormats.Field
/// The value of an item in a field.
public typealias FieldValue = VitrineTextFormats.FieldValue
/// A reader for the values of fields, which loads a window of items at a time on any thread.
public typealias FieldReader = VitrineItems.FieldReader

/// The columns of a list.
public typealias ColumnSet = VitrineItems.ColumnSet
/// A column, with its field, title and width.
public typealias Column = VitrineItems.Column
/// A sort key that the browser offers for items.
public typealias SortKey = VitrineItems.SortKey

/// The printed text of an accepted item.
public typealias OutputItem = VitrineItems.OutputItem
/// The content of an item's preview: a file, lines, or the output of a command.
public typealias PreviewSubject = VitrineItems.PreviewSubject
/// A line of text with styled parts.
public typealias StyledLine = VitrineStyledText.StyledLine

/// A reader for the searchable texts of items, on any thread.
public typealias MatchReader = VitrineFuzzyMatching.MatchReader
/// A reader for texts that are all in memory.
public typealias TextListReader = VitrineFuzzyMatching.TextListReader

/// A failure with a one-line message for the user.
public typealias BrowserFailure = VitrineSupport.BrowserFailure
/// A failed read, with the position of the failure in bytes.
public typealias ReadingFailure = VitrineSupport.ReadingFailure
