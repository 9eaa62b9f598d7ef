import Foundation
import Testing
import UIKitCore

@MainActor @Suite("Item providers") struct NSItemProviderTests {
  private final class Note: NSItemProviderWriting {}

  @Test("an object is returned as its class, and as the type that the class bridges to")
  func objects() {
    let text = NSItemProvider(object: "beach" as NSString)
    #expect(text.canLoadObject(ofClass: String.self) && text.canLoadObject(ofClass: NSString.self))
    #expect(!text.canLoadObject(ofClass: URL.self))
    var loaded: [String] = []
    text.loadObject(ofClass: String.self) { object, _ in loaded += [object].compactMap { $0 } }
    let address = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp"))
    address.loadObject(ofClass: URL.self) { url, _ in loaded += [url?.path].compactMap { $0 } }
    #expect(loaded == ["beach", "/tmp"])
    let note = Note()
    NSItemProvider(object: note).loadObject(ofClass: Note.self) {
      #expect($0 === note && $1 == nil)
    }
  }

  @Test("loading another type, or from an empty provider, is an error")
  func errors() {
    for provider in [NSItemProvider(), NSItemProvider(object: Note())] {
      provider.loadObject(ofClass: String.self) { #expect($0 == nil && $1 != nil) }
    }
  }

  @Test("a drag item gives the contents of its provider; one of an object has an empty provider")
  func items() {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "beach" as NSString))
    #expect(item.localObject == nil && item.itemProvider.canLoadObject(ofClass: String.self))
    #expect(!UIDragItem(localObject: 7).itemProvider.canLoadObject(ofClass: Int.self))
  }
}
