import VitrineItems

/// The capabilities of a source besides listing items. Each missing capability is nil.
public typealias SourceCapabilities = VitrineItems.SourceCapabilities

/// The capability of having a place, and items that lead to other places.
public typealias PlacedSource = VitrineItems.PlacedSource
/// A location of items that the user can visit and return from.
public typealias Place = VitrineItems.Place
/// The address of a place, in a type that each kind of source declares.
public typealias PlaceAddress = VitrineItems.PlaceAddress
/// The options for displaying places.
public typealias PlaceOptions = VitrineItems.PlaceOptions
/// A part of a place's path in the status line.
public typealias PlaceCrumb = VitrineItems.PlaceCrumb

/// The capability of filtering by chosen fields.
public typealias FieldSearching = VitrineItems.FieldSearching
/// The capability of following references between items.
public typealias ReferringSource = VitrineItems.ReferringSource
