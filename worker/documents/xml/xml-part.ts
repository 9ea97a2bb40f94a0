// Small parts that are read whole: relationships, content types, styles, properties.
import { detectXmlEncoding, type XmlEncoding } from './detect-xml-encoding.ts'
import { NamespaceScope } from './namespace-scope.ts'
import { OOXML_NAMESPACES } from './ooxml-namespaces.ts'
import { decodeXml, xmlCodec } from './xml-codec.ts'
import { parseXmlFragment, type XmlElement } from './xml-tree.ts'

export interface XmlPart {
  /** Its `source` is the whole part; with it rewritten, `encodeXmlPart` gives the part's bytes. */
  readonly root: XmlElement
  readonly encoding: XmlEncoding
}

/** A part's root element. Throws DocumentError as `detectXmlEncoding` and `parseXmlFragment` do. */
export function parseXmlPart(bytes: Uint8Array): XmlPart {
  const encoding = detectXmlEncoding(bytes)
  const root = parseXmlFragment(decodeXml(bytes, encoding), NamespaceScope.outermost(OOXML_NAMESPACES))
  return { root, encoding }
}

/** The bytes of a part that was cut and put together again from `root.source`. */
export function encodeXmlPart(source: string, encoding: XmlEncoding): Uint8Array {
  return xmlCodec(encoding).encode(source)
}
