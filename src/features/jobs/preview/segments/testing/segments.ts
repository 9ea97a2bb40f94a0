// Segments, and the translation that they belong to.
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import type { JobProgress, TranslationDetail } from '../../../../../../worker/contract/translation/translation.ts'

export function segmentAt(ordinal: number, change: Partial<TranslatedSegment> = {}): TranslatedSegment {
  return {
    id: `s:${ordinal}`,
    ordinal,
    role: 'paragraph',
    state: 'translated',
    origin: 'model',
    source: `Source ${ordinal}`,
    target: `Ziel ${ordinal}`,
    findings: [],
    anchor: { place: { kind: 'line', number: ordinal + 1 } },
    revision: 0,
    fileRevision: 0,
    edited: null,
    ...change,
  }
}

export const NUMBERS_CHANGED = {
  id: 'numbers_changed',
  code: 'numbers_changed',
  category: 'mistranslation',
  severity: 'major',
  by: 'check',
  isDismissed: false,
} as const

export const progressOf = (segmentsTotal: number): JobProgress => ({
  id: 't1',
  rev: 1,
  status: 'completed',
  currentStep: 'reconstruction',
  code: null,
  percent: 100,
  segmentsDone: segmentsTotal,
  segmentsTotal,
  segmentsFromMemory: 0,
  elapsedSeconds: 1,
  remainingSeconds: null,
  waitingSince: null,
  isReviewSkipped: true,
  alignment: null,
  detectedLanguage: 'en',
  wordCount: 1,
  pageCount: 1,
  cancelCredits: 0,
  rebuild: { isRunning: false, isNeeded: false, unwritten: 0, code: null },
})

export const translationOf = (segmentsTotal: number, targetLanguage: 'de' | 'ar' = 'de'): TranslationDetail => ({
  id: 't1',
  originalFileName: 'a.txt',
  glossary: null,
  format: 'txt',
  sourceLanguage: 'auto',
  detectedLanguage: 'en',
  targetLanguage,
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  useMemory: true,
  status: 'completed',
  currentStep: 'reconstruction',
  code: null,
  processingTime: 1,
  wordCount: 1,
  pageCount: 1,
  creditsUsed: 0,
  untranslatedSegments: 0,
  engine: 'openai-compatible',
  isSimulated: false,
  reviewedFileName: null,
  isExpired: false,
  createdAt: '2026-11-23T00:00:00Z',
  completedAt: '2026-11-23T00:00:00Z',
  progress: progressOf(segmentsTotal),
  downloadUrl: null,
  downloadName: null,
  stats: null,
  rating: null,
  shortfall: null,
})
