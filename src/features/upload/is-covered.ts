import type { Quote } from '../../../worker/contract/translation/translation.ts'

/** Whether the translation can be paid. */
export function isCovered({ credits, balance, isUnlimited }: Quote): boolean {
  return isUnlimited || credits <= balance
}
