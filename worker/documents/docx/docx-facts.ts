import type { FormatFacts } from '../format.ts'

export const docxFacts: FormatFacts = {
  format: 'docx',
  extension: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  engineVersion: 3,
  hasMarkedPreview: true,
}
