// The stores of bound controls: custom XML parts, found by their item id and changed at the places the controls name
// (ECMA-376-1 §22.5, XPath of §17.5.2.6: absolute paths with positions, as Word writes them).
import type { ZipEntry } from '../archive/zip-directory.ts'
import { readZipEntryFully } from '../archive/zip-entry-reader.ts'
import { DocumentError } from '../../app-error.ts'
import { hasLetters } from '../ooxml/atom-content.ts'
import { childElements } from '../ooxml/elements.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { encodeXmlPart, parseXmlPart, type XmlPart } from '../xml/xml-part.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import type { BoundText, DataBinding } from './content-control.ts'
import { type DocxPackage, MAX_SMALL_PART_BYTES, smallPart } from './docx-package.ts'

/** Custom XML parts by entry, with the id that bindings name them by. */
export async function findStores({ file, archive, types }: DocxPackage): Promise<Map<ZipEntry, string>> {
  const stores = new Map<ZipEntry, string>()
  for (const properties of archive.entries) {
    if (!types.of(properties.name).endsWith('officedocument.customxmlproperties+xml')) continue
    const id = (await smallPart(file, properties))?.attribute('ds:itemID')
    const item = archive.find(await itemOf(file, archive.entries, properties))
    if (id !== undefined && item) stores.set(item, id.toUpperCase())
  }
  return stores
}

/** The part whose relationships lead to these properties; by Office's own naming where none do. */
async function itemOf(file: RandomAccessFile, entries: readonly ZipEntry[], properties: ZipEntry): Promise<string> {
  const folder = properties.name.slice(0, properties.name.lastIndexOf('/') + 1)
  const name = properties.name.slice(folder.length).toLowerCase()
  const prefix = `${folder}_rels/`.toLowerCase()
  for (const entry of entries) {
    if (!entry.name.toLowerCase().startsWith(prefix) || !entry.name.toLowerCase().endsWith('.rels')) continue
    const relationships = await smallPart(file, entry)
    const targets = relationships ? childElements(relationships).map((each) => each.attribute('Target') ?? '') : []
    if (targets.some((target) => target.toLowerCase().endsWith(name))) {
      return folder + entry.name.slice(prefix.length, -'.rels'.length)
    }
  }
  return properties.name.replace(/itemProps(\d*)/i, 'item$1')
}

/** Null when nothing in the store changes, or the part cannot be read. */
export async function rewriteStore(
  file: RandomAccessFile,
  entry: ZipEntry,
  texts: readonly BoundText[],
): Promise<Uint8Array | null> {
  if (entry.inflatedBytes > MAX_SMALL_PART_BYTES) return null
  const part = await readStore(file, entry)
  const changes = part ? texts.flatMap((text) => changeOf(part, text) ?? []) : []
  if (!part || changes.length === 0) return null
  let xml = part.root.source
  for (const { start, end, text } of changes.toSorted((a, b) => b.start - a.start)) {
    xml = xml.slice(0, start) + text + xml.slice(end)
  }
  return encodeXmlPart(xml, part.encoding)
}

async function readStore(file: RandomAccessFile, entry: ZipEntry): Promise<XmlPart | null> {
  try {
    return parseXmlPart(await readZipEntryFully(file, entry, MAX_SMALL_PART_BYTES))
  } catch (error) {
    if (error instanceof DocumentError) return null // not XML, or not ours to understand: it is copied
    throw error
  }
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function changeOf({ root }: XmlPart, { binding, text }: BoundText): Change | null {
  const steps = binding.xpath.split('/').filter((step) => step !== '')
  const attribute = steps.at(-1)?.startsWith('@') === true ? steps.pop()?.slice(1) : undefined
  if (steps.at(-1) === 'text()') steps.pop()
  const element = elementAt(root, steps, binding)
  if (!element) return null
  if (attribute !== undefined) {
    const [prefix, local = prefix] = attribute.split(':')
    const found = element.attributes.find(({ qname }) => qname === attribute || qname.endsWith(`:${local}`))
    return found ? { start: found.valueStart, end: found.valueEnd, text: encodeXmlAttribute(text) } : null
  }
  if (element.isEmpty || childElements(element).length > 0 || !hasLetters(textContent(element))) return null
  return { start: element.openEnd, end: element.closeStart, text: encodeXmlText(text) }
}

function elementAt(root: XmlElement, steps: readonly string[], binding: DataBinding): XmlElement | null {
  let candidates: XmlElement[] = [root]
  let found: XmlElement | null = null
  for (const step of steps) {
    const match = /^(?:([^:[\]]+):)?([^:[\]]+)(?:\[(\d+)\])?$/.exec(step)
    if (!match) return null
    const [, prefix, local = '', position = '1'] = match
    const uri = prefix === undefined ? '' : binding.prefixes.get(prefix)
    if (uri === undefined) return null
    const named = candidates.filter((element) => isNamed(element, local, uri))
    found = named[Number(position) - 1] ?? null
    if (!found) return null
    candidates = childElements(found)
  }
  return found
}

function isNamed({ qname, scope }: XmlElement, local: string, uri: string): boolean {
  const colon = qname.indexOf(':')
  return qname.slice(colon + 1) === local && (scope.uriOf(colon < 0 ? '' : qname.slice(0, colon)) ?? '') === uri
}
