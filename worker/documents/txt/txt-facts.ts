import type { FormatFacts } from '../format.ts'

export const txtFacts: FormatFacts = { format: 'txt', extension: 'txt', mediaType: 'text/plain', engineVersion: 2 }
