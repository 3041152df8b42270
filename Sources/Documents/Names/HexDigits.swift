extension UInt64 {
  /// All sixteen hexadecimal digits, in lower case: what hashes are written as.
  public var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
