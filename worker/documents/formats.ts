// The formats that Verso translates, in the order in which sentences name them. A new format is a folder and a line
// here; `format-registry.ts` loads its engine.
import { findLanguage } from '../contract/languages.ts'
import { docxFacts } from './docx/facts.ts'
import type { FormatFacts } from './format-facts.ts'
import { pdfFacts } from './pdf/facts.ts'
import { pptxFacts } from './pptx/facts.ts'
import { txtFacts } from './txt/facts.ts'
import { xlsxFacts } from './xlsx/facts.ts'

export const FORMATS = [pdfFacts, docxFacts, pptxFacts, xlsxFacts, txtFacts] as const satisfies readonly FormatFacts[]

export type DocumentFormat = (typeof FORMATS)[number]['id']

/** What a document becomes when its formatting is not kept. */
export const PLAIN_TEXT = txtFacts.id

export const FORMAT_IDS = FORMATS.map(({ id }) => id)

const byId: ReadonlyMap<string, FormatFacts> = new Map(FORMATS.map((facts) => [facts.id, facts]))

/** Whether Verso translates the format. */
export function isDocumentFormat(id: string): id is DocumentFormat {
  return byId.has(id)
}

export function factsOf(format: DocumentFormat): FormatFacts {
  const facts = byId.get(format)
  if (!facts) throw new Error(`there is no format ${format}`)
  return facts
}

/** `.docx`, as file dialogs have them. */
export const FILE_ENDINGS = FORMATS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))

/** One of each format, for sentences: templates and files with macros have further ones. */
export const USUAL_ENDINGS = FORMATS.map(({ extensions: [usual] }) => `.${usual}`)

/** Whether a translation has its document's form, and not plain text alone. Plain text has no other. */
export function keepsForm({ format, preserveFormatting }: FormChoice): boolean {
  return preserveFormatting || !factsOf(format).hasFormatting
}

interface FormChoice {
  readonly format: DocumentFormat
  readonly preserveFormatting: boolean
}

/** Whether documents of a format can be translated into a language today and keep their form. */
export function isReadyTarget(format: DocumentFormat, target: string): boolean {
  const { scripts } = factsOf(format)
  const language = findLanguage(target)
  return scripts === 'all' || !language || scripts.includes(language.script)
}

/** Those that cannot be translated into every language and keep their form. */
export const LIMITED_FORMATS: readonly FormatFacts[] = [...byId.values()].filter(({ scripts }) => scripts !== 'all')

/** `PDF, DOCX and TXT`. */
export function formatNames(
  type: 'conjunction' | 'disjunction',
  formats: readonly Pick<FormatFacts, 'name'>[] = FORMATS,
): string {
  return new Intl.ListFormat('en-GB', { type }).format(formats.map(({ name }) => name))
}
