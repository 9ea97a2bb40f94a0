import type { JobReport } from '../../contract/translation.ts'
import { MAX_FINDINGS, namedFindings } from '../domain/named-findings.ts'
import { chargedCredits, type JobRecord } from '../domain/job-record.ts'
import type { JobStore } from './job-store.ts'

/** What became of every segment. `left` joins the engine's reasons with the pipeline's own. */
export function reportOf(record: JobRecord, store: JobStore): JobReport {
  const tally = store.tally()
  return {
    segments: {
      total: record.segmentsTotal,
      translated: tally.translated,
      fromMemory: tally.memory,
      simulated: tally.pseudo,
      kept: tally.kept,
      marked: store.counts.marked(),
      // For a completed job this includes segments that a later run was meant to translate and did not.
      flagged: tally.flagged + (record.status === 'completed' ? tally.initial : 0),
    },
    findings: namedFindings(record.findings, store, MAX_FINDINGS),
    tagsPlaced: store.counts.tagsPlaced(),
    overflow: record.output?.overflow ?? 0,
    fallbacks: record.output?.fallbacks ?? 0,
    left: { ...record.output?.left },
    warnings: [...record.warnings, ...(record.output?.warnings ?? [])],
    pagesCharged: chargedCredits(record),
    modelCalls: record.usage.calls,
    inputTokens: record.usage.inputTokens,
    outputTokens: record.usage.outputTokens,
    modelCostUsd: record.usage.costUsd ?? null,
    isUsageEstimated: record.usage.isEstimated ?? false,
  }
}
