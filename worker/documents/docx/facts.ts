import type { FormatFacts } from '../format-facts.ts'

export const docxFacts = {
  id: 'docx',
  name: 'DOCX',
  extensions: ['docx'],
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  isText: false,
  unit: null,
  countedBy: 'statedPages',
  hasFormatting: true,
  tracksChanges: true,
  optionalTexts: ['comments', 'trackedChanges'],
  mirrorsLayout: false,
  scripts: 'all',
  drawing: 'flow',
  hasMarkedPreview: true,
  engineVersion: 3,
  // Parts are read one at a time: 17 MB for 40 MB of XML, 18 MB for a file of 48 MB that is mostly pictures.
  memory: { baseMebibytes: 20, perByte: 0 },
  sample: 'service-agreement.docx',
} as const satisfies FormatFacts
