import type { FormatFacts } from '../format-facts.ts'

export const docxFacts = {
  id: 'docx',
  name: 'DOCX',
  // Documents and templates, each with macros or without.
  extensions: ['docx', 'docm', 'dotx', 'dotm'],
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  otherMediaTypes: {
    docm: 'application/vnd.ms-word.document.macroEnabled.12',
    dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    dotm: 'application/vnd.ms-word.template.macroEnabled.12',
  },
  isText: false,
  unit: null,
  countedBy: 'statedPages',
  hasFormatting: true,
  tracksChanges: true,
  optionalTexts: ['comments', 'trackedChanges'],
  mirrorsLayout: true,
  scripts: 'all',
  drawing: 'flow',
  hasMarkedPreview: true,
  engineVersion: 4,
  // Parts are read one at a time: 17 MB for 40 MB of XML, 18 MB for a file of 48 MB that is mostly pictures.
  memory: { baseMebibytes: 20, perByte: 0 },
  sample: 'service-agreement.docx',
} as const satisfies FormatFacts
