// The rows that the chart and the table draw.
import type { Usage } from '../../../../worker/contract/billing.ts'
import { formatUtcDay, formatUtcDayShort } from '../../../lib/format-exact.ts'
import { languageName } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'

export interface UsageRow {
  readonly key: string
  readonly name: string
  /** Under a bar, where there is little room. */
  readonly shortName: string
  readonly credits: number
  readonly documents: number
}

export function usageByDay({ days }: Usage): UsageRow[] {
  return days.map(({ day, credits, documents }) => ({
    key: day,
    name: formatUtcDay(day),
    shortName: formatUtcDayShort(day),
    credits,
    documents,
  }))
}

export function usageByPair({ pairs }: Usage): UsageRow[] {
  return pairs.map(({ sourceLanguage, targetLanguage, credits, documents }) => {
    const name =
      sourceLanguage === null || targetLanguage === null
        ? m.billing_usage_deleted()
        : m.billing_pair({ source: languageName(sourceLanguage), target: languageName(targetLanguage) })
    return { key: name, name, shortName: name, credits, documents }
  })
}
