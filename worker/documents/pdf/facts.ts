import type { FormatFacts } from '../format-facts.ts'

export const pdfFacts = {
  id: 'pdf',
  name: 'PDF',
  extensions: ['pdf'],
  mediaType: 'application/pdf',
  isText: false,
  unit: 'page',
  countedBy: 'textPages',
  hasFormatting: true,
  tracksChanges: false,
  optionalTexts: [],
  mirrorsLayout: false,
  // The others are shaped from right to left, by syllable, or from fonts of thousands of glyphs.
  scripts: ['Latn', 'Grek', 'Cyrl'],
  drawing: 'pages',
  hasMarkedPreview: false,
  engineVersion: 1,
  // Pages are read one at a time: 33 MB for 200 pages of text, 39 MB for a paper, 42 MB for four pages in Japanese.
  memory: { baseMebibytes: 42, perByte: 0 },
  sample: 'service-agreement.pdf',
} as const satisfies FormatFacts
