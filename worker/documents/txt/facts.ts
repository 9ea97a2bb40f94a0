import type { FormatFacts } from '../format-facts.ts'

export const txtFacts = {
  id: 'txt',
  name: 'TXT',
  extensions: ['txt'],
  mediaType: 'text/plain',
  isText: true,
  unit: null,
  countedBy: 'words',
  hasFormatting: false,
  tracksChanges: false,
  optionalTexts: [],
  mirrorsLayout: true,
  scripts: 'all',
  drawing: 'text',
  hasMarkedPreview: false,
  engineVersion: 2,
  // The engine remembers where the lines are: 19 MB for a file of 1 MB, 22 MB for 10 MB, 41 MB for 50 MB.
  memory: { baseMebibytes: 22, perByte: 0.4 },
  sample: 'service-agreement.txt',
} as const satisfies FormatFacts
