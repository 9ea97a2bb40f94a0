import type { FormatFacts } from '../../worker/documents/format-facts.ts'

/** A deck of cards: `#cards` on the first line, and then a text to learn behind each `- `. */
export const cardsFacts = {
  id: 'cards',
  name: 'CARDS',
  extensions: ['cards'],
  mediaType: 'text/x-cards',
  isText: false,
  unit: 'slide',
  countedBy: 'words',
  hasFormatting: true,
  tracksChanges: false,
  optionalTexts: [],
  mirrorsLayout: true,
  scripts: ['Latn'],
  drawing: 'text',
  hasMarkedPreview: false,
  engineVersion: 1,
  memory: { baseMebibytes: 1, perByte: 1 },
  sample: null,
} as const satisfies FormatFacts
