import VitrineSupport

/// The functions used from the installed libarchive.
///
/// The library is loaded with the first archive, in the process that reads it. The program starts
/// without it, and building needs no installed package.
struct LibArchive {
  /// The return value of a function.
  enum Result {
    static let end: Int32 = 1
    static let warning: Int32 = -20
    static let retry: Int32 = -10
  }

  typealias Call = @convention(c) (OpaquePointer?) -> Int32
  typealias TextCall = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  typealias NumberCall = @convention(c) (OpaquePointer?) -> Int64
  typealias ModeCall = @convention(c) (OpaquePointer?) -> UInt32

  let make: @convention(c) () -> OpaquePointer?
  let open: @convention(c) (OpaquePointer?, Int32, Int) -> Int32
  let nextHeader: @convention(c) (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>) -> Int32
  let readData: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int) -> Int
  let errorText: TextCall
  let path: TextCall
  let pathInUTF8: TextCall
  let symlink: TextCall
  let hardlink: TextCall
  let size: NumberCall
  let seconds: NumberCall
  let isSizeKnown: Call
  let isEncrypted: Call
  let fileType: ModeCall
  let mode: ModeCall
  /// The available calls that enable a filter, a format, or plain bytes.
  let filters: [Call]
  let formats: [Call]
  let bytes: [Call]

  /// Excludes `mtree`, which names other files to read, and filters that run other programs.
  private static let supportedFilters = [
    "bzip2", "compress", "gzip", "lz4", "lzip", "lzma", "rpm", "xz", "zstd",
  ]
  private static let supportedFormats = [
    "7zip", "ar", "cab", "cpio", "empty", "iso9660", "lha", "rar", "rar5", "tar", "xar", "zip",
  ]

  init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libarchive.so.13", prefix: "archive_")
    make = try library.find("read_new")
    open = try library.find("read_open_fd")
    nextHeader = try library.find("read_next_header")
    readData = try library.find("read_data")
    errorText = try library.find("error_string")
    path = try library.find("entry_pathname")
    pathInUTF8 = try library.find("entry_pathname_utf8")
    symlink = try library.find("entry_symlink")
    hardlink = try library.find("entry_hardlink")
    size = try library.find("entry_size")
    seconds = try library.find("entry_mtime")
    isSizeKnown = try library.find("entry_size_is_set")
    isEncrypted = try library.find("entry_is_encrypted")
    fileType = try library.find("entry_filetype")
    mode = try library.find("entry_perm")
    func those(_ name: String, _ kinds: [String]) -> [Call] {
      kinds.compactMap { try? library.find(name + $0) }
    }
    filters = those("read_support_filter_", Self.supportedFilters)
    formats = those("read_support_format_", Self.supportedFormats)
    bytes = those("read_support_format_", ["raw", "empty"])
  }
}
