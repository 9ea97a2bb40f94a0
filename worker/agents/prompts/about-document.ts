// What the brief says of a document, as the translator is told it. Each value is a JSON string: a brief comes from the
// document by way of a model. A line whose value is open is left out.
import type { FormOfAddress } from '../../contract/translation/brief.ts'

export const ABOUT = `
About the document:
{{lines}}
`

export const ABOUT_LINES = {
  subject: 'Subject: {{value}}',
  audience: 'Readers: {{value}}',
  variant: 'Variant of the target language: {{value}}',
  names: 'Names that stay as they are: {{value}}',
} as const

export const ADDRESS: Readonly<Record<FormOfAddress, string | null>> = {
  formal: 'Address the reader formally.',
  informal: 'Address the reader informally.',
  none: null,
}
