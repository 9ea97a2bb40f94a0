// A translation of a few segments with every kind of content and state that an export meets.
import { normalizeInlines } from '../../documents/inline/inlines.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ExportHead, ExportSegment } from '../export-segment.ts'

export const SAMPLE_HEAD: ExportHead = {
  translationId: '5f0c',
  fileName: 'Report "Q1" & <more>.docx',
  format: 'docx',
  sourceLanguage: 'en',
  targetLanguage: 'de',
  createdAt: '2026-11-23T05:40:19.123Z',
  completedAt: '2026-11-23T05:41:20.000Z',
}

/** Markup as in the API: `<g1>…</g1>`, `<x2/>`. Placeholders named in `equivs` stand for that text. */
export function inlines(markup: string, equivs: Readonly<Record<number, string>> = {}): Inline[] {
  const parsed = parseMarkup(markup)
  if (!parsed) throw new Error(`not markup: ${markup}`)
  return normalizeInlines(
    parsed.map((inline) => (inline.kind === 'placeholder' ? { ...inline, equiv: equivs[inline.id] ?? '' } : inline)),
  )
}

export function segment(ordinal: number, change: Partial<ExportSegment> = {}): ExportSegment {
  return {
    id: `s${ordinal}`,
    ordinal,
    role: 'paragraph',
    anchor: { place: { kind: 'part', label: 'word/document.xml', number: ordinal } },
    source: inlines('Text.'),
    target: inlines('Text auf Deutsch.'),
    state: 'translated',
    origin: 'model',
    revision: 0,
    edit: null,
    earlierTarget: null,
    findings: [],
    ...change,
  }
}

export const SAMPLE_SEGMENTS: readonly ExportSegment[] = [
  segment(0, { role: 'heading', source: inlines('The report'), target: inlines('Der Bericht') }),
  segment(1, {
    source: inlines('A <g1>bold <g2>and italic</g2></g1> word,<x3/> & 1 < 2 > 0 "quoted"', { 3: '\n' }),
    target: inlines('Ein <g1>fettes <g2>und kursives</g2></g1> Wort,<x3/> & 1 < 2 > 0 „zitiert“', { 3: '\n' }),
  }),
  segment(2, {
    source: inlines('Tab<x1/>and note<x2/>, page <x3/>', { 1: '\t', 3: '12' }),
    target: inlines('<x2/>Anmerkung und Tabulator<x1/>, Seite <x3/>', { 1: '\t', 3: '12' }),
    origin: 'memory',
    findings: [{ code: 'numbers_changed', severity: 'major' }],
  }),
  segment(3, { source: inlines('ISO 9001'), target: null, state: 'kept', origin: null }),
  segment(4, {
    source: inlines('Nothing could be done.'),
    target: null,
    state: 'flagged',
    origin: null,
    findings: [{ code: 'unanswered', severity: 'critical' }],
  }),
  segment(5, {
    source: inlines('Seen by the reviewer'),
    target: inlines('Vom Prüfer gesehen'),
    revision: 1,
    edit: { by: 'review', at: '2026-11-23T05:41:00.000Z' },
    earlierTarget: inlines('Vom Rezensenten gesehen'),
    findings: [{ code: 'terms_missed', severity: 'major' }],
  }),
  segment(6, {
    source: inlines('Edited by a person'),
    target: inlines('Von einem Menschen geändert'),
    revision: 2,
    edit: { by: 'person', at: '2026-11-24T08:00:00.000Z' },
    earlierTarget: inlines('Von einer Person bearbeitet'),
  }),
  segment(7, {
    source: inlines('  two spaces, 日本語 and 😀  '),
    target: inlines('  zwei Leerzeichen, 日本語 und 😀  '),
  }),
]

/** Characters that XML forbids: a text file may hold them. */
export const FORBIDDEN_SEGMENT = segment(8, {
  source: inlines('bell \u0007, half a pair \uD800, and \uFFFE'),
  target: inlines('Glocke \u0007, ein halbes Paar \uD800 und \uFFFE'),
})

export async function* streamed<T>(items: readonly T[]): AsyncGenerator<T, void, void> {
  yield* items
}

export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
