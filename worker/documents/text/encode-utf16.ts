/** Without a byte order mark. Half a surrogate pair stays what it is. */
export function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return bytes
}
