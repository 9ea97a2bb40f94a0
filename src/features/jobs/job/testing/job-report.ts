// The report of a small translation in which nothing went wrong, for tests.
import type { JobReport } from '../../../../../worker/contract/translation/report.ts'

const REPORT: JobReport = {
  segments: {
    total: 10,
    translated: 10,
    fromMemory: 0,
    builtIn: 0,
    simulated: 0,
    kept: 0,
    marked: 0,
    flagged: 0,
    edited: { person: 0, review: 0 },
  },
  pages: [],
  findingsBySeverity: { critical: 0, major: 0, minor: 0 },
  findings: [],
  corrected: null,
  review: {
    state: 'off',
    segmentsChosen: 0,
    segmentsReviewed: 0,
    wordsReviewed: null,
    shareReviewed: null,
    quality: null,
    noScoreReason: null,
    recall: null,
    secondTranslations: null,
    isSameModel: null,
  },
  tagsPlaced: 0,
  overflow: 0,
  fallbacks: 0,
  left: {},
  warnings: [],
  pagesCharged: 3,
  pagesTranslated: 3,
  pagesReused: 0,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  modelCostUsd: null,
  formOfAddress: 'none',
  variant: null,
  isUsageEstimated: false,
}

interface ReportChanges extends Partial<Omit<JobReport, 'segments'>> {
  readonly segments?: Partial<JobReport['segments']>
}

export function jobReport({ segments, ...changes }: ReportChanges = {}): JobReport {
  return { ...REPORT, ...changes, segments: { ...REPORT.segments, ...segments } }
}
