import type { JobReport } from '../../../../worker/contract/translation/report.ts'

/** Whether everything translatable was only pseudo-translated. */
export function isPseudoOnly({ segments }: Pick<JobReport, 'segments'>): boolean {
  return segments.simulated > 0 && segments.translated + segments.fromMemory + segments.builtIn === 0
}
