import type { JobReport } from '../../contract/translation/report.ts'
import { MAX_FINDINGS, namedFindings, recordedFindings } from '../../job-model/segments/named-findings.ts'
import { correctedFindings } from '../../job-model/segments/corrected-findings.ts'
import { chargedCredits, deliveredPages, reusedPages } from '../../job-model/charges.ts'
import { isRebuilding, type JobRecord } from '../../job-model/job-record.ts'
import { coverageOf, findingsBySeverity, reviewReport } from '../../job-model/report-figures.ts'
import { decidedForms } from '../../job-model/style-of.ts'
import type { JobStore } from './stores/job-store.ts'

/** What became of every segment. `left` joins the engine's reasons with the pipeline's own. */
export function reportOf(record: JobRecord, store: JobStore): JobReport {
  const recorded = recordedFindings(record.findings, store).map(({ segment, finding }) => ({
    state: segment.state,
    fault: finding.code,
    segments: 1,
  }))
  return {
    // In a completed job, a further run may have been meant to translate what still waits.
    ...coverageOf(store.counts.outcomes(), record.status === 'completed' || isRebuilding(record)),
    findingsBySeverity: findingsBySeverity([...store.counts.faults(), ...recorded], store.reviews.openBySeverity()),
    findings: namedFindings(record.findings, store, MAX_FINDINGS, store.reviews.withOpenFindings(MAX_FINDINGS)),
    corrected: record.spec.reviewed == null ? null : correctedFindings(store.reviewed.changed(), store, MAX_FINDINGS),
    review: reviewReport(record),
    tagsPlaced: store.counts.tagsPlaced(),
    overflow: record.output?.overflow ?? 0,
    fallbacks: record.output?.fallbacks ?? 0,
    left: { ...record.output?.left },
    warnings: [...record.warnings, ...(record.output?.warnings ?? [])],
    pagesCharged: chargedCredits(record),
    pagesTranslated: record.output === null ? 0 : deliveredPages(record),
    pagesReused: record.output === null ? 0 : reusedPages(record),
    modelCalls: record.usage.calls,
    inputTokens: record.usage.inputTokens,
    outputTokens: record.usage.outputTokens,
    modelCostUsd: record.usage.costUsd ?? null,
    ...decidedForms(record.spec, store.brief.read()),
    isUsageEstimated: record.usage.isEstimated ?? false,
  }
}
