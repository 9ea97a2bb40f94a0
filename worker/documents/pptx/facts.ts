import type { FormatFacts } from '../format-facts.ts'

export const pptxFacts = {
  id: 'pptx',
  name: 'PPTX',
  // Presentations, shows and templates, each with macros or without: one format in different roles.
  extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  isText: false,
  unit: 'slide',
  countedBy: 'slides',
  hasFormatting: true,
  tracksChanges: false,
  optionalTexts: ['comments', 'speakerNotes'],
  mirrorsLayout: true,
  scripts: 'all',
  drawing: 'text',
  hasMarkedPreview: false,
  engineVersion: 1,
  memory: { baseMebibytes: 20, perByte: 0 },
  sample: null,
} as const satisfies FormatFacts
