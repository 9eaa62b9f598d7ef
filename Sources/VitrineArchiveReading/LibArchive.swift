import Glibc

/// The functions of libarchive that are needed, from the library that this machine has.
///
/// It is opened when the first archive is, in the process that reads it: the program starts without it, and nothing
/// must be installed to build it.
struct LibArchive {
  /// What has one of its functions given back.
  enum Result {
    static let end: Int32 = 1
    static let warning: Int32 = -20
    static let failed: Int32 = -25
    static let retry: Int32 = -10
  }

  typealias Call = @convention(c) (OpaquePointer?) -> Int32
  typealias TextCall = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  typealias NumberCall = @convention(c) (OpaquePointer?) -> Int64
  typealias NewCall = @convention(c) () -> OpaquePointer?
  typealias OpenCall = @convention(c) (OpaquePointer?, Int32, Int) -> Int32
  typealias HeaderCall =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  typealias DataCall = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int) -> Int
  typealias ModeCall = @convention(c) (OpaquePointer?) -> UInt32

  let make: NewCall
  let open: OpenCall
  let nextHeader: HeaderCall
  let readData: DataCall
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
  /// The calls that let it read a filter, a format, or plain bytes; those that the library has.
  let filters: [Call]
  let formats: [Call]
  let bytes: [Call]

  /// Neither `mtree`, which names other files to be read, nor filters that are other programs.
  private static let supportedFilters = [
    "bzip2", "compress", "gzip", "lz4", "lzip", "lzma", "rpm", "xz", "zstd",
  ]
  private static let supportedFormats = [
    "7zip", "ar", "cab", "cpio", "empty", "iso9660", "lha", "rar", "rar5", "tar", "xar", "zip",
  ]

  /// - Returns: nil if there is no such library.
  init?() {
    guard let library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "archive_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard let make = find("read_new", NewCall.self),
      let open = find("read_open_fd", OpenCall.self),
      let nextHeader = find("read_next_header", HeaderCall.self),
      let readData = find("read_data", DataCall.self),
      let errorText = find("error_string", TextCall.self),
      let path = find("entry_pathname", TextCall.self),
      let pathInUTF8 = find("entry_pathname_utf8", TextCall.self),
      let symlink = find("entry_symlink", TextCall.self),
      let hardlink = find("entry_hardlink", TextCall.self),
      let size = find("entry_size", NumberCall.self),
      let seconds = find("entry_mtime", NumberCall.self),
      let isSizeKnown = find("entry_size_is_set", Call.self),
      let isEncrypted = find("entry_is_encrypted", Call.self),
      let fileType = find("entry_filetype", ModeCall.self),
      let mode = find("entry_perm", ModeCall.self)
    else { return nil }
    (self.make, self.open, self.nextHeader, self.readData) = (make, open, nextHeader, readData)
    (self.errorText, self.path, self.pathInUTF8) = (errorText, path, pathInUTF8)
    (self.symlink, self.hardlink, self.size, self.seconds) = (symlink, hardlink, size, seconds)
    (self.isSizeKnown, self.isEncrypted) = (isSizeKnown, isEncrypted)
    (self.fileType, self.mode) = (fileType, mode)
    filters = Self.supportedFilters.compactMap { find("read_support_filter_" + $0, Call.self) }
    formats = Self.supportedFormats.compactMap { find("read_support_format_" + $0, Call.self) }
    bytes = ["raw", "empty"].compactMap { find("read_support_format_" + $0, Call.self) }
  }
}
