// What the translation memory is fed with at the end of a run, for the holder of the last step.
import type { SettledSegment } from '../../job-model/segments/stored-segment.ts'
import type { StepHolder } from './step-holder.ts'

/** With what the checks of the finished document have found in the pipeline's own texts. */
export function settledPage({ record, store }: StepHolder, from: number): SettledSegment[] {
  const found = Map.groupBy(record.findings, ({ segmentId }) => segmentId)
  return store.settled(record.fedRun ?? 0, from).map((segment) => {
    const named = segment.edited === null ? (found.get(segment.id) ?? []) : []
    return { ...segment, faults: [...segment.faults, ...named.map(({ fault }) => fault)] }
  })
}
