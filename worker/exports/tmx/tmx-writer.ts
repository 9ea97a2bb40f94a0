// TMX 1.4b: the translated segments, or a translation memory, as translation units for the memory of any program.
import { gatherChunks } from '../../documents/archive/byte-chunks.ts'
import { type InlineRenderer, renderInlines } from '../../documents/inline/inlines.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { Inline } from '../../documents/model.ts'
import { encodeUtf8 } from '../../documents/xml/utf8.ts'
import { encodeXmlAttribute, encodeXmlText } from '../../documents/xml/xml-text.ts'
import { type ExportHead, type ExportSegment, languageTag } from '../export-segment.ts'
import { LINE_BREAK, PLAIN_EQUIVALENT } from './tmx-codes.ts'

export const TMX_FILE = { extension: 'tmx', mediaType: 'application/x-tmx+xml' } as const

export interface TmxHead {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Null for a memory, which comes from many files. */
  readonly fileName: string | null
}

export interface TmxEntry {
  readonly id: string
  readonly source: readonly Inline[]
  readonly target: readonly Inline[]
  readonly origin: string | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly changedAt: string
}

/** Only what has a translation: a text kept on purpose would teach a memory nothing, and a flagged text has none. */
export function writeTmx(
  head: ExportHead,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<Uint8Array, void, void> {
  return writeTmxEntries(head, translatedEntries(head, segments))
}

async function* translatedEntries(
  { translationId, createdAt, completedAt }: ExportHead,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<TmxEntry, void, void> {
  for await (const { id, source, target, edit, origin } of segments) {
    if (target === null) continue
    const made = { createdAt, changedAt: edit?.at ?? completedAt }
    yield { id: `${translationId}-${id}`, source, target, origin: edit?.by ?? origin, ...made }
  }
}

/** One entry is held at a time. */
export function writeTmxEntries(
  head: TmxHead,
  entries: AsyncIterable<TmxEntry>,
): AsyncGenerator<Uint8Array, void, void> {
  return gatherChunks(tmxBytes(head, entries))
}

async function* tmxBytes(head: TmxHead, entries: AsyncIterable<TmxEntry>): AsyncGenerator<Uint8Array, void, void> {
  const created = tmxDate(head.createdAt)
  const fileName = head.fileName === null ? '' : `\n<prop type="x-file-name">${encodeXmlText(head.fileName)}</prop>\n`
  const [source, target] = [languageTag(head.sourceLanguage), languageTag(head.targetLanguage)]
  yield encodeUtf8(`<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="Verso" creationtoolversion="1" segtype="paragraph" o-tmf="Verso" adminlang="en" srclang="${source}" datatype="unknown" creationdate="${created}">${fileName}</header>
<body>
`)
  for await (const { id, origin, createdAt, changedAt, ...texts } of entries) {
    const dates = `creationdate="${tmxDate(createdAt)}" changedate="${tmxDate(changedAt)}"`
    yield encodeUtf8(
      `<tu tuid="${encodeXmlAttribute(id)}" ${dates}>` +
        (origin === null ? '' : `<prop type="x-origin">${encodeXmlText(origin)}</prop>`) +
        `<tuv xml:lang="${source}"><seg>${tmxContent(texts.source)}</seg></tuv>` +
        `<tuv xml:lang="${target}"><seg>${tmxContent(texts.target)}</seg></tuv></tu>\n`,
    )
  }
  yield encodeUtf8('</body>\n</tmx>\n')
}

/** `i` pairs the two halves within a segment, `x` matches a tag with its translation's (TMX 1.4b §4). */
const elements: InlineRenderer<string> = {
  text: ({ text }) => encodeXmlText(text),
  openTag: ({ id }) => `<bpt i="${id}" x="${id}">&lt;g${id}&gt;</bpt>`,
  closeTag: ({ id }) => `<ept i="${id}">&lt;/g${id}&gt;</ept>`,
  placeholder: ({ id, equiv }) => {
    if (equiv === '') return `<ph x="${id}">&lt;x${id}/&gt;</ph>`
    return `<ph x="${id}" type="${equiv === '\n' ? LINE_BREAK : PLAIN_EQUIVALENT}">${encodeXmlText(equiv)}</ph>`
  },
}

/** Characters that XML forbids are lost: TMX has no element for them. */
function tmxContent(inlines: readonly Inline[]): string {
  return renderInlines(inlines, elements)
}

/** `2026-11-23T05:40:19.000Z` as TMX writes it, `20261123T054019Z`. */
function tmxDate(iso: string): string {
  return iso.replace(/\.\d+/, '').replace(/[-:]/g, '')
}
