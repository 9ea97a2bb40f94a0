// A small DOCX extracted and rebuilt: its text, and the document with every text in capitals.
import { docxFormat } from '../docx/docx-format.ts'
import { toMarkup } from '../inline/inline-markup.ts'
import type { Inline } from '../model.ts'
import { bodyOf, docx, partsOf } from './docx-package.ts'
import { extractAll, translateAll } from './run-format.ts'

export type Parts = Record<string, string | Uint8Array>

/** The segments of a body and further parts, as markup. */
export async function segmentsOf(body: string, parts: Parts = {}): Promise<string[]> {
  const { segments } = await extractAll(docxFormat, docx(body, parts))
  return segments.map(({ source }) => toMarkup(source))
}

export function capitals(source: readonly Inline[]): Inline[] {
  return source.map((inline) => (inline.kind === 'text' ? { kind: 'text', text: inline.text.toUpperCase() } : inline))
}

/** All parts, by name. */
export async function shoutedParts(body: string, parts: Parts): Promise<Map<string, string>> {
  const { bytes } = await translateAll(docxFormat, docx(body, parts), capitals)
  return partsOf(bytes)
}

export async function shouted(body: string): Promise<string> {
  const { bytes } = await translateAll(docxFormat, docx(body), capitals)
  return bodyOf(bytes)
}
