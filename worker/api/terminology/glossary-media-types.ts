import type { GlossaryFileFormat } from '../../contract/glossary.ts'

export const GLOSSARY_MEDIA_TYPES: Readonly<Record<GlossaryFileFormat, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tbx: 'application/x-tbx+xml',
}
