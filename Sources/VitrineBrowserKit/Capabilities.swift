import VitrineItems

/// What a source can do besides listing items; each member is nil where it cannot.
public typealias SourceCapabilities = VitrineItems.SourceCapabilities

/// The capability of having a place, with other places that its items lead to.
public typealias PlacedSource = VitrineItems.PlacedSource
/// Somewhere that items are found and that can be gone to, with a way back.
public typealias Place = VitrineItems.Place
/// The address of a place, which each kind of source declares for itself.
public typealias PlaceAddress = VitrineItems.PlaceAddress
/// How the items of places are shown.
public typealias PlaceOptions = VitrineItems.PlaceOptions
/// A part of a place's path in the status line.
public typealias PlaceCrumb = VitrineItems.PlaceCrumb

/// The capability of filtering by chosen fields.
public typealias FieldSearching = VitrineItems.FieldSearching
/// The capability of following references between items.
public typealias ReferringSource = VitrineItems.ReferringSource
