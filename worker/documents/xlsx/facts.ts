import type { FormatFacts } from '../format-facts.ts'

export const xlsxFacts = {
  id: 'xlsx',
  name: 'XLSX',
  // Workbooks and templates, each with macros or without: one format in different roles.
  extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  otherMediaTypes: {
    xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
    xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
  },
  isText: false,
  unit: 'sheet',
  countedBy: 'words',
  hasFormatting: true,
  tracksChanges: false,
  optionalTexts: ['comments'],
  mirrorsLayout: true,
  scripts: 'all',
  drawing: 'sheets',
  hasMarkedPreview: false,
  engineVersion: 1,
  // The strings are kept through the reading, and each different text once more: 20 MB of 29,000 texts, and garbage.
  memory: { baseMebibytes: 48, perByte: 0 },
  sample: null,
} as const satisfies FormatFacts
