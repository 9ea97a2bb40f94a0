// XLIFF 2.1 (OASIS Standard, core): one unit with one segment for each segment of the translation, in document order.
import { faultWords } from '../../../messages/fault-words.ts'
import { placeOf } from '../../contract/translation/anchor-place.ts'
import { gatherChunks } from '../../documents/archive/byte-chunks.ts'
import type { Anchor } from '../../documents/model.ts'
import { encodeUtf8 } from '../../documents/xml/utf8.ts'
import { encodeXmlAttribute, encodeXmlText } from '../../documents/xml/xml-text.ts'
import {
  type ExportFinding,
  type ExportHead,
  type ExportSegment,
  languageDirection,
  languageTag,
} from '../export-segment.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { xliffContent } from './xliff-inlines.ts'

export const XLIFF_FILE = { extension: 'xlf', mediaType: 'application/xliff+xml' } as const

/** The namespace is the one of 2.0, which 2.1 keeps (§4.1). */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

export function writeXliff(
  head: ExportHead,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<Uint8Array, void, void> {
  return gatherChunks(encoded(xliffText(head, segments)))
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, void> {
  for await (const part of parts) yield encodeUtf8(part)
}

async function* xliffText(
  head: ExportHead,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<string, void, void> {
  const { fileName, sourceLanguage, targetLanguage } = head
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${languageTag(sourceLanguage)}" trgLang="${languageTag(targetLanguage)}" xml:space="preserve">
<file id="f1" original="${encodeXmlAttribute(fileName)}" canResegment="no" srcDir="${languageDirection(sourceLanguage)}" trgDir="${languageDirection(targetLanguage)}">
`
  let hasUnit = false
  for await (const segment of segments) {
    hasUnit = true
    yield `${unitOf(segment)}\n`
  }
  // A file has at least one unit or group, and a group may be empty.
  if (!hasUnit) yield '<group id="g1"/>\n'
  yield '</file>\n</xliff>\n'
}

function unitOf(segment: ExportSegment): string {
  const { id, role, anchor, state, source, target } = segment
  const translate = state === 'kept' ? ' translate="no"' : ''
  const targetElement = target === null ? '' : `<target>${xliffContent(target)}</target>`
  return (
    `<unit id="${id}" name="${encodeXmlAttribute(placeName(anchor))}" type="verso:${role}"${translate}>` +
    notesOf(segment) +
    `<segment${stateOf(segment)}><source>${xliffContent(source)}</source>${targetElement}</segment></unit>`
  )
}

/** The identifier of the text in its document, which a unit's `name` is for. */
function placeName(anchor: Anchor): string {
  const place = placeOf(anchor)
  return place.kind === 'part' ? `${place.label}#${place.number}` : `${place.kind}=${place.number}`
}

/** XLIFF's four states, and as `subState` what Verso knows beyond them. */
function stateOf({ state, edit, origin }: ExportSegment): string {
  if (state === 'kept') return ''
  if (state !== 'translated') return ` state="initial" subState="verso:${state}"`
  if (edit?.by === 'person') return ' state="final" subState="verso:person"'
  if (edit?.by === 'review') return ' state="reviewed" subState="verso:review"'
  return ` state="translated"${origin === null ? '' : ` subState="verso:${origin}"`}`
}

/** From 1, the most urgent, to 10 (§4.3.1.25). */
const PRIORITIES = { critical: 1, major: 2, minor: 5 } as const

function notesOf({ findings, earlierTarget }: ExportSegment): string {
  const notes = findings.map(findingNote)
  if (earlierTarget !== null) {
    notes.push(
      `<note category="verso:earlier-target" appliesTo="target">${encodeXmlText(renderInlines(earlierTarget, plainText))}</note>`,
    )
  }
  return notes.length === 0 ? '' : `<notes>${notes.join('')}</notes>`
}

function findingNote(finding: ExportFinding): string {
  const { code, severity } = finding
  const quotes = quotesOf(finding)
  const words = `${severity}: ${faultWords(code)}${quotes === '' ? '' : `: ${quotes}`}`
  return `<note category="verso:finding" appliesTo="target" priority="${PRIORITIES[severity]}">${encodeXmlText(words)}</note>`
}

/** `“rent” – “Mitte” → “Miete”` */
function quotesOf({ sourceQuote, targetQuote, fix }: ExportFinding): string {
  const quotes = [sourceQuote, targetQuote].flatMap((quote) => (quote === undefined ? [] : [`“${quote}”`]))
  return quotes.join(' – ') + (fix === undefined ? '' : ` → “${fix}”`)
}
