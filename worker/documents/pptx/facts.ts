import type { FormatFacts } from '../format-facts.ts'

export const pptxFacts = {
  id: 'pptx',
  name: 'PPTX',
  // Presentations, shows and templates, each with macros or without: one format in different roles.
  extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  otherMediaTypes: {
    pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
    ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
    potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
    potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
  },
  isText: false,
  unit: 'slide',
  countedBy: 'slides',
  hasFormatting: true,
  tracksChanges: false,
  optionalTexts: ['comments', 'speakerNotes'],
  mirrorsLayout: true,
  scripts: 'all',
  drawing: 'slides',
  hasMarkedPreview: true,
  engineVersion: 2,
  memory: { baseMebibytes: 20, perByte: 0 },
  sample: 'service-agreement.pptx',
} as const satisfies FormatFacts
