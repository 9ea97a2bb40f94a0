// What a preview of a presentation is drawn from: neither films and sounds nor embedded documents, and nothing that lies
// outside of the package.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { childElements, readableAttribute } from '../../ooxml/elements.ts'
import { type OfficePackage, smallPart } from '../../ooxml/package/office-package.ts'
import { encodeXmlPart } from '../../xml/xml-part.ts'

const RELATIONSHIPS = /(?:^|\/)_rels\/[^/]*\.rels$/i
/** Types of parts, in lower case. */
const NOT_DRAWN = /^(?:video|audio)\/|oleobject|vbaproject|activex|spreadsheetml|wordprocessingml|^application\/zip$/
/** A slide shows the picture that stands for a film. */
const PLAYED = /\/(?:video|audio|media)$/

export function isDrawn({ types }: OfficePackage, { name }: ZipEntry): boolean {
  return !NOT_DRAWN.test(types.of(name))
}

/** A part of relationships without those that lead out of the package or to what is played; null for one that has none. */
export async function innerRelationships(pkg: OfficePackage, entry: ZipEntry): Promise<Uint8Array | null> {
  const part = RELATIONSHIPS.test(entry.name) ? await smallPart(pkg, entry) : null
  if (!part) return null
  const { root, encoding } = part
  let [inner, at] = ['', 0]
  for (const each of childElements(root)) {
    const isOuter = readableAttribute(each, 'TargetMode') === 'External'
    if (!isOuter && !PLAYED.test(readableAttribute(each, 'Type') ?? '')) continue
    inner += root.source.slice(at, each.start)
    at = each.end
  }
  return at === 0 ? null : encodeXmlPart(inner + root.source.slice(at), encoding)
}
