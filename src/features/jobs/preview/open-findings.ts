import type { SegmentFinding, TranslatedSegment } from '../../../../worker/contract/translation/segment.ts'

/** Nobody has said that it is nothing, and its fix does not stand in the text. */
export function isOpen({ isDismissed, fixState }: SegmentFinding): boolean {
  return !isDismissed && fixState !== 'used'
}

/** A person should look at it: it has no translation, or one with findings. */
export function isToCheck({ state, findings }: Pick<TranslatedSegment, 'state' | 'findings'>): boolean {
  return state === 'flagged' || findings.some(isOpen)
}
